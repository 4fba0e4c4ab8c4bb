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

export type PageOfTable = { condition: Sql; order: Sql; limit: number; offset: number; everyRow: boolean }

const largestPage = Math.max(...pageSizes.filter((size) => size !== allRows))

/** What the table's form asks for, in SQL; whatever it does not know it refuses by name. */
export function readTableRequest(table: Table, viewer: Viewer, request: TableRequest): PageOfTable {
  const { perPage, currentPage } = request
  const everyRow = perPage === allRows
  if (!isWhole(perPage, 1, everyRow ? allRows : largestPage)) fail('table.page.invalid.error')
  if (!isWhole(currentPage, 1, allRows)) fail('table.page.invalid.error')
  return {
    condition: and([searchCondition(table, request.search), ...filterConditions(table, request.filters)]),
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
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const { id } = table.columns
  return name === 'id' ? sql`${id} ${direction}` : sql`${table.columns[name]} ${direction}, ${id} ${direction}`
}

function searchCondition(table: Table, search: string): Sql {
  const wanted = search.replaceAll('\0', '').trim()
  if (wanted === '') return sql`true`
  const literal = wanted.replaceAll(/[\\%_]/g, '\\$&')
  return sql`${table.searched} like '%' || searchable(${literal}) || '%'`
}

function filterConditions(table: Table, json: string): Sql[] {
  const chosen = parseFilters(json)
  for (const { position } of chosen) if (!table.filters[position]) fail('table.filter.unknown.error')
  return table.filters.map((filter, position) => {
    const value = chosen.find((choice) => choice.position === position)?.selectedValue ?? null
    return filterCondition(filter, value) ?? filter.otherwise ?? sql`true`
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
