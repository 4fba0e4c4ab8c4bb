import { useSyncExternalStore } from 'react'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { onSessionChange, sessionNow } from '#web/platform/session/session.ts'

export type TypedDraft = {
  status: ProjectStatus | undefined
  message: string
  points: AskedPoint[]
  /** Undefined until somebody says so: the usual one. */
  dueDay: string | undefined
  budget: string | number
}
export type KeptDraft = TypedDraft & { itemId: number; userId: number }

/**
 * What is typed for a file and not proposed yet, whatever becomes of the file meanwhile: others postpone it, call another
 * or propose something else. In the memory of this page alone.
 */
let drafts: readonly KeptDraft[] = []
const listeners = new Set<() => void>()

function change(next: readonly KeptDraft[]) {
  drafts = next
  for (const listener of listeners) listener()
}

onSessionChange(() => {
  const userId = sessionNow()?.user.id
  if (drafts.some((draft) => draft.userId !== userId)) change(drafts.filter((draft) => draft.userId === userId))
})

export function typedFor(itemId: number): TypedDraft | undefined {
  return drafts.find((draft) => draft.itemId === itemId)
}

export function keepTyped(itemId: number, draft: TypedDraft) {
  const userId = sessionNow()?.user.id ?? 0
  change([...drafts.filter((each) => each.itemId !== itemId), { ...draft, itemId, userId }])
}

export function forgetTyped(itemId: number) {
  if (typedFor(itemId) !== undefined) change(drafts.filter((each) => each.itemId !== itemId))
}

export function useTypedProposals(): readonly KeptDraft[] {
  return useSyncExternalStore(subscribe, () => drafts)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
