import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useSession } from '#web/platform/session/session.ts'
import { keep, parseKept, useKept } from '#web/platform/device-store.ts'

/** An unsent decision: the status it was written at, the chosen status and the typed words. */
export type KeptDecision = {
  from: ProjectStatus
  to: ProjectStatus
  message: string
  budget: number | null
  /** Whether its author has seen that a colleague was faster. */
  isTold?: boolean
}

export const keptDecisionKey = (userId: number | undefined, projectId: number) => `decision:${userId}:${projectId}`

/** The draft of a decision is stored on the device: it survives a reload and a colleague who closes the project. */
export function useKeptDecision(projectId: number) {
  const key = keptDecisionKey(useSession()?.user.id, projectId)
  const text = useKept(key)
  return {
    kept: parseKept(text) as KeptDecision | undefined,
    keepDecision: (typed: KeptDecision | undefined) => keep(key, typed === undefined ? '' : JSON.stringify(typed)),
  }
}
