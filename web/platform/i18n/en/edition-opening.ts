import type { editionOpening as fr } from '#web/platform/i18n/fr/edition-opening.ts'
import { numberText } from '#web/platform/i18n/number-text.ts'

type Count = { count: number }
const counted = ({ count }: Count, one: string, many: string) =>
  `${numberText(count, 'en')} ${count === 1 ? one : many}`

export const editionOpening: typeof fr = {
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
  retry: 'Try again',
  dates: {
    about: 'The same weekdays as the current edition, a year later. Nothing is saved until the last button.',
    editionTitle: { label: 'Title of the edition', help: '' },
    editionTitleEn: { label: 'Title in English', help: 'If empty, “6e édition” is shown as “6th edition”.' },
    editionStart: { label: 'First day', help: '' },
    editionEnd: { label: 'Last day', help: '' },
    submissionOpensAt: { label: 'Submissions open', help: 'If empty, open at once.' },
    submissionClosesAt: { label: 'Submissions close', help: 'If empty, open without limit.' },
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
    mentions: ({ count, year }) =>
      count > 1
        ? `${count} dates to check: they still mention ${year}`
        : `One date to check: it still mentions ${year}`,
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
    whole: 'Read the whole e-mail, in both languages',
    later: 'You can invite later.',
  },
  letter: { title: 'The e-mail as it will be sent', languages: { fr: 'Français', en: 'English' } },
  openOnly: 'Open without inviting',
  openAndInvite: ({ count }) => `Open and invite ${counted({ count }, 'holder', 'holders')}`,
  inviteNow: ({ count }) => `Invite ${counted({ count }, 'holder', 'holders')}`,
  opened: ({ title, count }) =>
    count === 0 ? `${title} opened` : `${title} opened, ${counted({ count }, 'e-mail is', 'e-mails are')} on the way`,
  invited: ({ count }) =>
    count === 0 ? 'All of them were already invited' : `${counted({ count }, 'e-mail is', 'e-mails are')} on the way`,
}
