import { fail } from '#domain/errors.ts'
import { entitiesWithHistory, historyApi, type HistoryLine } from '#domain/history/history-api.ts'
import { internalFields } from '#domain/projects/project-fields.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listHistory } from '#server/history/history-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Binder } from '#server/platform/http/bind.ts'

type Scope = { isProjectInScope: (db: Queries, viewer: Viewer, id: number) => Promise<boolean> }

/** Who may see a project may read its history: the projects say who does. */
export function historyRoutes({ bind }: Binder, { db }: Deps, { isProjectInScope }: Scope) {
  bind(historyApi.list, async ({ viewer, params }) => {
    const entity = entitiesWithHistory.find((known) => known === params.entity) ?? fail('resource.notFound.error')
    if (entity !== 'project') {
      if (!admits(admins, viewer.role)) fail('notAuthorized.error')
      return listHistory(db, entity, params.id)
    }
    if (!(await isProjectInScope(db, viewer, params.id))) fail('resource.notFound.error')
    const lines = await listHistory(db, entity, params.id)
    return viewer.role === 'ROLE_USER' ? lines.flatMap(withoutInternals) : lines
  })
}

const internal = new Set<string>(internalFields)

/** What the commission writes for itself is not for the holder: neither the words nor that there were any. */
function withoutInternals(line: HistoryLine): HistoryLine[] {
  const told = Object.entries(line.changes)
  const open = told.filter(([name]) => !internal.has(name))
  return open.length === 0 && told.length > 0 ? [] : [{ ...line, changes: Object.fromEntries(open) }]
}
