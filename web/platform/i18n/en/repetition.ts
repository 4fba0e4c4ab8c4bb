import type { repetition as fr } from '#web/platform/i18n/fr/repetition.ts'

export const repetition: typeof fr = {
  title: 'Take a project up again',
  subtitle: ({ name, edition }) => `“${name}” for the ${edition}`,
  again: ({ edition }) => `Take up again for the ${edition}`,
  days: ({ days }) => `Days of the edition: ${days}`,
  kept: 'What is taken over',
  keptWords: 'The texts, the picture, the place, the organizer and the commission.',
  dates: 'Dates',
  before: ({ year }) => `In ${year}`,
  after: ({ year }) => `In ${year}, on the same weekdays`,
  noDates: 'No dates',
  anew: 'What remains to be done',
  anewWords:
    'Read it again, consent anew, submit. Nothing is submitted without you, and the earlier project stays as it is.',
  repeat: 'Take it up as a draft',
  made: 'This project has been taken up already.',
  open: 'Open the project',
  done: 'Taken up as a draft',
  failed: 'This project cannot be taken up again',
  toList: 'My projects',
}
