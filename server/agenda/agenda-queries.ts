import { literally } from '#server/platform/tables/literally.ts'
import type { Language } from '#domain/language.ts'
import { publishedStatuses } from '#domain/projects/statuses.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { and, sql, type Sql } from '#server/platform/database/sql.ts'
import type { ImageRow } from '#server/platform/images/image-queries.ts'

export type AgendaFilters = {
  from?: string | undefined
  to?: string | undefined
  /** Over before this day. */
  before?: string | undefined
  type?: number | undefined
  city?: string | undefined
  /** Of a pin of the map, which may stand for a few. */
  cities?: string[] | undefined
  free?: boolean | undefined
  access?: string | undefined
  public?: string | undefined
  search?: string | undefined
  /** Those that the search has found, once for all the questions of a page. */
  ids?: number[] | undefined
}

/** All that the public learns of an event: of the people behind it, the organizer's name and website alone. */
export type AgendaEvent = {
  id: number
  name: string
  image: ImageRow | null
  types: string[]
  isFree: boolean
  priceDetails: string
  access: string | null
  public: string | null
  placeName: string
  address: string
  city: string
  department: string
  latitude: number | null
  longitude: number | null
  organizer: string
  organizerWebsite: string
  dateString: string
  firstDay: string | null
  lastDay: string | null
  boosted: boolean
  updatedAt: string
}

export type Occurrence = { day: string; startsAt: string; endsAt: string }
export type ScheduledEvent = AgendaEvent & Occurrence
export type WholeEvent = AgendaEvent & {
  description: string
  projectLink: string
  facebookLink: string
  instagramLink: string
  occurrences: Occurrence[]
}

/** The published columns, and only those: what waits for review is in others. */
const isPublic = sql`p.status = any(${publishedStatuses}::text[])`

export function eventColumns(language: Language): Sql {
  const typeName = language === 'en' ? sql`coalesce(t.name_en, t.name)` : sql`t.name`
  return sql`
    p.id, p.name, case when i.id is not null then json_build_object('id', i.id, 'key', i.key, 'extension', i.extension) end as image,
    coalesce((
      select json_agg(${typeName} order by t.name collate french)
      from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id
    ), '[]') as types,
    p.is_free as "isFree", p.price_details as "priceDetails", p.project_access as access, p.project_public as public,
    p.place_name as "placeName", p.place_address as address, p.place_city as city, p.place_department as department,
    p.place_latitude as latitude, p.place_longitude as longitude, p.organizer_name as organizer,
    p.organizer_website as "organizerWebsite",
    ${language === 'en' ? sql`p.date_string_en` : sql`p.date_string_fr`} as "dateString",
    p.first_day as "firstDay", p.last_day as "lastDay", p.boosted, to_json(p.saved_at) #>> '{}' as "updatedAt"`
}

export const source = sql`project p left join image i on i.id = p.image_id`

export function conditionOf({ type, city, cities, free, access, public: whom, search, ids }: AgendaFilters): Sql {
  return and([
    isPublic,
    ...(type === undefined
      ? []
      : [
          sql`exists (select from project_project_type pt where pt.project_id = p.id and pt.project_type_id = ${type})`,
        ]),
    ...(city ? [sql`p.place_city = ${city}`] : []),
    ...(cities ? [sql`p.place_city = any(${cities}::text[])`] : []),
    ...(free === undefined ? [] : [sql`p.is_free = ${free}`]),
    ...(access ? [sql`p.project_access = ${access}`] : []),
    ...(whom ? [sql`p.project_public = ${whom}`] : []),
    ...(ids ? [sql`p.id = any(${ids}::integer[])`] : search ? [matches(search)] : []),
  ])
}

/** By an index of what is public: the words by which the list finds a project tell who filed it. */
function matches(search: string): Sql {
  return sql`searchable(p.name || ' ' || p.place_city || ' ' || p.place_name || ' ' || p.organizer_name)
    like searchable(${`%${literally(search)}%`})`
}

export async function findSearched(db: Queries, search: string): Promise<number[]> {
  const found = await db.rows<{ id: number }>(sql`select p.id from project p where ${isPublic} and ${matches(search)}`)
  return found.map(({ id }) => id)
}

/** One of each, a page at a time; boosted ones first, then by their first day. */
export async function listEvents(
  db: Queries,
  filters: AgendaFilters,
  { page, perPage, language }: { page: number; perPage: number; language: Language },
) {
  const inRange = and([
    conditionOf(filters),
    ...(filters.from ? [sql`p.last_day >= ${filters.from}`] : []),
    ...(filters.to ? [sql`p.first_day <= ${filters.to}`] : []),
    ...(filters.before ? [sql`p.last_day < ${filters.before}`] : []),
  ])
  const [items, counted] = await Promise.all([
    db.rows<AgendaEvent>(sql`
      select ${eventColumns(language)} from ${source} where ${inRange}
      order by p.boosted desc, p.first_day ${filters.before ? sql`desc` : sql`asc`}, p.id limit ${perPage} offset ${(page - 1) * perPage}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total from project p where ${inRange}`),
  ])
  return { items, total: counted?.total ?? 0 }
}

export function findEvent(db: Queries, id: number, language: Language): Promise<WholeEvent | undefined> {
  return db.row(sql`
    select ${eventColumns(language)}, p.description, p.project_link as "projectLink",
      p.facebook_link as "facebookLink", p.instagram_link as "instagramLink",
      coalesce((
        select json_agg(json_build_object('day', o.day, 'startsAt', o.starts_at, 'endsAt', o.ends_at) order by o.starts_at)
        from occurrence o where o.project_id = p.id
      ), '[]') as occurrences
    from ${source} where p.id = ${id} and ${isPublic}`)
}

export function listCities(db: Queries): Promise<{ city: string }[]> {
  return db.rows(sql`
    select distinct p.place_city as city, p.place_city collate french as sorted from project p
    where ${isPublic} and p.place_city <> '' order by sorted limit 300`)
}

export function listAddresses(db: Queries): Promise<{ id: number; name: string; updatedAt: string }[]> {
  return db.rows(sql`
    select p.id, p.name, to_json(p.saved_at) #>> '{}' as "updatedAt" from project p where ${isPublic} order by p.id limit 50000`)
}
