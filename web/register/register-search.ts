import { readFilterChoices } from '#domain/tables/filters.ts'
import type { TableAddress } from '#web/platform/ui/address/table-address.ts'
import { idIn } from '#web/platform/id-in.ts'

/** The parameters of the register's address. */
export function registerSearch({ edition, search, filters }: Record<string, unknown>): TableAddress {
  return {
    ...(idIn(edition) && { edition: idIn(edition)! }),
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search) }),
    ...(typeof filters === 'object' && filters !== null && { filters: readFilterChoices(filters) }),
  }
}
