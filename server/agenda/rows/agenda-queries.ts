import type { EditionTitles } from '#domain/editions/edition-title.ts'
import { conditionOf, ofYear, type AgendaFilters } from '#server/agenda/rows/agenda-filters-queries.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import type { Language } from '#domain/language.ts'
import { publishedStatuses } from '#domain/projects/statuses.ts'
import type { Facts } from '#domain/projects/project-facts.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'
import { inLanguage, named, toldLanguage, toldText } from '#server/platform/database/by-language.ts'
import type { ImageRow } from '#server/platform/images/image-queries.ts'

/** The public fields of an event: of the people behind it, only the organizer's name and website. */
export type AgendaEvent = {
  id: number
  /** The text in the language of the reader if it was written, else the original; so is the price. */
  name: string
  nameLanguage: Language
  originalName: string
  /** With the name of its author. */
  image: (ImageRow & { credit: string }) | null
  types: string[]
  isFree: boolean
  priceDetails: string
  priceLanguage: Language
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
export type ScheduledEvent = AgendaEvent &
  Occurrence & {
    state: DateState | null
    movedPlace: string
    /** The day on which it takes place instead, where it was announced for this one. */
    movedTo: string | null
  }
export type WholeEvent = AgendaEvent &
  Facts & {
    description: string
    descriptionLanguage: Language
    placeWebsite: string
    placePhone: string
    placePhoneCountry: string
    projectLink: string
    facebookLink: string
    instagramLink: string
    occurrences: Occurrence[]
  }

/** Only published columns; values that wait for review are in other columns. */
export const isPublic = sql`p.status = any(${publishedStatuses}::text[])`

export function eventColumns(language: Language): Sql {
  const typeName = named('t', language)
  return sql`
    p.id, ${toldText('p', 'name', language)} as name, ${toldLanguage('p', 'name', language)} as "nameLanguage",
    p.name as "originalName", case when i.id is not null then json_build_object('id', i.id, 'key', i.key, 'extension', i.extension,
      'credit', p.image_credit) end as image,
    coalesce((
      select json_agg(${typeName} order by t.name collate french)
      from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id
    ), '[]') as types,
    p.is_free as "isFree", ${toldText('p', 'price_details', language)} as "priceDetails",
    ${toldLanguage('p', 'price_details', language)} as "priceLanguage", p.project_access as access, p.project_public as public,
    p.place_name as "placeName", p.place_address as address, p.place_city as city, p.place_department as department,
    p.place_latitude as latitude, p.place_longitude as longitude, p.organizer_name as organizer,
    p.organizer_website as "organizerWebsite",
    ${inLanguage('p', 'date_string', language)} as "dateString",
    p.first_day as "firstDay", p.last_day as "lastDay", p.boosted,
    (select to_json(c.changed_at) #>> '{}' from publication c where c.project_id = p.id) as "updatedAt"`
}

/** The caller must know that the id is a published event's. */
export const source = sql`project p left join image i on i.id = p.image_id`

/** Lists events without coming times, the latest first, or all of an edition in the order of their days. */
export async function listPast(
  db: Queries,
  filters: AgendaFilters,
  { page, perPage, language, now }: { page: number; perPage: number; language: Language; now: string },
) {
  const isOver = sql`not exists (select from agenda_time t where t.project_id = e.project_id and t.ends_at >= ${now})`
  const order = filters.edition === undefined ? sql`p.last_day desc, p.id` : sql`p.first_day, p.last_day, p.id`
  const isMeant = sql`${conditionOf(filters)} and p.last_day is not null and ${filters.edition === undefined ? isOver : always}`
  const [items, counted] = await Promise.all([
    db.rows<AgendaEvent>(sql`
      select ${eventColumns(language)} from (
        select p.id from agenda_event e join project p on p.id = e.project_id where ${isMeant}
        order by ${order} limit ${perPage} offset ${(page - 1) * perPage}
      ) found join ${source} on p.id = found.id order by ${order}`),
    db.row<{ total: number }>(
      sql`select count(*)::integer as total from agenda_event e join project p on p.id = e.project_id where ${isMeant}`,
    ),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** Whether the project was once in the agenda and was withdrawn. */
export async function wasPublished(db: Queries, id: number): Promise<boolean> {
  const found = await db.row(sql`
    select from publication where project_id = ${id} and not is_public
    union all select from project p where p.id = ${id} and p.publication_date is not null and not ${isPublic}`)
  return found !== undefined
}

export type Town = { city: string; latitude: number | null; longitude: number | null; events: number }

/** Returns the towns of the shown events, or of an edition, each at the centre of its places. */
export function listTowns(db: Queries, edition?: number): Promise<Town[]> {
  return db.rows(sql`
    select city, avg(latitude) as latitude, avg(longitude) as longitude, count(*)::integer as events
    from agenda_event e where ${conditionOf({ edition: edition ?? 'shown' })} and city <> '' group by city order by city collate french limit 300`)
}

export function listAddresses(db: Queries): Promise<{ id: number; name: string; updatedAt: string }[]> {
  return db.rows(sql`
    select p.id, p.name, to_json(c.changed_at) #>> '{}' as "updatedAt"
    from project p join publication c on c.project_id = p.id where ${isPublic} order by p.id limit 50000`)
}

export type PublicEdition = EditionTitles & { editionStart: string; editionEnd: string }

/** Returns undefined if no public edition began in that year. */
export function findEditionOf(db: Queries, year: number): Promise<PublicEdition | undefined> {
  return db.row(sql`
    select title as "editionTitle", title_en as "editionTitleEn", title_ja as "editionTitleJa", first_day as "editionStart", last_day as "editionEnd"
    from edition where ${ofYear(year)}`)
}

/** Returns the years of the editions with events, the latest first. */
export async function listYears(db: Queries): Promise<number[]> {
  const rows = await db.rows<{ year: number }>(sql`
    select extract(year from first_day)::integer as year from edition
    where state <> 'prepared' and exists (select from agenda_event where agenda_event.edition_id = edition.id)
    order by year desc`)
  return rows.map(({ year }) => year)
}
