import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isProjectInScope } from '#server/projects/rows/project-queries.ts'

/** For calls about a project: callers who may not see it learn nothing of it, because this runs before their form is read. */
export function loadInScope({ db }: Pick<Deps, 'db'>) {
  return async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    if (!(await isProjectInScope(db.shared, viewer, params.id))) fail('resource.notFound.error')
  }
}
