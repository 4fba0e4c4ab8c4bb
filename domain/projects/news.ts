import { fieldOfHistoryName, holderFields, namesOf } from '#domain/projects/project-fields.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'

/** What a holder may change of a published project at once: all but the three that wait for the commission. */
export type NewsField = Exclude<keyof typeof holderFields, 'name' | 'description' | 'image'> | 'dateStates'

type Change = { from: ProjectStatus | 'NEW'; to: ProjectStatus; isHolder: boolean }

/** What the commission is told of a change, of all that the history tells (PRODUCT 9.20). */
export function newsOf({ from, to, isHolder }: Change, historyNames: readonly string[]): NewsField[] {
  const wasPublished = from !== 'NEW' && isAmong(from, publishedStatuses)
  if (!isHolder || !wasPublished || !isAmong(to, publishedStatuses)) return []
  return sortedNews(historyNames.flatMap((name) => fieldOfHistoryName(name) ?? []))
}

/** Each once, in the order of the form; what is no news is left out. */
export function sortedNews(names: readonly string[]): NewsField[] {
  const order = [...namesOf(holderFields), 'dateStates'] as const
  return order.filter((name): name is NewsField => names.includes(name) && !waiting.has(name))
}

const waiting = new Set<string>(['name', 'description', 'image'])
