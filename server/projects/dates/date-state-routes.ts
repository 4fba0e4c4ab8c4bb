import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { dateStateApi } from '#domain/projects/date-state-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { changeDates, undoDates } from '#server/projects/dates/change-dates.ts'
import { listSoon } from '#server/projects/dates/list-soon.ts'
import { presentDates } from '#server/projects/rows/present-dates.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'
import { findProject } from '#server/projects/rows/project-queries.ts'

export function dateStateRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const present = async (viewer: Viewer, id: number, language: Language) => {
    const project = (await findProject(db.shared, viewer, id)) ?? fail('resource.notFound.error')
    return presentDates(db, project, { viewer, language })
  }
  const load = loadInScope(deps)

  bind(dateStateApi.soon, ({ viewer, language }) => listSoon(db, viewer, language))
  bind(dateStateApi.list, ({ viewer, params, language }) => present(viewer, params.id, language))
  bind(dateStateApi.change, {
    load,
    answer: async ({ viewer, params, input, language, repeatable }) => {
      await changeDates(deps, viewer, params.id, input, { repeatable })
      return present(viewer, params.id, language)
    },
  })
  bind(dateStateApi.undo, {
    load,
    answer: async ({ viewer, params, input, language, repeatable }) => {
      await undoDates(deps, viewer, params.id, input.act, { repeatable })
      return present(viewer, params.id, language)
    },
  })
}
