import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Room } from '#domain/sessions/room-answer.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { isAbout, useHints } from '#web/platform/live/hints.ts'
import { dropAccessToken } from '#web/platform/session/session.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { isMovedFrom } from '#web/sessions/parts/moved-away.tsx'
import { nextOf } from '#web/sessions/parts/next-of.ts'

/** The interval at which an open session is polled, in case no stream brings hints. */
const everyFiveSeconds = 5000
/** One's own act and its consequences cause a single renewal. */
const atOnceMs = 250

export function roomOf(id: number) {
  const request = { params: { id } }
  const query = queryOf(committeeSessionApi.get, request, { staleTime: 0 })
  return queryOptions({
    ...query,
    queryFn: async ({ signal, client }) => {
      const known = client.getQueryData(query.queryKey)
      const ask = (isQuiet: (error: ApiError) => boolean) => call(committeeSessionApi.get, request, { signal, isQuiet })
      try {
        return await ask(({ status }) => known !== undefined && status === 404)
      } catch (error) {
        if (known === undefined || !(error instanceof ApiError) || error.status !== 404) throw error
        // A new token carries the reader's present commission.
        dropAccessToken()
        return ask((again) => isMovedFrom(known, again))
      }
    },
  })
}

/** The room and the acts in it: each act returns the new room; a refusal is shown, and the room is renewed too. */
export function useRoom(id: number) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...roomOf(id),
    refetchInterval: ({ state }) => (state.data?.closedAt ? false : everyFiveSeconds),
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  })
  const [known, setKnown] = useState<Room>()
  if (query.data !== undefined && query.data !== known) setKnown(query.data)
  useHints((told) => {
    if (isAbout(told, ({ topic, id: of }) => topic === 'session' && of === id)) void query.refetch()
  }, atOnceMs)
  const { busy, run } = useRefusalToast()

  const actBy = (runner: typeof run) => (work: () => Promise<Room>, done?: () => void) =>
    runner(async () => {
      try {
        // An answer requested before the act is outdated.
        await queryClient.cancelQueries({ queryKey: roomOf(id).queryKey })
        queryClient.setQueryData(roomOf(id).queryKey, await work())
        done?.()
        void queryClient.invalidateQueries({ queryKey: keyOf(committeeSessionApi.list) })
        void queryClient.invalidateQueries({ queryKey: ['decision'] })
        void renewProjects(queryClient)
      } catch (error) {
        await query.refetch()
        throw error
      }
    })
  /** For entering many files one after another: deciding a file calls the next one. */
  const [isChained, setChained] = useState(false)
  const goOn = async (room: Room) => {
    const next = isChained ? nextOf(room) : undefined
    return next === undefined ? room : call(roomApi.call, { params: { id }, input: { itemId: next.id } })
  }
  /** The last known room of a reader who has been moved to another commission. */
  const left = isMovedFrom(known, query.error) ? known : undefined
  return { query, left, busy, act: actBy(run), actBy, isChained, setChained, goOn }
}

export type RoomActs = Omit<ReturnType<typeof useRoom>, 'query' | 'left'>
