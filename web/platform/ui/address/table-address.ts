import { isChosen } from '#domain/tables/filters.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'

export type Found = Pick<TableState, 'search' | 'filters'>
export type TableAddress = Partial<Found> & { edition?: number }

/** What an address tells of a table, so that other people find the same rows with it. */
export function addressOf({ search, filters }: Found, edition?: number): TableAddress {
  const chosen = Object.entries(filters).filter(([, value]) => isChosen(value))
  return {
    ...(edition !== undefined && { edition }),
    ...(search !== '' && { search }),
    ...(chosen.length > 0 && { filters: Object.fromEntries(chosen) }),
  }
}
