import { fail } from '#domain/errors.ts'
import { isDay } from '#domain/days.ts'
import { filtersFromWire, isChosen, type FilterValue } from '#domain/tables/filters.ts'
import { readNumberRange } from '#domain/tables/number-range.ts'
import { admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import type { Chosen, ChosenValue, DayRange, Filter } from '#server/platform/tables/table.ts'

export type NamedFilter = Filter & { name: string }

export type ReadFilters = {
  chosen: Chosen
  /** The conditions of filters with a choice. */
  conditions: Sql[]
  /** The conditions of filters without a choice. */
  defaults: Sql[]
}

/**
 * Reads the form's filters as conditions; `filters` is in the order of their positions. A question that this reader does
 * not have, such as another edition's in an old address, filters nothing.
 */
export function readFilters(filters: readonly NamedFilter[], sent: unknown, viewer: Viewer): ReadFilters {
  const names = filters.map(({ name }) => name)
  const choices = filtersFromWire(names, sent) ?? fail('table.filter.unknown.error')
  const chosen: Record<string, ChosenValue> = {}
  for (const filter of filters) {
    const value = chosenValue(filter, choices[filter.name])
    if (value === undefined) continue
    if (!isFor(viewer, filter)) fail('table.filter.unknown.error')
    chosen[filter.name] = value
  }
  const conditions = filters.flatMap((filter) => {
    const value = chosen[filter.name]
    return value === undefined ? [] : [conditionOf(filter, value, { viewer, chosen })]
  })
  const defaults = filters.flatMap(({ name, whenNotChosen }) =>
    chosen[name] === undefined && whenNotChosen ? [whenNotChosen] : [],
  )
  return { chosen, conditions, defaults }
}

export function isFor({ role }: Viewer, { who = 'everyone' }: Filter): boolean {
  return admits(who, role)
}

/** Undefined without a choice. */
function chosenValue(filter: Filter, value: FilterValue = null): ChosenValue | undefined {
  if (value === null || value === '') return undefined
  if (filter.presence && (value === 'any' || value === 'none')) return [value]
  if (filter.type === 'dateRange') {
    if (typeof value !== 'object' || Array.isArray(value)) fail('table.filter.unknown.error')
    const { start = null, end = null } = value
    if ([start, end].some((day) => day !== null && !isDay(day))) fail('table.filter.unknown.error')
    return isChosen(value) ? { start, end } : undefined
  }
  if (typeof value === 'object' && !Array.isArray(value)) fail('table.filter.unknown.error')
  const values = (Array.isArray(value) ? value : [value]).map((entry) => String(entry).replaceAll('\0', ''))
  if (filter.type !== 'choices' && values.length > 1) fail('table.filter.unknown.error')
  if (filter.type === 'numberRange' && readNumberRange(values[0] ?? '') === undefined) return undefined
  return values.length === 0 ? undefined : values
}

function conditionOf(filter: Filter, value: ChosenValue, { viewer, chosen }: { viewer: Viewer; chosen: Chosen }): Sql {
  if (filter.presence && Array.isArray(value) && (value[0] === 'any' || value[0] === 'none'))
    return filter.presence[value[0]]
  if (filter.type === 'dateRange') return filter.condition(value as DayRange)
  const values = value as string[]
  if (filter.type === 'numberRange') return filter.condition(readNumberRange(values[0]!)!)
  return filter.type === 'choices' ? filter.condition(values, viewer, chosen) : filter.condition(values[0]!, viewer)
}
