import { allRows, pageSizes, type TableRequest } from '#domain/tables/table.ts'
import { fail, invalidField } from '#domain/errors.ts'
import { questionOfField } from '#domain/question-field.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { always, and, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { isNumber } from '#server/platform/tables/is-number.ts'
import { literally } from '#server/platform/tables/literally.ts'
import { readFilters, type NamedFilter, type ReadFilters } from '#server/platform/tables/read-filters.ts'
import type { ColumnOrder, Table } from '#server/platform/tables/table.ts'

/** A table as the engine uses it: its filters in the order of their positions. */
export type OrderedTable = Omit<Table<string>, 'filters'> & { filters: readonly NamedFilter[] }

/** What a table's form requests. */
export type TableQuery = {
  /** The rows before any condition, with what their order reads. */
  from: Sql
  matching: Matching
  isSearched: boolean
  /** The number of matching rows, if the table knows it without counting. */
  knownTotal: Sql | undefined
  order: Order
  /** The rows that have the value of the order, and those that do not, for an order that only some rows have. */
  sparse: { having: Sql; missing: Sql } | undefined
  limit: number
  offset: number
  everyRow: boolean
  /** The additional columns of the rows. */
  more: readonly string[]
}

/** The matching rows. */
export type Matching = {
  id: Sql
  /** `… where …` */
  rows: Sql
  /** A statement of their ids, which may return one twice. */
  ids: Sql
}

export type Order = {
  /** The column to sort by before the id; undefined for the id alone. */
  column: Sql | undefined
  direction: Sql
  nulls: Sql
}

/** The viewer, and what they read. */
export type Reader = { viewer: Viewer; language: Language; columns?: Record<string, Sql> }

const largestPage = Math.max(...pageSizes.filter((size) => size !== allRows))

/**
 * `wanted` is the searched text, normalised by `searchable`, or empty. Unknown names are refused, each by its own
 * error.
 */
export function readTableRequest(
  table: OrderedTable,
  { viewer, language, columns }: Reader,
  request: TableRequest,
  wanted: string,
): TableQuery {
  const { perPage, currentPage } = request
  const everyRow = perPage === allRows
  if (!isWhole(perPage, 1, everyRow ? allRows : largestPage)) fail('table.page.invalid.error')
  if (!isWhole(currentPage, 1, allRows)) fail('table.page.invalid.error')
  const filters = readFilters(table.filters, request.filters, viewer)
  const words = wordsOf(table.search.plain?.(wanted) ?? wanted)
  const isSearched = words.length > 0
  const sortedBy = orderOfColumn(table, { viewer, language, ...(columns && { columns }) }, request.sortBy)
  const from = sortedBy?.from ?? table.from
  const sorted = { ...table, from }
  return {
    from,
    matching: isSearched ? searchedRows(sorted, viewer, filters, words) : listedRows(sorted, viewer, filters),
    isSearched,
    knownTotal: isSearched ? undefined : table.knownTotal?.(viewer, filters.chosen),
    order: readOrder(table, request, sortedBy),
    sparse: isSearched ? undefined : sparseRows(table, viewer, filters, sortedBy),
    limit: perPage,
    offset: everyRow ? 0 : (currentPage - 1) * perPage,
    everyRow,
    more: readColumns(table, viewer, request.columns),
  }
}

/**
 * Returns the columns in the order of their declaration, so that equal rows are read by equal statements. What a
 * reader may not read of an answer is left out by the statement itself.
 */
function readColumns(table: OrderedTable, viewer: Viewer, asked: string | undefined): readonly string[] {
  if (asked === undefined || asked === '') return []
  const names = new Set(asked.split(','))
  const known = table.moreColumns?.(viewer).filter((name) => names.delete(name)) ?? []
  const questions =
    table.questions === undefined
      ? []
      : [...names].filter((name) => questionOfField(name) !== undefined && names.delete(name))
  for (const name of names) invalidField(`columns.${name}`, 'table.column.unknown.error')
  return [...known, ...questions.toSorted()]
}

/** The rows that a viewer sees with these filters only. */
export function rowsAtFirst(table: OrderedTable, viewer: Viewer, filters: ReadFilters): Sql {
  return listedRows(table, viewer, filters).rows
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

/** Undefined for the order by id alone, also where a question is named that this reader does not have. */
function orderOfColumn(
  table: OrderedTable,
  { viewer, language, columns: own = {} }: Reader,
  sortBy: string,
): ColumnOrder | undefined {
  if (sortBy === '' || sortBy === 'id') return undefined
  const { columns } = table
  const orders = table.orders?.(language) ?? {}
  const isHidden = table.hiddenColumns?.(viewer).includes(sortBy) ?? false
  const order = Object.hasOwn(orders, sortBy) ? orders[sortBy] : undefined
  const column = [own, columns].find((each) => Object.hasOwn(each, sortBy))?.[sortBy] ?? order?.column
  if (column === undefined && questionOfField(sortBy) !== undefined) return undefined
  if (column === undefined || isHidden) return fail('table.sort.unknown.error')
  return { ...order, column }
}

function readOrder(table: OrderedTable, { sortBy, sortDesc }: TableRequest, sortedBy: ColumnOrder | undefined): Order {
  const direction = sortDesc === true || sortDesc === 'true' ? sql`desc` : sql`asc`
  if (sortedBy === undefined) return { column: undefined, direction, nulls: nothing }
  const isNeverNull = table.neverNull?.includes(sortBy) ?? false
  return { column: sortedBy.column, direction, nulls: isNeverNull ? nothing : sql`nulls last` }
}

function listedRows(table: OrderedTable, viewer: Viewer, { conditions, defaults }: ReadFilters): Matching {
  return matchingRows(table, table.from, and([table.scope(viewer), ...conditions, ...defaults]))
}

function sparseRows(
  table: OrderedTable,
  viewer: Viewer,
  { conditions, defaults }: ReadFilters,
  sortedBy: ColumnOrder | undefined,
) {
  if (sortedBy?.sparse === undefined) return undefined
  const { from = sortedBy.from ?? table.from, isThere, isMissing } = sortedBy.sparse
  const condition = and([table.scope(viewer), ...conditions, ...defaults])
  return {
    having: sql`${from} where ${condition} and ${isThere}`,
    missing: sql`${table.from} where ${condition} and ${isMissing}`,
  }
}

/** Each word may occur in another field. */
function wordsOf(wanted: string): string[] {
  return [...new Set(wanted.split(/\s+/).filter((word) => word !== ''))]
}

function searchedRows(table: OrderedTable, viewer: Viewer, filters: ReadFilters, words: readonly string[]): Matching {
  const { from } = table
  const { index } = table.search
  const { conditions, defaults, chosen } = filters
  const seen = [table.scope(viewer), ...conditions]
  const hits = index?.(words, chosen, viewer)
  if (hits === undefined) return matchingRows(table, from, and([...seen, ...defaults, ...haveAll(table, words)]))
  const others = and([...seen, ...haveAll(table, hits.unread)])
  const found = matchingRows(table, from, and([others, sql`${table.columns.id} = any(array(${hits.ids}))`]))
  // If the index alone decides, no row is read to list the ids.
  return others === always ? { ...found, ids: hits.ids } : found
}

function haveAll({ search: { text, number } }: OrderedTable, words: readonly string[]): Sql[] {
  return words.map((word) => {
    const hasText = sql`${text} like ${`%${literally(word)}%`}`
    return number !== undefined && isNumber(word) ? sql`(${hasText} or ${number} = ${Number(word)})` : hasText
  })
}

function matchingRows({ columns: { id } }: OrderedTable, from: Sql, condition: Sql): Matching {
  const rows = sql`${from} where ${condition}`
  return { id, rows, ids: sql`select ${id} from ${rows}` }
}
