import { queryClient } from '#web/platform/api/query-client.ts'
import { screenOf } from '#web/layout/screen-of.ts'
import { sessionNow } from '#web/platform/session/session.ts'

/** Fetches the code of the first screens after a sign-in. */
export const Shell = screenOf(() => import('#web/layout/shell.tsx'), 'Shell')
export const ProjectListPage = screenOf(() => import('#web/projects/list/project-list-page.tsx'), 'ProjectListPage')

/** A user who is about to sign in does not wait for it afterwards. */
export function fetchFirstScreen() {
  void Shell.preload?.()
  void ProjectListPage.preload?.()
}

/** Sends the list's calls while its page is still loading; if its address has other filters, they wait for the page. */
export async function startProjectList({ cause, location }: { cause: string; location: { search: object } }) {
  const role = sessionNow()?.user.role
  if (cause !== 'enter' || role === undefined) return
  const { fetchProjectList, isAsLeft } = await import('#web/projects/parts/project-list-queries.ts')
  if (!isAsLeft(location.search)) return
  const firstList = fetchProjectList(queryClient, role)
  // Data that arrived with the scripts is drawn at once: one drawing instead of an empty one and a full one.
  if (window.firstAnswers?.length)
    await Promise.race([firstList, new Promise((resume) => setTimeout(resume, shortWaitMs))])
}

const shortWaitMs = 150
