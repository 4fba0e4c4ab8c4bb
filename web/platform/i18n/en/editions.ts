import type { editions as fr } from '#web/platform/i18n/fr/editions.ts'

const japaneseLater = 'Kept for the day on which the site speaks Japanese.'

export const editions: typeof fr = {
  title: 'Editions',
  subtitle: 'One year after another: the one being prepared, the current one, and those before.',
  prepare: 'Prepare the next edition',
  edit: 'Edit',
  editNamed: ({ title }) => `Edit: ${title}`,
  see: 'Show',
  seeNamed: ({ title }) => `Show the projects: ${title}`,
  makeCurrent: {
    action: 'Make current',
    title: ({ title }) => `Make current: ${title}`,
    text: 'From now on, what is filed is filed for this edition: the list, the counters and the agenda are its own. The one before has ended; what is under way there can be completed.',
    done: 'Edition made current',
    underWay: ({ title }) => `In the ${title}, what is not at its end:`,
    early: ({ title, day }) =>
      `The ${title} lasts until ${day}: from now on, the public agenda no longer opens on its events.`,
  },
  archive: {
    action: 'Archive',
    title: ({ title }) => `Archive: ${title}`,
    text: 'Its projects can be read, and no longer change. Its commissions keep the name and the members that they have today. An archived edition stays one.',
    done: 'Edition archived',
    underWay: 'None of this can be completed any more, except payments, the close of sessions and their minutes:',
  },
  underWay: {
    toDecide: ({ count }) =>
      count > 1 ? `${count} projects wait for their commission` : `${count} project waits for its commission`,
    awaited: ({ count }) =>
      count > 1
        ? `${count} projects wait for an answer of their holder`
        : `${count} project waits for an answer of its holder`,
    drafts: ({ count }) => (count > 1 ? `${count} drafts were not submitted` : `${count} draft was not submitted`),
    prepared: ({ count }) =>
      count > 1 ? `${count} prepared decisions have not been sent` : `${count} prepared decision has not been sent`,
    sessions: ({ count }) =>
      count > 1 ? `${count} sessions have no sealed minutes` : `${count} session has no sealed minutes`,
    toPay: ({ amount }) => `${amount} granted are still to be paid`,
    loading: 'Counting what is not at its end',
    nothing: 'Everything in it is at its end.',
  },
  cancel: 'Cancel',
  commissions: 'Its commissions',
  noMember: 'No member',
  presides: ({ name }: { name: string }) => `${name}, chair`,
  createTitle: 'Prepare the next edition',
  createSubtitle: 'Only commissions and administrators see it, until it is made current.',
  editTitle: 'Edit an edition',
  created: 'Edition prepared',
  saved: 'Edition saved',
  days: 'Title and dates',
  banners: 'Banner',
  rules: 'Rules',
  fields: {
    editionTitle: { label: 'Title of the edition', help: 'For example “4e édition”.' },
    editionTitleEn: { label: 'Title of the edition in English', help: 'Empty: “4e édition” reads “4th edition”.' },
    editionTitleJa: { label: 'Title of the edition in Japanese', help: japaneseLater },
    editionStart: { label: 'First day', help: 'Its year is that of its agenda.' },
    editionEnd: { label: 'Last day' },
    submissionOpensAt: { label: 'Submission opens', help: 'If empty, open straight away.' },
    submissionClosesAt: {
      label: 'Submission closes',
      help: 'If empty, open without limit. Drafts can always be saved.',
    },
    bannerFr: { label: 'Banner in French', help: 'Above everybody’s list of projects. Empty: nothing.' },
    bannerEn: { label: 'Banner in English', help: 'Empty: the French one.' },
    bannerJa: { label: 'Banner in Japanese', help: japaneseLater },
    rulesFr: {
      label: 'Rules in French',
      help: 'A line that begins with “##” is a title, with “-” a point. In braces after a title, the name by which a link leads there: keep {donnees} and {communication}.',
    },
    rulesEn: { label: 'Rules in English', help: 'Empty: the French ones.' },
    rulesJa: { label: 'Rules in Japanese', help: japaneseLater },
    version: { label: 'Version' },
  },
  correction: {
    title: 'Correct the published text',
    text: 'This edition is archived. Only a faulty text is corrected there; the history says who did.',
    name: 'Name of the event',
    description: 'Description',
    priceDetails: 'Price details',
    save: 'Correct',
    done: 'Text corrected',
    restored: 'What you had typed on this device is back.',
    discard: 'Return to the published text',
  },
}
