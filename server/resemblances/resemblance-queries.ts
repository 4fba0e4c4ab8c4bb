import type { EditionTitles } from '#domain/editions/edition-title.ts'
import type { Localized, Language } from '#domain/language.ts'
import type { EditionDays } from '#domain/editions/same-weekday.ts'
import type { ResemblanceKind, Slot, Twin, Neighbour } from '#domain/resemblances/resemblance.ts'
import { tellingWords } from '#domain/resemblances/likeness.ts'
import { certifiedStatuses, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { keptNameInEach, personName } from '#server/platform/database/by-language.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { filesOf, joinedPeople } from '#server/projects/rows/people-queries.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

/** The number of candidates that are compared: those that share the rarest words. */
const mostTwins = 40
/** The rarest words may together lead to this many projects; frequent words say little. */
const mostRead = 2000
/** The share of a word's trigrams that another spelling of it must have. */
const leastAlike = 0.5

const compared = sql`
  p.id, p.name, p.organizer_name as organizer, p.creator_id as "creatorId", ${joinedPeople(sql`p.id`)} as people, p.place_name as "placeName",
  p.place_address as address, p.place_city as town, p.place_latitude as latitude, p.place_longitude as longitude,
  p.project_public as audience`

const daysOf = (id: Sql) => sql`
  (select coalesce(json_agg(distinct o.day), '[]') from occurrence o where o.project_id = ${id})`

/**
 * A holder compares with their own projects and those of the agenda, and learns of no others; a reviewer with every
 * filed project from which they are not recused.
 */
function mayCompare(viewer: Viewer): Sql {
  if (viewer.role === 'ROLE_USER')
    return sql`(p.id = any(${filesOf(viewer.id)}) or p.status = any(${publishedStatuses}::text[]))`
  // Computed once, first: a condition on each row would make reading all projects look cheaper to the planner.
  return sql`p.id <> all(array(${recusedProjects(viewer)}))`
}

const standing = ['SUBMITED', 'INFOS_NEEDED', ...certifiedStatuses]

type FoundTwin = Twin & { edition: EditionTitles }

/**
 * Finds projects of this edition and the last one that share words of the name or the organizer, weighted by rarity,
 * and those of the same holder. The words are those of the search: a trigram index leads to similar spellings, and
 * another index from there to the projects.
 */
export function findTwins(db: Queries, viewer: Viewer, own: ProjectRecord): Promise<FoundTwin[]> {
  const isCandidate = sql`p.id <> ${own.id} and p.status = any(${[...standing, 'REFUSED']}::text[]) and ${mayCompare(viewer)}`
  const words = [...new Set([...tellingWords(own.name), ...tellingWords(own.organizerName)])].slice(0, 12)
  return db.rows(sql`
    with looked_in as materialized (
      select id from edition where id = ${own.edition.id}
      union all (select max(edition.id) from edition where edition.id < ${own.edition.id} and edition.state <> 'prepared')
    ), spelled as materialized (
      select s.id, (select count(*) from (
        select from project_word w where w.word_id = s.id and w.edition_id = any(array(select looked_in.id from looked_in))
        limit ${mostRead}) read) as projects
      from unnest(${words}::text[]) given (word)
      join search_word s on s.word % given.word and similarity(s.word, given.word) >= ${leastAlike} and not s.of_deleted
    ), rarest as materialized (
      select id, projects from (select s.*, sum(projects) over (order by projects, id) as total from spelled s) s
      where total - projects < ${mostRead}
    ), nearest as (
      -- Only projects that the reader may know are ranked, so that hidden ones displace none and cannot be counted.
      select id as project_id from (
        select p.id from rarest cross join lateral (
          select w.project_id from project_word w
          where w.word_id = rarest.id and w.edition_id = any(array(select looked_in.id from looked_in)) limit ${mostRead}) had
        join project_search p on p.id = had.project_id and ${isCandidate}
        group by p.id order by sum(1 / ln(2 + rarest.projects)) desc, p.id desc limit ${mostTwins}) first
      union
      (select p.id from project_search p
        where p.creator_id = ${own.creatorId} and p.edition_id in (select looked_in.id from looked_in) and ${isCandidate}
        order by p.id desc limit ${mostTwins})
    )
    select ${compared}, p.description, ${daysOf(sql`p.id`)} as days, json_build_object('id', e.id, 'editionTitle', e.title,
      'editionTitleEn', e.title_en, 'editionTitleJa', e.title_ja, 'editionStart', e.first_day, 'editionEnd', e.last_day) as edition
    from nearest join project p on p.id = nearest.project_id join edition e on e.id = p.edition_id
    -- A project begun from last year's is a known repetition.
    where not exists (select from project_origin o where o.project_id = ${own.id} and o.origin_id = p.id
        or o.project_id = p.id and o.origin_id = ${own.id})
    order by p.id`)
}

/** Dates still to come, not cancelled, and at the place that the project names. */
const takesPlace = sql`o.ends_at > now() and o.state is distinct from 'cancelled' and o.moved_place = ''`
const hours = sql`tstzrange(least(o.starts_at, o.ends_at), greatest(o.starts_at, o.ends_at))`
const slotsIn = sql`json_agg(json_build_object('startsAt', to_json(o.starts_at) #>> '{}', 'endsAt', to_json(o.ends_at) #>> '{}')
  order by o.starts_at)`

type OwnTimes = { slots: Slot[]; days: string[]; edition: EditionDays }

export async function listSlots(db: Queries, { id, edition }: ProjectRecord): Promise<OwnTimes> {
  const row = await db.row<OwnTimes>(sql`
    select coalesce((select ${slotsIn} from occurrence o where o.project_id = ${id} and ${takesPlace}), '[]') as slots,
      ${daysOf(sql`${id}::integer`)} as days,
      json_build_object('editionStart', e.first_day, 'editionEnd', e.last_day) as edition
    from edition e where e.id = ${edition.id}`)
  return row!
}

/**
 * Finds projects in the same town with an overlapping time; for the same place, those whose place has a similar name.
 */
export function findNeighbours(db: Queries, viewer: Viewer, own: ProjectRecord): Promise<Neighbour[]> {
  return db.rows(sql`
    with own as materialized (
      select range_agg(${hours}) as times, min(o.day) - 1 as first, max(o.day) + 1 as last
      from occurrence o where o.project_id = ${own.id} and ${takesPlace}
    )
    select ${compared}, '{}'::text[] as days, met.slots
    from own join project p on p.edition_id = ${own.edition.id} and searchable(p.place_city) = searchable(${own.placeCity})
      and p.place_city <> ''
    cross join lateral (
      select ${slotsIn} as slots from occurrence o
      -- Adding zero to the day keeps the planner from the index on days, which would read each project's times three times over.
      where o.project_id = p.id and o.day + 0 between own.first and own.last and ${hours} && own.times and ${takesPlace}
    ) met
    where own.times is not null and met.slots is not null and p.id <> ${own.id} and p.status = any(${standing}::text[])
      and ${mayCompare(viewer)}
      and (p.project_public = ${own.projectPublic} or lower(p.place_address) = ${own.placeAddress.toLowerCase()}
        or lower(p.place_name) % ${own.placeName.toLowerCase()})`)
}

export type Standing = {
  id: number
  status: ProjectStatus
  since: string | null
  commission: Localized
  assignees: string[]
}

export function listStandings(db: Queries, ids: readonly number[], language: Language): Promise<Standing[]> {
  return db.rows(sql`
    select p.id, p.status, ${keptNameInEach('kept', 'c')} as commission,
      (select to_json(s.since) #>> '{}' from project_stage s where s.project_id = p.id and s.until is null
        order by s.since desc limit 1) as since,
      coalesce((select json_agg(${personName('u', language)} order by a.place) from project_assignee a
        join user_account u on u.id = a.user_id where a.project_id = p.id), '[]') as assignees
    from project p left join commission c on c.id = p.commission_id
    left join edition_commission kept on kept.edition_id = p.edition_id and kept.commission_id = p.commission_id
    where p.id = any(${ids}::integer[])`)
}

export type Dismissal = { otherId: number; kind: ResemblanceKind; word: string; by: string | null; at: string }

export function listDismissals(db: Queries, id: number, language: Language): Promise<Dismissal[]> {
  return db.rows(sql`
    select case when d.first_id = ${id} then d.second_id else d.first_id end as "otherId", d.kind, d.word,
      ${personName('u', language)} as by, to_json(d.said_at) #>> '{}' as at
    from resemblance_dismissal d left join user_account u on u.id = d.said_by
    where d.first_id = ${id} or d.second_id = ${id}`)
}

export type Pair = { id: number; otherId: number; kind: ResemblanceKind }

const inOrder = ({ id, otherId }: Pair) => sql`${Math.min(id, otherId)}, ${Math.max(id, otherId)}`

/** Locks both projects in one order, so that two users who act from either side do not deadlock. */
export async function keepBoth(tx: Transaction, { id, otherId }: Pair): Promise<boolean> {
  const rows = await tx.rows(sql`select from project where id in (${id}, ${otherId}) order by id for key share`)
  return rows.length === 2
}

/** The first dismissal wins. */
export async function insertDismissal(tx: Transaction, pair: Pair, { word, by }: { word: string; by: number }) {
  await tx.run(sql`
    insert into resemblance_dismissal (first_id, second_id, kind, word, said_by)
    values (${inOrder(pair)}, ${pair.kind}, ${word}, ${by}) on conflict do nothing`)
}

export async function removeDismissal(tx: Queries, pair: Pair) {
  await tx.run(sql`
    delete from resemblance_dismissal where (first_id, second_id, kind) = (${inOrder(pair)}, ${pair.kind})`)
}
