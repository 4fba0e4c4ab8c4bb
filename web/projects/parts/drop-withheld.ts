import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveHints } from '#web/platform/live/hints.ts'
import { isOfProject } from '#web/projects/parts/is-of-project.ts'

/** Whose answers tell of many projects what only who has a part in them may know. */
const nouns = new Set<unknown>(['decision', 'history', 'message', 'notification', 'register', 'review', 'session'])

/**
 * Somebody has said that one stays out of a project: what is known of it goes at once, also what is on its way, and is
 * asked for again. Who says so of themselves, or is let in again, sees what was there until the answers come. Where it may
 * have been missed, what no screen shows goes: the screens ask for theirs.
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

/** A list of projects has no number in its path; what is known of another project stays. */
function tellsOfMany([noun, path]: QueryKey): boolean {
  return nouns.has(noun) || (noun === 'project' && typeof path === 'string' && !path.includes('{'))
}
