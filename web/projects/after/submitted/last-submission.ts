import { historyApi } from '#domain/history/history-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import { useCall } from '#web/platform/api/query-client.ts'

/** When the project was last submitted and whether that was an answer; undefined until the history has loaded. */
export function useLastSubmission({ id, version, projectStatus }: Project) {
  const params = { entity: 'project', id, version }
  const { data, isPending } = useCall(historyApi.list, { params }, { staleTime: 0 })
  const sent = data?.find(({ changes }) => changes['projectStatus']?.[1] === projectStatus.value)
  const from = sent?.changes['projectStatus']?.[0]
  return {
    isKnown: !isPending,
    at: sent?.at,
    isAnswer: answerAwaitedStatuses.some((status) => status === from),
  }
}
