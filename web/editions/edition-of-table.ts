import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useBackToCurrent, useOtherEdition } from '#web/editions/edition-queries.ts'
import { idIn } from '#web/platform/id-in.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

/** For a table with its own filter for editions: if nothing is selected in it, the edition chosen in the menu. */
export function useEditionOfTable({ state, filter }: TableControl) {
  const chosen = useChosenEdition()
  const back = useBackToCurrent()
  const filtered = idIn(state.filters['edition'])
  const edition = filtered ?? chosen
  const backToCurrent = () => {
    if (filtered !== undefined) filter('edition', null)
    back()
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
