import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { datesAfter, ensureAllowed, keepsProposal, statusAfter } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { changesOfProject, wordIn } from '#server/projects/rows/project-changes.ts'
import { holdProject, updateProject, type HeldProject } from '#server/projects/rows/project-queries.ts'
import { registerDecision } from '#server/register/register-queries.ts'
import { sendProjectMails } from '#server/projects/mails/send-project-mails.ts'
import { goBack } from '#server/projects/ways-back/undo-project.ts'
import { beforeDeletion, takeWayBack, type WayBack } from '#server/projects/ways-back/way-back-queries.ts'

type Return = { id: number; word: string; language: Language }

/** POST /project/restore/{id} restores a deleted project to its earlier status. */
export async function restoreProject(deps: Deps, viewer: Viewer, { id, word, language }: Return) {
  await deps.db.transaction(async (tx) => {
    const now = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
    ensureAllowed(now, viewer, 'allowRestore')
    const way = await takeWayBack(tx, id)
    const was = way ? beforeDeletion(way.was) : unknownPast(now)
    const version = way?.version ?? now.version
    const to = statusAfter(now.status, 'admin', 'restore', was.status) ?? fail('project.action.refused.error')
    await goBack(tx, viewer, { now, was: withProposalIfKept(was, to), version, action: 'restore', word })
    await tell(tx, deps, viewer, { act: 'restore', now, to, word, language })
  })
}

/** POST /project/reopen/{id} takes a refusal back, with a message to the holder. */
export async function reopenProject(deps: Deps, viewer: Viewer, { id, word, language }: Return) {
  await deps.db.transaction(async (tx) => {
    const now = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
    ensureAllowed(now, viewer, 'allowReopen')
    const to = statusAfter(now.status, 'admin', 'reopen') ?? fail('project.action.refused.error')
    const after = { status: to, message: '', ...datesAfter(now.status, to, now, now.heldAt) }
    await takeWayBack(tx, id)
    updateProject(tx, viewer, now, after)
    await recordHistory(tx, viewer, {
      entity: 'project',
      entityId: id,
      action: 'reopen',
      at: now.heldAt,
      changes: { ...changesOfProject(now, { ...now, ...after }), ...wordIn(word) },
    })
    await tell(tx, deps, viewer, { act: 'reopen', now, to, word, language })
  })
}

/** Without a stored past, only whether it was submitted is known. */
function unknownPast({ submissionDate }: HeldProject): WayBack['was'] {
  return { status: submissionDate === null ? 'DRAFT' : 'SUBMITED', imageModifiedId: null }
}

/** A proposal is restored only with a status in which it can wait for review. */
function withProposalIfKept(was: WayBack['was'], to: ProjectStatus): WayBack['was'] {
  return keepsProposal(to) ? was : { ...was, nameModified: null, descriptionModified: null, imageModifiedId: null }
}

type BroughtBack = { act: 'restore' | 'reopen'; now: HeldProject; to: ProjectStatus; word: string; language: Language }

async function tell(tx: Transaction, deps: Deps, viewer: Viewer, { act, now, to, word, language }: BroughtBack) {
  const { status: from, id: projectId, creatorId } = now
  await sendProjectMails(tx, deps, viewer, { act, from, to, projectId, creatorId, language, word })
  registerDecision(tx, viewer, { act, project: now, from, to, message: word })
}
