import type { Balance, Board, BoardEdition, Town } from '#domain/board/board.ts'
import { toDay, toNumber } from '#domain/days.ts'
import { frenchDepartments } from '#domain/places/departments.ts'
import type { BalanceFacts, DaysFacts, Departments, FiledFacts } from '#domain/words/board.ts'

/** The number of towns in the grid before the reader shows the others. */
export const mostTowns = 7

/** Below this number, a share says less than a number. */
const leastForShare = 20

export function filedFacts({ filed, edition, compared, today }: Board): FiledFacts {
  const now = filed.statuses.reduce((sum, line) => sum + line.now, 0)
  const then = filed.statuses.reduce((sum, line) => sum + (line.sameDay ?? 0), 0)
  const share = then === 0 ? 0 : Math.round((Math.abs(now - then) / then) * 100)
  return {
    now,
    pending: filed.statuses.find(({ status }) => status === 'SUBMITED')?.now ?? 0,
    beside:
      compared === null || then === 0 || now === 0
        ? null
        : { edition: compared, more: now - then, share: then < leastForShare || share === 0 ? null : share },
    closing: edition.isClosingKnown ? { day: edition.closingDay, isOver: edition.closingDay < today } : null,
  }
}

export function emptyDays({ counts }: Town): number {
  return counts.filter((count) => count === 0).length
}

type Grid = {
  towns: readonly Town[]
  edition: Pick<BoardEdition, 'editionStart' | 'editionEnd'>
  balance: Pick<Balance, 'withoutProject'>
}

/**
 * The most telling fact is a day that is empty in every town; then the town with the most empty days, among those with
 * the most events; then the departments without a project. Nothing is told without a town.
 */
export function daysFacts({ towns, edition, balance }: Grid): DaysFacts | null {
  const shown = towns.slice(0, mostTowns)
  const barest = shown.toSorted((a, b) => emptyDays(b) - emptyDays(a))[0]
  if (barest === undefined) return null
  const first = toNumber(edition.editionStart)
  const days = toNumber(edition.editionEnd) - first + 1
  const empty = Array.from({ length: days }, (_, index) => index).filter((index) =>
    towns.every(({ counts }) => counts[index] === 0),
  )
  const sum = shown.reduce((total, town) => total + emptyDays(town), 0)
  const departments = departmentsOf(balance.withoutProject.length)
  const count = emptyDays(barest)
  const title: DaysFacts['title'] =
    sum === 0 && balance.withoutProject.length > 0 && departments !== null
      ? { kind: 'departments' }
      : empty.length === 1
        ? { kind: 'empty-day', day: toDay(first + empty[0]!) }
        : empty.length > 1
          ? { kind: 'empty-days', count: empty.length }
          : count === 0
            ? { kind: 'every-day' }
            : { kind: 'barest', town: barest.town, count, days }
  return { sum, towns: shown.length, title, departments }
}

function departmentsOf(without: number): Departments {
  const all = frenchDepartments.length
  if (without === all) return null
  if (without === 0) return { kind: 'every' }
  return without <= all / 2 ? { kind: 'without', count: without, all } : { kind: 'with', count: all - without, all }
}

export function shareOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100)
}

/** Without several certified projects there is no share to show. */
export function balanceFacts({ total, commissions, free }: Balance): BalanceFacts {
  const largest = commissions[0]
  return {
    total,
    largest:
      total === 1 || largest === undefined || largest.count === 0
        ? null
        : { name: largest.name, share: shareOf(largest.count, total) },
    freeShare: shareOf(free, total),
  }
}
