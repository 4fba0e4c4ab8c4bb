import type { keys as french } from '#web/platform/i18n/fr/keys.ts'

export const keys: typeof french = {
  button: 'Shortcuts',
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
  notEditable: 'This project cannot be edited for now',
  on: 'Single keys are on',
}
