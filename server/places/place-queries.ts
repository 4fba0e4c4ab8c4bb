import type { PlaceSuggestion } from '#domain/places/place-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mostSuggestions, suggestingProjects } from '#server/projects/suggesting-queries.ts'

/** One of each name and address, as it was last written. */
export function listPlaces(db: Queries, viewer: Viewer, projectId = 0): Promise<PlaceSuggestion[]> {
  return db.rows(sql`
    select name, address, latitude, longitude, city, department, "phoneNumber", "phoneCountryCode", website from (
      select distinct on (searchable(place_name), searchable(place_address))
        place_name as name, place_address as address, place_latitude as latitude, place_longitude as longitude,
        place_city as city, place_department as department, place_phone_number as "phoneNumber",
        place_phone_country_code as "phoneCountryCode", place_website as website
      from ${suggestingProjects(viewer, projectId)}
      where place_name <> '' and place_latitude is not null
      order by searchable(place_name), searchable(place_address), id desc
    ) places
    order by name collate french, address limit ${mostSuggestions}`)
}
