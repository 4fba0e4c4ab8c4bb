import { dateFormat } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { isAhead } from '#domain/projects/date-state.ts'
import type { ToldTime } from '#domain/projects/dates-told.ts'
import type { ProjectDate, ProjectDates } from '#domain/projects/date-state-api.ts'
import { actionsFor } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listDateWaysBack, listTimes, type StatedTime } from '#server/projects/rows/date-state-queries.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

type Reading = { viewer: Viewer; language: Language }

/** Returns the times of a project for its page, in the time zone of its place. */
export async function presentDates(
  db: Database,
  project: ProjectRecord,
  { viewer, language }: Reading,
): Promise<ProjectDates> {
  const zone = zoneOf({ latitude: project.placeLatitude, longitude: project.placeLongitude })
  const [times, ways] = await Promise.all([listTimes(db, project.id), listDateWaysBack(db, project.id)])
  const { allowDateStates } = actionsFor(project, viewer)
  const seenOf = new Map(times.map((time) => [dateIdOf(time), time.seen]))
  const offered = ways.filter(
    ({ actorId, was }) =>
      (viewer.role !== 'ROLE_USER' || actorId === viewer.id) &&
      was.every((time) => seenOf.get(dateIdOf(time)) === time.seen),
  )
  return {
    dates: times.map((time) => presentDate(time, zone, language)),
    seen: times.reduce((sum, { seen }) => sum + seen, 0),
    allowDateStates,
    undoable: allowDateStates
      ? offered.map(({ id, was, seconds, actorId, actor }) => ({
          id,
          seconds,
          dates: was.map(dateIdOf),
          by: actorId === viewer.id ? null : (actor?.[language] ?? null),
        }))
      : [],
  }
}

/** The times as the sentence of the dates needs them. */
export function toldTimes(times: readonly StatedTime[], zone: string): ToldTime[] {
  return times.map((time) => ({
    block: time.block,
    ...hoursOf(time, zone),
    state: time.state,
    place: time.place,
    filed: time.filed && hoursOf(time.filed, zone),
  }))
}

/** Identifies a time by its block of the form and its original day. */
export function dateIdOf({ block, originalDay }: Pick<StatedTime, 'block' | 'originalDay'>): string {
  return `${block}-${originalDay}`
}

/** Formats an instant as "18:30" in the time zone of a place. */
export function wallTimeOf(instant: string, zone: string): string {
  return dateFormat('fr-FR', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
}

function presentDate(time: StatedTime, zone: string, language: Language): ProjectDate {
  const { state, note, place, seen, statedAt, statedBy, filed } = time
  return {
    id: dateIdOf(time),
    ...hoursOf(time, zone),
    state,
    note,
    place,
    filed: filed && hoursOf(filed, zone),
    seen,
    statedAt,
    statedBy: statedBy?.[language] ?? null,
    isAhead: isAhead(time, new Date().toISOString()),
  }
}

function hoursOf({ day, startsAt, endsAt }: { day: string; startsAt: string; endsAt: string }, zone: string) {
  return { day, startTime: wallTimeOf(startsAt, zone), endTime: wallTimeOf(endsAt, zone) }
}
