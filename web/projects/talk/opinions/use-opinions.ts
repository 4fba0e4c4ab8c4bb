import { useQueryClient } from '@tanstack/react-query'
import { opinionApi, type ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { keyOf, queryOf, useCall } from '#web/platform/api/query-client.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

export function opinionsOf(projectId: number) {
  return queryOf(opinionApi.read, { params: { id: projectId } }, { staleTime: 30_000 })
}

/** The opinions on a project, and the acts on them: each act returns their new state. */
export function useOpinions(projectId: number) {
  const queryClient = useQueryClient()
  const query = useCall(opinionApi.read, { params: { id: projectId } }, { staleTime: 0 })
  const { busy, run } = useRefusalToast()

  const act = (work: () => Promise<ProjectOpinions>, { done, stale }: { done?: () => void; stale?: () => void } = {}) =>
    run(async () => {
      try {
        queryClient.setQueryData(opinionsOf(projectId).queryKey, await work())
        done?.()
        await Promise.all([
          renewProjects(queryClient),
          queryClient.invalidateQueries({ queryKey: keyOf(opinionApi.queue) }),
          // A recused user leaves the project's part of the room too.
          queryClient.invalidateQueries({ queryKey: ['session'] }),
        ])
      } catch (error) {
        await query.refetch()
        if (!(error instanceof ApiError) || error.body.message !== 'opinion.conflict.error' || !stale) throw error
        stale()
      }
    })
  return { query, busy, act }
}

export type Opinions = ReturnType<typeof useOpinions>
