import type { words as fr } from '#server/words/fr/message-templates.ts'

export const words: typeof fr = {
  doubles:
    'Your file “{name}” is already filed under another number, which the commission is examining. This one is closed.',
  outside: 'The dates of “{name}” are outside the days of the programme, so we cannot select it this year.',
  elsewhere: 'The programme takes place in France and in Japan. “{name}” is held elsewhere, so we cannot select it.',
  lacking: 'To examine “{name}” we need a picture of the event, landscape and free of rights. Please add it.',
}
