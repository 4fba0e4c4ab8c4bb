import {
  allRows,
  chosenFilters,
  pageSizes,
  type ChosenFilter,
  type FilterValue,
  type TableRequest,
} from '#domain/tables/table.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { always, and, sql, type Sql } from '#server/platform/database/sql.ts'
import { literally } from '#server/platform/tables/literally.ts'
import type { ChosenValue, ChosenValues, DayRange, Filter, Table } from '#server/platform/tables/table.ts'

export type PageOfTable = {
  from: Sql
  condition: Sql
  /** A statement of the ids alone, some perhaps twice, where nothing else decides which rows there are. */
  idsAlone: Sql | undefined
  isSearched: boolean
  /** How many rows there are, where the table knows it without counting. */
  total: Sql | undefined
  /** What the rows are sorted by, before their id; undefined for the id alone. */
  sortedBy: Sql | undefined
  order: (by: Sql | undefined, id: Sql) => Sql
  limit: number
  offset: number
  everyRow: boolean
}

const largestPage = Math.max(...pageSizes.filter((size) => size !== allRows))

/**
 * What the table's form asks for, in SQL; whatever it does not know it refuses by name. `wanted` is what is searched for,
 * `searchable` already, or empty.
 */
export function readTableRequest(table: Table, viewer: Viewer, request: TableRequest, wanted: string): PageOfTable {
  const { perPage, currentPage } = request
  const everyRow = perPage === allRows
  if (!isWhole(perPage, 1, everyRow ? allRows : largestPage)) fail('table.page.invalid.error')
  if (!isWhole(currentPage, 1, allRows)) fail('table.page.invalid.error')
  const { conditions, otherwise, chosen } = readFilters(table, request.filters)
  const isSearched = wanted !== ''
  const {
    from,
    conditions: found,
    ids,
  } = isSearched ? searchedRows(table, wanted, { chosen, otherwise }) : { from: table.from, conditions: otherwise }
  const asked = and([table.scope(viewer), ...conditions, ...found])
  return {
    from,
    condition: ids === undefined ? asked : and([asked, sql`${table.columns.id} = any(array(${ids}))`]),
    idsAlone: asked === always ? ids : undefined,
    isSearched,
    total: isSearched ? undefined : table.total?.(viewer, chosen),
    sortedBy: sortColumn(table, viewer, request.sortBy),
    order: orderIn(
      request.sortDesc === true || request.sortDesc === 'true' ? 'desc' : 'asc',
      table.neverMissing?.includes(request.sortBy) ?? false,
    ),
    limit: perPage,
    offset: everyRow ? 0 : (currentPage - 1) * perPage,
    everyRow,
  }
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function sortColumn(table: Table, viewer: Viewer, sortBy: string): Sql | undefined {
  if (sortBy === '' || sortBy === 'id') return undefined
  const isOpen = table.columnsFor?.(viewer) ?? (() => true)
  if (!Object.hasOwn(table.columns, sortBy) || !isOpen(sortBy)) fail('table.sort.unknown.error')
  return table.columns[sortBy]
}

/** What is missing comes last; an id is never missing. */
function orderIn(direction: 'asc' | 'desc', neverMissing: boolean): PageOfTable['order'] {
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const first = neverMissing ? way : sql`${way} nulls last`
  return (by, id) => (by === undefined ? sql`order by ${id} ${way}` : sql`order by ${by} ${first}, ${id} ${way}`)
}

type Rows = { from: Sql; conditions: Sql[]; ids?: Sql }

function searchedRows(
  table: Table,
  wanted: string,
  { chosen, otherwise }: Pick<ReadFilters, 'chosen' | 'otherwise'>,
): Rows {
  const from = table.searchedIn ?? table.from
  const lookedInto = sql`${table.searched} like ${`%${literally(wanted)}%`}`
  const led = table.ledTo?.(wanted, chosen)
  if (led === undefined) return { from, conditions: [...otherwise, lookedInto] }
  return { from, conditions: led.certain ? [] : [lookedInto], ids: led.ids }
}

type ReadFilters = {
  conditions: Sql[]
  /** What holds where nothing is chosen. */
  otherwise: Sql[]
  chosen: ChosenValues
}

function readFilters(table: Table, json: string): ReadFilters {
  const asked = parseFilters(json)
  for (const { position } of asked) if (!table.filters[position]) fail('table.filter.unknown.error')
  const chosen = new Map<string, ChosenValue>()
  const [conditions, otherwise]: [Sql[], Sql[]] = [[], []]
  for (const [position, filter] of table.filters.entries()) {
    const value = chosenValue(filter, asked.find((choice) => choice.position === position)?.selectedValue ?? null)
    if (value !== undefined) {
      chosen.set(filter.field, value)
      conditions.push(conditionOf(filter, value))
    } else if (filter.otherwise) otherwise.push(filter.otherwise)
  }
  return { conditions, otherwise, chosen }
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
function chosenValue(filter: Filter, value: FilterValue): ChosenValue | undefined {
  if (value === null || value === '') return undefined
  if (filter.type === 'dateRange') {
    if (typeof value !== 'object' || Array.isArray(value)) fail('table.filter.unknown.error')
    const { start = null, end = null } = value
    if ([start, end].some((day) => day !== null && !isDay(day))) fail('table.filter.unknown.error')
    return start === null && end === null ? undefined : { start, end }
  }
  if (typeof value === 'object' && !Array.isArray(value)) fail('table.filter.unknown.error')
  const values = (Array.isArray(value) ? value : [value]).map((entry) => String(entry).replaceAll('\0', ''))
  if (filter.type === 'choice' && values.length > 1) fail('table.filter.unknown.error')
  return values.length === 0 ? undefined : values
}

function conditionOf(filter: Filter, value: ChosenValue): Sql {
  if (filter.type === 'dateRange') return filter.condition(value as DayRange)
  const values = value as string[]
  return filter.type === 'choices' ? filter.condition(values) : filter.condition(values[0]!)
}

/** The 31st of February has the shape of a day and is none; the year 0 is one to JavaScript alone. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^[1-9]/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
