import { pointApi, type Point } from '#domain/thread/point-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'

/** What was asked at this project's fields; `version` makes it follow the project. */
export function usePoints(project: { id: number; version?: number } | undefined): Point[] {
  const params = { id: project?.id ?? 0, version: project?.version }
  return useCall(pointApi.list, { params }, { staleTime: 0, enabled: project !== undefined }).data ?? []
}
