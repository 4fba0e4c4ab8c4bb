import type { Language } from '#domain/language.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import { findSharedBoard, insertBoardLink, withdrawBoardLink } from '#server/closing/closing-queries.ts'
import { getEdition } from '#server/closing/read-closing.ts'
import { readFigures } from '#server/closing/read-year.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'

/** POST /edition/shareBoard/{id}: only the answer knows the code. */
export async function shareBoard(db: Database, viewer: Viewer, id: number): Promise<{ code: string }> {
  if (viewer.impersonatorId !== null) fail('notAuthorized.error')
  const edition = await getEdition(db, id)
  if (edition.state === 'prepared') fail('edition.conflict.error')
  const figures = await readFigures(db, viewer, id)
  const { token, hash } = freshToken()
  await db.transaction(async (tx) => {
    await insertBoardLink(tx, { edition: id, codeHash: hash, figures, by: viewer.id })
    recordAudit(tx, { action: 'boardShared', actor: viewer, details: { id } })
  })
  return { code: token }
}

/** POST /edition/withdrawBoard/{id} */
export async function withdrawBoard(db: Database, viewer: Viewer, id: number) {
  await db.transaction(async (tx) => {
    const { edition, isNew } = (await withdrawBoardLink(tx, id)) ?? fail('resource.notFound.error')
    if (isNew) recordAudit(tx, { action: 'sharedBoardWithdrawn', actor: viewer, details: { id: edition } })
  })
  return { message: 'done' as const }
}

/** GET /sharedBoard/{code}: as it was when the link was made, in the reader's language if it was spoken then. */
export async function readSharedBoard(db: Queries, code: string, language: Language) {
  const shared = await findSharedBoard(db, hashToken(code))
  const { figures, madeAt } = shared ?? fail('resource.notFound.error')
  return { ...(figures[language] ?? figures.fr), madeAt }
}
