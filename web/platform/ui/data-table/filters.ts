import type { ComponentType } from 'react'
import { filtersToWire, type FilterChoices, type FilterValue } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'

/** `wanted`: the rows among which the choices are counted. */
export type QuestionPanel = ComponentType<FilterProps & { wanted: TableState; onChosen: () => void }>
export type FilterProps = { filter: TableFilter; label: string; onChange: (value: FilterValue) => void }

/** A person's choice, even an empty one, overrides the server's default. */
export function withChoices(filters: TableFilter[], choices: FilterChoices): TableFilter[] {
  return filters.map((filter) => {
    const own = choices[filter.field]
    return own === undefined ? filter : { ...filter, selectedValue: own }
  })
}

/** `offered`: the filters as the server sent them; before that, chosen filters are sent as they are. */
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
