import { internalChanges } from '#domain/projects/internal-changes.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Changes } from '#server/history/history-queries.ts'
import { assign, sql, type Sql } from '#server/platform/database/sql.ts'

type SaveColumns = { version: Sql; at: Sql; by: Sql }

/**
 * The last save of project `p` that the viewer may know of: internal saves of the commission are hidden from a holder,
 * and what a holder has not submitted from the commission.
 */
export function knownSave({ role }: Viewer): SaveColumns {
  if (role !== 'ROLE_USER') return { version: sql`p.version`, at: sql`p.saved_at`, by: sql`p.saved_by` }
  return {
    version: sql`p.version - p.quiet_saves + p.unsent_saves`,
    at: sql`coalesce(p.told_at, p.saved_at)`,
    by: sql`case when p.told_at is null then p.saved_by else p.told_by end`,
  }
}

/** The columns to write with a save of these changes. */
export function knownAfter(changes: Changes = {}): Sql[] {
  const names = Object.keys(changes)
  const isQuiet = names.length > 0 && names.every((name) => internalChanges.includes(name))
  if (!isQuiet) return [assign('told_at', sql`null`), assign('told_by', sql`null`)]
  return [
    assign('quiet_saves', sql`project.quiet_saves + 1`),
    assign('told_by', sql`case when project.told_at is null then project.saved_by else project.told_by end`),
    assign('told_at', sql`coalesce(project.told_at, project.saved_at)`),
  ]
}
