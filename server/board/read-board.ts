import { mostLateNamed, type Balance, type Board, type BoardEdition, type Town } from '#domain/board/board.ts'
import { dayBefore } from '#domain/board/board-links.ts'
import { delayOf } from '#domain/board/delays.ts'
import { weeksOf } from '#domain/board/weeks.ts'
import { today, toNumber } from '#domain/days.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { frenchDepartments } from '#domain/places/departments.ts'
import { projectPublics, type ProjectPublic } from '#domain/projects/choices.ts'
import { answerAwaitedStatuses, filedStatuses } from '#domain/projects/statuses.ts'
import {
  countBalance,
  countDelays,
  countReports,
  countTownDays,
  findBoardEditions,
  readFiled,
  readLate,
  type BalanceCount,
  type TownDay,
} from '#server/board/board-queries.ts'
import { offeredCommissions } from '#server/commissions/offered-commissions.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { listProjectTypes } from '#server/project-types/project-type-queries.ts'

type BoardRequest = { edition: number | undefined; compare: number | undefined; language: Language }

/** GET /board runs one statement for each block. */
export async function readBoard(db: Queries, { edition: asked, compare, language }: BoardRequest): Promise<Board> {
  const found = await findBoardEditions(db, { edition: asked, compare })
  const edition = found.edition ?? fail('resource.notFound.error')
  const compared = found.compared ?? null
  const day = today()
  // The other edition is read as it was when its closing was just as many days away.
  const sameDay = dayBefore({ edition, compared }, day)
  const comparedId = compared?.id ?? null
  const [commissions, types, filed, townDays, balance, delays, late, reports] = await Promise.all([
    offeredCommissions(db, language, { edition: [String(edition.id)] }),
    listProjectTypes(db, language),
    readFiled(db, { edition: edition.id, compared: comparedId, sameDay }),
    countTownDays(db, edition),
    countBalance(db, edition.id),
    countDelays(db, edition.id, comparedId),
    readLate(db, edition.id, mostLateNamed),
    countReports(db, edition.id),
  ])
  const named = commissions.map(({ value, text }) => ({ id: value, name: text }))
  return {
    at: new Date().toISOString(),
    today: day,
    edition,
    compared,
    filed: {
      statuses: filedStatuses.map((status) => ({
        status,
        now: filed.now[status] ?? 0,
        sameDay: compared && (filed.sameDay[status] ?? 0),
        inTheEnd: compared && (filed.inTheEnd[status] ?? 0),
      })),
      erased: filed.erased,
      weeks: weeksOf(filed.days, filed.before, toNumber(day) - toNumber(sameDay), day),
    },
    towns: townsOf(edition, townDays),
    balance: balanceOf(balance, { commissions: named, types, language }),
    delay: delayOf(delays.now, delays.before, named),
    late: { asked: answerAwaitedStatuses.reduce((sum, status) => sum + (filed.now[status] ?? 0), 0), ...late },
    reports,
  }
}

/** Sorts the towns by number of projects, largest first. */
function townsOf({ editionStart, editionEnd }: BoardEdition, counts: readonly TownDay[]): Town[] {
  const first = toNumber(editionStart)
  const days = toNumber(editionEnd) - first + 1
  const towns = new Map<string, number[]>()
  for (const { town, day, count } of counts) {
    const own = towns.get(town) ?? Array<number>(days).fill(0)
    own[toNumber(day) - first] = count
    towns.set(town, own)
  }
  const total = (own: readonly number[]) => own.reduce((sum, count) => sum + count, 0)
  return [...towns]
    .map(([town, own]) => ({ town, counts: own }))
    .toSorted((a, b) => total(b.counts) - total(a.counts) || a.town.localeCompare(b.town, 'fr'))
}

type Names = { commissions: readonly Named[]; types: readonly Named[]; language: Language }
type Named = { id: number; name: string }

function balanceOf(counts: readonly BalanceCount[], { commissions, types, language }: Names): Balance {
  const of = (kind: BalanceCount['kind']) => counts.filter((each) => each.kind === kind)
  const most = (a: { count: number }, b: { count: number }) => b.count - a.count
  const price = (isFree: boolean) => of('price').find((each) => each.isFree === isFree)?.count ?? 0
  const departments = of('department').map(({ department, count }) => ({ name: department ?? '', count }))
  const taken = new Set(departments.map(({ name }) => name.replaceAll("'", '’')))
  return {
    total: of('all')[0]?.count ?? 0,
    commissions: commissions
      .map(({ id, name }) => ({
        id,
        name,
        count: of('commission').find((each) => each.commissionId === id)?.count ?? 0,
      }))
      .toSorted(most),
    types: types
      .map(({ id, name }) => ({ id, name, count: of('type').find((each) => each.typeId === id)?.count ?? 0 }))
      .toSorted(most),
    departments: departments.toSorted(
      (a, b) => Number(a.name === '') - Number(b.name === '') || most(a, b) || a.name.localeCompare(b.name, 'fr'),
    ),
    publics: (Object.keys(projectPublics) as ProjectPublic[])
      .map((value) => ({
        value,
        name: projectPublics[value][language],
        count: of('audience').find((each) => each.audience === value)?.count ?? 0,
      }))
      .toSorted(most),
    free: price(true),
    paid: price(false),
    withoutProject: frenchDepartments.filter((name) => !taken.has(name)).toSorted((a, b) => a.localeCompare(b, 'fr')),
  }
}
