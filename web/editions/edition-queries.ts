import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { editionReadingApi } from '#domain/editions/edition-reading-api.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { chooseEdition, useChosenEdition } from '#web/editions/chosen-edition.ts'

const aMinute = 60_000

export const editionList = () => queryOf(editionReadingApi.list, {}, { staleTime: aMinute })

type Other = { read: EditionRow; current: EditionRow }

/** An edition, by default the chosen one, if it is not the current one; undefined until that is known. */
export function useOtherEdition(asked?: number): Other | undefined {
  const chosen = useChosenEdition()
  const id = asked ?? chosen
  const { data } = useQuery({ ...editionList(), enabled: id !== undefined })
  const read = data?.find((edition) => edition.id === id)
  const current = data?.find(({ state }) => state === 'current')
  const isUnknown = chosen !== undefined && data !== undefined && data.every((edition) => edition.id !== chosen)
  // An address may name an edition that does not exist.
  useEffect(() => {
    if (isUnknown) chooseEdition(undefined)
  }, [isUnknown])
  return read && current && read.id !== current.id ? { read, current } : undefined
}
