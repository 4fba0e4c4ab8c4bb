import {
  allRows,
  chosenFilters,
  pageSizes,
  type ChosenFilter,
  type FilterValue,
  type TableRequest,
} from '#domain/tables/table.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/users/viewer.ts'
import { and, sql, type Sql } from '#server/database/sql.ts'
import type { Filter, Table } from '#server/tables/table.ts'

export type PageOfTable = {
  condition: Sql
  /** Nothing is searched or chosen: the rows are those that the table opens with. */
  isUnfiltered: boolean
  order: Sql
  limit: number
  offset: number
  everyRow: boolean
}

const largestPage = Math.max(...pageSizes.filter((size) => size !== allRows))

/** What the table's form asks for, in SQL; whatever it does not know it refuses by name. */
export function readTableRequest(table: Table, viewer: Viewer, request: TableRequest): PageOfTable {
  const { perPage, currentPage } = request
  const everyRow = perPage === allRows
  if (!isWhole(perPage, 1, everyRow ? allRows : largestPage)) fail('table.page.invalid.error')
  if (!isWhole(currentPage, 1, allRows)) fail('table.page.invalid.error')
  const search = searchCondition(table, request.search)
  const filters = filterConditions(table, request.filters)
  return {
    condition: and([search ?? sql`true`, ...filters.map(({ condition }) => condition)]),
    isUnfiltered: search === undefined && filters.every(({ isChosen }) => !isChosen),
    order: orderBy(table, viewer, request.sortBy, request.sortDesc === true || request.sortDesc === 'true'),
    limit: perPage,
    offset: everyRow ? 0 : (currentPage - 1) * perPage,
    everyRow,
  }
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function orderBy(table: Table, viewer: Viewer, sortBy: string, descending: boolean): Sql {
  const name = sortBy === '' ? 'id' : sortBy
  const isOpen = table.columnsFor?.(viewer) ?? (() => true)
  if (!Object.hasOwn(table.columns, name) || !isOpen(name)) fail('table.sort.unknown.error')
  // An id is never null: said otherwise, its index could not be read backwards.
  const byId = sql`${table.columns.id} ${descending ? sql`desc` : sql`asc`}`
  if (name === 'id') return byId
  return sql`${table.columns[name]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, ${byId}`
}

function searchCondition(table: Table, search: string): Sql | undefined {
  const wanted = search.replaceAll('\0', '').trim()
  if (wanted === '') return undefined
  const literal = wanted.replaceAll(/[\\%_]/g, '\\$&')
  return sql`${table.searched} like '%' || searchable(${literal}) || '%'`
}

function filterConditions(table: Table, json: string): { condition: Sql; isChosen: boolean }[] {
  const chosen = parseFilters(json)
  for (const { position } of chosen) if (!table.filters[position]) fail('table.filter.unknown.error')
  return table.filters.map((filter, position) => {
    const value = chosen.find((choice) => choice.position === position)?.selectedValue ?? null
    const chosenCondition = filterCondition(filter, value)
    return { condition: chosenCondition ?? filter.otherwise ?? sql`true`, isChosen: chosenCondition !== undefined }
  })
}

function parseFilters(json: string): ChosenFilter[] {
  try {
    const parsed = chosenFilters.safeParse(JSON.parse(json === '' ? '[]' : json))
    return parsed.success ? parsed.data : fail('table.filter.unknown.error')
  } catch {
    return fail('table.filter.unknown.error')
  }
}

/** Undefined when nothing is chosen. */
function filterCondition(filter: Filter, value: FilterValue): Sql | undefined {
  if (value === null || value === '') return undefined
  if (filter.type === 'dateRange') {
    if (typeof value !== 'object' || Array.isArray(value)) fail('table.filter.unknown.error')
    const { start = null, end = null } = value
    if ([start, end].some((day) => day !== null && !isDay(day))) fail('table.filter.unknown.error')
    return start === null && end === null ? undefined : filter.condition({ start, end })
  }
  if (typeof value === 'object' && !Array.isArray(value)) fail('table.filter.unknown.error')
  const values = (Array.isArray(value) ? value : [value]).map((entry) => String(entry).replaceAll('\0', ''))
  const [first] = values
  if (first === undefined) return undefined
  if (filter.type === 'choices') return filter.condition(values)
  if (values.length > 1) fail('table.filter.unknown.error')
  return filter.condition(first)
}

/** The 31st of February has the shape of a day and is none. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
