import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/desk.ts'

const keys: (typeof fr)['keys'] = {
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

const views: (typeof fr)['views'] = {
  label: 'Views',
  others: ({ count }) => `Other views (${count})`,
  add: 'View',
  addNamed: 'Save a new view',
  modified: 'changed',
  ofCommission: ({ commission }) => `view of the ${commission} commission`,
  of: ({ owner }) => `view of ${owner}`,
  actions: ({ view }) => `Actions of the view ${view}`,
  save: 'Save to the view',
  saved: 'View saved',
  revert: 'Back to the view',
  rename: 'Rename…',
  copy: 'Copy the address',
  copied: 'Address copied',
  makeDefault: 'Open the list with this view',
  isDefault: 'No longer open the list with this view',
  defaultSaved: 'Saved',
  keepCopy: 'Keep a copy…',
  remove: 'Delete the view',
  removed: 'View deleted',
  removeTitle: ({ view }) => `Delete “${view}”?`,
  removeText: 'The projects stay as they are. Other people who have this view will no longer see it.',
  gone: 'This view no longer exists.',
  conflict:
    'Somebody else saved this view in the meantime: it now has their changes. What you see stays as you set it.',
  form: {
    title: 'New view',
    renameTitle: 'Rename the view',
    text: 'The view keeps the filters, the search, the order, the columns and the height of the rows.',
    name: 'Name',
    whose: 'For whom',
    mine: 'For myself',
    commission: ({ commission }) => `${commission} commission`,
  },
}

const exporting: (typeof fr)['exporting'] = {
  title: ({ count }) => `Export ${numberText(count, 'en')} ${count === 1 ? 'project' : 'projects'}`,
  ofView: ({ view }) => `The view “${view}”, every page, in its order.`,
  ofList: 'What the list shows, every page, in its order.',
  ofSelection: 'The chosen projects, in the order of the list.',
  format: 'Format',
  formats: {
    csv: 'Commas, accents read by Excel',
    xlsx: 'Workbook, with real dates and amounts',
    ods: 'The same, for LibreOffice',
    pdf: 'Booklet, one or two pages per project',
  },
  kilobytes: ({ size }) => `${size} KB`,
  megabytes: ({ size }) => `${size} MB`,
  pages: ({ count }) => `${numberText(count, 'en')} pages`,
  tooMany: ({ count }) => `${numberText(count, 'en')} projects at most`,
  columns: ({ count }) => (count === 1 ? 'The column of the view' : `The ${count} columns of the view`),
  otherwise: ({ count }) => `Otherwise, the ${count} that you may read.`,
  withoutColumns: 'Without the internal columns',
  withoutTexts: 'Without the internal texts',
  bookletTexts: 'Opinions, comment, contact details, budget',
  whenLeaving: 'For a file that leaves the commission.',
  logged: 'The export is entered in the log.',
  submit: ({ format }) => `Export as ${format}`,
  cancel: 'Cancel',
  and: ({ count }) => ` and ${count} ${count === 1 ? 'other' : 'others'}`,
  goingOn: ({ format }) => `Exporting ${format}`,
  far: ({ rows, total }) => `${numberText(rows, 'en')} of ${numberText(total, 'en')}`,
  stop: 'Stop',
  done: ({ format }) => `${format} export finished`,
  failed: 'The export failed',
  cut: 'It was interrupted. Please try again in a moment.',
  fileNames: { csv: 'projects.csv', xlsx: 'projects.xlsx', ods: 'projects.ods', pdf: 'booklet.pdf' },
}

const read: (typeof fr)['read'] = {
  read: ({ count }) =>
    count === 1 ? 'Read the project without my opinion' : `Read the ${count} projects without my opinion`,
}

export const words: typeof fr = {
  filters: {
    town: 'Town',
    department: 'Department',
    projectPublic: 'Audience',
    price: 'Price',
    takesPlace: 'Takes place',
    firstDecision: 'First decision (days)',
    report: 'Report',
  },
  late: 'late',
  toPrecise: 'To be specified',
  export: 'Export',
  assignees: {
    take: 'Assign to me',
    takeNamed: ({ name }) => `Assign “${name}” to me`,
    taken: ({ name }) => `You follow “${name}”`,
    changed: 'Saved',
    conflict: ({ names }) =>
      names === '' ? 'Nobody follows this project any more.' : `This project is already followed by ${names}.`,
    you: 'You',
    nobody: 'Nobody',
    and: ' and ',
    change: 'Change',
    choose: 'Followed by, two people at most',
    none: 'Nobody can follow this project: its commission has no members.',
    history: 'Followed by',
    spread: 'Share out among the members',
    spreadTitle: 'Share out the projects that nobody follows?',
    spreadText:
      'Each submitted project that nobody follows is assigned to the member of the commission who follows the fewest. You can change each of them afterwards.',
    spreadDone: ({ assigned, members }) =>
      assigned === 0
        ? 'No project to share out'
        : `${assigned} ${assigned > 1 ? 'projects' : 'project'} assigned to ${members} ${members > 1 ? 'members' : 'member'}`,
  },
  chooser: {
    title: 'Columns',
    shown: ({ count, of }) => `${count} of ${of}`,
    always: 'always',
    up: ({ column }) => `Move ${column} up`,
    down: ({ column }) => `Move ${column} down`,
    moved: ({ column, place, of }) => `${column}, ${place} of ${of}`,
    density: 'Row height',
    densities: { normal: '44', compact: '36', pictures: 'Pictures' },
    densityNames: { normal: 'Normal', compact: 'Compact', pictures: 'With pictures' },
    reset: 'Default columns',
  },
  keys,
  views,
  exporting,
  read,
}
