import type { QueryClient } from '@tanstack/react-query'

/** Whose answers tell something of projects: the lists and counters, the history, and how many somebody has filed. */
const nouns = ['project', 'dashboard', 'history', 'commission', 'user', 'decision', 'budget']

/** After a project has changed, what is shown of it anywhere is asked for again. */
export function renewProjects(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
}
