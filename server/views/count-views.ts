import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import type { Viewer } from '#domain/viewer.ts'
import { builtInViews, settingsOfBuiltIn, type ViewSettings } from '#domain/views/view.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countRows } from '#server/platform/tables/table-routes.ts'
import { projectTable } from '#server/projects/list/project-table.ts'
import { listViews } from '#server/views/view-queries.ts'

/** Further views are in a menu, without a count. */
const mostCounted = 12

type Reader = { viewer: Viewer; language: Language; edition: number | undefined }

/** Counts the projects of each view one after another, as the user's list is loading at the same time. */
export async function countViews(db: Database, { viewer, language, edition }: Reader) {
  const views = [
    ...builtInViews.map((view) => ({ id: view as string, settings: settingsOfBuiltIn(view, viewer.commissionId) })),
    ...(await listViews(db, viewer, language)).slice(0, mostCounted),
  ]
  const counts: { view: string; count: number }[] = []
  for (const { id, settings } of views) {
    const count = await countOf(settings)
    if (count !== undefined) counts.push({ view: id, count })
  }
  return counts

  /** Returns undefined for settings of an earlier version that the list can no longer read. */
  async function countOf({ search, filters }: ViewSettings): Promise<number | undefined> {
    const chosen = edition === undefined ? filters : { ...filters, edition: [edition] }
    const input = { search, filters: filtersToWire(projectApi.filterNames, chosen) }
    try {
      return await countRows(db, projectApi, projectTable, { viewer, language, input })
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}
