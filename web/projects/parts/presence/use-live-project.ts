import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { resemblanceApi } from '#domain/resemblances/resemblance-api.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { isAbout, useHints } from '#web/platform/live/hints.ts'
import { isOfProject } from '#web/projects/parts/is-of-project.ts'

/** Renews everything the open page shows of a project when others change it. */
export function useLiveProject(id: number) {
  const client = useQueryClient()
  useHints((told) => {
    const isOfThis = ({ queryKey }: { queryKey: QueryKey }) => isOfProject(queryKey, id)
    if (isAbout(told, (hint) => hint.topic === 'project' && hint.id === id && hint.kind !== 'presence'))
      void client.invalidateQueries({ predicate: isOfThis })
    else if (isAbout(told, (hint) => hint.topic === 'resemblance' && hint.id === id))
      void client.invalidateQueries({ queryKey: keyOf(resemblanceApi.list), predicate: isOfThis })
  })
}
