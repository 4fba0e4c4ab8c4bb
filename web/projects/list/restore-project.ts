import type { QueryClient } from '@tanstack/react-query'
import { projectApi } from '#domain/projects/project-api.ts'
import { call } from '#web/platform/api/call.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

/** Restores a deleted project as a draft, by saving it as its holder. */
export async function restoreProject(queryClient: QueryClient, id: number) {
  await call(projectApi.edit, { params: { id: String(id) }, input: { isSubmited: 'false' } })
  await renewProjects(queryClient)
}
