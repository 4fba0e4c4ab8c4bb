import { useEffect, useEffectEvent, useRef } from 'react'
import { noteAddress } from '#web/platform/ui/address/left-address.ts'
import { addressOf, type Found } from '#web/platform/ui/address/table-address.ts'
import { useOwnSearch } from '#web/platform/ui/address/use-own-search.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

type Address = {
  /** The parameters that the page reads. */
  given: object
  /** What they find; undefined if they leave the table as it was left. */
  read: () => Found | undefined
  /** The address of what the table finds; undefined as long as that is not known. */
  write: (found: Found) => object | undefined
}

/** Applies an address to its table on arrival, and then keeps the table's search and filters in the address. */
export function useTableAddress(table: TableControl, { given, read, write }: Address) {
  const { path, replaceSearch } = useOwnSearch()
  const settled = useRef<string>(undefined)
  const follow = useEffectEvent((there: string, here: string | undefined) => {
    let address = here
    if (there !== settled.current) {
      settled.current = there
      const found = read()
      if (found && JSON.stringify(addressOf(found)) !== JSON.stringify(addressOf(table.state))) {
        table.only(found.filters, found.search)
        address = JSON.stringify(write(found))
      }
    }
    if (address === undefined) return
    const search = JSON.parse(address) as object
    noteAddress(path, search)
    if (address === there) return
    settled.current = address
    replaceSearch(search)
  })
  const [there, here] = [JSON.stringify(given), JSON.stringify(write(table.wanted)) as string | undefined]
  useEffect(() => follow(there, here), [there, here])
}
