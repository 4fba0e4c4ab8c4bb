import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Endpoint, OutputOf, RequestOf } from '#domain/endpoint.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Only a lost network is worth another try: a refusal stays one.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
  },
})

type CallQueryOptions = { staleTime?: number; enabled?: boolean }

/** One GET as a query, known by its path: `queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })` renews it. */
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

/** `/commission/{id}` becomes `['commission', '/commission/{id}']`: all of a noun's calls can be renewed at once. */
export function keyOf(endpoint: Endpoint): [string, string] {
  return [endpoint.path.split('/')[1] ?? '', endpoint.path]
}
