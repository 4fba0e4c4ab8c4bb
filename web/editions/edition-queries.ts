import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { editionReadingApi } from '#domain/editions/edition-reading-api.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useOwnSearch } from '#web/platform/ui/address/use-own-search.ts'
import {
  chooseEdition,
  noteCurrentEdition,
  useAddressedEdition,
  useChosenEdition,
} from '#web/editions/chosen-edition.ts'

const aMinute = 60_000

export function editionList() {
  return queryOptions({
    queryKey: [...keyOf(editionReadingApi.list), {}],
    queryFn: async ({ signal }) => {
      const editions = await call(editionReadingApi.list, {}, { signal })
      noteCurrentEdition(currentOf(editions)?.id)
      return editions
    },
    staleTime: aMinute,
  })
}

function currentOf(editions: readonly EditionRow[] | undefined): EditionRow | undefined {
  return editions?.find(({ state }) => state === 'current')
}

type Other = { read: EditionRow; current: EditionRow }

/** An edition, by default the chosen one, if it is not the current one; undefined until that is known. */
export function useOtherEdition(asked?: number): Other | undefined {
  const chosen = useChosenEdition()
  const back = useBackToCurrent()
  const id = asked ?? chosen
  const { data } = useQuery({ ...editionList(), enabled: id !== undefined })
  const read = data?.find((edition) => edition.id === id)
  const current = currentOf(data)
  const isUnknown = chosen !== undefined && data !== undefined && data.every((edition) => edition.id !== chosen)
  const leave = useEffectEvent(() => back({ replace: true }))
  // An address may name an edition that does not exist.
  useEffect(() => {
    if (isUnknown) leave()
  }, [isUnknown])
  return read && current && read.id !== current.id ? { read, current } : undefined
}

/** Leaves the edition of the address and the one chosen in the menu; the page shows the current one. */
export function useBackToCurrent() {
  const navigate = useNavigate()
  return ({ replace = false } = {}) => {
    chooseEdition(undefined)
    void navigate({ to: '.', search: {}, replace })
  }
}

/** The edition that a list shows; undefined until the current one is known. */
export function useShownEdition(): number | undefined {
  const chosen = useChosenEdition()
  const { data } = useQuery(editionList())
  return chosen ?? currentOf(data)?.id
}

/** Writes the edition that a page shows into its address, so that Back, and the address opened elsewhere, show the same one. */
export function useEditionInAddress(shown: number | undefined) {
  const { replaceSearch } = useOwnSearch()
  const addressed = useAddressedEdition()
  const chosen = useChosenEdition()
  const write = useEffectEvent((edition: number) => {
    if (chosen === undefined) noteCurrentEdition(edition)
    replaceSearch((before) => ({ ...before, edition }))
  })
  useEffect(() => {
    if (shown !== undefined && addressed === undefined) write(shown)
  }, [shown, addressed])
}
