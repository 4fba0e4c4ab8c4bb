import { useQuery } from '@tanstack/react-query'
import { pointApi, type Point } from '#domain/thread/point-api.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

/** The points of this project; `version` renews them with the project, and the last ones stay until then. */
export function usePoints(project: { id: number; version?: number } | undefined): Point[] {
  const id = project?.id ?? 0
  const params = { id, version: project?.version }
  const points = queryOf(pointApi.list, { params }, { staleTime: 0 })
  const { data } = useQuery({
    ...points,
    enabled: project !== undefined,
    placeholderData: (last, query) => (idIn(query?.queryKey) === id ? last : undefined),
  })
  return data ?? []
}

function idIn(key: readonly unknown[] | undefined): number | undefined {
  return (key?.[2] as { params: { id: number } } | undefined)?.params.id
}
