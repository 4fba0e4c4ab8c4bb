import type { repetition as fr } from '#web/platform/i18n/fr/repetition.ts'

export const repetition: typeof fr = {
  title: 'Repeat a project',
  subtitle: ({ name, edition }) => `“${name}” for the ${edition}`,
  again: ({ edition }) => `Repeat for the ${edition}`,
  days: ({ days }) => `Days of the edition: ${days}`,
  kept: 'What is carried over',
  keptWords: 'The texts, the picture, the place, the organizer and the commission.',
  dates: 'Dates',
  before: ({ year }) => `In ${year}`,
  after: ({ year }) => `In ${year}, on the same weekdays`,
  noDates: 'No dates',
  anew: 'What remains to be done',
  anewWords:
    'Read it again, consent again, submit. Nothing is submitted without you, and the earlier project stays as it is.',
  repeat: 'Repeat it as a draft',
  made: 'This project has already been repeated.',
  open: 'Open the project',
  done: 'Repeated as a draft',
  failed: 'This project cannot be repeated',
  toList: 'My projects',
}
