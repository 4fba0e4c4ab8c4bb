import type { Closing } from '#domain/closing/closing-api.ts'
import { reportBlocks, type OpenWork } from '#domain/closing/closing.ts'
import { today } from '#domain/days.ts'
import type { Edition } from '#domain/editions/edition.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { countReports } from '#server/board/board-queries.ts'
import { countClosing, listAnnualReports, listBoardLinks } from '#server/closing/closing-queries.ts'
import { findEdition } from '#server/editions/edition-queries.ts'
import { findUnderWay } from '#server/editions/under-way-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'

/** GET /edition/closing/{id} */
export async function readClosing(db: Queries, viewer: Viewer, id: number, language: Language): Promise<Closing> {
  const edition = await getEdition(db, id)
  const open = await readOpenWork(db, viewer, id)
  const [reports, links] = [await listAnnualReports(db, id, language), await listBoardLinks(db, id, language)]
  const { editionTitle, editionTitleEn, editionTitleJa, editionStart, editionEnd, state } = edition
  return {
    edition: { id, editionTitle, editionTitleEn, editionTitleJa, editionStart, editionEnd, state },
    open,
    blocks: reportBlocks({ state, editionEnd, today: today(), open }),
    reports,
    links,
  }
}

export async function readOpenWork(db: Queries, viewer: Viewer, id: number): Promise<OpenWork> {
  const underWay = (await findUnderWay(db, viewer, id)) ?? fail('resource.notFound.error')
  const { awaited: reports } = await countReports(db, id)
  return { ...underWay, ...(await countClosing(db, id)), reports }
}

export async function getEdition(db: Queries, id: number): Promise<Edition> {
  return (await findEdition(db, id)) ?? fail('resource.notFound.error')
}
