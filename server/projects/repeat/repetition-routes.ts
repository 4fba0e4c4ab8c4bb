import { repetitionApi } from '#domain/projects/repetition-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'
import { previewRepetition, repeatProject } from '#server/projects/repeat/repeat-project.ts'

export function repetitionRoutes({ bind }: Binder, deps: Deps) {
  const load = loadInScope(deps)
  bind(repetitionApi.preview, {
    load,
    answer: ({ viewer, params, language }) => previewRepetition(deps.db, viewer, params, language),
  })
  bind(repetitionApi.repeat, { load, answer: ({ viewer, params }) => repeatProject(deps, viewer, params) })
}
