import { knownWord } from '#domain/known-word.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { ProjectTexts } from '#web/platform/i18n/project-texts.ts'

/** Whether choosing this status takes a published event off the agenda. */
export function leavesAgenda(from: ProjectStatus, to: ProjectStatus): boolean {
  return isAmong(from, publishedStatuses) && !isAmong(to, publishedStatuses)
}

/** The verb and the consequence of a choice, for a project of this status. */
export function choiceWords(
  { projectForm, projectDecision }: ProjectTexts,
  from: ProjectStatus,
  to: ProjectStatus,
): readonly [verb: string, consequence: string] {
  if (from === to) return from === 'SUBMITED' ? projectDecision.keep : projectForm.decisions.keep
  if (leavesAgenda(from, to)) return to === 'REFUSED' ? projectDecision.refusePublished : projectDecision.unpublish
  return knownWord(projectForm.decisions, to) ?? ['', '']
}

/** A decision in a word or two. */
export function decidedWords({ projectDecision: t }: ProjectTexts, from: ProjectStatus, to: ProjectStatus): string {
  if (from === to) return t.saved
  return leavesAgenda(from, to) && to !== 'REFUSED' ? t.unpublished : (knownWord(t.done, to) ?? t.saved)
}
