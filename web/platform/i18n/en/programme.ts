import type * as french from '#web/platform/i18n/fr/programme.ts'

export const programme: typeof french.programme = {
  title: 'Programme settings',
  subtitle: 'What holds for every edition.',
  editions: 'Manage the editions',
  saved: 'Settings saved',
  fields: {
    contactEmail: {
      label: 'Address for questions',
      help: 'Given at the end of each e-mail; replies go there too. If empty, e-mails give no contact.',
    },
    dataLicence: {
      label: 'Licence of the open data',
      help: 'Under which everyone may reuse the public agenda. Every feed names it.',
    },
  },
}
