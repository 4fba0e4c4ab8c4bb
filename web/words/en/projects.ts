import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/projects.ts'

type Count = { count: number }

const number = (count: number) => numberText(count, 'en')

const projectsOf = ({ count }: Count) => `${number(count)} ${count === 1 ? 'project' : 'projects'}`

export const words: typeof fr = {
  title: 'Events',
  myTitle: 'My events',
  subtitle: ({ count, edition }) => `${projectsOf({ count })} filed for the ${edition}`,
  mySubtitle: ({ count, edition }) => `${projectsOf({ count })} for the ${edition}`,
  create: 'File a project',
  search: 'Name, no., holder, place, city…',
  mySearch: 'Search for an event',
  show: ({ name }) => `See ${name}`,
  count: projectsOf,
  filtered: ({ count }) => `${number(count)} matching ${count === 1 ? 'project' : 'projects'}`,
  allCommissions: 'All commissions',
  myCommission: 'My commission',
  counters: {
    label: 'Projects by stage',
    newProjectsNb: ['New', 'projects to evaluate'],
    infosNeededProjectsNb: ['Information needed', 'uncertified projects'],
    certifiedActionsNeededProjectsNb: ['Action needed', 'certified projects'],
    certifiedPublishedProjectsNb: ['In the agenda', 'certified and published'],
  },
  columns: {
    myTypes: 'Event types',
    image: 'Image',
  },
  filters: {
    dateString: 'Date',
    submissionDate: 'Filed',
    projectTypes: 'Type',
    answered: 'Answer',
    prepared: 'Decision',
    unseen: 'News',
  },
  unseenMark: 'News:',
  noMatch: 'No project matches',
  empty: {
    title: 'No event yet',
    text: 'Describe your project at your own pace: the draft is kept, and only the name is needed to begin.',
  },
  emptyForReviewers: { title: 'No project yet', text: 'Projects appear here as soon as their holders save them.' },
  answerAwaited: {
    title: 'The commission is waiting for an answer',
    text: ({ name, message }) => `“${name}”${message && `: ${message}`}`,
    others: ({ count }) => `${count} other ${count === 1 ? 'project is' : 'projects are'} waiting too.`,
    action: 'Complete the project',
  },
  bin: {
    title: ({ count }) => `Bin: ${projectsOf({ count })}`,
    restore: 'Restore as a draft',
    restoreNamed: ({ name }) => `Restore “${name}” as a draft`,
    restored: 'Project restored as a draft',
  },
  about:
    'Each commission meets once a month. You receive its answer by e-mail; the status above changes on the same day.',
  noDate: 'Date to be set',
  dates: ({ count }) => `${count} ${count === 1 ? 'date' : 'dates'}`,
  cancelled: ({ count, of }) => {
    if (count === of) return of === 1 ? 'cancelled' : 'all cancelled'
    return `${count} of them cancelled`
  },
  more: ({ count }) => `+${count}`,
  boosted: 'First in the agenda',

  filedBy: 'Project no. {id}, filed on {date}, led by',
  head: ({ id, filedOn, by, commission }) =>
    `No. ${id}, ${filedOn === undefined ? 'draft led by' : `filed on ${filedOn}, led by`} ${by}${commission === undefined ? '' : `, ${commission} commission`}`,
  draftBy: 'Project no. {id}, draft led by',
  version: 'Project',
  edit: 'Edit',
  answer: 'Review the project',
  seeAgenda: 'See it in the agenda',
  complete: 'Complete the project',
  duplicate: 'Duplicate',
  boost: 'Boost',
  unboost: 'End the boost',
  boostDone: 'Project boosted',
  unboostDone: 'Boost ended',
  remove: 'Delete',
  moreActs: 'More actions',
  removeForever: 'Delete forever',
  removalForeverText: ({ name }) => `“${name}” will be erased with its image and dates. It cannot be restored.`,

  filedOn: ({ date, by }) => `Filed on ${date} by ${by}.`,
  publishedOn: ({ date }) => `Published on ${date}.`,

  prepared: 'decision prepared',
  answered: {
    title: 'Answer received, to review',
    text: ({ by, date }) => `${by} answered on ${date}.`,
    onDay: ({ date }) => `answer received on ${date}`,
    inList: 'answer received',
  },
  aside: 'Project follow-up',
  holderOf: ({ name }) => `Holder: ${name}`,
  dateCard: { title: 'Dates', none: 'No date yet.', showAll: 'See the dates', next: 'Next' },
  organizer: { title: 'Organizer', none: 'Organizer to be set.' },
}
