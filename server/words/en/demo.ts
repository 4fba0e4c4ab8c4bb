import type { words as fr } from '#server/words/fr/demo.ts'

export const words: typeof fr = {
  access: {
    question: 'Can people with reduced mobility reach the venue?',
    help: 'From the entrance to the room, toilets included.',
    shortName: 'Reduced mobility',
  },
  accessChoices: { everywhere: 'yes, everywhere', partly: 'in part', no: 'no' },
  way: {
    question: 'Which way leads to the room?',
    help: 'A plan or a photograph that the reception team can follow.',
    shortName: 'Way to the room',
  },
  expected: {
    question: 'How many people do you expect?',
    help: 'In all, for all dates.',
    shortName: 'Expected public',
  },
  twinning: {
    question: 'How much interest in a twinning?',
    help: 'For the commission, before its meeting in November.',
    shortName: 'Twinning',
  },
  twinningChoices: { strong: 'strong', some: 'some', little: 'little' },
}
