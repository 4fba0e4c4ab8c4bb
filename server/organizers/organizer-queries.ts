import type { OrganizerSuggestion } from '#domain/organizers/organizer-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mostSuggestions, suggestingProjects } from '#server/projects/list/suggesting-queries.ts'

/** Lists each name once, with its latest spelling and details. */
export function listOrganizers(db: Queries, viewer: Viewer, projectId = 0): Promise<OrganizerSuggestion[]> {
  return db.rows(sql`
    select "organizerType", name, website from (
      select distinct on (searchable(organizer_name))
        organizer_type as "organizerType", organizer_name as name, organizer_website as website
      from ${suggestingProjects(viewer, projectId)}
      where organizer_name <> ''
      order by searchable(organizer_name), id desc
    ) organizers
    order by name collate french limit ${mostSuggestions}`)
}
