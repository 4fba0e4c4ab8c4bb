import { zoneOf } from '#domain/places/place-zone.ts'
import type { Database } from '#server/platform/database/database.ts'
import { restateDates } from '#server/projects/dates/project-dates.ts'
import { firstUntoldDates, takeUntoldDates } from '#server/projects/rows/date-state-queries.ts'

/** Writes the sentences anew that were stored before sentences said what has become of each time. */
export async function tellUntoldDates(db: Database) {
  for (let id = await firstUntoldDates(db); id !== undefined; id = await firstUntoldDates(db)) {
    const projectId = id
    await db.transaction(async (tx) => {
      const untold = await takeUntoldDates(tx, projectId)
      if (untold !== undefined) await restateDates(tx, projectId, { dates: untold.dates, zone: zoneOf(untold) })
    })
  }
}
