import type { QueryClient } from '@tanstack/react-query'

/**
 * The nouns whose replies include something of projects: lists and counters, the history, and the number of a holder's
 * projects.
 */
const nouns = ['project', 'dashboard', 'history', 'commission', 'user', 'decision', 'budget']

/** Renews all queries about projects after one has changed. */
export function renewProjects(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
}
