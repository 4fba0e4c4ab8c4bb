import type { Language } from '#domain/language.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { inLanguage, named, personName } from '#server/platform/database/by-language.ts'

/** Returns the session of a code, as long as it is not closed. */
export async function findByCode(db: Pick<Queries, 'row'>, code: string): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    select s.id from session s where s.code = upper(${code}) and not has_session_ended(s.state)`)
  return row?.id
}

export type WallProject = {
  dates: string
  types: string[]
  isFree: boolean
  priceDetails: string
  image: { id: number; key: string; extension: string } | null
}

/** What everybody may know of a project that is on the table. */
export function findWallProject(
  db: Pick<Queries, 'row'>,
  id: number,
  language: Language,
): Promise<WallProject | undefined> {
  return db.row(sql`
    select ${inLanguage('p', 'date_string', language)} as dates, p.is_free as "isFree",
      p.price_details as "priceDetails",
      array(select ${named('t', language)} from project_project_type pt
        join project_type t on t.id = pt.project_type_id where pt.project_id = p.id order by t.name) as types,
      (select json_build_object('id', i.id, 'key', i.key, 'extension', i.extension) from image i where i.id = p.image_id)
        as image
    from project p where p.id = ${id}`)
}

/** The expected people of this name, written in full or by the last name alone. */
type Typed = { name: string; language: Language }

export function findExpectedByName(db: Pick<Queries, 'rows'>, id: number, { name, language }: Typed) {
  return db.rows<{ id: number; name: string }>(sql`
    select u.id, ${personName('u', language)} as name from session s join user_account u
      on is_active_member(u, s.commission_id) or u.id in (s.chair_id, s.secretary_id)
    where s.id = ${id} and searchable(${name}) in (searchable(u.lastname), searchable(u.firstname || ' ' || u.lastname),
      searchable(u.lastname || ' ' || u.firstname))`)
}
