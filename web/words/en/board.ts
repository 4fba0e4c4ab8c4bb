import { numberText } from '#domain/number-text.ts'
import { boardSentences } from '#domain/words/en/board.ts'
import type { words as fr } from '#web/words/fr/board.ts'

type Count = { count: number }

const n = ({ count }: Count) => numberText(count, 'en')
const files = (of: Count) => `${n(of)} ${of.count === 1 ? 'file' : 'files'}`

/** The plan of the pile: what waits, who reads what, and groups to decide. */
const pile: (typeof fr)['pile'] = {
  title: 'Plan of work',
  back: 'Events',
  loading: 'Reading the plan',
  failed: 'The plan could not be read',
  commission: 'Commission',
  all: 'All commissions',
  left: (of) => (of.count === 0 ? 'Everything is decided.' : `${files(of)} to decide`),
  leftFigure: 'To decide',
  aDay: ({ count, day, isSession, days }) =>
    days === 0
      ? isSession
        ? 'The session is today.'
        : 'The edition begins today.'
      : `${n({ count })} a day until ${day}, ${isSession ? 'the day of the session' : 'the first day of the edition'}`,
  begun: 'The edition has begun.',
  read: 'Read the next file',
  openNext: 'See the files',
  waits: {
    title: 'What waits',
    none: 'Nothing waits.',
    what: 'What',
    whom: 'Who acts',
    since: 'Since',
    count: 'Files',
    kinds: {
      withoutMine: 'Without my opinion',
      unfollowed: 'Submitted, followed by nobody',
      answered: 'Answers received',
      prepared: 'Decisions prepared, to be sent',
      asked: 'Information requested, no answer',
      late: 'Answers overdue',
    },
    actors: { me: 'me', chair: 'the chair', commission: 'the commission', holders: 'the holders' },
  },
  people: {
    title: 'Who follows what',
    none: 'The commission has no member.',
    who: 'Member',
    follows: 'Followed',
    unread: 'Without their opinion',
    since: 'Oldest',
    followsOf: ({ name }) => `Followed by ${name}`,
    unreadOf: ({ name }) => `Followed by ${name}, without their opinion`,
    remind: 'Remind',
    inactive: 'cannot sign in',
    remindNamed: ({ name }) => `Remind ${name}`,
    remindAll: (of) => `Remind all ${n(of)}`,
    reminded: (of) => (of.count === 1 ? '1 person reminded' : `${n(of)} people reminded`),
  },
  lots: {
    title: 'Proposed lots',
    about:
      'One act is likely for all of a lot. Nothing is decided: each is read, message by message, before it is prepared.',
    none: 'No lot for now.',
    like: 'like',
    see: (of) => `See ${of.count === 1 ? 'the file' : `the ${files(of)}`}`,
    kinds: {
      favourable: {
        title: (of) => `${files(of)} with only favourable opinions`,
        why: 'Each opinion given is favourable, from two members at least or from all.',
      },
      doubles: {
        title: (of) => `${files(of)} filed twice`,
        why: 'The same name, or nearly, and the same holder or organizer as a file submitted before.',
      },
      outside: {
        title: (of) => `${files(of)} outside the days of the edition`,
        why: 'No date between the first and the last day.',
      },
      elsewhere: {
        title: (of) => `${files(of)} outside of France and Japan`,
        why: 'Their place lies in neither country.',
      },
      lacking: { title: (of) => `${files(of)} without a picture`, why: 'The agenda cannot show them.' },
    },
  },
}

export const words: typeof fr = {
  pile,
  sentences: boardSentences,
  title: 'Dashboard',
  compared: ', compared with the ',
  compare: ({ edition }) => `Compare: ${edition}`,
  print: 'Print',
  loading: 'Loading the dashboard',
  failed: 'The dashboard cannot be shown',
  foot: ({ moment }) => `Figures of ${moment}. Each underlined number opens the list of its projects.`,
  figure: ({ what, count }) => `${what}: ${count}`,
  thread: ({ count }) => (count === 1 ? 'one thread for one project' : `one thread for ${count} projects`),
  decided: 'decided',
  pending: 'pending',
  sameWeeks: ({ edition }) => `${edition}, same weeks`,
  before: ({ day }) => `until ${day}`,
  weekOf: ({ day }) => `Week of ${day}`,
  weekTable: 'The figures of each week',
  week: 'Week',
  status: 'Status',
  at: ({ edition, day }) => `${edition}, on ${day}`,
  difference: 'Difference',
  inTheEnd: ({ edition }) => `${edition}, in the end`,
  total: 'Total',
  filedTotal: 'Projects filed',
  town: 'Town',
  empty: 'Empty',
  noEvent: 'no event',
  emptyCell: ({ town, day }) => `${town}, ${day}: no event`,
  emptyDays: ({ count }) => (count === 1 ? 'one empty day' : `${count} empty days`),
  noEmptyDay: 'no empty day',
  otherTowns: ({ count }) => (count === 1 ? 'The other town' : `The ${count} other towns`),
  others: ({ count }) => (count === 1 ? 'One other' : `${count} others`),
  commission: 'Commission',
  type: 'Type',
  department: 'Department',
  public: 'Audience',
  price: 'Price',
  free: 'Free',
  paid: 'Paid',
  erased: ({ count }) =>
    count === 1
      ? 'One of them was erased with its account since: it still counts, and no list shows it.'
      : `${count} of them were erased with their accounts since: they still count, and no list shows them.`,
  noDepartment: 'Place without a department',
  mostWithoutProject: ({ count, all }) =>
    `${count} of the ${all} departments have no project; the others are in the table.`,
  withoutProject: 'Without a project',
  withoutProjectCounted: ({ count }) =>
    count === 1 ? 'One department without a project' : `${count} departments without a project`,
  everywhere: 'Every department of France has a project.',
  certified: 'Certified',
  median: 'Median',
  medianMark: ({ days }) => `median ${days}`,
  longest: 'Longest',
  decisions: 'Decided',
  days: ({ count }) => `${count} d`,
  delayOf: ({ from, to }) => (from === to ? `${from} ${from === 1 ? 'day' : 'days'}` : `${from} to ${to} days`),
  delayTable: 'The figures of each delay',
  delay: 'Delay',
  projects: 'Projects',
  project: 'Project',
  due: 'Due on',
  lateBy: 'Late by',
  asked: 'Open requests',
  late: 'Late',
  received: 'Reports received',
  awaited: 'Reports awaited',
  none: '–',
}
