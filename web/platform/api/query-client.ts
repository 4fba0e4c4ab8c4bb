import { QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Endpoint, OutputOf, RequestOf } from '#domain/endpoint.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

/** Statuses for something that the user may not see, or no longer. */
const refusals = new Set([403, 404, 462])

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A refusal replaces the previous answer; a network failure leaves it.
    onError: (error, query) => {
      if (error instanceof ApiError && refusals.has(error.status)) query.setState({ data: undefined })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Only a lost network is worth another attempt: a refusal would be repeated.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
  },
})

type CallQueryOptions = { staleTime?: number; enabled?: boolean }

/** One GET as a query, identified by its path: `queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })` renews it. */
export function queryOf<const E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallQueryOptions = {}) {
  return queryOptions<OutputOf<E>>({
    queryKey: [...keyOf(endpoint), request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    ...options,
  })
}

export function useCall<const E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallQueryOptions = {}) {
  return useQuery(queryOf(endpoint, request, options))
}

/** `/commission/{id}` becomes `['commission', '/commission/{id}']`, so that all calls of a noun can be renewed at once. */
export function keyOf(endpoint: Endpoint): [string, string] {
  return [endpoint.path.split('/')[1] ?? '', endpoint.path]
}
