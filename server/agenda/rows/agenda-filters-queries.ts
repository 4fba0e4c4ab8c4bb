import { searchedWords, type SearchedWord } from '#server/agenda/rows/search-words.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { always, and, nothing, sql, type Sql } from '#server/platform/database/sql.ts'

export type AgendaFilters = {
  /** The year of an edition; by default the current one, and every edition for partners with a copy. */
  edition?: number | 'every' | undefined
  /** Days on which something takes place. */
  from?: string | undefined
  to?: string | undefined
  type?: number | undefined
  city?: string | undefined
  /** The towns of a pin of the map, which may cover several. */
  cities?: string[] | undefined
  department?: string | undefined
  free?: boolean | undefined
  access?: string | undefined
  public?: string | undefined
  search?: string | undefined
  ids?: number[] | undefined
}

/** Times between two days; `since` leaves out times that have ended by then. */
export type Times = { from?: string | undefined; to?: string | undefined; since?: string | undefined }

/** Uses `agenda_event e`, whose rows are published events only. */
export function conditionOf(filters: AgendaFilters): Sql {
  return and([inEdition(sql`e.edition_id`, filters.edition), ...conditionsOf(filters)])
}

function conditionsOf(filters: AgendaFilters): Sql[] {
  const { type, city, cities, department, free, access, public: whom, search, ids } = filters
  return [
    ...(type === undefined ? [] : [sql`e.type_ids @> array[${type}]::integer[]`]),
    ...(city ? [sql`e.city = ${city}`] : []),
    ...(cities ? [sql`e.city = any(${cities}::text[])`] : []),
    ...(department ? [sql`e.department = ${department}`] : []),
    ...(free === undefined ? [] : [sql`e.is_free = ${free}`]),
    ...(access ? [sql`e.access = ${access}`] : []),
    ...(whom ? [sql`e.audience = ${whom}`] : []),
    ...(ids ? [sql`e.project_id = any(${ids}::integer[])`] : []),
    ...(search ? [holdsWords(searchedWords(search))] : []),
  ]
}

export function inEdition(column: Sql, edition: AgendaFilters['edition']): Sql {
  if (edition === 'every') return always
  if (edition === undefined) return sql`${column} = ${currentEdition}`
  return sql`${column} = (select edition.id from edition where ${ofYear(edition)})`
}

/** A prepared edition is not public yet. */
export function ofYear(year: number): Sql {
  return sql`extract(year from edition.first_day) = ${year}::numeric and edition.state <> 'prepared'`
}

/** Every word must be found; a search without any word, such as a row of asterisks, finds nothing. */
export function holdsWords(words: SearchedWord[]): Sql {
  return words.length === 0 ? sql`false` : and(words.map((word) => sql`e.words like ${anywhere(word)}`))
}

/**
 * Every character but letters and digits has become a space, so LIKE finds no wildcard. In a statement that is planned
 * anew, the patterns are computed once, and not for each row.
 */
export function anywhere({ stem, isAnywhere }: SearchedWord): Sql {
  return isAnywhere ? sql`'%' || ltrim(spaced_words(${stem})) || '%'` : sql`'%' || spaced_words(${stem}) || '%'`
}

/** Whether a filter needs events and not only times, whose rows are of published events anyway. */
function asksForEvents(filters: AgendaFilters): boolean {
  return conditionsOf(filters).length > 0
}

/** The times of the requested events: events are joined only if a filter needs them. */
export function timesOf(filters: AgendaFilters): Sql {
  const times = sql`(select * from agenda_time where ${inEdition(sql`agenda_time.edition_id`, filters.edition)}) t`
  return asksForEvents(filters)
    ? sql`${times} join agenda_event e on e.project_id = t.project_id and ${conditionOf(filters)}`
    : times
}

/** The same as `t` of a statement that uses the times more than once: the events are found only once. */
export function chosenTimes(filters: AgendaFilters): Sql {
  if (!asksForEvents(filters)) return sql`t as not materialized (select * from ${timesOf(filters)})`
  return sql`
    chosen as materialized (select e.project_id from agenda_event e where ${conditionOf(filters)}),
    t as not materialized (select t.* from ${timesOf({ edition: filters.edition })} join chosen using (project_id))`
}

/** Uses `agenda_time t`. */
export function timesIn({ from, to, since }: Times): Sql {
  return and([
    ...(from ? [sql`t.day >= ${from}`] : []),
    ...(to ? [sql`t.day <= ${to}`] : []),
    ...(since ? [sql`t.ends_at >= ${since}`] : []),
  ])
}

/** Uses `agenda_time t`: selects each event's first time in the period. */
export function firstTimesIn(times: Times): Sql {
  return and([timesIn(times), isFirst(times)])
}

/**
 * Usually the previous time decides. Times that begin before others and end after them need a look at all previous
 * ones. The last condition limits the range of the index, because previous times are over by then or lie before the
 * period.
 */
function isFirst({ from, since }: Times): Sql {
  const isNoneBefore = from ? sql`t.day_before < ${from}` : sql`t.place = 1`
  if (!since) return isNoneBefore
  return sql`(${isNoneBefore} or t.latest_end_before < ${since} or t.end_before < ${since} and not exists (
    select from agenda_time earlier where earlier.project_id = t.project_id and earlier.place < t.place
      and earlier.ends_at >= ${since} ${from ? sql`and earlier.day >= ${from}` : nothing}))
    and t.day_before < greatest(${from ?? '-infinity'}::date, ${since}::timestamptz::date + 2)`
}

/** Uses `occurrence o`. */
export function occurrencesIn({ from, to, since }: Times): Sql {
  return and([
    ...(from ? [sql`o.day >= ${from}`] : []),
    ...(to ? [sql`o.day <= ${to}`] : []),
    ...(since ? [sql`o.ends_at >= ${since}`] : []),
  ])
}
