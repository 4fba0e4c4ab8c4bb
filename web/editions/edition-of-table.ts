import { chooseEdition, useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

/** For a table with its own filter for editions: if nothing is selected in it, the edition chosen in the menu. */
export function useEditionOfTable({ state, filter }: TableControl) {
  const chosen = useChosenEdition()
  const filtered = idIn(state.filters['edition'])
  const edition = filtered ?? chosen
  const backToCurrent = () => {
    chooseEdition(undefined)
    if (filtered !== undefined) filter('edition', null)
  }
  return {
    /** Undefined for the current one. */
    edition,
    /** The values that the table's calls take in addition to its own filters. */
    given: filtered === undefined && chosen !== undefined ? { given: { edition: chosen } } : {},
    other: useOtherEdition(edition),
    backToCurrent,
  }
}

function idIn(chosen: unknown): number | undefined {
  const id = Number(chosen)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
