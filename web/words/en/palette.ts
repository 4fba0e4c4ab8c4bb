import type { words as fr } from '#web/words/fr/palette.ts'

export const words: typeof fr = {
  field: 'A project, a screen, an action',
  placeholder: 'Number, name, city…',
  close: 'Esc',
  groups: { recent: 'Recently opened', projects: 'Projects', people: 'People', acts: 'Actions', screens: 'Screens' },
  desk: 'Plan of work',
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
  help: {
    title: 'Keyboard shortcuts of the list',
    list: [
      ['/', 'search the list'],
      ['↓', 'from the search to the rows'],
      ['j', 'next row, or next project'],
      ['k', 'previous row, or previous project'],
      ['x', 'select the row'],
      ['Shift x', 'select from the row ticked last to this one'],
      ['a', 'act on the selected projects'],
      ['Enter', 'open the project'],
      ['e', 'edit the project'],
      ['Ctrl K', 'go to a project, a screen, an action'],
      ['?', 'this help'],
    ],
    about: 'In a field, keys type as usual. A screen reader keeps its own keys.',
    on: 'Single keys are on',
  },
}
