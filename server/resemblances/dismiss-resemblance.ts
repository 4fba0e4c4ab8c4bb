import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { refuseArchived, refuseRecused } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { findResemblances } from '#server/resemblances/find-resemblances.ts'
import { insertDismissal, keepBoth, removeDismissal, type Pair } from '#server/resemblances/resemblance-queries.ts'

type Saying = { pair: Omit<Pair, 'id'>; word?: string; language: Language }

/** Dismisses a resemblance that its author is shown. Of two users at once, the first is recorded, and both see so. */
export async function dismissResemblance(db: Database, viewer: Viewer, project: ProjectRecord, saying: Saying) {
  const { pair, word = '', language } = saying
  await refuseUnseen(db, viewer, project, saying)
  await db.transaction(async (tx) => {
    if (!(await keepBoth(tx, { id: project.id, ...pair }))) fail('resource.notFound.error')
    await insertDismissal(tx, { id: project.id, ...pair }, { word, by: viewer.id })
  })
  return findResemblances(db, viewer, project, language)
}

export async function restoreResemblance(db: Database, viewer: Viewer, project: ProjectRecord, saying: Saying) {
  await refuseUnseen(db, viewer, project, saying)
  await removeDismissal(db, { id: project.id, ...saying.pair })
  return findResemblances(db, viewer, project, saying.language)
}

async function refuseUnseen(db: Database, viewer: Viewer, project: ProjectRecord, { pair, language }: Saying) {
  refuseRecused(project)
  refuseArchived(project)
  const { resemblances } = await findResemblances(db, viewer, project, language)
  const isSeen = resemblances.some(({ kind, other }) => kind === pair.kind && other.id === pair.otherId)
  if (!isSeen) fail('resource.notFound.error')
}
