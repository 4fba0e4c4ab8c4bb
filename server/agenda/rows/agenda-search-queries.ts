import { anywhere } from '#server/agenda/rows/agenda-filters-queries.ts'
import { searchedWords, type SearchedWord } from '#server/agenda/rows/search-words.ts'
import { join, sql, type Sql } from '#server/platform/database/sql.ts'

/** The relevance of an event in a search; uses `agenda_event e`. */
export function scoreIn(search: string | undefined): Sql {
  const words = searchedWords(search ?? '')
  return words.length === 0 ? sql`0` : join(words.map(scoreOf), sql` + `)
}

/** A whole word of the name counts most, a word of the description least. */
function scoreOf(searched: SearchedWord): Sql {
  const whole = sql`'%' || spaced_words(${searched.word}) || ' %'`
  return sql`case
    when e.name_words || ' ' like ${whole} then 16
    when e.name_words like ${anywhere(searched)} then 9
    when e.near_words || ' ' like ${whole} then 4
    when e.near_words like ${anywhere(searched)} then 2
    else 1 end`
}
