import { anywhere, conditionOf } from '#server/agenda/rows/agenda-filters-queries.ts'
import { searchedWords, type SearchedWord } from '#server/agenda/rows/search-words.ts'
import type { Queries } from '#server/platform/database/database.ts'
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

/** Returns the words of the shown events, the usual ones first; some thousand events have all that is likely meant. */
export async function listKnownWords(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ word: string }>(sql`
    select known.word
    from (select e.words from agenda_event e where ${conditionOf({ edition: 'shown' })} limit 2000) e
      cross join lateral unnest(string_to_array(btrim(e.words), ' ')) known(word)
    where length(known.word) > 3
    group by known.word order by count(*) desc, known.word limit 20000`)
  return rows.map(({ word }) => word)
}
