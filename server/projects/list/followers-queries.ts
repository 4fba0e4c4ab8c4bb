import type { Language } from '#domain/language.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'

/** The people who follow files, as a filter offers them. */
export async function offeredFollowers(db: Queries, language: Language): Promise<{ value: number; text: string }[]> {
  return following(db, language, always)
}

/** The followers whose missing opinions the viewer may list. */
export async function offeredReaders(db: Queries, language: Language, viewer: Viewer) {
  return following(
    db,
    language,
    sql`u.role = 'ROLE_COMMISSION' and ${mayListUnread(viewer, sql`u.commission_id`, sql`u.id`)}`,
  )
}

/** Administrators list everyone's, a chair those of the commission, and each reader their own. */
export function mayListUnread(viewer: Viewer, commissionId: Sql, readerId: Sql): Sql {
  if (admits(admins, viewer.role)) return always
  return sql`(${readerId} = ${viewer.id}
    or ${commissionId} in (select led.id from commission led where led.chair_id = ${viewer.id}))`
}

async function following(db: Queries, language: Language, who: Sql) {
  return db.rows<{ value: number; text: string }>(sql`
    select u.id as value, ${personName('u', language)} as text
    from user_account u
    where ${who} and exists (select from project_assignee a where a.user_id = u.id)
    order by ${personName('u', language)} collate french, u.id`)
}
