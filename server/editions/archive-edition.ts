import { archivedAfterDays } from '#domain/editions/edition-row.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { archiveEdition, findLongEnded, holdSavesBack } from '#server/editions/edition-state-queries.ts'
import { findEdition, holdEditions } from '#server/editions/edition-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** POST /edition/archive/{id}. */
export async function archiveByHand(tx: Transaction, viewer: Viewer, id: number) {
  await holdForArchive(tx)
  const edition = (await findEdition(tx, id)) ?? fail('resource.notFound.error')
  if (edition.state === 'archived') fail('edition.archived.error')
  if (edition.state !== 'ended') fail('edition.conflict.error')
  await archive(tx, viewer, id)
}

/** Archives the editions that ended long ago. */
export async function archiveEnded(db: Database) {
  if ((await findLongEnded(db, archivedAfterDays)).length === 0) return
  await db.transaction(async (tx) => {
    await holdForArchive(tx)
    for (const id of await findLongEnded(tx, archivedAfterDays)) await archive(tx, undefined, id)
  })
}

/** Saves under way finish first; the next one finds the edition archived. */
async function holdForArchive(tx: Transaction) {
  await holdSavesBack(tx)
  await holdEditions(tx)
}

async function archive(tx: Transaction, viewer: Viewer | undefined, id: number) {
  await archiveEdition(tx, id)
  const changes = { state: ['ended', 'archived'] as [string, string] }
  await recordHistory(tx, viewer, { entity: 'edition', entityId: id, action: 'archived', changes })
}
