import { anywhere, holdsWords } from '#server/agenda/agenda-filters-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { join, plannedAnew, sql, type Sql } from '#server/platform/database/sql.ts'
import { searchedWords, type SearchedWord } from '#server/agenda/search-words.ts'

/** What was found, and how well: two lists of the same length. */
export type SearchHits = { ids: number[]; scores: number[] }

/** In names, types, places, towns, organizers and descriptions, without accents. */
export async function findSearched(db: Queries, search: string): Promise<SearchHits> {
  const words = searchedWords(search)
  if (words.length === 0) return { ids: [], scores: [] }
  const found = await db.rows<{ id: number; score: number }>(
    plannedAnew(sql`
      select e.project_id as id, ${join(words.map(scoreOf), sql` + `)} as score
      from agenda_event e where ${holdsWords(words)}`),
  )
  return { ids: found.map(({ id }) => id), scores: found.map(({ score }) => score) }
}

/** A whole word of the name counts most, a word that only the description has least. */
function scoreOf(searched: SearchedWord): Sql {
  const whole = sql`'%' || spaced_words(${searched.word}) || ' %'`
  return sql`case
    when e.name_words || ' ' like ${whole} then 16
    when e.name_words like ${anywhere(searched)} then 9
    when e.near_words || ' ' like ${whole} then 4
    when e.near_words like ${anywhere(searched)} then 2
    else 1 end`
}
