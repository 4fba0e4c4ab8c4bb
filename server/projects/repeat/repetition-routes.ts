import { fail } from '#domain/errors.ts'
import { repetitionApi } from '#domain/projects/repetition-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { isProjectInScope } from '#server/projects/rows/project-queries.ts'
import { previewRepetition, repeatProject } from '#server/projects/repeat/repeat-project.ts'

export function repetitionRoutes({ bind }: Binder, deps: Deps) {
  const load = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    if (!(await isProjectInScope(deps.db.shared, viewer, params.id))) fail('resource.notFound.error')
  }
  bind(repetitionApi.preview, {
    load,
    answer: ({ viewer, params, language }) => previewRepetition(deps.db, viewer, params, language),
  })
  bind(repetitionApi.repeat, { load, answer: ({ viewer, params }) => repeatProject(deps, viewer, params) })
}
