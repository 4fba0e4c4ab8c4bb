import type { Closing } from '#domain/closing/closing-api.ts'
import type { OpenWork } from '#domain/closing/closing.ts'
import type { Language } from '#domain/language.ts'
import type { FiguresByLanguage } from '#server/closing/read-year.ts'
import type { SealedMinutes, ToldYear } from '#server/closing/told-year.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type ClosingCounts = Pick<OpenWork, 'sessions' | 'minutes' | 'unpaid'>

/** What the page counts beside the work that an archive leaves undone. */
export async function countClosing(db: Queries, edition: number): Promise<ClosingCounts> {
  return (await db.row<ClosingCounts>(sql`
    select count(*) filter (where not has_session_ended(s.state))::integer as sessions,
      count(*) filter (where s.state = 'CLOSED')::integer as minutes,
      (select count(*) from project_grant g join project p on p.id = g.project_id where p.edition_id = ${edition}
        and g.amount > coalesce((select sum(t.amount) from payment t where t.project_id = g.project_id), 0))::integer as unpaid
    from session s where s.edition_id = ${edition}`))!
}

/** Lists the annual reports of an edition, newest first. */
export function listAnnualReports(db: Queries, edition: number, language: Language): Promise<Closing['reports']> {
  return db.rows(sql`
    select d.place, d.reference, to_json(d.sealed_at) #>> '{}' as "sealedAt", ${personName('u', language)} as by,
      encode(d.content_hash, 'hex') as fingerprint
    from sealed_document d join user_account u on u.id = d.sealed_by
    where d.edition_id = ${edition} and d.session_id is null order by d.place desc`)
}

/** Lists what else is sealed in an edition, in the order of the chain. */
export function listSealedMinutes(db: Queries, edition: number): Promise<SealedMinutes[]> {
  return db.rows(sql`
    select d.reference, encode(d.content_hash, 'hex') as fingerprint
    from sealed_document d where d.edition_id = ${edition} and d.session_id is not null order by d.place`)
}

export function findAnnualReport(
  db: Queries,
  edition: number,
  place: number,
): Promise<{ content: Buffer; reference: string; told: ToldYear } | undefined> {
  return db.row(sql`
    select d.content, d.reference, d.told from sealed_document d
    where d.edition_id = ${edition} and d.place = ${place} and d.session_id is null`)
}

/** Lists the links of an edition, newest first. */
export function listBoardLinks(db: Queries, edition: number, language: Language): Promise<Closing['links']> {
  return db.rows(sql`
    select b.id, to_json(b.made_at) #>> '{}' as "madeAt", ${personName('u', language)} as by,
      to_json(b.withdrawn_at) #>> '{}' as "withdrawnAt"
    from shared_board b left join user_account u on u.id = b.made_by
    where b.edition_id = ${edition} order by b.id desc`)
}

type NewLink = { edition: number; codeHash: Buffer; figures: object; by: number }

export async function insertBoardLink(tx: Transaction, { edition, codeHash, figures, by }: NewLink) {
  await tx.run(sql`
    insert into shared_board (edition_id, code_hash, figures, made_by)
    values (${edition}, ${codeHash}, ${JSON.stringify(figures)}::jsonb, ${by})`)
}

/** Returns the edition of a link; withdrawing it again changes nothing. */
export async function withdrawBoardLink(
  tx: Transaction,
  id: number,
): Promise<{ edition: number; isNew: boolean } | undefined> {
  return tx.row(sql`
    with own as (select b.id, b.edition_id, b.withdrawn_at from shared_board b where b.id = ${id} for no key update),
    withdrawn as (
      update shared_board b set withdrawn_at = now() from own where b.id = own.id and own.withdrawn_at is null
      returning b.id)
    select own.edition_id as edition, exists (select from withdrawn) as "isNew" from own`)
}

export function findSharedBoard(
  db: Queries,
  codeHash: Buffer,
): Promise<{ figures: FiguresByLanguage; madeAt: string } | undefined> {
  return db.row(sql`
    select b.figures, to_json(b.made_at) #>> '{}' as "madeAt" from shared_board b
    where b.code_hash = ${codeHash} and b.withdrawn_at is null`)
}
