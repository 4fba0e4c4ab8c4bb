import type { words as fr } from '#web/words/fr/bug-reports.ts'

export const words: typeof fr = {
  send: 'Send',
  sent: 'Thank you, the bug has been reported',
  fields: {
    name: { label: 'Name' },
    email: { label: 'E-mail address' },
    comments: { label: 'What happened?', help: 'What you were doing, what you expected, what you saw.' },
    event_id: { label: 'Number' },
  },
}
