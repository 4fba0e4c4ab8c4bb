import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { allRows } from '#domain/tables/table.ts'
import { aboutManyMs, useHints, type LiveHints } from '#web/platform/live/hints.ts'
import type { rowsOfTable, TableRows } from '#web/platform/ui/data-table/table-queries.ts'

type RowsQuery<Item> = ReturnType<typeof rowsOfTable<Item>>

export type TableChanges = {
  /** The number of visible rows that others have changed. */
  count: number
  show: () => void
}

type Fresh<Item> = { of: string; at: number; rows: TableRows<Item> | undefined; count: number }

/**
 * Re-reads the rows when the server says that one may have changed, and shows them at once if no row would move
 * and the reader neither points at the rows nor has the focus in them; otherwise on request.
 */
export function useRowChanges<Item extends { id: number }>(
  query: RowsQuery<Item>,
  perPage: number,
  /** The topic of the rows; undefined for a table without hints. */
  topic: string | undefined,
  place: RefObject<HTMLElement | null>,
  /** When the visible rows were read. */
  shownAt: number,
): TableChanges {
  const client = useQueryClient()
  const { queryKey } = query
  const of = hashKey(queryKey)
  const [fresh, setFresh] = useState<Fresh<Item>>()

  const look = async (told: LiveHints) => {
    const shown = () => client.getQueryData<TableRows<Item>>(queryKey)
    if (shown() === undefined) return
    if (perPage === allRows) {
      // Re-reading all rows is left to their reader.
      const ids = new Set(told.hints.filter((hint) => hint.topic === topic).map(({ id }) => id))
      setFresh((before) => ({
        of,
        at: Date.now(),
        rows: undefined,
        count: (before?.count ?? 0) + Math.max(1, ids.size),
      }))
      return
    }
    const rows = await client
      .fetchQuery<TableRows<Item>>({ ...query, queryKey: ['fresh', ...queryKey], staleTime: 0, gcTime: 0 })
      .catch(() => undefined)
    // The comparison is loaded with the first change.
    const { changesBetween } = await import('#web/platform/ui/data-table/row-changes.ts')
    const now = shown()
    if (rows === undefined || now === undefined) return
    const { count, moves } = changesBetween(now.items, rows.items)
    const isFree = now.items.length === 0 || (!moves && !isUsed(place.current))
    if (count === 0 || isFree) {
      client.setQueryData(queryKey, rows)
      setFresh(undefined)
    } else setFresh({ of, at: Date.now(), rows, count })
  }
  useHints((told) => {
    const concerns = told.everything || told.hints.some((hint) => hint.topic === topic && hint.kind !== 'presence')
    if (topic !== undefined && concerns) void look(told)
  }, aboutManyMs)

  // Rows re-read since, for example after the reader's own act, are up to date.
  const waits = fresh !== undefined && fresh.of === of && fresh.at >= shownAt
  return {
    count: waits ? fresh.count : 0,
    show: () => {
      setFresh(undefined)
      if (fresh?.rows) client.setQueryData(queryKey, fresh.rows)
      else void client.invalidateQueries({ queryKey, exact: true })
    },
  }
}

/** The reader points at the rows, or has the keyboard focus in them. */
function isUsed(place: HTMLElement | null): boolean {
  return place !== null && (place.matches(':hover') || place.contains(document.activeElement))
}
