import { useQuery, useQueryClient } from '@tanstack/react-query'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { isAbout, useHints } from '#web/platform/live/hints.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'

export function minutesOf(id: number) {
  return queryOf(minutesApi.get, { params: { id } }, { staleTime: 0 })
}

/** The minutes and the acts on them: each act returns the new minutes; a refusal is shown, and the minutes are renewed too. */
export function useMinutes(id: number) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...minutesOf(id), refetchOnReconnect: 'always', refetchOnWindowFocus: 'always' })
  useHints((told) => {
    if (isAbout(told, ({ topic, id: of }) => topic === 'session' && of === id)) void query.refetch()
  })
  const { busy, run } = useRefusalToast()

  const act = (work: () => Promise<Minutes>, done?: () => void) =>
    run(async () => {
      try {
        await queryClient.cancelQueries({ queryKey: minutesOf(id).queryKey })
        queryClient.setQueryData(minutesOf(id).queryKey, await work())
        done?.()
        void queryClient.invalidateQueries({ queryKey: keyOf(committeeSessionApi.list) })
      } catch (error) {
        await query.refetch()
        throw error
      }
    })
  return { query, busy, act }
}

export type MinutesActs = Pick<ReturnType<typeof useMinutes>, 'busy' | 'act'>
