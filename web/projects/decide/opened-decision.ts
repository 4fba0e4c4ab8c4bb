import { sessionNow } from '#web/platform/session/session.ts'
import { parseKept, readKept, keep } from '#web/platform/device-store.ts'
import { storeOf, useStore } from '#web/platform/store.ts'
import { keptDecisionKey, type KeptDecision } from '#web/projects/decide/kept-decision.ts'

const openings = storeOf<ReadonlyMap<number, number>>(new Map())
const shown = new Map<number, number>()

/**
 * Opens the decision on a project with a choice and its words, which its author reads, changes and sends. Words that
 * they had written there stay.
 */
export function openDecision(projectId: number, decision: Pick<KeptDecision, 'from' | 'to' | 'message'>) {
  const key = keptDecisionKey(sessionNow()?.user.id, projectId)
  const kept = parseKept(readKept(key)) as KeptDecision | undefined
  if (!kept?.message) keep(key, JSON.stringify({ ...decision, budget: null } satisfies KeptDecision))
  openings.change(new Map(openings.now()).set(projectId, timesOf(projectId) + 1))
}

const timesOf = (projectId: number) => openings.now().get(projectId) ?? 0

/** How often the decision on this project was opened from elsewhere: it is drawn anew each time. */
export const useOpenedDecision = (projectId: number) => useStore(openings, () => timesOf(projectId))

/** Whether it was opened since it was last shown. */
export function takeOpened(projectId: number, times: number): boolean {
  const isNew = times > (shown.get(projectId) ?? 0)
  shown.set(projectId, times)
  return isNew
}
