import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/editions.ts'

const listed = new Intl.ListFormat('en')

type Count = { count: number }

const counted = ({ count }: Count, one: string, many: string) =>
  `${numberText(count, 'en')} ${count === 1 ? one : many}`

const opening: (typeof fr)['opening'] = {
  open: 'Open the next edition',
  title: ({ title }) => `Open the ${title}`,
  inviteTitle: ({ title }) => `Invite to the ${title}`,
  invite: 'Invite',
  stepsLabel: 'Steps',
  steps: { dates: 'Dates', follows: 'What carries over', invitees: 'Who is invited', preview: 'Preview' },
  step: ({ number, name }) => `Step ${number} of 4: ${name}`,
  done: 'done',
  next: 'Continue',
  failed: 'The preview could not be read.',
  dates: {
    about: ({ weeks }) =>
      weeks === 53
        ? 'The same weekdays, 53 weeks later: after 52, the edition would have moved more than four days in the year.'
        : `The same weekdays, ${weeks} weeks later.`,
    unsaved: 'Nothing is saved until the last button.',
    editionTitle: { label: 'Title of the edition', help: '' },
    editionTitleEn: { label: 'Title in English', help: 'If empty, a numbered title is translated by itself.' },
    editionTitleJa: { label: 'Title in Japanese', help: '' },
    editionStart: { label: 'First day', help: '' },
    editionEnd: { label: 'Last day', help: '' },
    submissionOpensAt: { label: 'Submissions open', help: 'Paris time. If empty, open at once.' },
    submissionClosesAt: { label: 'Submissions close', help: 'Paris time. If empty, open without limit.' },
  },
  follows: {
    about: 'What the next edition takes over from the current one.',
    commissions: ({ count }) => counted({ count }, 'commission', 'commissions'),
    members: ({ count }) => counted({ count }, 'member', 'members'),
    envelopes: 'envelopes reset to zero, to be set',
    types: ({ count }) => counted({ count }, 'event type', 'event types'),
    grid: ({ count }) =>
      count === 0 ? 'no criteria for opinions' : `a grid of ${counted({ count }, 'criterion', 'criteria')}`,
    required: 'marks required',
    days: ({ count }) => `opinions due within ${counted({ count }, 'day', 'days')}`,
    questions: ({ count }) => (count === 0 ? 'no questions' : counted({ count }, 'open question', 'open questions')),
    views: ({ count }) => (count === 0 ? 'no view' : counted({ count }, 'view', 'views')),
    whoseViews: 'the commissions’ and everybody’s own',
    viewsOfDays: ({ count }) =>
      count > 1
        ? `${numberText(count, 'en')} views to check: they search for specific days`
        : 'One view to check: it searches for specific days',
    asToday: 'As they are today; they are changed on their own screens.',
    texts: 'Texts',
    banner: 'Banner',
    rules: 'Rules',
    noBanner: 'The current edition has no banner.',
    noRules: 'The current edition keeps the rules of the programme.',
    mentions: ({ count, years }) =>
      count > 1
        ? `${count} dates to check: they mention ${listed.format(years)}`
        : `One date to check: it mentions ${listed.format(years)}`,
  },
  invitees: {
    about: 'One e-mail each, even for several projects. Nobody is invited twice.',
    certified: 'Certified this year',
    filed: 'Filed, not certified',
    chosen: 'Chosen by hand',
    chosenHelp: 'Look for a holder by name or address.',
    searching: 'Searching…',
    nobody: 'Nobody has that name.',
    remove: ({ name }) => `Remove ${name}`,
  },
  preview: {
    made: 'What will be created',
    dates: 'Dates',
    filing: 'Submissions',
    commissions: 'Commissions',
    settings: 'Settings',
    texts: 'Texts',
    weekdays: ({ from, to }) => `${from} to ${to}`,
    asThisYear: 'as this year',
    filingFromTo: ({ from, to }) => `Submissions from ${from} to ${to}`,
    filingFrom: ({ day }) => `Submissions from ${day} on`,
    filingUntil: ({ day }) => `Submissions until ${day}`,
    filingAlways: 'Submissions without limit',
    stays: ({ title, closes }) =>
      `the ${title} ${closes && `closes on ${closes} and `}stays current until you change that`,
    both: ({ first, second }) => `${first}, ${second}`,
    asToday: 'as they are today',
    words: { both: 'Rules and banner', rules: 'Rules', banner: 'Banner', none: 'No text is carried over' },
    invited: ({ count }) => counted({ count }, 'holder invited', 'holders invited'),
    nobody: 'Nobody is invited',
    once: 'One e-mail each, even for several projects.',
    leftOut: 'Already invited, or account closed',
    mails: 'E-mails to send',
    subject: 'Subject',
    whole: 'Read the whole e-mail, in all three languages',
    later: 'You can invite later.',
  },
  letter: 'The e-mail as it will be sent',
  openOnly: 'Open without inviting',
  openAndInvite: ({ count }) => `Open and invite ${counted({ count }, 'holder', 'holders')}`,
  inviteNow: ({ count }) => `Invite ${counted({ count }, 'holder', 'holders')}`,
  opened: ({ title, count }) =>
    count === 0
      ? `${title} being prepared`
      : `${title} being prepared, ${counted({ count }, 'e-mail is', 'e-mails are')} on the way`,
  invited: ({ count }) =>
    count === 0 ? 'All of them were already invited' : `${counted({ count }, 'e-mail is', 'e-mails are')} on the way`,
}

export const words: typeof fr = {
  /** The pages of the dashboard. */
  boardTabs: {
    label: 'Dashboard',
    programme: 'Programme',
    questions: 'Questions',
    budget: 'Budget',
    reports: 'Reports',
  },
  title: 'Editions',
  subtitle: 'One year after another: the one being prepared, the current one, and those before.',
  add: 'Add an edition',
  edit: 'Edit',
  editNamed: ({ title }) => `Edit: ${title}`,
  see: 'Show',
  close: 'Closing',
  untranslated: ({ languages }) => `No title yet: ${languages}`,
  closeNamed: ({ title }) => `Closing the year: ${title}`,
  questions: 'Questions',
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
  commissions: 'Its commissions',
  noMember: 'No members',
  presides: ({ name }: { name: string }) => `${name}, chair`,
  createSubtitle: 'Only commissions and administrators see it, until it is made current.',
  editTitle: 'Edit an edition',
  created: 'Edition added, being prepared',
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
      help: 'If empty, a numbered title is translated by itself.',
    },
    editionTitleJa: { label: 'Title of the edition in Japanese', help: 'Empty: “4e édition” reads “第4回”.' },
    editionStart: { label: 'First day', help: 'Its year is the year of the agenda.' },
    editionEnd: { label: 'Last day' },
    submissionOpensAt: { label: 'Submission opens', help: 'Paris time. If empty, open straight away.' },
    submissionClosesAt: {
      label: 'Submission closes',
      help: 'Paris time. If empty, open without limit. Drafts can always be saved.',
    },
    bannerFr: { label: 'Banner in French', help: 'Above everybody’s list of projects. If empty, nothing is shown.' },
    bannerEn: { label: 'Banner in English', help: 'If empty, the French one is shown.' },
    bannerJa: { label: 'Banner in Japanese', help: 'Empty: the French one.' },
    rulesFr: {
      label: 'Rules in French',
      help: 'A line that begins with “##” is a title, one with “-” a list item. A name in braces after a title is the target of a link: keep {donnees} and {communication}.',
    },
    rulesEn: { label: 'Rules in English', help: 'If empty, the French ones are shown.' },
    rulesJa: { label: 'Rules in Japanese', help: 'Empty: the French one.' },
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
  opening,
}
