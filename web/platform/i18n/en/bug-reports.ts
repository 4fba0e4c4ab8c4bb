import type { Texts } from '#web/platform/i18n/fr.ts'

export const bugReports: Texts['bugReports'] = {
  send: 'Send',
  sent: 'Thank you, the bug has been reported',
  fields: {
    name: { label: 'Name' },
    email: { label: 'E-mail address' },
    comments: { label: 'What happened?', help: 'What you were doing, what you expected, what you saw.' },
    event_id: { label: 'Number' },
  },
}
