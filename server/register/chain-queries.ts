import type { EditionTitles } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { ChainedEntry } from '#server/register/chain.ts'

export type Register = EditionTitles & { editionId: number; year: number }

const registers = sql`
  select e.id as "editionId", e.title as "editionTitle", e.title_en as "editionTitleEn", e.title_ja as "editionTitleJa",
    extract(year from e.first_day)::integer as year
  from edition e`

export function listRegisters(db: Queries): Promise<Register[]> {
  return db.rows(sql`${registers} order by e.id`)
}

/** Returns the register of the current edition by default. */
export function findRegister(db: Queries, editionId: number | undefined): Promise<Register | undefined> {
  return db.row(
    editionId === undefined ? sql`${registers} where e.state = 'current'` : sql`${registers} where e.id = ${editionId}`,
  )
}

export type ChainRow = ChainedEntry & {
  hash: string
  deciderSalt: string | null
  actorId: string | null
  impersonatorId: string | null
  messageSalt: string | null
  message: string | null
}

/** Returns every value as text, exactly as it is stored. */
export function chainRows(editionId: number): Sql {
  return sql`
    select e.edition_id::text as "editionId", e.number::text as number,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.project_id::text as "projectId",
      e.project_name as "projectName", e.commission_id::text as "commissionId", e.act, e.from_status as "fromStatus",
      e.to_status as "toStatus", e.tally::text as tally, e.session_id::text as "sessionId", e.decided::text as decided, e.capacity,
      e.from_history::text as "fromHistory", encode(e.decider_digest, 'hex') as "deciderDigest",
      encode(e.message_digest, 'hex') as "messageDigest", encode(e.hash, 'hex') as hash,
      d.salt::text as "deciderSalt", d.actor_id::text as "actorId", d.impersonator_id::text as "impersonatorId",
      m.salt::text as "messageSalt", m.text as message
    from register_entry e
    left join register_decider d on d.edition_id = e.edition_id and d.number = e.number
    left join register_message m on m.edition_id = e.edition_id and m.number = e.number
    where e.edition_id = ${editionId} order by e.number`
}

/** Returns numbers beyond the last row that still have erasable data: their rows were cut off. */
export async function findStrays(db: Queries, editionId: number, last: number): Promise<number[]> {
  const rows = await db.rows<{ number: number }>(sql`
    select number from register_decider where edition_id = ${editionId} and number > ${last}
    union select number from register_message where edition_id = ${editionId} and number > ${last}`)
  return rows.map(({ number }) => number)
}

export function findLast(db: Queries, editionId: number): Promise<{ number: number; hash: string } | undefined> {
  return db.row(sql`
    select number, encode(hash, 'hex') as hash from register_entry where edition_id = ${editionId}
    order by number desc limit 1`)
}

type Chair = PersonName & { username: string; language: Language; contact: string }

export function listChairs(db: Queries): Promise<Chair[]> {
  return db.rows(sql`
    select u.username, u.firstname, u.lastname, u.language, (select programme.contact_email from programme) as contact
    from user_account u
    where u.id in (select commission.chair_id from commission) and can_sign_in(u)
    order by u.id`)
}

export async function findRowHash(db: Queries, editionId: number, number: number): Promise<string | undefined> {
  const row = await db.row<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from register_entry where edition_id = ${editionId} and number = ${number}`)
  return row?.hash
}
