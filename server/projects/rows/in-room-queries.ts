import { Refusal } from '#domain/errors.ts'
import type { TriedAct } from '#domain/sessions/tried.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** Whether a session has called the project and has not finished with it. */
export function isInRoom(projectId: Sql): Sql {
  return sql`exists (
    select from session_item item where item.project_id = ${projectId} and item.is_live and item.state = 'CALLED')`
}

/** Whether the project is on the order of a session that is open, in whatever state. */
export function isInOpenSession(projectId: Sql): Sql {
  return sql`exists (
    select from session_item item join session on session.id = item.session_id
    where item.project_id = ${projectId} and item.is_live and session.state = 'OPEN')`
}

/** The day of the session, not closed yet, on whose order the project is. */
export function dayOfSession(projectId: Sql): Sql {
  return sql`(
    select session.day::text from session_item item join session on session.id = item.session_id
    where item.project_id = ${projectId} and item.is_live)`
}

type Tried = { id: number; act: TriedAct }

/** Runs an act on a project. If the room that examines it refuses, it is told of what was tried. */
export async function toldToRoom<Result>(
  db: Queries,
  viewer: Viewer,
  tried: Tried,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code === 'project.inRoom.error') await noteTried(db, viewer, tried)
    throw error
  }
}

/** The stream of the session hears of it. A device that repeats its save is noted once. */
async function noteTried(db: Queries, viewer: Viewer, { id, act }: Tried) {
  const tried = JSON.stringify({ by: viewer.id, act })
  await db.run(sql`
    update session_item item set tried = item.tried || jsonb_build_array(${tried}::jsonb || jsonb_build_object('at', now()))
    where item.project_id = ${id} and item.is_live and item.state = 'CALLED' and not item.tried @> jsonb_build_array(${tried}::jsonb)`)
}
