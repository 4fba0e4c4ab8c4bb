import type { words as fr } from '#web/words/fr/desk.ts'

const keys: (typeof fr)['keys'] = {
  button: 'Shortcuts',
  notEditable: 'This project cannot be edited for now',
}

const views: (typeof fr)['views'] = {
  label: 'Views',
  others: ({ count }) => `Other views (${count})`,
  add: 'View',
  addNamed: 'Save a new view',
  modified: 'changed',
  ofCommission: ({ commission }) => `view of the ${commission} commission`,
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
    unreadBy: 'Without the opinion of',
    statusOn: 'Status as of',
  },
  late: 'late',
  toPrecise: 'To be specified',
  export: 'Export',
  plan: 'Plan of work',
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
  },
  chooser: {
    title: 'Columns',
    shown: ({ count, of }) => `${count} of ${of}`,
    always: 'always',
    up: ({ column }) => `Move ${column} up`,
    down: ({ column }) => `Move ${column} down`,
    moved: ({ column, place, of }) => `${column}, ${place} of ${of}`,
    density: 'Row height',
    densities: { normal: 'Normal', compact: 'Compact', pictures: 'Pictures' },
    reset: 'Default columns',
  },
  keys,
  views,
  read,
}
