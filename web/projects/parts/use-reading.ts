import { useQuery } from '@tanstack/react-query'
import { findReadingList, readFurther } from '#web/projects/parts/reading-list.ts'

/** The place of a project in the list the reader came from, and its neighbours there. */
export type Reading = { place: number; count: number; previous: number | undefined; next: number | undefined }

export function useReading(id: number): Reading | undefined {
  const { data } = useQuery({
    queryKey: ['reading', id],
    queryFn: async ({ client }) => {
      const found = await findReadingList(client, id)
      if (found === undefined) return null
      const on = found.ids.at(-1) === id ? await readFurther(client, found, 'next') : found
      const list = on.ids[0] === id ? await readFurther(client, on, 'previous') : on
      const at = list.ids.indexOf(id)
      return { place: list.before + at + 1, count: list.total, previous: list.ids[at - 1], next: list.ids[at + 1] }
    },
    // The order of the list stays, whatever is decided on the way.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return data ?? undefined
}
