import type { Localized } from '#domain/language.ts'
import { namedInEach } from '#server/platform/database/by-language.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** The facts of a session that mails and calendars show. */
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
  ${namedInEach('c')} as commission`

export function findToldSession(db: Pick<Queries, 'row'>, id: number): Promise<ToldSession | undefined> {
  return db.row(sql`
    select ${columns} from session s join commission c on c.id = s.commission_id where s.id = ${id}`)
}

/** The commission and the chair and secretary of a session, stored after it is deleted. */
export type SeatsOf = { commissionId: number; seats: number[] }

/** Returns the facts of a session about to be cancelled, and who expects it. */
export function findSessionToCallOff(db: Pick<Queries, 'row'>, id: number) {
  return db.row<SeatsOf & { session: ToldSession }>(sql`
    select s.commission_id as "commissionId", array_remove(array[s.chair_id, s.secretary_id], null) as seats,
      (select to_json(told) from (select ${columns}) told) as session
    from session s join commission c on c.id = s.commission_id where s.id = ${id}`)
}

/** Whether a user would still be expected, so that a former member learns no more of a cancelled session. */
export async function isStillExpected(db: Pick<Queries, 'row'>, userId: number, { commissionId, seats }: SeatsOf) {
  const row = await db.row(sql`
    select from user_account u
    where u.id = ${userId} and (is_active_member(u, ${commissionId}) or u.id = any(${seats}::integer[]))`)
  return row !== undefined
}

/** Returns those sessions at which this user is expected now. */
export function listToldSessions(db: Queries, userId: number, ids: readonly number[]): Promise<ToldSession[]> {
  return db.rows(sql`
    select ${columns} from session s join commission c on c.id = s.commission_id
    join user_account u on u.id = ${userId} and ${isExpected(sql`u`)}
    where s.id = any(${ids}::integer[])`)
}

/** True for members of the commission, and for the session's chair and secretary. */
export const isExpected = (user: Sql) => sql`
  (is_active_member(${user}, s.commission_id) or ${user}.id in (s.chair_id, s.secretary_id))`
