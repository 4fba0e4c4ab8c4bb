import type { Leaving } from '#domain/account/leaving.ts'
import type { Language } from '#domain/language.ts'
import { publishedStatuses, unfinishedStatuses } from '#domain/projects/statuses.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { among, sql, type Sql } from '#server/platform/database/sql.ts'

const heirOf = (projectId: Sql, language: Language) => sql`(
  select ${personName('u', language)} from project_person m join user_account u on u.id = m.user_id
  where m.project_id = ${projectId} and u.deleted_at is null and not u.locked_by_admin
  order by m.joined_at, m.id limit 1)`

/** A time that is still to take place. */
const ahead = (projectId: Sql) => sql`(
  select min(o.day)::text from occurrence o
  where o.project_id = ${projectId} and o.starts_at > now() and o.state is distinct from 'cancelled')`

/** What becomes of the files that the user leads, once the account is erased. */
export async function findLeaving(db: Queries, userId: number, language: Language): Promise<Leaving> {
  const row = await db.row<Leaving>(sql`
    with led as materialized (
      select p.id, coalesce(p.name_modified, p.name) as name, p.status, ${heirOf(sql`p.id`, language)} as heir, ${ahead(sql`p.id`)} as day
      from project p where p.creator_id = ${userId}
    )
    select
      coalesce((
        select json_agg(json_build_object('id', led.id, 'name', led.name, 'nextDay', led.day) order by led.day, led.id)
        from led where led.heir is null and led.day is not null and led.status in ${among(publishedStatuses)}), '[]') as coming,
      coalesce((
        select json_agg(json_build_object('id', led.id, 'name', led.name, 'to', led.heir) order by led.id)
        from led where led.heir is not null and led.status <> 'DELETED'), '[]') as "passedOn",
      (select count(*)::integer from led where led.heir is null and led.status in ${among(unfinishedStatuses)}
        and led.status <> 'DELETED') as "unfinishedNb"`)
  return row!
}

export async function setLeaving(tx: Transaction, userId: number) {
  await tx.run(sql`update user_account set leaving_at = now(), locked_by_admin = true where id = ${userId}`)
}
