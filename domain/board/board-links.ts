import type { Board, BoardEdition, Week } from '#domain/board/board.ts'
import { toDay, toNumber } from '#domain/days.ts'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { answerAwaitedStatuses, certifiedStatuses, filedStatuses } from '#domain/projects/statuses.ts'
import type { FilterChoices } from '#domain/tables/filters.ts'

/** The filters of the list that show what a figure of the board counts. */
export type BoardLink = FilterChoices<ProjectFilter>

type Beside = {
  edition: Pick<BoardEdition, 'closingDay'>
  compared: Pick<BoardEdition, 'closingDay'> | null
  today: string
}

/** The day of the other edition that is as far from its closing as a day of this one. */
export function dayBefore({ edition, compared }: Omit<Beside, 'today'>, day: string): string {
  const shift = compared === null ? 0 : toNumber(edition.closingDay) - toNumber(compared.closingDay)
  return toDay(toNumber(day) - shift)
}

const certified: BoardLink = { projectStatus: [...certifiedStatuses] }
const filed: BoardLink = { projectStatus: filedStatuses }

export const boardLinks = {
  filed: () => filed,
  status: (status: string): BoardLink => ({ projectStatus: [status] }),
  week: ({ from, to }: Pick<Week, 'from' | 'to'>, which: 'decided' | 'pending' | 'all'): BoardLink => ({
    projectStatus: filedStatuses.filter(
      (status) => which === 'all' || (status === 'SUBMITED') === (which === 'pending'),
    ),
    submissionDate: { start: from, end: to },
  }),
  /** The other edition's projects beside a week, up to today. */
  weekBefore: ({ from, to }: Pick<Week, 'from' | 'to'>, board: Beside): BoardLink => {
    const day = (shown: string) => dayBefore(board, shown)
    return {
      projectStatus: filedStatuses,
      submissionDate: { start: from && day(from), end: day(to < board.today ? to : board.today) },
    }
  },
  /** What the other edition's projects were on its day that stands beside today. */
  sameDay: (board: Beside, status?: string): BoardLink => {
    const day = dayBefore(board, board.today)
    return { projectStatus: status === undefined ? filedStatuses : [status], statusOn: { start: day, end: day } }
  },
  town: (town: string): BoardLink => ({ ...certified, town: [town] }),
  day: (town: string, day: string): BoardLink => ({ ...certified, town: [town], takesPlace: { start: day, end: day } }),
  certified: () => certified,
  commission: (id: number): BoardLink => ({ ...certified, commission: [id] }),
  type: (id: number): BoardLink => ({ ...certified, projectTypes: [id] }),
  department: (name: string): BoardLink => ({ ...certified, department: [name] }),
  public: (value: string): BoardLink => ({ ...certified, projectPublic: [value] }),
  price: (price: 'free' | 'paid'): BoardLink => ({ ...certified, price }),
  /** `days`: « 12 », « 9-11 », or « all » for any number of days. */
  delay: (days: string, commissionId?: number): BoardLink => ({
    ...filed,
    firstDecision: days,
    ...(commissionId !== undefined && { commission: [commissionId] }),
  }),
  asked: (): BoardLink => ({ projectStatus: [...answerAwaitedStatuses] }),
  late: (): BoardLink => ({ ...boardLinks.asked(), late: 'yes' }),
  report: (report: 'received' | 'awaited'): BoardLink => ({ projectStatus: filedStatuses, report }),
}

export type BoardFigure = { what: string; count: number; link: BoardLink; edition?: number }

/** Every figure of the board that links to the list. */
export function figuresOf(board: Board): BoardFigure[] {
  const { filed: files, edition, compared, towns, balance, delay, late, reports } = board
  const days = towns.flatMap(({ town, counts }) =>
    counts.map((count, index) => {
      const day = dayAfter(edition.editionStart, index)
      return { what: `${town} ${day}`, count, link: boardLinks.day(town, day) }
    }),
  )
  return [
    { what: 'filed', count: sum(files.statuses.map(({ now }) => now)), link: boardLinks.filed() },
    ...files.statuses.map(({ status, now }) => ({ what: status, count: now, link: boardLinks.status(status) })),
    ...(compared === null ? [] : besideOf(board, compared.id)),
    ...files.weeks.flatMap((week) => [
      { what: `decided of the week to ${week.to}`, count: week.decided, link: boardLinks.week(week, 'decided') },
      { what: `pending of the week to ${week.to}`, count: week.pending, link: boardLinks.week(week, 'pending') },
      { what: `the week to ${week.to}`, count: week.decided + week.pending, link: boardLinks.week(week, 'all') },
    ]),
    ...days,
    { what: 'certified', count: balance.total, link: boardLinks.certified() },
    ...balance.commissions.map(({ id, name, count }) => ({ what: name, count, link: boardLinks.commission(id) })),
    ...balance.types.map(({ id, name, count }) => ({ what: name, count, link: boardLinks.type(id) })),
    ...balance.departments.map(({ name, count }) => ({ what: name, count, link: boardLinks.department(name) })),
    ...balance.publics.map(({ value, count }) => ({ what: value, count, link: boardLinks.public(value) })),
    { what: 'free', count: balance.free, link: boardLinks.price('free') },
    { what: 'paid', count: balance.paid, link: boardLinks.price('paid') },
    { what: 'decided', count: delay.decided, link: boardLinks.delay('all') },
    ...delay.days.map((each) => ({
      what: `decided in ${each.days} days`,
      count: each.count,
      link: boardLinks.delay(String(each.days)),
    })),
    ...delay.commissions.map(({ id, name, decided }) => ({
      what: `${name} decided`,
      count: decided,
      link: boardLinks.delay('all', id),
    })),
    { what: 'asked', count: late.asked, link: boardLinks.asked() },
    { what: 'late', count: late.late, link: boardLinks.late() },
    { what: 'reports received', count: reports.received, link: boardLinks.report('received') },
    { what: 'reports awaited', count: reports.awaited, link: boardLinks.report('awaited') },
  ]
}

/** The figures of the other edition. */
function besideOf(board: Board, edition: number): BoardFigure[] {
  const { statuses, weeks } = board.filed
  return [
    ...statuses.map(({ status, sameDay }) => ({
      what: `${status} on the same day`,
      count: sameDay ?? 0,
      link: boardLinks.sameDay(board, status),
      edition,
    })),
    {
      what: 'filed on the same day',
      count: sum(statuses.map(({ sameDay }) => sameDay ?? 0)),
      link: boardLinks.sameDay(board),
      edition,
    },
    ...statuses.map(({ status, inTheEnd }) => ({
      what: `${status} in the end`,
      count: inTheEnd ?? 0,
      link: boardLinks.status(status),
      edition,
    })),
    {
      what: 'filed in the end',
      count: sum(statuses.map(({ inTheEnd }) => inTheEnd ?? 0)),
      link: boardLinks.filed(),
      edition,
    },
    ...weeks.map((week) => ({
      what: `beside the week to ${week.to}`,
      count: week.before,
      link: boardLinks.weekBefore(week, board),
      edition,
    })),
  ]
}

function dayAfter(first: string, days: number): string {
  return toDay(toNumber(first) + days)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
