import type { desk as french } from '#web/platform/i18n/fr/desk.ts'

export const desk: typeof french = {
  columns: {
    dueDay: 'Due',
    budget: 'Budget',
    edition: 'Edition',
    organizer: 'Organizer',
    projectPublic: 'Audience',
    firstDay: 'First day',
    lastDay: 'Last day',
  },
  toPrecise: 'To be specified',
  chooser: {
    title: 'Columns',
    shown: ({ count, of }) => `${count} of ${of}`,
    always: 'always',
    up: ({ column }) => `Move ${column} up`,
    down: ({ column }) => `Move ${column} down`,
    moved: ({ column, place, of }) => `${column}, ${place} of ${of}`,
    density: 'Row height',
    densities: { normal: '44', compact: '36', pictures: 'Pictures' },
    densityNames: { normal: 'Normal', compact: 'Tight', pictures: 'With pictures' },
    reset: 'Original columns',
  },
}
