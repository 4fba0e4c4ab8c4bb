import { useQuery, useQueryClient } from '@tanstack/react-query'
import { decisionApi, type PreparedDecision } from '#domain/decisions/decision-api.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

/** Polling interval while a sending is under way. */
const everySecond = 1000

export function isSendable({ state, maySend, leavesAt }: PreparedDecision): boolean {
  return state === 'PREPARED' && maySend && leavesAt === null
}

export function useSendings() {
  return useQuery({
    ...queryOf(decisionApi.sendings, {}, { staleTime: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isDue, waiting }) => isDue && waiting > 0) ? everySecond : false,
  })
}

/** Every list that shows decisions is renewed. */
export function useRenewDecisions() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['decision'] }), renewProjects(queryClient)])
  }
}
