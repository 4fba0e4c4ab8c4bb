import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveHints } from '#web/platform/live/hints.ts'
import { isOfProject } from '#web/projects/parts/is-of-project.ts'

/** The nouns whose replies tell of many projects what a recused user may not know. */
const nouns = new Set<unknown>(['decision', 'history', 'message', 'notification', 'register', 'review', 'session'])

/**
 * A recusal entered by another user drops all data of the project at once, including replies under way, and fetches it
 * again. A user's own recusal, or its end, leaves the data until the replies come. After possibly missed hints, only
 * data off the screen is dropped: the screens refetch theirs.
 */
export function dropWithheld(client: QueryClient, { everything, hints }: LiveHints) {
  if (everything)
    client.removeQueries({
      predicate: (query) =>
        query.getObserversCount() === 0 && (query.queryKey[0] === 'project' || nouns.has(query.queryKey[0])),
    })
  const told = hints.filter(({ topic }) => topic === 'recusal')
  if (told.length === 0) return
  const ids = told.filter(({ kind }) => kind === 'recorded').map(({ id }) => id)
  const isDropped = ({ queryKey }: { queryKey: QueryKey }) =>
    ids.length > 0 && (tellsOfMany(queryKey) || ids.some((id) => isOfProject(queryKey, id)))
  void client.resetQueries({ predicate: isDropped })
  void client.invalidateQueries({ predicate: (query) => !isDropped(query) })
}

/** The path of a list has no project number; data of another project stays. */
function tellsOfMany([noun, path]: QueryKey): boolean {
  return nouns.has(noun) || (noun === 'project' && typeof path === 'string' && !path.includes('{'))
}
