import type { QueryClient } from '@tanstack/react-query'
import type { LiveHints } from '#web/platform/live/hints.ts'

const tellWhatIsLeft = new Set<unknown>(['/budget', '/session/{id}/budget'])

/** Every query that shows what is left of an envelope is renewed when the envelope or an explanation changes. */
export function renewMoney(client: QueryClient, { hints }: LiveHints) {
  if (!hints.some(({ topic }) => topic === 'budget')) return
  void client.invalidateQueries({ predicate: ({ queryKey }) => tellWhatIsLeft.has(queryKey[1]) })
}
