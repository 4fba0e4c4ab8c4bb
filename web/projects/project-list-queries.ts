import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/dashboard-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Role } from '#domain/users/roles.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf } from '#web/api/query-client.ts'
import { fetchTable, freshMs } from '#web/ui/data-table/table-queries.ts'

export const projectTable = 'project'

const awaited = ['INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED'] satisfies ProjectStatus[]

/** The projects of a holder that wait for the holder. */
export function awaitedAnswers() {
  const filters = JSON.stringify([{ position: 0, selectedValue: awaited }])
  return queryOptions({
    queryKey: [...keyOf(projectApi.tableResults), 'awaited'],
    queryFn: ({ signal }) => call(projectApi.tableResults, { input: { perPage: 10, filters } }, { signal }),
    staleTime: freshMs,
  })
}

export function dashboardCounts() {
  return queryOf(dashboardApi.get, {}, { staleTime: freshMs })
}

/** All that the list will ask for, in the order in which it is missed. */
export function fetchProjectList(client: QueryClient, role: Role) {
  fetchTable(client, projectApi, projectTable)
  if (role === 'ROLE_USER') void client.prefetchQuery(awaitedAnswers())
  else void client.prefetchQuery(dashboardCounts())
}
