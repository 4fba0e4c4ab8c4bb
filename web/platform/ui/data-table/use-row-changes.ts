import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { allRows } from '#domain/tables/table.ts'
import { aboutManyMs, useHints, type Told } from '#web/platform/live/hints.ts'
import type { rowsOfTable, TableRows } from '#web/platform/ui/data-table/table-queries.ts'

type RowsQuery<Item> = ReturnType<typeof rowsOfTable<Item>>

export type TableChanges = {
  /** What others have changed of the rows that stand here. */
  count: number
  show: () => void
}

type Fresh<Item> = { of: string; at: number; rows: TableRows<Item> | undefined; count: number }

/**
 * Asks for the rows again when the server says that something of them may have changed, and shows what has: at once where
 * nobody points at the rows or stands in them and none would move, else when it is asked for.
 */
export function useRowChanges<Item extends { id: number }>(
  query: RowsQuery<Item>,
  perPage: number,
  /** The things that the rows are about; undefined for a table that nobody tells of. */
  topic: string | undefined,
  place: RefObject<HTMLElement | null>,
  /** When the rows that are shown were read. */
  shownAt: number,
): TableChanges {
  const client = useQueryClient()
  const { queryKey } = query
  const of = hashKey(queryKey)
  const [fresh, setFresh] = useState<Fresh<Item>>()

  const look = async (told: Told) => {
    const shown = () => client.getQueryData<TableRows<Item>>(queryKey)
    if (shown() === undefined) return
    if (perPage === allRows) {
      // To read them all again is for their reader to ask.
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
    // What compares comes with the first change.
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

  // Rows that were read again since, after an act of one's own, are as new.
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

/** Somebody points at the rows, or stands in them with the keyboard. */
function isUsed(place: HTMLElement | null): boolean {
  return place !== null && (place.matches(':hover') || place.contains(document.activeElement))
}
