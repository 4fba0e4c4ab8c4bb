import type { Programme, ProgrammeForm } from '#domain/programme/programme.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { nothing, sql, type Sql } from '#server/platform/database/sql.ts'

type Edition = Omit<Programme, 'mapTilesUrl' | 'sentryDsn'>

export function getProgramme(db: Queries): Promise<Edition> {
  return readProgramme(db, nothing)
}

/** Held against another writer until the transaction ends. */
export function holdProgramme(tx: Transaction): Promise<Edition> {
  return readProgramme(tx, sql`for update`)
}

async function readProgramme(db: Queries, held: Sql): Promise<Edition> {
  const row = await db.row<Edition>(sql`
    select edition_title as "editionTitle", edition_title_en as "editionTitleEn",
      contact_email as "contactEmail", edition_start as "editionStart", edition_end as "editionEnd",
      to_json(submission_opens_at) #>> '{}' as "submissionOpensAt",
      to_json(submission_closes_at) #>> '{}' as "submissionClosesAt"
    from programme ${held}`)
  return row!
}

export async function updateProgramme(tx: Transaction, form: ProgrammeForm) {
  await tx.run(sql`
    update programme set edition_title = ${form.editionTitle},
      edition_title_en = coalesce(${form.editionTitleEn ?? null}, edition_title_en),
      contact_email = coalesce(${form.contactEmail ?? null}, contact_email), edition_start = ${form.editionStart},
      edition_end = ${form.editionEnd}, submission_opens_at = ${form.submissionOpensAt},
      submission_closes_at = ${form.submissionClosesAt}`)
}

/** Without a window it always is. */
export async function isSubmissionOpen(db: Queries): Promise<boolean> {
  const row = await db.row<{ open: boolean }>(sql`
    select now() >= coalesce(submission_opens_at, '-infinity') and now() < coalesce(submission_closes_at, 'infinity') as open
    from programme`)
  return row!.open
}

/** Whom mails name for a question; empty where there is nobody. */
export async function contactOf(db: Queries): Promise<string> {
  return (await db.row<{ contact: string }>(sql`select contact_email as contact from programme`))!.contact
}
