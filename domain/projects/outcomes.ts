import { fail } from '#domain/errors.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { availableStatusForCommission, statusAfter, type Act } from '#domain/projects/workflow.ts'

/** A project that enters the commission's queue anew needs consents and an open submission. */
export function entersQueue(from: ProjectStatus | 'NEW', to: ProjectStatus): boolean {
  return to === 'SUBMITED' && statusAfter(from, 'holder', 'saveDraft') === 'DRAFT'
}

/** The result of a form: an act of the table, and the status after it. */
export type Outcome = { act: Act; to: ProjectStatus }

/** For a holder's form, by its isSubmited flag. */
export function outcomeOfForm(from: ProjectStatus | 'NEW', isSubmited: boolean): Outcome {
  const act = isSubmited ? 'submit' : 'saveDraft'
  return { act, to: statusAfter(from, 'holder', act) ?? fail('project.action.refused.error') }
}

/**
 * For a reviewer's form: without another status it only edits, and its status is ignored if there is nothing to decide.
 */
export function outcomeOfDecision(from: ProjectStatus, chosen: ProjectStatus | null | undefined): Outcome {
  const isEdit = !chosen || chosen === from || availableStatusForCommission(from).length === 0
  if (isEdit) return { act: 'decide', to: from }
  return { act: 'decide', to: statusAfter(from, 'reviewer', 'decide', chosen) ?? fail('project.action.refused.error') }
}

/** Whether a holder's change of a published name, text or picture waits for the commission. */
export function waitsForReview(from: ProjectStatus | 'NEW'): boolean {
  return statusAfter(from, 'holder', 'propose') !== undefined
}

/** The status after a decision on a waiting value, while another one still waits or not. */
export function statusAfterReview(from: ProjectStatus, act: 'accept' | 'refuse', isWaiting: boolean): ProjectStatus {
  return statusAfter(from, 'reviewer', act, isWaiting ? from : undefined) ?? fail('project.action.refused.error')
}

/** A boost ends when the project leaves the agenda. */
export function staysBoosted(boosted: boolean, to: ProjectStatus): boolean {
  return boosted && isAmong(to, publishedStatuses)
}

/** Whether one may translate a project: its holder always, reviewers once it is submitted. */
export function mayTranslate(status: ProjectStatus | 'NEW', isHolder: boolean): boolean {
  return isHolder || (status !== 'NEW' && status !== 'DRAFT')
}
