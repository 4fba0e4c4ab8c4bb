import type * as french from '#web/platform/i18n/fr/programme.ts'

export const programme: typeof french.programme = {
  title: 'Programme settings',
  subtitle: 'The edition announced everywhere, and when projects may be submitted.',
  saved: 'Settings saved',
  fields: {
    editionTitle: { label: 'Title of the edition', help: 'For example “4e édition”.' },
    editionTitleEn: {
      label: 'Title of the edition in English',
      help: 'If empty, “4e édition” becomes “4th edition”.',
    },
    contactEmail: {
      label: 'Address for questions',
      help: 'Given at the end of each e-mail; replies go there too. If empty, e-mails name nobody.',
    },
    editionStart: { label: 'First day' },
    editionEnd: { label: 'Last day' },
    submissionOpensAt: { label: 'Submission opens', help: 'If empty, open straight away.' },
    submissionClosesAt: {
      label: 'Submission closes',
      help: 'If empty, open indefinitely. Drafts are always possible.',
    },
  },
}
