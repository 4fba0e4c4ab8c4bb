import type { Texts } from '#web/platform/i18n/fr.ts'

export const programme: Texts['programme'] = {
  title: 'Programme settings',
  subtitle: 'The edition announced everywhere, and when projects may be submitted.',
  saved: 'Settings saved',
  fields: {
    editionTitle: { label: 'Title of the edition', help: 'For example “4e édition”.' },
    editionTitleEn: {
      label: 'Title of the edition in English',
      help: 'Empty: “4e édition” reads “4th edition”.',
    },
    contactEmail: {
      label: 'Address for questions',
      help: 'Named at the end of each e-mail, where answers to it go too. Empty: e-mails name nobody.',
    },
    editionStart: { label: 'First day' },
    editionEnd: { label: 'Last day' },
    submissionOpensAt: { label: 'Submission opens', help: 'Empty: open at once.' },
    submissionClosesAt: { label: 'Submission closes', help: 'Empty: open without end. Drafts remain possible.' },
  },
}
