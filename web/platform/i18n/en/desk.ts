import type { desk as french } from '#web/platform/i18n/fr/desk.ts'

export const desk: typeof french = {
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
}
