import type { Project } from '#domain/projects/project.ts'
import { resemblanceApi } from '#domain/resemblances/resemblance-api.ts'
import { queryOf, useCall } from '#web/platform/api/query-client.ts'

type ComparedProject = Pick<Project, 'id' | 'version'>

/** The resemblances of a filed project, for reviewers. */
export function useResemblances(
  project: ComparedProject & Pick<Project, 'submissionDate' | 'edition'>,
  isHolder = false,
) {
  const enabled = !isHolder && project.submissionDate !== null && !project.edition.isArchived
  return useCall(resemblanceApi.list, requestOf(project), { staleTime: 0, enabled })
}

/** `version` renews the query with the project. */
function requestOf({ id, version }: ComparedProject) {
  const params = { id, version }
  return { params }
}

export const resemblancesOf = (project: ComparedProject) => queryOf(resemblanceApi.list, requestOf(project)).queryKey
