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
  steps: { dates: 'Dates', follows: 'What comes along', invitees: 'Who is invited', preview: 'Preview' },
  step: ({ number, name }) => `Step ${number} of 4: ${name}`,
  done: 'done',
  next: 'Continue',
  failed: 'The preview could not be read.',
  retry: 'Try again',
  dates: {
    about: 'The same weekdays as the current edition, a year later. Nothing is written before the last button.',
    editionTitle: { label: 'Title of the edition', help: '' },
    editionTitleEn: { label: 'Title in English', help: 'Empty: “6e édition” reads “6th edition”.' },
    editionStart: { label: 'First day', help: '' },
    editionEnd: { label: 'Last day', help: '' },
    submissionOpensAt: { label: 'Submissions open', help: 'Empty: open at once.' },
    submissionClosesAt: { label: 'Submissions close', help: 'Empty: open without limit.' },
  },
  follows: {
    about: 'What the next edition takes over from the current one.',
    commissions: ({ count }) => counted({ count }, 'commission', 'commissions'),
    members: ({ count }) => counted({ count }, 'member', 'members'),
    envelopes: 'envelopes at zero again, to be set',
    types: ({ count }) => counted({ count }, 'event type', 'event types'),
    grid: ({ count }) =>
      count === 0 ? 'no criterion for opinions' : `the grid of ${counted({ count }, 'criterion', 'criteria')}`,
    required: 'marks required',
    days: ({ count }) => `opinions due within ${counted({ count }, 'day', 'days')}`,
    views: ({ count }) => (count === 0 ? 'no view' : counted({ count }, 'view', 'views')),
    whoseViews: 'those of commissions and everybody’s own',
    viewsOfDays: ({ count }) =>
      count > 1
        ? `${numberText(count, 'en')} views to look at again, they search for certain days`
        : 'One view to look at again, it searches for certain days',
    asToday: 'As they are today; they are changed on their own screens.',
    texts: 'Texts',
    banner: 'Banner',
    rules: 'Rules',
    noBanner: 'The current edition has no banner.',
    noRules: 'The current edition keeps the rules of the programme.',
    mentions: ({ count, year }) =>
      count > 1
        ? `${count} dates to read again, they still speak of ${year}`
        : `One date to read again, it still speaks of ${year}`,
  },
  invitees: {
    about: 'One e-mail each, even for several projects. Nobody is invited twice.',
    certified: 'Certified this year',
    filed: 'Filed, not certified',
    chosen: 'Chosen by hand',
    chosenHelp: 'Look for a project manager by name or address.',
    searching: 'Searching…',
    nobody: 'Nobody is called so.',
    remove: ({ name }) => `Remove ${name}`,
  },
  preview: {
    made: 'This will be made',
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
    words: { both: 'Rules and banner', rules: 'Rules', banner: 'Banner', none: 'No text is taken along' },
    invited: ({ count }) => counted({ count }, 'project manager invited', 'project managers invited'),
    nobody: 'Nobody is invited',
    once: 'One e-mail each, even for several projects.',
    leftOut: 'Invited already, or account closed',
    mails: 'E-mails to send',
    subject: 'Subject',
    whole: 'Read the whole e-mail, in both languages',
    later: 'Inviting can be done later.',
  },
  letter: { title: 'The e-mail as it will leave', languages: { fr: 'Français', en: 'English' } },
  openOnly: 'Open without inviting',
  openAndInvite: ({ count }) => `Open and invite ${counted({ count }, 'project manager', 'project managers')}`,
  inviteNow: ({ count }) => `Invite ${counted({ count }, 'project manager', 'project managers')}`,
  opened: ({ title, count }) =>
    count === 0 ? `${title} opened` : `${title} opened, ${counted({ count }, 'e-mail is', 'e-mails are')} on the way`,
  invited: ({ count }) =>
    count === 0 ? 'All of them were invited already' : `${counted({ count }, 'e-mail is', 'e-mails are')} on the way`,
}
