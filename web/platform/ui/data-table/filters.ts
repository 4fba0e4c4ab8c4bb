import type { ChosenFilter, FilterValue, TableFilter } from '#domain/tables/table.ts'

export type FilterProps = { filter: TableFilter; label: string; onChange: (value: FilterValue) => void }

export function isChosen(value: FilterValue): boolean {
  if (value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Boolean(value.start ?? value.end)
}

/** What the person chose, be it nothing, goes before what the server proposes. */
export function withChoices(filters: TableFilter[], chosen: ChosenFilter[]): TableFilter[] {
  return filters.map((filter) => {
    const own = chosen.find(({ position }) => position === filter.position)
    return own ? { ...filter, selectedValue: own.selectedValue } : filter
  })
}

/** Only filters that the server knows are sent, as far as that is told: a kept one may be of another version. */
export function filtersToSend(chosen: ChosenFilter[], known: TableFilter[] | undefined): string {
  const filters: ChosenFilter[] = known === undefined ? chosen : withChoices(known, chosen)
  return JSON.stringify(
    filters
      .filter(({ selectedValue }) => isChosen(selectedValue))
      .map(({ position, selectedValue }) => ({ position, selectedValue }))
      .sort((one, other) => one.position - other.position),
  )
}
