import type { editions as fr } from '#web/platform/i18n/fr/editions.ts'

const japaneseLater = 'Stored until the site is available in Japanese.'

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
    text: 'From now on, projects are filed for this edition, and the list, the counters and the agenda show it. The previous edition ends; what is under way in it can still be completed.',
    done: 'Edition made current',
    underWay: ({ title }) => `Not finished in the ${title}:`,
    early: ({ title, day }) =>
      `The ${title} lasts until ${day}: from now on, the public agenda no longer opens on its events.`,
  },
  archive: {
    action: 'Archive',
    title: ({ title }) => `Archive: ${title}`,
    text: 'Its projects can still be read but no longer changed. Its commissions keep the name and the members that they have today. An archived edition stays archived.',
    done: 'Edition archived',
    underWay:
      'None of this can be completed afterwards, except dates to come, payments, the closing of sessions and their minutes:',
  },
  underWay: {
    toDecide: ({ count }) =>
      count > 1
        ? `${count} projects are waiting for their commission`
        : `${count} project is waiting for its commission`,
    awaited: ({ count }) =>
      count > 1
        ? `${count} projects are waiting for an answer from their holder`
        : `${count} project is waiting for an answer from its holder`,
    drafts: ({ count }) => (count > 1 ? `${count} drafts were not submitted` : `${count} draft was not submitted`),
    prepared: ({ count }) =>
      count > 1 ? `${count} prepared decisions have not been sent` : `${count} prepared decision has not been sent`,
    sessions: ({ count }) =>
      count > 1 ? `${count} sessions have no sealed minutes` : `${count} session has no sealed minutes`,
    toCome: ({ count }) =>
      count > 1
        ? `${count} published events have dates to come, which stay in the agenda`
        : `${count} published event has dates to come, which stay in the agenda`,
    toPay: ({ amount }) => `${amount} granted are still to be paid`,
    loading: 'Counting what is unfinished',
    nothing: 'Everything in it is finished.',
  },
  cancel: 'Cancel',
  commissions: 'Its commissions',
  noMember: 'No members',
  presides: ({ name }: { name: string }) => `${name}, chair`,
  createTitle: 'Prepare the next edition',
  createSubtitle: 'Only commissions and administrators see it, until it is made current.',
  editTitle: 'Edit an edition',
  created: 'Edition prepared',
  saved: 'Edition saved',
  days: 'Title and dates',
  banners: 'Banner',
  rules: 'Rules',
  deciding: 'Decisions',
  whoDecides: {
    anyMember: 'Any member of a commission',
    ownCommission: 'Members of the file’s commission',
    leaders: 'The chair of the commission and administrators',
  },
  fields: {
    whoDecides: {
      label: 'Who decides',
      help: 'Also who deletes a file and accepts its modifications. Preparing a decision does not depend on it.',
    },
    editionTitle: { label: 'Title of the edition', help: 'For example “4e édition”.' },
    editionTitleEn: {
      label: 'Title of the edition in English',
      help: 'If empty, “4e édition” is shown as “4th edition”.',
    },
    editionTitleJa: { label: 'Title of the edition in Japanese', help: japaneseLater },
    editionStart: { label: 'First day', help: 'Its year is the year of the agenda.' },
    editionEnd: { label: 'Last day' },
    submissionOpensAt: { label: 'Submission opens', help: 'If empty, open straight away.' },
    submissionClosesAt: {
      label: 'Submission closes',
      help: 'If empty, open without limit. Drafts can always be saved.',
    },
    bannerFr: { label: 'Banner in French', help: 'Above everybody’s list of projects. If empty, nothing is shown.' },
    bannerEn: { label: 'Banner in English', help: 'If empty, the French one is shown.' },
    bannerJa: { label: 'Banner in Japanese', help: japaneseLater },
    rulesFr: {
      label: 'Rules in French',
      help: 'A line that begins with “##” is a title, one with “-” a list item. A name in braces after a title is the target of a link: keep {donnees} and {communication}.',
    },
    rulesEn: { label: 'Rules in English', help: 'If empty, the French ones are shown.' },
    rulesJa: { label: 'Rules in Japanese', help: japaneseLater },
    version: { label: 'Version' },
  },
  correction: {
    title: 'Correct the published text',
    text: 'This edition is archived. Only mistakes in its texts can be corrected; the history says who corrected them.',
    name: 'Name of the event',
    description: 'Description',
    priceDetails: 'Price details',
    save: 'Correct',
    done: 'Text corrected',
    restored: 'What you had typed on this device is back.',
    discard: 'Return to the published text',
  },
}
