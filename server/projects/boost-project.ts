import { fail } from '#domain/errors.ts'
import { ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { holdProject, updateProject } from '#server/projects/project-queries.ts'

/** POST /project/boostProject/{id} and unboostProject. */
export async function boostProject(db: Database, viewer: Viewer, id: number, boosted: boolean) {
  await db.transaction(async (tx) => {
    const project = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
    ensureAllowed(project, viewer, boosted ? 'allowBoost' : 'allowUnboost')
    const action = boosted ? 'boosted' : 'unboosted'
    updateProject(tx, viewer, project, { boosted }, { action, changes: { boosted: [!boosted, boosted] } })
  })
}
