import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/dashboard-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import { filtersToWire, type FilterChoices } from '#domain/tables/filters.ts'
import { admits, reviewers, type Role } from '#domain/roles.ts'
import { chosenEdition } from '#web/editions/chosen-edition.ts'
import { call } from '#web/platform/api/call.ts'
import { keepFirstCalls } from '#web/platform/api/first-calls.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { addressOf, type TableAddress } from '#web/platform/ui/address/table-address.ts'
import { restoreTableState, type TableDefaults } from '#web/platform/ui/data-table/table-state.ts'
import { sessionNow } from '#web/platform/session/session.ts'
import { callsOfTable, fetchTable, freshMs } from '#web/platform/ui/data-table/table-queries.ts'

/** Null for the current one; if none is given, the edition that is shown. */
export type ListedEdition = number | null | undefined

/** The filters and the page of the list are stored for each edition. */
export function projectTable(edition: ListedEdition = chosenEdition()): string {
  return edition ? `project:${edition}` : 'project'
}

/** The calls of the list, for the edition that is shown. */
export function projectCalls(edition: ListedEdition = chosenEdition()) {
  const calls = admits(reviewers, sessionNow()?.user.role)
    ? { ...projectReadingApi, counted: 'unseen' }
    : projectReadingApi
  return edition ? { ...calls, given: { edition: [edition] } } : calls
}

/** The commission of a member, whose projects they read. */
export function ownCommission(): number | undefined {
  return sessionNow()?.user.commissionId
}

/** A member's list opens on their own commission. */
export function projectDefaults(): TableDefaults {
  const id = ownCommission()
  return id === undefined ? {} : { filters: ofCommission(id) }
}

export function ofCommission(id: number): FilterChoices<ProjectFilter> {
  return { commission: [id] }
}

/** The commission of the list, if there is exactly one. */
export function commissionOf({ commission }: FilterChoices<ProjectFilter>): number | undefined {
  return Array.isArray(commission) && commission.length === 1 ? Number(commission[0]) : undefined
}

export const awaitedRequest = {
  input: {
    perPage: 10,
    sortBy: 'dueDay',
    sortDesc: false,
    filters: filtersToWire(projectReadingApi.filterNames, { projectStatus: [...answerAwaitedStatuses] }),
  },
}

/** A holder's projects with an open request of the commission, the most urgent first. */
export function awaitedAnswers() {
  return queryOptions({
    queryKey: [...keyOf(projectReadingApi.tableResults), 'awaited'],
    queryFn: ({ signal }) => call(projectReadingApi.tableResults, awaitedRequest, { signal }),
    staleTime: freshMs,
  })
}

const deletedRequest = {
  input: { perPage: 100, filters: filtersToWire(projectReadingApi.filterNames, { projectStatus: ['DELETED'] }) },
}

/** A holder's deleted projects that can still be restored. */
export function deletedProjects() {
  return queryOptions({
    queryKey: [...keyOf(projectReadingApi.tableResults), 'deleted'],
    queryFn: ({ signal }) => call(projectReadingApi.tableResults, deletedRequest, { signal }),
    staleTime: freshMs,
  })
}

/** The user's newest projects. */
export function lastProjects() {
  const input = { perPage: 50, sortBy: 'id', sortDesc: true }
  return queryOptions({
    queryKey: [...keyOf(projectReadingApi.tableResults), 'last'],
    queryFn: ({ signal }) => call(projectReadingApi.tableResults, { input }, { signal }),
    staleTime: freshMs,
  })
}

export function contentOfProject(id: number) {
  return call(projectReadingApi.get, { params: { id }, input: { duplicate: true } })
}

/** The commission's message, which a list does not include. */
export function messageOf(id: number) {
  return queryOptions({
    queryKey: [...keyOf(projectReadingApi.get), id, 'message'],
    queryFn: async ({ signal }) => {
      const project = await call(projectReadingApi.get, { params: { id }, input: {} }, { signal })
      return 'message' in project ? { message: project.message, dueDay: project.answer?.dueDay } : { message: '' }
    },
    staleTime: freshMs,
  })
}

export function dashboardCounts(commissionId: number | undefined) {
  return queryOf(dashboardApi.get, { input: countsInput(commissionId) }, { staleTime: freshMs })
}

function countsInput(commissionId: number | undefined) {
  const edition = chosenEdition()
  return edition === undefined ? { commissionId } : { commissionId, edition }
}

/** The commission of the list as it was left, or as it will open. */
function listedCommission(): number | undefined {
  return commissionOf(restoreTableState(projectTable(), projectDefaults()).filters)
}

/** The address tells no more than what the list was left with. */
export function isAsLeft(address: TableAddress): boolean {
  const { edition, ...found } = address
  return (
    Object.keys(address).length === 0 ||
    JSON.stringify(addressOf(restoreTableState(projectTable(), projectDefaults()))) === JSON.stringify(found)
  )
}

/** Fetches everything the list needs, the most visible first. */
export function fetchProjectList(client: QueryClient, role: Role) {
  return Promise.all([
    fetchTable(client, projectCalls(), projectTable(), projectDefaults()),
    role === 'ROLE_USER'
      ? client.prefetchQuery(awaitedAnswers())
      : client.prefetchQuery(dashboardCounts(listedCommission())),
  ])
}

/** Stores the calls of the list and its surroundings, so that the next start of the page can make them at once. */
export function keepProjectListCalls(role: Role) {
  keepFirstCalls([
    ...callsOfTable(projectCalls(), projectTable(), projectDefaults()),
    role === 'ROLE_USER'
      ? {
          endpoint: projectReadingApi.tableResults,
          request: awaitedRequest,
          filterNames: projectReadingApi.filterNames,
        }
      : { endpoint: dashboardApi.get, request: { input: countsInput(listedCommission()) } },
    { endpoint: programmeApi.get, request: {} },
    { endpoint: programmeApi.environmentName, request: {} },
  ])
}
