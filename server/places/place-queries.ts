import type { PlaceSuggestion } from '#domain/places/place-api.ts'
import { fieldsOfSection, namesOf } from '#domain/projects/project-fields.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { identifier, join, sql } from '#server/platform/database/sql.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'
import { mostSuggestions, suggestingProjects } from '#server/projects/list/suggesting-queries.ts'

const columnOfName = namesOf(fieldsOfSection.place).map(
  (name) => [identifier(fieldsOfSection.place[name].as), identifier(columnOf(name))] as const,
)
const names = join(columnOfName.map(([name]) => name))
const columns = join(columnOfName.map(([name, column]) => sql`${column} as ${name}`))

/** Lists each name and address once, as last written. */
export function listPlaces(db: Queries, viewer: Viewer, projectId = 0): Promise<PlaceSuggestion[]> {
  return db.rows(sql`
    select ${names} from (
      select distinct on (searchable(place_name), searchable(place_address)) ${columns}
      from ${suggestingProjects(viewer, projectId)}
      where place_name <> '' and place_latitude is not null
      order by searchable(place_name), searchable(place_address), id desc
    ) places
    order by name collate french, address limit ${mostSuggestions}`)
}
