import type { QueryClient } from '@tanstack/react-query'
import { projectApi } from '#domain/projects/project-api.ts'
import { call } from '#web/platform/api/call.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

/** A deleted project that its holder saves is a draft again. */
export async function restoreProject(queryClient: QueryClient, id: number) {
  await call(projectApi.edit, { params: { id: String(id) }, input: { isSubmited: 'false' } })
  await renewProjects(queryClient)
}
