import type { words as fr } from '#web/words/fr/palette.ts'

export const words: typeof fr = {
  title: 'Go to…',
  field: 'A project, a screen, an action',
  placeholder: 'Number, name, city…',
  close: 'Esc',
  groups: { recent: 'Recently opened', projects: 'Projects', people: 'People', acts: 'Actions', screens: 'Screens' },
  number: ({ id }) => `Project no. ${id}`,
  followMe: ({ name }) => `Assign “${name}” to me`,
  following: 'The project is assigned to you',
  edit: ({ name }) => `Edit “${name}”`,
  inList: ({ words }) => `Look for “${words}” in the list`,
  files: ({ files, file }) => {
    const count = files === 1 ? '1 project' : `${files} projects`
    return file === null ? count : `${count}, “${file}” among them`
  },
  none: ({ words }) => `Nothing found for “${words}”.`,
  failed: 'The search failed.',
  found: ({ count }) => (count === 1 ? '1 result' : `${count} results`),
  keys: { choose: 'choose', open: 'open', act: 'act', all: 'all keys' },
}
