import { sql, type Sql } from '#server/platform/database/sql.ts'

/** The day of an instant, in the time zone of the programme. */
export const dayInParis = (instant: Sql): Sql => sql`(${instant} at time zone 'Europe/Paris')::date`

export const todayInParis = dayInParis(sql`now()`)

type Range = { start: string | null; end: string | null }

/** Whether a day is in a range that may be open at either end. */
export function isWithin(day: Sql, { start, end }: Range): Sql {
  return sql`${day} between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')`
}
