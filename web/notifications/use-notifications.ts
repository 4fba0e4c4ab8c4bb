import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  notificationApi,
  notificationsAtOnce,
  type Notification,
  type notificationParts,
} from '#domain/notifications/notification-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'

type Part = (typeof notificationParts)[number]

/** One part of the user's notifications, newest first. */
export function useNotifications(part: Part) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...keyOf(notificationApi.list), part],
    queryFn: ({ pageParam: before, signal }) => call(notificationApi.list, { input: { part, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < notificationsAtOnce ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
  return { ...query, told: data?.pages.flat() }
}

/** Marks notifications as seen; the list on the screen and the bell's number are renewed. */
export function useSee() {
  const queryClient = useQueryClient()
  return async (which: { ids: string[] } | { upTo: string }) => {
    await call(notificationApi.see, { input: which })
    await queryClient.invalidateQueries({ queryKey: [keyOf(notificationApi.list)[0]] })
  }
}

/** The newest of the notifications read: nothing had arrived after it at that moment. */
export function newestOf(told: readonly Notification[]): Notification | undefined {
  return told.reduce<Notification | undefined>(
    (newest, each) => (newest === undefined || each.at > newest.at ? each : newest),
    undefined,
  )
}
