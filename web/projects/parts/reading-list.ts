import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { allRows } from '#domain/tables/table.ts'
import { rowsOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { restoreTableState, tableState, type TableState } from '#web/platform/ui/data-table/table-state.ts'
import { projectCalls, projectDefaults, projectTable } from '#web/projects/parts/project-list-queries.ts'

/**
 * The projects of the list one came from, in the order it had then. A decision often takes a project out of the list's
 * filter: what was the next one stays the next one.
 */
const readingList = z.object({
  ids: z.array(z.int()),
  /** How many stand before the first of these, and how many there are in all. */
  before: z.int(),
  total: z.int(),
  firstPage: z.int(),
  table: tableState,
})

type ReadingList = z.infer<typeof readingList>

/** Of this tab alone: a link that is opened elsewhere comes from no list. */
const key = 'readingList'
const cameFromList = 'cameFromList'
const mostKept = 5000

/** The list is left for one of its projects. */
export function noteListLeft() {
  sessionStorage.setItem(cameFromList, 'yes')
}

/** The list around a project, or undefined when one did not come from a list that shows it. */
export async function findReadingList(client: QueryClient, id: number): Promise<ReadingList | undefined> {
  const kept = keptList()
  if (sessionStorage.getItem(cameFromList) === null) return kept?.ids.includes(id) ? kept : undefined
  sessionStorage.removeItem(cameFromList)
  const table = restoreTableState(projectTable(), projectDefaults())
  const asShown = client.getQueryData(rowsOfTable(projectCalls(), table, undefined).queryKey)
  const left = holding(id, asShown) ?? holding(id, await readPage(client, table, table.currentPage))
  if (left === undefined) return undefined
  const { all, at, totalRows } = left
  const start = Math.max(0, at - mostKept / 2)
  const size = table.perPage === allRows ? 0 : table.perPage
  return keep({
    ids: all.slice(start, start + mostKept),
    before: (table.currentPage - 1) * size + start,
    total: totalRows,
    firstPage: table.currentPage,
    table,
  })
}

/** A project may have left the list since, or moved in it: it was opened where it stood. */
function holding(id: number, rows: { items: readonly { id: number }[]; totalRows: number } | undefined) {
  const all = rows?.items.map((item) => item.id) ?? []
  const at = all.indexOf(id)
  return at === -1 ? undefined : { all, at, totalRows: rows!.totalRows }
}

/** What comes after the last one that is known, or before the first. */
export async function readFurther(client: QueryClient, list: ReadingList, way: 'next' | 'previous') {
  return way === 'next' ? readOn(client, list) : readBack(client, list)
}

/**
 * From the first page on, to the end: where some have left the filter, those behind have moved up, and those that have come
 * meanwhile take no place of theirs.
 */
async function readOn(client: QueryClient, list: ReadingList): Promise<ReadingList> {
  if (list.table.perPage === allRows) return list
  const listed = new Set(list.ids)
  for (let number = list.firstPage; ; number++) {
    const { items, totalRows } = await readPage(client, list.table, number)
    const unseen = items.map(({ id }) => id).filter((id) => !listed.has(id))
    if (unseen.length > 0) {
      const ids = [...list.ids, ...unseen]
      return keep({ ...list, ids, total: Math.max(list.total, list.before + ids.length) })
    }
    if (number * list.table.perPage >= totalRows) return list
  }
}

async function readBack(client: QueryClient, list: ReadingList): Promise<ReadingList> {
  if (list.before === 0 || list.firstPage === 1) return list
  const firstPage = list.firstPage - 1
  const { items } = await readPage(client, list.table, firstPage)
  const listed = new Set(list.ids)
  const ids = items.map(({ id }) => id).filter((id) => !listed.has(id))
  return keep({ ...list, firstPage, before: Math.max(0, list.before - ids.length), ids: [...ids, ...list.ids] })
}

function readPage(client: QueryClient, table: TableState, currentPage: number) {
  return client.fetchQuery(rowsOfTable(projectCalls(), { ...table, currentPage }, undefined))
}

function keptList(): ReadingList | undefined {
  try {
    const kept = readingList.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : undefined
  } catch {
    return undefined
  }
}

function keep(list: ReadingList): ReadingList {
  sessionStorage.setItem(key, JSON.stringify(list))
  return list
}
