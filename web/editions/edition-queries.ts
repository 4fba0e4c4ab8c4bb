import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { editionReadingApi } from '#domain/editions/edition-reading-api.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { chooseEdition, useChosenEdition } from '#web/editions/chosen-edition.ts'

const aMinute = 60_000

export const editionList = () => queryOf(editionReadingApi.list, {}, { staleTime: aMinute })

/** The edition that is read where it is not the current one, and the one that is; undefined while that is not known. */
export function useOtherEdition(): { read: EditionRow; current: EditionRow } | undefined {
  const chosen = useChosenEdition()
  const { data } = useQuery({ ...editionList(), enabled: chosen !== undefined })
  const read = data?.find(({ id }) => id === chosen)
  const current = data?.find(({ state }) => state === 'current')
  const isUnknown = chosen !== undefined && data !== undefined && read === undefined
  // An address may name one that there is not.
  useEffect(() => {
    if (isUnknown) chooseEdition(undefined)
  }, [isUnknown])
  return read && current && read.id !== current.id ? { read, current } : undefined
}
