import type { ProjectColumns } from '#domain/projects/project-fields.ts'
import { keepsProposal } from '#domain/projects/workflow.ts'
import type { ProjectAnswers } from '#domain/questions/project-answers.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { sendProjectMails, type Sender } from '#server/projects/mails/send-project-mails.ts'
import { tellNews } from '#server/projects/mails/tell-news.ts'
import { tellOfMove } from '#server/projects/mails/tell-of-move.ts'
import { joinOrganizer } from '#server/projects/rows/people-queries.ts'
import { carryPoints } from '#server/projects/points/points.ts'
import { settleUnsent } from '#server/projects/points/unsent-answer.ts'
import { actionNameOf, changesOfProject, imagesThatDiffer, wordIn } from '#server/projects/rows/project-changes.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import { updateProject, type HeldProject } from '#server/projects/rows/project-queries.ts'
import { noteComment } from '#server/projects/save/note-comment.ts'
import { openWayBack } from '#server/projects/ways-back/ways-back.ts'
import { writeAnswers } from '#server/questions/answer-queries.ts'
import { registerDecision } from '#server/register/register-queries.ts'

type Consequence = (tx: Transaction, fact: ProjectFact, sender: Sender) => unknown

/** What follows from any act on a project, in this order. */
const consequences: readonly Consequence[] = [
  settleUnsent,
  carryPoints,
  noteComment,
  openWayBack,
  notePictures,
  takeOrganizersPeople,
  sendProjectMails,
  tellOfMove,
  tellNews,
  // Last before the commit: it locks the end of a chain.
  enterRegister,
]

/** Called once the rows are written. Returns pictures that may no longer be shown. */
export async function follow(tx: Transaction, fact: ProjectFact, sender: Sender): Promise<number[]> {
  for (const consequence of consequences) await consequence(tx, fact, sender)
  return imagesThatDiffer(fact.before, fact.after)
}

type Doing = Omit<ProjectFact, 'id' | 'from' | 'to' | 'before' | 'after' | 'changes'> &
  Partial<Pick<ProjectFact, 'changes'>> & {
    before: HeldProject
    fields: Partial<ProjectColumns>
    /** Those of the project, if the act leaves them alone. */
    answers?: ProjectAnswers | undefined
  }

/** Writes an act on a stored project with its line of history, and what follows; returns what `follow` returns. */
export function change(tx: Transaction, { before, fields, changes, answers, ...doing }: Doing, sender: Sender) {
  const known = answers ?? before.answers
  const status = fields.status ?? before.status
  const kept = known && (keepsProposal(status) ? known : { ...known, proposed: {} })
  const after = { ...before, ...fields, answers: kept }
  const { id, status: from } = before
  const told = { ...(changes ?? changesOfProject(before, after)), ...wordIn(doing.word ?? '') }
  const fact: ProjectFact = { ...doing, id, from, to: after.status, before, after, changes: told }
  updateProject(tx, doing.viewer, before, fields, { action: actionNameOf(fact, from), changes: told })
  if (kept !== undefined) writeAnswers(tx, id, before.answers, kept)
  return follow(tx, fact, sender)
}

function notePictures(tx: Transaction, { before, after }: ProjectFact) {
  return noteImageUse(tx, imagesThatDiffer(before, after))
}

function takeOrganizersPeople(tx: Transaction, { viewer, id, before, after }: ProjectFact) {
  if (viewer.role === 'ROLE_USER' && after.organizerName !== (before?.organizerName ?? '')) joinOrganizer(tx, id)
}

function enterRegister(tx: Transaction, { viewer, act, before, after, word, from, to, ofSession }: ProjectFact) {
  if (before === undefined || from === 'NEW') return
  const { id, edition } = before
  const { name, commissionId } = after
  const message = act === 'decide' ? after.message : word
  registerDecision(tx, viewer, { act, project: { id, name, commissionId, edition }, from, to, message, ofSession })
}
