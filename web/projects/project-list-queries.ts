import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/dashboard-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import type { Role } from '#domain/roles.ts'
import { call } from '#web/platform/api/call.ts'
import { keepFirstCalls } from '#web/platform/api/first-calls.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { callsOfTable, fetchTable, freshMs } from '#web/platform/ui/data-table/table-queries.ts'

export const projectTable = 'project'

const awaitedRequest = {
  input: {
    perPage: 10,
    filters: filtersToWire(projectApi.filterNames, { projectStatus: [...answerAwaitedStatuses] }),
  },
}

/** The projects of a holder that wait for the holder. */
export function awaitedAnswers() {
  return queryOptions({
    queryKey: [...keyOf(projectApi.tableResults), 'awaited'],
    queryFn: ({ signal }) => call(projectApi.tableResults, awaitedRequest, { signal }),
    staleTime: freshMs,
  })
}

const deletedRequest = {
  input: { perPage: 100, filters: filtersToWire(projectApi.filterNames, { projectStatus: ['DELETED'] }) },
}

/** What a holder has deleted and may still restore. */
export function deletedProjects() {
  return queryOptions({
    queryKey: [...keyOf(projectApi.tableResults), 'deleted'],
    queryFn: ({ signal }) => call(projectApi.tableResults, deletedRequest, { signal }),
    staleTime: freshMs,
  })
}

/** One's newest projects. */
export function lastProjects() {
  const input = { perPage: 50, sortBy: 'id', sortDesc: true }
  return queryOptions({
    queryKey: [...keyOf(projectApi.tableResults), 'last'],
    queryFn: ({ signal }) => call(projectApi.tableResults, { input }, { signal }),
    staleTime: freshMs,
  })
}

export function contentOfProject(id: number) {
  return call(projectApi.get, { params: { id }, input: { duplicate: true } })
}

/** What the commission wrote: a list does not tell it. */
export function messageOf(id: number) {
  return queryOptions({
    queryKey: [...keyOf(projectApi.get), id, 'message'],
    queryFn: async ({ signal }) => {
      const project = await call(projectApi.get, { params: { id }, input: {} }, { signal })
      return { message: 'message' in project ? project.message : '' }
    },
    staleTime: freshMs,
  })
}

export function dashboardCounts() {
  return queryOf(dashboardApi.get, {}, { staleTime: freshMs })
}

/** All that the list will ask for, in the order in which it is missed. */
export function fetchProjectList(client: QueryClient, role: Role) {
  return Promise.all([
    fetchTable(client, projectApi, projectTable),
    role === 'ROLE_USER' ? client.prefetchQuery(awaitedAnswers()) : client.prefetchQuery(dashboardCounts()),
  ])
}

/** The same, and what the house around it asks for, as the next start of the page may ask for it at once. */
export function keepProjectListCalls(role: Role) {
  keepFirstCalls([
    ...callsOfTable(projectApi, projectTable),
    role === 'ROLE_USER'
      ? { endpoint: projectApi.tableResults, request: awaitedRequest }
      : { endpoint: dashboardApi.get, request: {} },
    { endpoint: programmeApi.get, request: {} },
    { endpoint: programmeApi.environmentName, request: {} },
  ])
}
