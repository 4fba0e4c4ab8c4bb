import { projectReadingApi, type ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { filtersToWire, type FilterChoices } from '#domain/tables/filters.ts'
import { chosenEdition } from '#web/editions/chosen-edition.ts'
import type { RowSelection } from '#web/platform/ui/data-table/use-row-selection.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

export type SelectedInput = { ids: number[] } | { search: string; filters: string }

/** All that these filters find. */
export function foundBy(filters: FilterChoices<ProjectFilter>): SelectedInput {
  return { search: '', filters: filtersToWire(projectReadingApi.filterNames, filters) }
}

/** The selected rows, or the filter of the list in the edition that is shown. */
export function selectedInput({ wanted }: TableControl, { everything, ids }: RowSelection): SelectedInput {
  if (!everything) return { ids: [...ids] }
  const edition = chosenEdition()
  const filters = edition === undefined ? wanted.filters : { ...wanted.filters, edition: [edition] }
  return { search: wanted.search, filters: filtersToWire(projectReadingApi.filterNames, filters) }
}
