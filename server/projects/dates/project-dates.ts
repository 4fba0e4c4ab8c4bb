import { isSameRule, type KeptDate } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { summaryOfDates } from '#domain/projects/dates-told.ts'
import { occurrencesOf } from '#domain/projects/recurrence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listTimes, moveClocks, writeSummary } from '#server/projects/rows/date-state-queries.ts'
import { toldTimes } from '#server/projects/rows/present-dates.ts'
import { deleteDates, insertDates, updateDates } from '#server/projects/rows/project-date-queries.ts'

export type Dated<Rule> = { dates: readonly Rule[]; zone: string }

/** Writes only the blocks that differ and their occurrences; all of them when the place has changed its time zone. */
export function writeDates(
  tx: Transaction,
  projectId: number,
  { dates: before, zone: zoneBefore }: Dated<KeptDate>,
  { dates: after, zone }: Dated<DateRule>,
) {
  const kept = new Map(before.map((rule) => [rule.id, rule]))
  const stays = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !stays.has(id)).map(({ id }) => id)
  const changed = after.filter((rule): rule is KeptDate => {
    const old = rule.id === undefined ? undefined : kept.get(rule.id)
    return (
      old !== undefined && (zone !== zoneBefore || !isSameRule(old, rule) || old.submittedDay !== rule.submittedDay)
    )
  })
  const added = after.filter(({ id }) => id === undefined)
  const blocksOf = <Rule extends DateRule>(rules: Rule[]) => rules.map((rule) => withOccurrences(rule, zone))
  if (zone !== zoneBefore) moveClocks(tx, projectId, zoneBefore, zone)
  deleteDates(tx, gone)
  updateDates(tx, projectId, blocksOf(changed))
  insertDates(tx, projectId, blocksOf(added))
}

export function withOccurrences<Rule extends DateRule>(rule: Rule, zone: string) {
  return { rule, occurrences: isWholeDate(rule) ? occurrencesOf(rule, zone) : [] }
}

/** Writes the sentence of the dates anew, with the states of their times. The public stamp moves once. */
export async function restateDates(tx: Transaction, projectId: number, { dates, zone }: Dated<DateRule>) {
  await writeSummary(tx, projectId, summaryOfDates(dates, toldTimes(await listTimes(tx, projectId), zone)))
}
