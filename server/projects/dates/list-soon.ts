import { today } from '#domain/days.ts'
import { placeIn, type Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { soonTimes } from '#domain/projects/date-state.ts'
import type { SoonEvent } from '#domain/projects/date-state-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listProjectsAround } from '#server/projects/rows/date-state-queries.ts'
import { presentDates } from '#server/projects/rows/present-dates.ts'
import { findProject } from '#server/projects/rows/project-queries.ts'

/** GET /project/soon: what somebody at the door of an event needs first. Reviewers have no events of their own. */
export async function listSoon(db: Database, viewer: Viewer, language: Language): Promise<SoonEvent[]> {
  if (viewer.role !== 'ROLE_USER') return []
  const ids = await listProjectsAround(db, viewer)
  const events = await Promise.all(ids.map((id) => soonEvent(db, viewer, language, id)))
  return events.filter((event) => event !== undefined)
}

async function soonEvent(db: Database, viewer: Viewer, language: Language, id: number): Promise<SoonEvent | undefined> {
  const project = await findProject(db, viewer, id)
  if (project === undefined) return undefined
  const dates = await presentDates(db, project, { viewer, language })
  const zone = zoneOf({ latitude: project.placeLatitude, longitude: project.placeLongitude })
  if (!dates.allowDateStates || soonTimes(dates.dates, today(zone)).length === 0) return undefined
  const place = placeIn(language, project.placeName, project.placeCity)
  const commission = project.commissionId === null ? null : project.commissionNames[language]
  return { id, name: project.name, commission, place, zone, dates }
}
