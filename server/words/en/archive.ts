import type { words as fr } from '#server/words/fr/archive.ts'

export const words: typeof fr = {
  fileName: 'my-data.zip',
  pageName: 'read-me.html',
  dataName: 'data.json',
  letter: ({ firstname, url }) => ({
    subject: 'Your archive is ready',
    paragraphs: [
      firstname === '' ? 'Hello,' : `Hello ${firstname},`,
      'You asked for everything that the platform keeps about you: your account, your projects and their pictures, your history, your log-ins.',
    ],
    action: { label: 'Download my archive', url },
    notes: [
      'This link is valid for one day. You must be logged in to open it, and links requested earlier no longer work.',
      'Did you not ask for this? Somebody else is logged in to your account: end your log-ins and choose another password.',
    ],
  }),
  page: {
    title: 'My data',
    about: ({ at }) =>
      `What the platform kept about you on ${at}. The file data.json holds the same for programs, with the whole history; your pictures are in the folder images.`,
    account: 'My account',
    projects: 'My projects',
    received: 'What was written to me about my projects',
    messages: 'E-mails and text messages received',
    notes: 'What I wrote about projects',
    reports: 'My reports',
    reportColumns: {
      project: 'Project',
      sent: 'Sent',
      attendance: 'People',
      wentWell: 'What went well',
      pressLinks: 'Press',
      finalCost: 'Final cost (€)',
      pictures: 'Pictures',
    },
    opinions: 'My opinions on projects',
    signIns: 'My log-ins',
    none: 'Nothing.',
    yes: 'yes',
    no: 'no',
    free: 'free',
    paying: 'with a fee',
    columns: { at: 'When', subject: 'Subject', text: 'Text', browser: 'Browser', address: 'Address' },
    byAdministrator: 'by the administration, in your place',
  },
}
