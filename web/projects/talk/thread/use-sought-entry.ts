import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Thread = {
  entries: readonly { id: string }[] | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The message in the address, from a mail or the bell: read until it is there, then shown and focused. */
export function useSoughtEntry(
  { entries, hasNextPage, isFetchingNextPage, fetchNextPage }: Thread,
  unfold: () => void,
) {
  const { entry } = useSearch({ strict: false })
  const found = useRef<string>(undefined)
  useEffect(() => {
    if (entry === undefined || entries === undefined || found.current === entry) return
    if (!entries.some(({ id }) => id === entry)) {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      return
    }
    const row = document.querySelector<HTMLElement>(`#entry-${CSS.escape(entry)}`)
    if (row === null) return unfold()
    found.current = entry
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })
}
