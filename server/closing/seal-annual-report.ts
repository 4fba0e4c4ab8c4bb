import { reportBlocks } from '#domain/closing/closing.ts'
import { today } from '#domain/days.ts'
import type { Edition } from '#domain/editions/edition.ts'
import { yearOf } from '#domain/editions/next-edition.ts'
import { fail } from '#domain/errors.ts'
import { firstLanguage, isFirstLanguage, type Language } from '#domain/language.ts'
import { registerNumber } from '#domain/register/register.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import { findAnnualReport, listSealedMinutes } from '#server/closing/closing-queries.ts'
import { printAnnualReport } from '#server/closing/print-annual-report.ts'
import { getEdition, readOpenWork } from '#server/closing/read-closing.ts'
import { readFigures } from '#server/closing/read-year.ts'
import type { ToldYear } from '#server/closing/told-year.ts'
import { holdEdition } from '#server/editions/edition-queries.ts'
import { findLastNumber, insertDocument, isTaken } from '#server/minutes/document-queries.ts'
import { sealingTime } from '#server/minutes/told.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { pdfFile } from '#server/platform/http/answers.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { isAnswered, once } from '#server/platform/idempotency/once.ts'
import { findLast } from '#server/register/chain-queries.ts'
import { tellChairsOfSealing } from '#server/register/tell-chairs.ts'

type SealingDeps = Pick<Deps, 'db' | 'outbox' | 'publicUrl'>
type Sealing = { id: number; repeatable: Repeatable | undefined }

/**
 * POST /edition/annualReport/{id} makes the file before locking, as this takes a while. When two users seal at once,
 * the second gets a conflict.
 */
export async function sealAnnualReport(deps: SealingDeps, viewer: Viewer, { id, repeatable }: Sealing) {
  const { db } = deps
  if (viewer.impersonatorId !== null) fail('notAuthorized.error')
  const edition = await getEdition(db, id)
  if (await isAnswered(db, viewer, repeatable)) return
  await ensureClosed(db, viewer, edition)
  const register = await findLast(db, id)
  const told = await tellYear(db, viewer, edition, register)
  const content = await render(told, firstLanguage, viewer)
  await once(db, viewer, repeatable, async (tx) => {
    const now = (await holdEdition(tx, id)) ?? fail('resource.notFound.error')
    await ensureClosed(tx, viewer, now)
    const { reference, sealedAt } = told
    if (await isTaken(tx, id, reference)) fail('edition.conflict.error')
    const document = { sessionId: null, number: 0, editionId: id, reference, told, content, register, sealedAt }
    const fingerprint = await insertDocument(tx, { ...document, sealedBy: viewer.id })
    recordAudit(tx, { action: 'annualReportSealed', actor: viewer, details: { id } })
    await tellChairsOfSealing(tx, deps, { editionId: id, last: register, reference, fingerprint })
    return { message: 'done' as const }
  })
}

type FileRequest = { id: number; place: number; language: Language }

/** GET /edition/annualReport/{id} returns the sealed file unchanged, or a translation made on request. */
export async function readAnnualReport(db: Database, viewer: Viewer, { id, place, language }: FileRequest) {
  const sealed = (await findAnnualReport(db, id, place)) ?? fail('resource.notFound.error')
  const { reference, told, content } = sealed
  return isFirstLanguage(language)
    ? pdfFile(content, reference)
    : pdfFile(await render(told, language, viewer), `${reference}-${language}`)
}

async function ensureClosed(db: Queries, viewer: Viewer, { id, state, editionEnd }: Edition) {
  const open = await readOpenWork(db, viewer, id)
  if (reportBlocks({ state, editionEnd, today: today(), open }).length > 0) fail('edition.unfinished.error')
}

type Last = Awaited<ReturnType<typeof findLast>>

async function tellYear(db: Database, viewer: Viewer, edition: Edition, last: Last): Promise<ToldYear> {
  const { id, editionTitle, editionTitleEn, editionTitleJa, editionStart, editionEnd } = edition
  const year = yearOf(editionStart)
  const prefix = `RA-${year}-`
  const number = (await findLastNumber(db, id, prefix)) + 1
  return {
    edition: { editionTitle, editionTitleEn, editionTitleJa, editionStart, editionEnd },
    figures: await readFigures(db, viewer, id),
    open: await readOpenWork(db, viewer, id),
    minutes: await listSealedMinutes(db, id),
    register: last === undefined ? null : { reference: registerNumber(year, last.number), hash: last.hash },
    reference: `${prefix}${String(number).padStart(2, '0')}`,
    sealedAt: sealingTime(),
  }
}

function render(told: ToldYear, language: Language, { id }: Viewer): Promise<Buffer> {
  const options = { standard: 'PDF/A-2a', madeAt: new Date(told.sealedAt), caller: String(id) } as const
  return renderDocument('annual-report', printAnnualReport(told, language), options)
}
