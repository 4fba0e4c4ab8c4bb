import { useEffect, useState } from 'react'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { keep, readKept } from '#web/platform/device-store.ts'

type Status = ProjectStatus | 'NEW'

function placeOf(userId: number, projectId: number | undefined): string {
  return `submission:${userId}:${projectId ?? 'new'}`
}

/** A submission was pressed on this device, no server has taken it, and the project still stands where it stood. */
export function wasSubmissionCut(userId: number, projectId: number | undefined, status: Status): boolean {
  return readKept(placeOf(userId, projectId)) === status
}

/**
 * That a submission is under way lies on this device until the server has answered for it: whoever left, or whose tab
 * was closed, is told when they come back, and has then been told.
 */
export function usePendingSubmission(
  userId: number,
  { id, status, isPending }: { id: number | undefined; status: Status; isPending: boolean },
) {
  const [wasCut] = useState(() => wasSubmissionCut(userId, id, status))
  const drop = () => {
    for (const place of [placeOf(userId, id), placeOf(userId, undefined)]) keep(place, '')
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was found
  useEffect(drop, [])
  useEffect(() => {
    if (isPending) keep(placeOf(userId, id), status)
  }, [userId, id, status, isPending])
  return { isPending, isCut: wasCut && !isPending, drop }
}
