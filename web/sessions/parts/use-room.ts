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

/** While a session is open, its room is asked for so often, where no stream says that something has happened. */
const everyFiveSeconds = 5000
/** Of one's own act and what follows it, the room is asked for once. */
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
        // Where they are by now comes with another token.
        dropAccessToken()
        return ask((again) => isMovedFrom(known, again))
      }
    },
  })
}

/** The room, and what one does in it: each act answers the room as it is then; a refusal says why, and shows it too. */
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
        // An answer that was asked for before says less.
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
  /** Whoever has much to enter goes from file to file: what is decided calls the next one. */
  const [isChained, setChained] = useState(false)
  const goOn = async (room: Room) => {
    const next = isChained ? nextOf(room) : undefined
    return next === undefined ? room : call(roomApi.call, { params: { id }, input: { itemId: next.id } })
  }
  /** The room as it was, of who has been moved away from it. */
  const left = isMovedFrom(known, query.error) ? known : undefined
  return { query, left, busy, act: actBy(run), actBy, isChained, setChained, goOn }
}

export type RoomActs = Omit<ReturnType<typeof useRoom>, 'query' | 'left'>
