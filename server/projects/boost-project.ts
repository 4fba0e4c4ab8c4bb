import { ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { getHeldProject, updateProject } from '#server/projects/rows/project-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'

/** POST /project/boostProject/{id} and unboostProject. */
export async function boostProject(db: Database, viewer: Viewer, id: number, boosted: boolean) {
  await toldToRoom(
    db,
    viewer,
    { id, act: 'edit' },
    db.transaction((tx) => boostWithin(tx, viewer, id, boosted)),
  )
}

/** Does the same within another transaction; `version` is that of the project shown, if one was. */
export async function boostWithin(tx: Transaction, viewer: Viewer, id: number, boosted: boolean, version?: number) {
  const project = await getHeldProject(tx, viewer, id)
  refuseStale(project, version)
  ensureAllowed(project, viewer, boosted ? 'allowBoost' : 'allowUnboost')
  const action = boosted ? 'boosted' : 'unboosted'
  updateProject(tx, viewer, project, { boosted }, { action, changes: { boosted: [!boosted, boosted] } })
}
