import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { setCurrentEdition, holdSavesBack } from '#server/editions/edition-state-queries.ts'
import { findEdition, holdEditions } from '#server/editions/edition-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * POST /edition/makeCurrent/{id}: a project filed at the same time belongs to the old or the new edition, never to
 * neither.
 */
export async function makeCurrent(tx: Transaction, viewer: Viewer, id: number) {
  await holdSavesBack(tx)
  await holdEditions(tx)
  const edition = (await findEdition(tx, id)) ?? fail('resource.notFound.error')
  if (edition.state === 'archived') fail('edition.archived.error')
  if (edition.state === 'current') fail('edition.conflict.error')
  await setCurrentEdition(tx, id)
  const changes = { state: [edition.state, 'current'] as [string, string] }
  await recordHistory(tx, viewer, { entity: 'edition', entityId: id, action: 'madeCurrent', changes })
}
