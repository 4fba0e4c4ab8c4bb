import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { keep, parseKept, readKept, useKept } from '#web/platform/device-store.ts'
import { sessionNow, useSession } from '#web/platform/session/session.ts'

export type TypedDraft = {
  status: ProjectStatus | undefined
  message: string
  points: AskedPoint[]
  /** A point that is still being typed, which is proposed even if it was not added to the others. */
  asking?: AskedPoint | undefined
  /** Undefined until it is chosen: the usual due day applies. */
  dueDay?: string | undefined
  budget: string | number
}

/**
 * A proposal typed but not submitted for a file. It outlasts what happens to the file meanwhile: others postpone it, call
 * another or propose something else. Stored on the device like notes, for its author alone.
 */
function placeOfProposal(userId: number | undefined, itemId: number): string {
  return `proposal:${userId}:${itemId}`
}

export function typedFor(itemId: number): TypedDraft | undefined {
  return parseKept(readKept(placeOfProposal(sessionNow()?.user.id, itemId))) as TypedDraft | undefined
}

export function keepTyped(itemId: number, draft: TypedDraft | undefined) {
  const place = placeOfProposal(sessionNow()?.user.id, itemId)
  keep(place, draft === undefined ? '' : JSON.stringify(draft))
}

export function useTypedProposal(itemId: number): TypedDraft | undefined {
  return parseKept(useKept(placeOfProposal(useSession()?.user.id, itemId))) as TypedDraft | undefined
}

/** Includes the point being typed, unless its question is empty. */
export function withAsked(points: AskedPoint[], asking: AskedPoint | undefined): AskedPoint[] {
  const question = asking?.question.trim() ?? ''
  return asking === undefined || question === '' ? points : [...points, { ...asking, question }]
}
