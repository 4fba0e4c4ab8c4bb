import { correctionsBetween } from '#domain/register/decision-correction.ts'
import { mayPrepare, stateAfter } from '#domain/decisions/decision.ts'
import type { DecisionForm } from '#domain/decisions/decision-api.ts'
import { fail, invalidField, Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { outcomeOfDecision } from '#domain/projects/outcomes.ts'
import { needsMessage, refuseArchived, refuseInRoom, refuseOutside } from '#domain/projects/workflow.ts'
import { asksPoints } from '#domain/thread/point.ts'
import type { Viewer } from '#domain/viewer.ts'
import {
  findDecision,
  findOpenDecision,
  insertDecision,
  type DecisionRow,
  type Typed,
} from '#server/decisions/decision-queries.ts'
import { holdOpenDecision } from '#server/decisions/hold-open-decision.ts'
import { internalsOf, messageNow, stateNow } from '#server/decisions/present-decision.ts'
import { cancelDecision, lockSessionOfDecision, rewriteDecision } from '#server/decisions/rewrite-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { refuseMissing } from '#server/platform/database/duplicates.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { messageFor } from '#server/projects/mails/typed-message.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { findProject, getHeldProject, type ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'
import { decideWithin } from '#server/projects/save/save-project.ts'

type Preparing = { projectId: number; form: DecisionForm; language: Language; repeatable?: Repeatable | undefined }

/** POST /project/{id}/decision. */
export function prepareDecision(deps: Deps, viewer: Viewer, preparing: Preparing) {
  const tried = { id: preparing.projectId, act: 'prepare' } as const
  return toldToRoom(deps.db, viewer, tried, prepare(deps, viewer, preparing))
}

async function prepare(deps: Deps, viewer: Viewer, { projectId, form, language, repeatable }: Preparing) {
  const project = (await findProject(deps.db, viewer, projectId)) ?? fail('resource.notFound.error')
  ensurePreparer(viewer, project)
  const typed = await judge(deps, viewer, { project, form, language })
  const preparing = once(deps.db, viewer, repeatable, async (tx) => {
    const held = await getHeldProject(tx, viewer, projectId)
    refuseStale(held, form.version)
    ensurePreparer(viewer, held)
    if ((await findOpenDecision(tx, { viewer, language }, projectId)) !== undefined) fail('decision.exists.error')
    return insertDecision(tx, viewer.id, held, typed)
  })
  return unlessTemplateGone(preparing)
}

/** The template was found before, but may be deleted before the decision is written. */
function unlessTemplateGone<Result>(write: Promise<Result>): Promise<Result> {
  return refuseMissing({ prepared_decision_template_id_fkey: ['templateId', 'field.invalid.error'] }, write)
}

type Judging = Omit<Preparing, 'form'> & { form: Omit<DecisionForm, 'version'> }

/** For the room that has called the file, which prepares within its own transaction, with `prepareWithin`. */
export async function judgeDecision(deps: Deps, viewer: Viewer, { projectId, form, language }: Judging) {
  const project = asSeenByRoom((await findProject(deps.db, viewer, projectId)) ?? fail('resource.notFound.error'))
  ensurePreparer(viewer, project)
  const judging = { project, form: { ...form, version: project.version }, language, byRoom: true }
  const typed = await judge(deps, viewer, judging)
  return { project: { id: project.id, version: project.version }, typed }
}

function asSeenByRoom<Project extends ProjectRecord>(project: Project): Project {
  return { ...project, isInRoom: false }
}

type JudgedDecision = Awaited<ReturnType<typeof judgeDecision>> & { language: Language }

/** Replaces what was prepared before. */
export async function prepareWithin(tx: Transaction, viewer: Viewer, { project, typed, language }: JudgedDecision) {
  const held = asSeenByRoom(await getHeldProject(tx, viewer, project.id))
  refuseStale(held, project.version)
  ensurePreparer(viewer, held)
  const before = await findOpenDecision(tx, { viewer, language }, project.id)
  if (before?.leavesAt) fail('decision.conflict.error')
  if (before !== undefined) await cancelDecision(tx, before.id, viewer.id)
  return insertDecision(tx, viewer.id, held, typed)
}

type Changing = {
  id: number
  form: Partial<Omit<DecisionForm, 'version'>>
  version: string
  projectVersion: number
  language: Language
  why: string
}

/**
 * POST /decision/{id}. What a session decided is corrected with a reason; another status would be another decision than
 * the one that was voted.
 */
export async function changeDecision(deps: Deps, viewer: Viewer, { id, form, language, why, ...seen }: Changing) {
  const before = (await findDecision(deps.db, { viewer, language }, id)) ?? fail('resource.notFound.error')
  const project = (await findProject(deps.db, viewer, before.projectId)) ?? fail('resource.notFound.error')
  ensurePreparer(viewer, project)
  if (stateAfter(stateNow(before), 'change') === undefined) fail('decision.conflict.error')
  const whole = { ...formAsKept(before), ...form, version: seen.projectVersion }
  // Edited words no longer follow a template.
  if (form.message !== undefined && form.templateId === undefined) whole.templateId = null
  const typed = await judge(deps, viewer, { project, form: whole, language })
  const ofSession = before.ofSession !== null
  if (ofSession && typed.status !== before.status) fail('decision.voted.error')
  // The words of a session do not follow a template, which anybody may edit.
  if (ofSession) typed.templateId = null
  const lines = ofSession ? correctionsBetween({ ...before, message: messageNow(before) }, typed) : []
  if (lines.length > 0 && why === '') invalidField('why', 'MandatoryField')
  const changing = deps.db.transaction(async (tx) => {
    if ((await lockSessionOfDecision(tx, id)) === 'SEALED' && lines.length > 0) fail('decision.sealed.error')
    const { project, now, version } = await holdOpenDecision(tx, viewer, id, language)
    refuseStale(project, seen.projectVersion)
    if (version !== seen.version || stateAfter(now, 'change') === undefined) fail('decision.conflict.error')
    await rewriteDecision(tx, id, { project, typed, corrected: { lines, by: viewer.id, why } })
  })
  await unlessTemplateGone(changing)
}

function formAsKept({ status, templateId, points, dueDay, ...row }: DecisionRow): Omit<DecisionForm, 'version'> {
  return {
    projectStatus: status,
    templateId,
    message: templateId === null ? row.message : '',
    points: [...points],
    dueDay,
    ...internalsOf(row),
  }
}

type Preparable = Pick<ProjectRecord, 'edition' | 'commissionId' | 'isRecused' | 'hasInterest' | 'isInRoom'>

export function ensurePreparer(viewer: Viewer, project: Preparable) {
  refuseArchived(project)
  refuseOutside(project)
  if (!mayPrepare(viewer, project)) fail('notAuthorized.error')
  refuseInRoom(project)
}

type Judged = { project: ProjectRecord; form: DecisionForm; language: Language; byRoom?: boolean }

/** Returns what is stored of a form, if the project's own form would accept it. */
async function judge(deps: Deps, viewer: Viewer, { project, form, language, byRoom }: Judged): Promise<Typed> {
  refuseStale(project, form.version)
  const { to } = outcomeOfDecision(project.status, form.projectStatus)
  if (to === project.status) invalidField('projectStatus', 'field.invalid.error')
  const { message, templateId } = needsMessage(form.projectStatus)
    ? await messageFor(deps.db, viewer, project, form)
    : { message: '', templateId: null }
  const points = asksPoints(to) ? (form.points ?? []) : []
  const dueDay = asksPoints(to) ? (form.dueDay ?? null) : null
  const { budgetNeeded = null, budget = null, isComRelevant = null } = form
  const internals = internalsOf({ budgetNeeded, budget, isComRelevant })
  await rehearse(deps, viewer, {
    id: project.id,
    form: { version: project.version, projectStatus: to, message, points, dueDay, ...internals },
    language,
    byRoom,
  })
  return { status: to, message, templateId, points, dueDay, budgetNeeded, budget, isComRelevant }
}

class Rehearsed extends Error {}

/** Runs the decision and rolls it back, so that anything it would refuse later is refused now. */
async function rehearse(deps: Deps & { db: Database }, viewer: Viewer, decision: Parameters<typeof decideWithin>[3]) {
  try {
    await deps.db.transaction(async (tx) => {
      await decideWithin(tx, deps, viewer, decision)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}

type Many = { projectIds: readonly number[]; form: Omit<DecisionForm, 'version'>; language: Language }

/** POST /decision/prepare prepares one after the other, each with its own result. */
export async function prepareMany(deps: Deps, viewer: Viewer, { projectIds, form, language }: Many) {
  const prepared: number[] = []
  const refused: { id: number; message: string; fields: string[] }[] = []
  for (const id of new Set(projectIds)) {
    try {
      const { version } = (await findProject(deps.db, viewer, id)) ?? fail('resource.notFound.error')
      await prepareDecision(deps, viewer, { projectId: id, form: { ...form, version }, language })
      prepared.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, message: error.code, fields: error.fields.map(({ field }) => field) })
    }
  }
  return { prepared, refused }
}
