import { zoneOf } from '#domain/places/place-zone.ts'
import { areSameRules } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import type { LostDate } from '#domain/projects/project-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listStatedTimes, type StatedTime } from '#server/projects/rows/date-state-queries.ts'
import { dateIdOf } from '#server/projects/rows/present-dates.ts'
import { restateDates, writeDates, type Dated } from '#server/projects/dates/project-dates.ts'
import type { HeldProject } from '#server/projects/rows/project-queries.ts'

/**
 * Rewrites the dates; times that still exist keep their state. Returns the dates that were dropped, which the history
 * lists too.
 */
export async function rewriteDates(
  tx: Transaction,
  viewer: Viewer,
  before: HeldProject,
  after: Dated<DateRule>,
): Promise<LostDate[]> {
  const zone = zoneOf({ latitude: before.placeLatitude, longitude: before.placeLongitude })
  const write = () => writeDates(tx, before.id, { dates: before.dates, zone }, after)
  // A project that was never certified was never announced, so it has no states.
  if (before.certificationDate === null || areSameRules(before.dates, after.dates)) {
    write()
    return []
  }
  const stated = await listStatedTimes(tx, before.id)
  write()
  if (stated.length === 0) return []
  await restateDates(tx, before.id, after)
  const kept = new Set((await listStatedTimes(tx, before.id)).map(dateIdOf))
  const lost = stated.flatMap((time) =>
    time.state === null || kept.has(dateIdOf(time)) ? [] : [lostOf(time, time.state)],
  )
  if (lost.length > 0)
    await recordHistory(tx, viewer, {
      entity: 'project',
      entityId: before.id,
      action: 'datesLost',
      at: before.heldAt,
      changes: { dates: [lost.map(({ day }) => day).join(', '), null] },
    })
  return lost
}

function lostOf({ filed, day }: StatedTime, state: DateState): LostDate {
  return { day: filed?.day ?? day, state }
}
