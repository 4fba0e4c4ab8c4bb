import { filtersToWire, type FilterChoices, type FilterValue } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'

export type FilterProps = { filter: TableFilter; label: string; onChange: (value: FilterValue) => void }

/** What the person chose, be it nothing, goes before what the server proposes. */
export function withChoices(filters: TableFilter[], choices: FilterChoices): TableFilter[] {
  return filters.map((filter) => {
    const own = choices[filter.field]
    return own === undefined ? filter : { ...filter, selectedValue: own }
  })
}

/** `offered`: the filters as the server told them; until it has, those that were chosen are taken at their word. */
export function filtersToSend(
  names: readonly string[],
  choices: FilterChoices,
  offered: TableFilter[] | undefined,
): string {
  if (offered === undefined) return filtersToWire(names, choices)
  const shownFilters = withChoices(offered, choices)
  return filtersToWire(
    names,
    Object.fromEntries(shownFilters.map(({ field, selectedValue }) => [field, selectedValue])),
  )
}
