import { zoneOf } from '#domain/places/place-zone.ts'
import { isSameRule } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listStatedTimes } from '#server/projects/date-state-queries.ts'
import { dateIdOf } from '#server/projects/present-dates.ts'
import { writeDates, type Dated } from '#server/projects/project-dates.ts'
import type { HeldProject } from '#server/projects/project-queries.ts'

/** Times that are still there keep their state. Answers the days of those that are not, which the history tells too. */
export async function rewriteDates(tx: Transaction, viewer: Viewer, before: HeldProject, after: Dated<DateRule>) {
  const zone = zoneOf({ latitude: before.placeLatitude, longitude: before.placeLongitude })
  const write = () => writeDates(tx, before.id, { dates: before.dates, zone }, after)
  // What was never certified was never announced.
  if (before.certificationDate === null || isSameList(before.dates, after.dates)) {
    write()
    return []
  }
  const stated = await listStatedTimes(tx, before.id)
  write()
  if (stated.length === 0) return []
  const kept = new Set((await listStatedTimes(tx, before.id)).map(dateIdOf))
  const lost = stated.filter((time) => !kept.has(dateIdOf(time))).map(({ day }) => day)
  if (lost.length > 0)
    await recordHistory(tx, viewer, {
      entity: 'project',
      entityId: before.id,
      action: 'datesLost',
      at: before.heldAt,
      changes: { dates: [lost.join(', '), null] },
    })
  return lost
}

function isSameList(before: readonly DateRule[], after: readonly DateRule[]): boolean {
  return before.length === after.length && after.every((rule, index) => isSameRule(rule, before[index]!))
}
