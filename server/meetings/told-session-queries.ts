import type { Localized } from '#domain/language.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** What is told of a session outside of its room. */
export type ToldSession = {
  id: number
  version: number
  title: string
  day: string
  time: string
  startsAt: string
  place: string
  link: string
  minutes: number
  commission: Localized
}

const columns = sql`
  s.id, s.version, s.title, s.day::text as day, to_char(s.at_time, 'HH24:MI') as time,
  to_json((s.day + s.at_time) at time zone 'Europe/Paris') #>> '{}' as "startsAt", s.place, s.link,
  (select coalesce(sum(i.minutes), 0)::integer from session_item i where i.session_id = s.id) as minutes,
  json_build_object('fr', c.name, 'en', coalesce(c.name_en, c.name)) as commission`

export function findToldSession(db: Pick<Queries, 'row'>, id: number): Promise<ToldSession | undefined> {
  return db.row(sql`
    select ${columns} from session s join commission c on c.id = s.commission_id where s.id = ${id}`)
}

/** Whose it was: its commission, and who presided or wrote. */
export type SeatsOf = { commissionId: number; seats: number[] }

/** All that is told of one after it has gone, and to whom. */
export function findSessionToCallOff(db: Pick<Queries, 'row'>, id: number) {
  return db.row<SeatsOf & { session: ToldSession }>(sql`
    select s.commission_id as "commissionId", array_remove(array[s.chair_id, s.secretary_id], null) as seats,
      (select to_json(told) from (select ${columns}) told) as session
    from session s join commission c on c.id = s.commission_id where s.id = ${id}`)
}

/** Of one that has gone, as of one that there is: somebody who has left meanwhile learns no more of it. */
export async function isStillExpected(db: Pick<Queries, 'row'>, userId: number, { commissionId, seats }: SeatsOf) {
  const row = await db.row(sql`
    select from user_account u
    where u.id = ${userId} and (is_active_member(u, ${commissionId}) or u.id = any(${seats}::integer[]))`)
  return row !== undefined
}

/** Those of them at which they are expected now. */
export function listToldSessions(db: Queries, userId: number, ids: readonly number[]): Promise<ToldSession[]> {
  return db.rows(sql`
    select ${columns} from session s join commission c on c.id = s.commission_id
    join user_account u on u.id = ${userId} and ${isExpected(sql`u`)}
    where s.id = any(${ids}::integer[])`)
}

/** A member, or whoever presides or writes. */
export const isExpected = (user: Sql) => sql`
  (is_active_member(${user}, s.commission_id) or ${user}.id in (s.chair_id, s.secretary_id))`
