import { fail } from '#domain/errors.ts'
import { entitiesWithHistory, historyApi, type HistoryLine } from '#domain/history/history-api.ts'
import { reviewerFields } from '#domain/projects/project-form.ts'
import { admins, admits } from '#domain/users/roles.ts'
import type { Deps } from '#server/app.ts'
import { listHistory } from '#server/history/history-queries.ts'
import type { Binder } from '#server/http/bind.ts'
import { findProject } from '#server/projects/project-queries.ts'

export function historyRoutes({ bind }: Binder, { db }: Deps) {
  bind(historyApi.list, async ({ viewer, params }) => {
    const entity = entitiesWithHistory.find((known) => known === params.entity) ?? fail('resource.notFound.error')
    if (entity !== 'project') {
      if (!admits(admins, viewer.role)) fail('notAuthorized.error')
      return listHistory(db, entity, params.id)
    }
    if ((await findProject(db, viewer, params.id)) === undefined) fail('resource.notFound.error')
    const lines = await listHistory(db, entity, params.id)
    return viewer.role === 'ROLE_USER' ? lines.map(withoutInternals) : lines
  })
}

/** What the commission writes for itself; its status and its message are for the holder too. */
const internal = new Set<string>(reviewerFields.filter((name) => name !== 'projectStatus' && name !== 'message'))

function withoutInternals(line: HistoryLine): HistoryLine {
  return {
    ...line,
    changes: Object.fromEntries(Object.entries(line.changes).filter(([name]) => !internal.has(name))),
  }
}
