import type { Language } from '#domain/language.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { constant, identifier, join, sql, type Sql } from '#server/platform/database/sql.ts'

const months = Array.from({ length: 12 }, (_month, index) => String(index + 1).padStart(2, '0'))

/**
 * What `sessionTitle` returns, for rows that leave the database as JSON: its words around the first and the 28th of each
 * month of 3000, in which the day and year of the session are put.
 */
export function titleOfSession(row: string, language: Language): Sql {
  const session = identifier(row)
  const usual = months
    .flatMap((month) => [`3000-${month}-01`, `3000-${month}-28`])
    .map((day) => constant(sessionTitle({ title: '', day }, language)))
  const place = sql`(2 * extract(month from ${session}.day) - (extract(day from ${session}.day) = 1)::integer)::integer`
  return sql`case when ${session}.title <> '' then ${session}.title else replace(replace((array[${join(usual)}])[${place}],
    '28', extract(day from ${session}.day)::text), '3000', extract(year from ${session}.day)::text) end`
}
