import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { entriesAtOnce, threadApi, type ThreadEntry } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'

type Pages = InfiniteData<ThreadEntry[], string | undefined>

const queryKeyOf = (projectId: number) => [...keyOf(threadApi.read), projectId]

/** A project's thread, newest first; it is renewed with the project. */
export function useThread(projectId: number, enabled = true) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: queryKeyOf(projectId),
    queryFn: ({ pageParam: before, signal }) =>
      call(threadApi.read, { params: { id: projectId }, input: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < entriesAtOnce ? undefined : page.at(-1)?.id),
    staleTime: 0,
    enabled,
  })
  return { ...query, entries: data && withoutTwins(data.pages.flat()) }
}

/** An entry that moved to another page between two reads is shown once. */
function withoutTwins(entries: ThreadEntry[]): ThreadEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

/**
 * Shows an entry that the server returned: a new one at the end, a known one in its place. A read under way may be
 * older than the entry, so it is repeated.
 */
export function useShowEntry(projectId: number) {
  const queryClient = useQueryClient()
  const queryKey = queryKeyOf(projectId)
  return async (entry: ThreadEntry) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Pages>(queryKey, (kept) => {
      if (kept === undefined) return kept
      const isKnown = kept.pages.some((page) => page.some(({ id }) => id === entry.id))
      const pages = isKnown
        ? kept.pages.map((page) => page.map((each) => (each.id === entry.id ? entry : each)))
        : kept.pages.map((page, index) => (index === 0 ? [entry, ...page] : page))
      return { ...kept, pages }
    })
    void queryClient.invalidateQueries({ queryKey })
  }
}
