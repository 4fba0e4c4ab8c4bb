import type { EditionTitles } from '#domain/editions/edition-title.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Opened = EditionTitles & { id: number; submissionClosesAt: string | null }

/** Marks the current edition as told, once it takes projects; only one of several processes gets it, and only once. */
export function takeFilingOpen(tx: Transaction): Promise<Opened | undefined> {
  return tx.row(sql`
    update edition e set filing_told_at = now()
    where e.state = 'current' and e.filing_told_at is null and now() >= coalesce(e.submission_opens_at, '-infinity')
      and now() < coalesce(e.submission_closes_at, 'infinity')
    returning e.id, e.title as "editionTitle", e.title_en as "editionTitleEn", e.title_ja as "editionTitleJa",
      to_json(e.submission_closes_at) #>> '{}' as "submissionClosesAt"`)
}

/** Lists the people of drafts in the edition, and those who were invited and have filed nothing in it yet. */
export function listWaitingHolders(tx: Transaction, editionId: number): Promise<{ id: number; drafts: number }[]> {
  return tx.rows(sql`
    with own as (
      select o.user_id as id, count(*) filter (where p.status = 'DRAFT')::integer as drafts
      from project p join project_people o on o.project_id = p.id
      where p.edition_id = ${editionId} and p.status <> 'DELETED' group by o.user_id
    )
    select own.id, own.drafts from own where own.drafts > 0
    union all
    select i.user_id, 0 from edition_invitation i
    where i.edition_id = ${editionId} and not exists (select from own where own.id = i.user_id)`)
}
