import type { words as fr } from '#web/words/fr/presence.ts'

/** Who else has a project open, and who is editing it. */
export const words: typeof fr = {
  label: 'この企画を開いている人',
  /** The words around the names, which are highlighted. */
  names: ({ name, others }) => (others === 0 ? name : `${name}、ほか${others}名`),
  reads: () => 'もこの企画を閲覧中です',
  edits: () => 'がこの企画を編集中です',
  readsSince: ({ name, time }) => `${name}が${time}から閲覧中です`,
  editsSince: ({ name, time }) => `${name}が${time}から編集中です`,
  more: ({ count }) => `+${count}`,
}
