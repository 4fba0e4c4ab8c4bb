import type { OrganizerSuggestion } from '#domain/organizers/organizer-api.ts'
import { certifiedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/users/viewer.ts'
import type { Queries } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

const projectsLookedAt = 2000
const mostSuggestions = 500

/** One of each name, as it was last written, from the newest projects. */
export function listOrganizers(db: Queries, viewer: Viewer, projectId = 0): Promise<OrganizerSuggestion[]> {
  return db.rows(sql`
    select "organizerType", name, website from (
      select distinct on (searchable(organizer_name))
        organizer_type as "organizerType", organizer_name as name, organizer_website as website
      from (
        (select * from project where creator_id = ${viewer.id} order by id desc limit ${projectsLookedAt})
        union
        (select * from project where status = any(${certifiedStatuses}::text[]) order by id desc limit ${projectsLookedAt})
      ) known
      where organizer_name <> '' and id <> ${projectId}
      order by searchable(organizer_name), id desc
    ) organizers
    order by name collate french limit ${mostSuggestions}`)
}
