import { chooseEdition, useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

/** For a table with a filter of its own for editions: where nothing is chosen in it, of the one that is read everywhere. */
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
    /** What the table's calls are given besides its own filters. */
    given: filtered === undefined && chosen !== undefined ? { given: { edition: chosen } } : {},
    other: useOtherEdition(edition),
    backToCurrent,
  }
}

function idIn(chosen: unknown): number | undefined {
  const id = Number(chosen)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
