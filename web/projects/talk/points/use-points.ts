import { pointApi, type Point } from '#domain/thread/point-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'

/** The points of this project; `version` renews them with the project. */
export function usePoints(project: { id: number; version?: number } | undefined): Point[] {
  const params = { id: project?.id ?? 0, version: project?.version }
  return useCall(pointApi.list, { params }, { staleTime: 0, enabled: project !== undefined }).data ?? []
}
