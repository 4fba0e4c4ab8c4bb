import { today } from '#domain/days.ts'
import { mayPrepare, maySend, mayStop, stateOf, whyStale } from '#domain/decisions/decision.ts'
import type { PreparedDecision } from '#domain/decisions/decision-api.ts'
import { filledMessage } from '#domain/message-templates/names.ts'
import type { ProjectForm } from '#domain/projects/project-form.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import { asksPoints } from '#domain/thread/point.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { DecisionRow } from '#server/decisions/decision-queries.ts'

export function stateNow(row: DecisionRow) {
  return stateOf(row, today())
}

/** Returns the message as it would be sent now. */
export function messageNow({ templateId, message, named }: DecisionRow): string {
  return templateId === null ? message : filledMessage(message, named)
}

export function presentDecision(row: DecisionRow, viewer: Viewer): PreparedDecision {
  const { id, version, status, templateId, points, dueDay, budgetNeeded, budget, preparedBy, preparedAt } = row
  const isArchived = row.editionState === 'archived'
  return {
    id,
    version,
    state: stateNow(row),
    whyStale: whyStale(row, today()) ?? null,
    project: {
      id: row.projectId,
      name: row.projectName,
      version: row.projectVersion,
      status: row.projectStatus,
      organizer: row.organizer,
    },
    commission: row.commissionId === null ? null : { id: row.commissionId, name: row.commission ?? '' },
    status,
    message: messageNow(row),
    templateId,
    points,
    dueDay,
    budget: budgetNeeded ? budget : null,
    preparedBy,
    preparedAt,
    language: row.language,
    holderId: row.holderId,
    isInSession: row.isInSession,
    maySend: !isArchived && !row.isInSession && maySend(viewer, row),
    mayPrepare: !isArchived && mayPrepare(viewer, row),
    mayStop: !isArchived && mayStop(viewer, row),
    isLeft: !isArchived && row.isLeft,
    leavesAt: row.leavesAt,
    stayed: row.stayed,
    sentAt: row.sentAt,
    ofSession: row.ofSession,
    mail: row.mail,
  }
}

/** Returns what the project's form would submit. */
export function formOf(row: DecisionRow): ProjectForm {
  const { status, points, dueDay } = row
  return {
    version: row.seenVersion,
    projectStatus: status,
    ...(needsMessage(status) && { message: messageNow(row) }),
    ...(asksPoints(status) && { points, dueDay }),
    ...internalsOf(row),
  }
}

/** Returns the commission's internal fields that were typed; the others stay as the project has them. */
export function internalsOf({
  budgetNeeded,
  budget,
  isComRelevant,
}: Pick<DecisionRow, 'budgetNeeded' | 'budget' | 'isComRelevant'>) {
  return {
    ...(budgetNeeded !== null && { budgetNeeded, budget }),
    ...(isComRelevant !== null && { isComRelevant }),
  }
}
