import { isMoneyHidden } from '#server/budget/budget-queries.ts'
import { fail } from '#domain/errors.ts'
import { isFirstLanguage, type Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { getDraft, staysOut, type Draft } from '#server/minutes/in-minutes.ts'
import { isExtract, printAddendum, printMinutes, type Copy } from '#server/minutes/print-minutes.ts'
import { findContent } from '#server/minutes/document-queries.ts'
import { toldMinutes } from '#server/minutes/told.ts'
import type { Database } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { pdfFile } from '#server/platform/http/answers.ts'
import type { Calling } from '#server/sessions/in-session.ts'

type DocumentRequest = { id: number; number: number; language: Language }

/**
 * GET /session/{id}/minutes/file returns a sealed document unchanged; any other copy is made on request and says what
 * it is.
 */
export async function readDocument(db: Database, calling: Calling, { id, number, language }: DocumentRequest) {
  const draft = await getDraft(db, calling, id)
  const caller = String(calling.viewer.id)
  const madeAt = new Date()
  const hidesSums = await isMoneyHidden(db, calling.viewer, id)
  const copy: Copy = { language, hidden: hiddenTo(draft, calling.viewer), hidesSums, madeAt }
  if (draft.room.state !== 'SEALED') {
    if (number !== 0) fail('resource.notFound.error')
    const data = printMinutes(toldMinutes(draft, null), copy)
    return pdfFile(await renderDocument('minutes', data, { standard: 'PDF/A-2a', madeAt, caller }), `projet-pv-${id}`)
  }
  const sealed = (await findContent(db, id, number)) ?? fail('resource.notFound.error')
  const { reference, told, content } = sealed
  const isWhole = number > 0 || !isExtract(told, copy)
  if (isWhole && isFirstLanguage(language)) return pdfFile(content, reference)
  const name = number > 0 ? 'addendum' : 'minutes'
  const data = number > 0 ? printAddendum(told, language) : printMinutes(told, copy)
  const made = await renderDocument(name, data, { standard: 'PDF/A-2a', madeAt, caller })
  return pdfFile(made, `${reference}-${isWhole ? language : `extrait-${language}`}`)
}

function hiddenTo(draft: Draft, viewer: Viewer): Set<number> {
  return new Set(draft.facts.items.filter((item) => staysOut(draft, viewer, item)).map(({ id }) => id))
}
