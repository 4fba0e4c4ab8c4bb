import type * as z from 'zod/mini'
import type { contactForm } from '#domain/programme/contact-api.ts'
import { filingOf, type FilingWindow } from '#domain/editions/filing.ts'
import { dataLicences, type DataLicence } from '#domain/programme/licence.ts'
import type { Programme, ProgrammeForm } from '#domain/programme/programme.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { unlessSameYear } from '#server/editions/edition-queries.ts'
import { nothing, sql, type Sql } from '#server/platform/database/sql.ts'

/** The current edition and the settings shared by all editions. */
type Announced = Omit<Programme, 'mapTilesUrl' | 'sentryDsn'>

export function getProgramme(db: Queries): Promise<Announced> {
  return readProgramme(db, nothing)
}

/** Locks the programme against other writers until the transaction ends. */
export function holdProgramme(tx: Transaction): Promise<Announced> {
  return readProgramme(tx, sql`for no key update`)
}

async function readProgramme(db: Queries, held: Sql): Promise<Announced> {
  const { asks, ...row } = (await db.row<Announced & { asks: number | null }>(sql`
    select e.title as "editionTitle", e.title_en as "editionTitleEn", e.title_ja as "editionTitleJa",
      p.contact_email as "contactEmail",
      p.data_licence as "dataLicence",
      e.first_day as "editionStart", e.last_day as "editionEnd",
      to_json(e.submission_opens_at) #>> '{}' as "submissionOpensAt",
      to_json(e.submission_closes_at) #>> '{}' as "submissionClosesAt",
      case when e.questions_nb > 0 then e.id end as asks
    from programme p join edition e on e.id = p.current_edition_id ${held}`))!
  return { ...row, ...(asks !== null && { asks }) }
}

/** The caller holds the programme. */
export async function updateProgramme(tx: Transaction, form: ProgrammeForm) {
  await unlessSameYear(
    tx.run(sql`
    with kept as (
      update programme set contact_email = coalesce(${form.contactEmail ?? null}, contact_email)
      returning current_edition_id
    )
    update edition e set title = ${form.editionTitle}, title_en = coalesce(${form.editionTitleEn ?? null}, title_en),
      title_ja = coalesce(${form.editionTitleJa ?? null}, title_ja),
      first_day = ${form.editionStart}, last_day = ${form.editionEnd}, submission_opens_at = ${form.submissionOpensAt},
      submission_closes_at = ${form.submissionClosesAt}, version = version + 1
    from kept where e.id = kept.current_edition_id`),
  )
}

export async function updateContact(tx: Transaction, { contactEmail, dataLicence }: z.output<typeof contactForm>) {
  await tx.run(sql`
    update programme set contact_email = ${contactEmail}, data_licence = coalesce(${dataLicence ?? null}, data_licence)`)
}

export async function dataLicenceOf(db: Queries) {
  const row = await db.row<{ licence: DataLicence }>(sql`select data_licence as licence from programme`)
  return dataLicences[row!.licence]
}

/** Whether the current edition accepts submissions; without a window it always does. */
export async function isSubmissionOpen(db: Queries): Promise<boolean> {
  const row = await db.row<FilingWindow & { now: string }>(sql`
    select e.state, to_json(e.submission_opens_at) #>> '{}' as "submissionOpensAt",
      to_json(e.submission_closes_at) #>> '{}' as "submissionClosesAt", to_json(now()) #>> '{}' as now
    from edition e where e.state = 'current'`)
  return filingOf(row!, Date.parse(row!.now)) === 'open'
}

/** Returns the address for questions named in mails; empty if there is none. */
export async function contactOf(db: Queries): Promise<string> {
  return (await db.row<{ contact: string }>(sql`select contact_email as contact from programme`))!.contact
}
