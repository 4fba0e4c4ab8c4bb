import { today } from '#domain/days.ts'
import type { Meaning } from '#domain/agenda/search-meanings.ts'
import { townNames } from '#domain/places/japanese-towns.ts'
import { asSearched, searchedWords, type SearchedWord } from '#server/agenda/rows/search-words.ts'
import { answers, type AskedAnswer } from '#server/agenda/rows/public-answer-queries.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { and, join, nothing, sql, type Sql } from '#server/platform/database/sql.ts'

export type AgendaFilters = {
  /** The year of an edition; `shown` is the current one, and what is still to come of any other. */
  edition?: number | 'shown' | undefined
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
  answers?: AskedAnswer[] | undefined
  search?: string | undefined
  ids?: number[] | undefined
}

/** Times between two days; `since` leaves out times that have ended by then. */
export type Times = { from?: string | undefined; to?: string | undefined; since?: string | undefined }

/** Uses `agenda_event e`, whose rows are published events only. */
export function conditionOf(filters: AgendaFilters): Sql {
  return and(conditionsOf(filters))
}

function conditionsOf(filters: AgendaFilters): Sql[] {
  const {
    edition,
    type,
    city,
    cities,
    department,
    free,
    access,
    public: whom,
    search,
    ids,
    answers: given = [],
  } = filters
  return [
    ...(edition === undefined ? [] : [inEdition(edition)]),
    ...(type === undefined ? [] : [sql`e.type_ids @> array[${type}]::integer[]`]),
    ...(city
      ? [
          isNamed(
            sql`e.city`,
            sql`select distinct known.city as name from agenda_event known`,
            townNames(city) ?? [city],
          ),
        ]
      : []),
    ...(cities ? [sql`e.city = any(${cities}::text[])`] : []),
    ...(department
      ? [
          isNamed(sql`e.department`, sql`select distinct known.department as name from agenda_event known`, [
            department,
          ]),
        ]
      : []),
    ...(free === undefined ? [] : [sql`e.is_free = ${free}`]),
    ...(access ? [sql`e.access = ${access}`] : []),
    ...(whom ? [sql`e.audience = ${whom}`] : []),
    ...given.map(answers),
    ...(ids ? [sql`e.project_id = any(${ids}::integer[])`] : []),
    ...(search ? [holdsWords(searchedWords(search))] : []),
  ]
}

function inEdition(edition: number | 'shown'): Sql {
  if (edition !== 'shown') return sql`e.edition_id = (select edition.id from edition where ${ofYear(edition)})`
  return sql`(e.edition_id = ${currentEdition} or exists (
    select from agenda_time coming where coming.project_id = e.project_id and coming.day >= ${today()}))`
}

/** A prepared edition is not public yet. */
export function ofYear(year: number): Sql {
  return sql`extract(year from edition.first_day) = ${year}::numeric and edition.state <> 'prepared'`
}

/** A town or department whatever its accents and case: its few spellings are compared, not every event. */
function isNamed(column: Sql, spellings: Sql, names: readonly string[]): Sql {
  return sql`${column} in (
    select spelt.name from (${spellings}) spelt
    where spaced_words(spelt.name) in (${join(names.map((name) => sql`spaced_words(${name})`))}))`
}

/** Every word must be found or meant; a search without any word, such as a row of asterisks, finds nothing. */
export function holdsWords(words: SearchedWord[]): Sql {
  return words.length === 0 ? sql`false` : and(words.map(isMet))
}

/** A price is only what it means; other words may also be written in the texts. */
function isMet(searched: SearchedWord): Sql {
  const { meaning } = searched
  if (meaning !== undefined && 'free' in meaning) return sql`e.is_free = ${meaning.free}`
  const isWritten = sql`e.words like ${anywhere(searched)}`
  return meaning === undefined ? isWritten : sql`(${isWritten} or ${isMeant(meaning)})`
}

function isMeant(meaning: Exclude<Meaning, { free: boolean }>): Sql {
  if ('publics' in meaning) return sql`e.audience = any(${meaning.publics}::text[])`
  if ('town' in meaning)
    return sql`(${join(
      meaning.town.map((name) => sql`e.words like ${anywhere({ ...asSearched(name), stem: name })}`),
      sql` or `,
    )})`
  const [part, numbers] = 'weekdays' in meaning ? [sql`isodow`, meaning.weekdays] : [sql`month`, meaning.months]
  return sql`exists (
    select from agenda_time meant where meant.project_id = e.project_id and meant.takes_place
      and meant.day >= ${today()} and extract(${part} from meant.day) = any(${numbers}::integer[]))`
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
  return asksForEvents(filters)
    ? sql`agenda_time t join agenda_event e on e.project_id = t.project_id and ${conditionOf(filters)}`
    : sql`agenda_time t`
}

/** The same as `t` of a statement that uses the times more than once: the events are found only once. */
export function chosenTimes(filters: AgendaFilters): Sql {
  if (!asksForEvents(filters)) return sql`t as not materialized (select * from agenda_time)`
  return sql`
    chosen as materialized (select e.project_id from agenda_event e where ${conditionOf(filters)}),
    t as not materialized (select agenda_time.* from agenda_time join chosen using (project_id))`
}

/** Uses `agenda_time t`. */
export function timesIn(times: Times): Sql {
  return rowsIn(sql`t`, times)
}

function rowsIn(table: Sql, { from, to, since }: Bounds): Sql {
  return and([
    ...(from ? [sql`${table}.day >= ${from}`] : []),
    ...(to ? [sql`${table}.day <= ${to}`] : []),
    ...(since ? [sql`${table}.ends_at >= ${since}`] : []),
  ])
}

/**
 * Uses `agenda_time t`: selects each event's first time in the period that takes place, or, if none does, the first that
 * was announced.
 */
export function firstTimesIn(times: Times): Sql {
  return and([timesIn(times), isFirst(times), isBest(times)])
}

/** Uses `agenda_time t`: selects each event once on each of its days, by a time that takes place if there is one. */
export const firstOfDay = and([sql`t.day_before < t.day`, isBest({ from: sql`t.day`, to: sql`t.day` })])

type Bounds = { [Name in keyof Times]: Times[Name] | Sql }

/** Few rows do not take place, so few look at the others. */
function isBest({ from, to, since }: Bounds): Sql {
  return sql`(t.takes_place or not exists (
    select from agenda_time held
    where held.project_id = t.project_id and held.takes_place and ${rowsIn(sql`held`, { from, to, since })}))`
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
    select from agenda_time earlier where earlier.project_id = t.project_id and earlier.takes_place = t.takes_place
      and earlier.place < t.place and earlier.ends_at >= ${since} ${from ? sql`and earlier.day >= ${from}` : nothing}))
    and t.day_before < greatest(${from ?? '-infinity'}::date, ${since}::timestamptz::date + 2)`
}

/** Uses `occurrence o`: the times that are in the period, or were announced for it. */
export function occurrencesIn({ from, to }: Times): Sql {
  const isIn = (day: Sql) => and([...(from ? [sql`${day} >= ${from}`] : []), ...(to ? [sql`${day} <= ${to}`] : [])])
  return sql`(${isIn(sql`o.day`)} or ${isIn(sql`o.filed_day`)})`
}
