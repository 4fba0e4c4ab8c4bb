import type { words as fr } from '#server/words/fr/mails.ts'

export const words: typeof fr = {
  hello: ({ firstname }) => (firstname === '' ? 'Hello,' : `Hello ${firstname},`),
  question: (contact) => `Any questions? Reply to this message, or write to ${contact}.`,
  questionByAddress: (contact) => `Any questions? Write to ${contact}.`,
  colon: ':',
  linkAside: 'If the button does not work, copy this address into your browser:',
}
