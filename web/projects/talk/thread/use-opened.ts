import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { threadApi, type ThreadEntry } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'

/**
 * Records that a project is open before its thread is read: an entry in between is shown, and stays unread in the list.
 * Returns since when others' acts were unseen; that stays until the page is left.
 */
export function useOpened(projectId: number) {
  const [visit] = useState(() => crypto.randomUUID())
  const queryClient = useQueryClient()
  const { data, isFetching } = useQuery({
    // Keyed outside every noun, so that renewing the project does not open it again.
    queryKey: ['opened', projectId, visit],
    queryFn: async () => {
      const answer = await call(threadApi.open, { params: { id: projectId } })
      void queryClient.invalidateQueries({ queryKey: keyOf(projectReadingApi.tableResults), refetchType: 'none' })
      // The bell no longer counts the notifications of this project.
      void queryClient.invalidateQueries({ queryKey: [keyOf(notificationApi.list)[0]] })
      return answer
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  return { since: data?.since ?? null, isTold: !isFetching }
}

/** An arrival on a visible page counts as seen. */
export function useSeenOnArrival(projectId: number, entries: readonly ThreadEntry[] | undefined) {
  const newest = entries?.[0]?.id
  const [first, setFirst] = useState(newest)
  if (first === undefined && newest !== undefined) setFirst(newest)
  const note = useEffectEvent((arrived: string | undefined) => {
    if (first === undefined || arrived === first || document.visibilityState !== 'visible') return
    void call(threadApi.open, { params: { id: projectId } }).catch(() => {})
  })
  useEffect(() => note(newest), [newest])
}

/** Others' entries since then, the oldest last: a thread is newest first. */
export function unseenOf(entries: readonly ThreadEntry[] | undefined, since: string | null): ThreadEntry[] {
  if (since === null || entries === undefined) return []
  const last = entries.findLastIndex(({ at, isMine }) => !isMine && at > since)
  return entries.slice(0, last + 1)
}
