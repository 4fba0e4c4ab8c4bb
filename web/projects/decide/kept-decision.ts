import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useSession } from '#web/platform/session/session.ts'
import { keep, parseKept, useKept } from '#web/platform/device-store.ts'

/** What is typed of a decision and on no server: where the project stood, and what was about to become of it. */
export type KeptDecision = {
  from: ProjectStatus
  to: ProjectStatus
  message: string
  budget: number | null
  /** Whether its author has been shown that somebody was faster. */
  isTold?: boolean
}

/** A reload takes nothing away, nor a colleague who closes the project: it stays on the device. */
export function useKeptDecision(projectId: number) {
  const key = `decision:${useSession()?.user.id}:${projectId}`
  const text = useKept(key)
  return {
    kept: parseKept(text) as KeptDecision | undefined,
    keepDecision: (typed: KeptDecision | undefined) => keep(key, typed === undefined ? '' : JSON.stringify(typed)),
  }
}
