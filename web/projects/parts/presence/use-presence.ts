import { useQuery, useQueryClient } from '@tanstack/react-query'
import { presenceApi, type Present } from '#domain/live/presence-api.ts'
import { admits, reviewers } from '#domain/roles.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { isAbout, useHints } from '#web/platform/live/hints.ts'
import { useSession } from '#web/platform/session/session.ts'

/** A user who left without a report is removed after a while, and no hint says so. */
const lookAgainMs = 45_000

/** The other users by project; empty for holders. */
export function usePresent(): ReadonlyMap<number, Present[]> {
  const client = useQueryClient()
  const isTold = admits(reviewers, useSession()?.user.role)
  const { data } = useQuery({ ...queryOf(presenceApi.list, {}), refetchInterval: lookAgainMs, enabled: isTold })
  useHints((told) => {
    if (isTold && isAbout(told, ({ kind }) => kind === 'presence'))
      void client.invalidateQueries({ queryKey: keyOf(presenceApi.list) })
  })
  return new Map(data?.map(({ projectId, people }) => [projectId, people]))
}
