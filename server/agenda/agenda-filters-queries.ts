import { searchedWords, type SearchedWord } from '#server/agenda/search-words.ts'
import { and, sql, type Sql } from '#server/platform/database/sql.ts'

export type AgendaFilters = {
  /** Days on which something takes place. */
  from?: string | undefined
  to?: string | undefined
  type?: number | undefined
  city?: string | undefined
  /** The towns of a pin of the map, which may stand for several. */
  cities?: string[] | undefined
  department?: string | undefined
  free?: boolean | undefined
  access?: string | undefined
  public?: string | undefined
  search?: string | undefined
  /** Those that the search has found, once for all the questions of a page. */
  ids?: number[] | undefined
}

/** Times between two days; those that have ended by an instant are left out where one is given. */
export type Times = { from?: string | undefined; to?: string | undefined; since?: string | undefined }

/** Of `agenda_event e`, whose rows are published events alone. */
export function conditionOf(filters: AgendaFilters): Sql {
  const { type, city, cities, department, free, access, public: whom, search, ids } = filters
  return and([
    ...(type === undefined ? [] : [sql`e.type_ids @> array[${type}]::integer[]`]),
    ...(city ? [sql`e.city = ${city}`] : []),
    ...(cities ? [sql`e.city = any(${cities}::text[])`] : []),
    ...(department ? [sql`e.department = ${department}`] : []),
    ...(free === undefined ? [] : [sql`e.is_free = ${free}`]),
    ...(access ? [sql`e.access = ${access}`] : []),
    ...(whom ? [sql`e.audience = ${whom}`] : []),
    ...(ids ? [sql`e.project_id = any(${ids}::integer[])`] : search ? [holdsWords(searchedWords(search))] : []),
  ])
}

/** Every word must be found; a search without any word, such as a line of stars, finds nothing. */
export function holdsWords(words: SearchedWord[]): Sql {
  return words.length === 0 ? sql`false` : and(words.map((word) => sql`e.words like ${anywhere(word)}`))
}

/** Every character but letters and digits has become a space, so nothing is left that LIKE would read as a wildcard. */
export function anywhere({ stem, isAnywhere }: SearchedWord): Sql {
  return isAnywhere ? sql`'%' || ltrim(spaced_words(${stem})) || '%'` : sql`'%' || spaced_words(${stem}) || '%'`
}

/** Of `occurrence o`. */
export function occurrencesIn({ from, to, since }: Times): Sql {
  return and([
    ...(from ? [sql`o.day >= ${from}`] : []),
    ...(to ? [sql`o.day <= ${to}`] : []),
    ...(since ? [sql`o.ends_at >= ${since}`] : []),
  ])
}
