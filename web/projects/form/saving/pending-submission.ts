import { useEffect, useState } from 'react'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { keep, readKept } from '#web/platform/device-store.ts'

type Status = ProjectStatus | 'NEW'

function placeOf(userId: number, projectId: number | undefined): string {
  return `submission:${userId}:${projectId ?? 'new'}`
}

/** Whether a submission was requested on this device, did not reach the server, and the status has not changed. */
export function wasSubmissionCut(userId: number, projectId: number | undefined, status: Status): boolean {
  return readKept(placeOf(userId, projectId)) === status
}

/**
 * A submission under way is stored on this device until the server replies: a user who left or whose tab was closed
 * learns of it once, on return.
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
