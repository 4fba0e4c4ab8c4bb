import type { words as fr } from '#web/words/fr/presence.ts'

export const words: typeof fr = {
  label: 'On this project right now',
  names: ({ name, others }) =>
    others === 0 ? name : others === 1 ? `${name} and somebody else` : `${name} and ${others} others`,
  reads: ({ others }) => (others === 0 ? ' is reading this project too' : ' are reading this project too'),
  edits: ({ others }) => (others === 0 ? ' is editing this project' : ' are editing this project'),
  readsSince: ({ name, time }) => `${name} has been reading this project since ${time}`,
  editsSince: ({ name, time }) => `${name} has been editing this project since ${time}`,
  more: ({ count }) => `+${count}`,
}
