import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { datesAfter, ensureAllowed, keepsProposal, statusAfter } from '#domain/projects/workflow.ts'
import { withAnswersBefore } from '#domain/questions/project-answers.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { getHeldProject, type HeldProject } from '#server/projects/rows/project-queries.ts'
import { change } from '#server/projects/save/consequences.ts'
import { noProposal } from '#server/projects/proposals/proposals.ts'
import { beforeDeletion, takeWayBack, type WayBack } from '#server/projects/ways-back/way-back-queries.ts'

type Return = { id: number; word: string; language: Language }

/** POST /project/restore/{id} restores a deleted project to its earlier status. */
export async function restoreProject(deps: Deps, viewer: Viewer, { id, word, language }: Return) {
  const restoring = deps.db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    ensureAllowed(before, viewer, 'allowRestore')
    const way = await takeWayBack(tx, id)
    const was = way ? beforeDeletion(way.was) : unknownPast(before)
    const to = statusAfter(before.status, 'admin', 'restore', was.status) ?? fail('project.action.refused.error')
    const undoes = way?.version ?? before.version
    const { answers: changed, ...fields } = withProposalIfKept(was, to)
    const answers = before.answers && changed && withAnswersBefore(before.answers, changed)
    await change(tx, { act: 'restore', viewer, before, fields, answers, undoes, word, language }, deps)
  })
  await toldToRoom(deps.db, viewer, { id, act: 'restore' }, restoring)
}

/** POST /project/reopen/{id} takes a refusal back, with a message to the holder. */
export async function reopenProject(deps: Deps, viewer: Viewer, { id, word, language }: Return) {
  const reopening = deps.db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    ensureAllowed(before, viewer, 'allowReopen')
    const to = statusAfter(before.status, 'admin', 'reopen') ?? fail('project.action.refused.error')
    await takeWayBack(tx, id)
    const fields = { status: to, message: '', ...datesAfter(before.status, to, before, before.heldAt) }
    await change(tx, { act: 'reopen', viewer, before, fields, word, language }, deps)
  })
  await toldToRoom(deps.db, viewer, { id, act: 'decide' }, reopening)
}

/** POST /project/askAgain/{id} brings a refused project before its commission again, as a request of its holder. */
export function askAgain({ db, ...sender }: Deps, viewer: Viewer, { id, word, language }: Return) {
  return db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    ensureAllowed(before, viewer, 'allowAskAgain')
    const fields = { askedAgainAt: before.heldAt }
    await change(tx, { act: 'askAgain', viewer, before, fields, word, language }, sender)
  })
}

/** Without a stored past, only whether it was submitted is known. */
function unknownPast({ submissionDate }: HeldProject): WayBack['was'] {
  return { status: submissionDate === null ? 'DRAFT' : 'SUBMITED', imageModifiedId: null }
}

/** A proposal is restored only with a status in which it can wait for review. */
function withProposalIfKept(was: WayBack['was'], to: HeldProject['status']): WayBack['was'] {
  return keepsProposal(to) ? was : { ...was, ...noProposal }
}
