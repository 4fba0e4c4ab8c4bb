import type { QueryClient } from '@tanstack/react-query'
import type { Told } from '#web/platform/live/hints.ts'

const tellWhatIsLeft = new Set<unknown>(['/budget', '/session/{id}/budget'])

/** An envelope, or a word on it: asked again wherever what is left of it is told. */
export function renewMoney(client: QueryClient, { hints }: Told) {
  if (!hints.some(({ topic }) => topic === 'budget')) return
  void client.invalidateQueries({ predicate: ({ queryKey }) => tellWhatIsLeft.has(queryKey[1]) })
}
