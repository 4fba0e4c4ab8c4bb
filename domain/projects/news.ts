import { fieldOfHistoryName, holderFields, namesOf } from '#domain/projects/project-fields.ts'
import { reviewedFields, type ReviewedField } from '#domain/projects/review.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'

/** The published values that a holder may change at once: all except those that wait for the commission. */
export type NewsField = Exclude<keyof typeof holderFields, ReviewedField | 'textLanguage'> | 'dateStates'

type Change = { from: ProjectStatus | 'NEW'; to: ProjectStatus; isHolder: boolean }

/** The changes that the commission is told of, among all those in the history (PRODUCT 9.20). */
export function newsOf({ from, to, isHolder }: Change, historyNames: readonly string[]): NewsField[] {
  const wasPublished = from !== 'NEW' && isAmong(from, publishedStatuses)
  if (!isHolder || !wasPublished || !isAmong(to, publishedStatuses)) return []
  return sortedNews(historyNames.flatMap((name) => fieldOfHistoryName(name) ?? []))
}

/** Each once, in the order of the form; other names are dropped. */
export function sortedNews(names: readonly string[]): NewsField[] {
  const order = [...namesOf(holderFields), 'dateStates'] as const
  return order.filter((name): name is NewsField => names.includes(name) && !waiting.has(name))
}

const waiting = new Set<string>([...reviewedFields, 'textLanguage'])
