import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { resemblanceApi } from '#domain/resemblances/resemblance-api.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { isAbout, useHints } from '#web/platform/live/hints.ts'

/** Whatever the open page shows of a project follows what others do to it. */
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

const nouns = new Set<unknown>(['project', 'history', 'message'])

/** A call about just this project: its number is a parameter, or the key itself. */
export function isOfProject([noun, , about]: QueryKey, id: number): boolean {
  if (!nouns.has(noun)) return false
  if (typeof about !== 'object' || about === null) return about === id
  const { params } = about as { params?: { id?: unknown } }
  return params?.id !== undefined && Number(params.id) === id
}
