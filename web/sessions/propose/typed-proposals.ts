import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { keep, parseKept, readKept, useKept } from '#web/platform/device-store.ts'
import { sessionNow, useSession } from '#web/platform/session/session.ts'

export type TypedDraft = {
  status: ProjectStatus | undefined
  message: string
  points: AskedPoint[]
  /** One that is being typed: it goes along as it is, put among the others or not. */
  asking?: AskedPoint | undefined
  /** Undefined until somebody says so: the usual one. */
  dueDay?: string | undefined
  budget: string | number
}

/**
 * What somebody has typed for a file and not proposed yet, whatever becomes of the file meanwhile: others postpone it, call
 * another or propose something else. Kept on the device as notes are, for whoever typed it alone.
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

/** With the one that is being typed, unless nothing is said in it. */
export function withAsked(points: AskedPoint[], asking: AskedPoint | undefined): AskedPoint[] {
  const question = asking?.question.trim() ?? ''
  return asking === undefined || question === '' ? points : [...points, { ...asking, question }]
}
