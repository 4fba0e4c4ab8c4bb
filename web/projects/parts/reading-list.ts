import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { allRows } from '#domain/tables/table.ts'
import { chosenEdition } from '#web/editions/chosen-edition.ts'
import { rowsOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { restoreTableState, tableState } from '#web/platform/ui/data-table/table-state.ts'
import { projectCalls, projectDefaults, projectTable } from '#web/projects/parts/project-list-queries.ts'

/**
 * The projects of the list the reader came from, in the order of that moment. A decision often moves a project out of
 * the list's filter: the next one stays the next one.
 */
const readingList = z.object({
  ids: z.array(z.int()),
  /** How many precede these, and the total. */
  before: z.int(),
  total: z.int(),
  firstPage: z.int(),
  /** Null for the current one. */
  edition: z.nullable(z.int()),
  table: tableState,
})

type ReadingList = z.infer<typeof readingList>

/** Stored for this tab only: a link opened elsewhere comes from no list. */
const key = 'readingList'
const cameFromList = 'cameFromList'
const mostKept = 5000

/** Notes the list when one of its projects is opened. */
export function noteListLeft() {
  sessionStorage.setItem(cameFromList, String(chosenEdition() ?? ''))
}

/** The list around a project; undefined if the reader did not come from a list that shows it. */
export async function findReadingList(client: QueryClient, id: number): Promise<ReadingList | undefined> {
  const kept = keptList()
  const listed = sessionStorage.getItem(cameFromList)
  if (listed === null) return kept?.ids.includes(id) ? kept : undefined
  sessionStorage.removeItem(cameFromList)
  // The project's own address does not tell the edition of the list.
  const edition = Number(listed) || null
  const table = restoreTableState(projectTable(edition), projectDefaults())
  const asShown = client.getQueryData(rowsOfTable(projectCalls(edition), table, undefined).queryKey)
  const left = holding(id, asShown) ?? holding(id, await readPage(client, { edition, table }, table.currentPage))
  if (left === undefined) return undefined
  const { all, at, totalRows } = left
  const start = Math.max(0, at - mostKept / 2)
  const size = table.perPage === allRows ? 0 : table.perPage
  return keep({
    ids: all.slice(start, start + mostKept),
    before: (table.currentPage - 1) * size + start,
    total: totalRows,
    firstPage: table.currentPage,
    edition,
    table,
  })
}

/** The project keeps its place at opening, though it may have left the list or moved in it since. */
function holding(id: number, rows: { items: readonly { id: number }[]; totalRows: number } | undefined) {
  const all = rows?.items.map((item) => item.id) ?? []
  const at = all.indexOf(id)
  return at === -1 ? undefined : { all, at, totalRows: rows!.totalRows }
}

/** Reads beyond the first or the last known project. */
export async function readFurther(client: QueryClient, list: ReadingList, way: 'next' | 'previous') {
  return way === 'next' ? readOn(client, list) : readBack(client, list)
}

/**
 * Reads from the first page to the end: projects may have left the filter, which moves the later ones up, or arrived,
 * which must not count.
 */
async function readOn(client: QueryClient, list: ReadingList): Promise<ReadingList> {
  if (list.table.perPage === allRows) return list
  const listed = new Set(list.ids)
  for (let number = list.firstPage; ; number++) {
    const { items, totalRows } = await readPage(client, list, number)
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
  const { items } = await readPage(client, list, firstPage)
  const listed = new Set(list.ids)
  const ids = items.map(({ id }) => id).filter((id) => !listed.has(id))
  return keep({ ...list, firstPage, before: Math.max(0, list.before - ids.length), ids: [...ids, ...list.ids] })
}

type ListOfEdition = Pick<ReadingList, 'edition' | 'table'>

function readPage(client: QueryClient, { edition, table }: ListOfEdition, currentPage: number) {
  return client.fetchQuery(rowsOfTable(projectCalls(edition), { ...table, currentPage }, undefined))
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
