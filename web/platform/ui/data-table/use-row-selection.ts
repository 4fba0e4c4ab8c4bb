import { useRef, useState, type ComponentType } from 'react'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

export type RowSelection = ReturnType<typeof useRowSelection>

export type SelectableRows<Item> = {
  control: RowSelection
  nameOf: (item: Item) => string
  /** Shown above the rows once some are selected. */
  Strip: ComponentType<{ table: TableControl; selection: RowSelection; rows: ShownRows }>
}

/** The rows of the visible page, and the number of rows on all pages. */
export type ShownRows = { page: readonly number[]; total: number }

type State = {
  ids: ReadonlySet<number>
  /** Everything found is selected, on all pages. */
  everything: boolean
  /** On a phone, cards can be selected. */
  isOn: boolean
}

const nothing: State = { ids: new Set(), everything: false, isOn: false }

/** The selected rows of a table. A selection lasts from page to page, and ends with another search or filter. */
export function useRowSelection(question: string) {
  const [{ state, asked }, setKept] = useState({ state: nothing, asked: question })
  const anchor = useRef<number>(undefined)
  const now = asked === question ? state : nothing
  // The second of two simultaneous changes adds to the first.
  const change = (next: (now: State) => Partial<State>) =>
    setKept((kept) => {
      const before = kept.asked === question ? kept.state : nothing
      return { state: { ...before, everything: false, ...next(before) }, asked: question }
    })
  const select = (ids: Iterable<number>) => change(() => ({ ids: new Set(ids) }))

  return {
    ...now,
    isUnderWay: now.isOn || now.everything || now.ids.size > 0,
    isSelected: (id: number) => now.everything || now.ids.has(id),
    /** `toHere`: extends the selection from the row ticked last. If everything is selected, removing a row keeps the rest of the page. */
    toggle: (id: number, page: readonly number[], toHere = false) => {
      const from = toHere && anchor.current !== undefined ? page.indexOf(anchor.current) : -1
      const to = page.indexOf(id)
      const range = from === -1 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
      anchor.current = id
      change(({ everything, ids }) => {
        const chosen = new Set(everything ? page : ids)
        const isOn = !chosen.has(id)
        for (const each of range) if (isOn) chosen.add(each)
        for (const each of range) if (!isOn) chosen.delete(each)
        return { ids: chosen }
      })
    },
    /** All rows of the page, or none. */
    togglePage: (page: readonly number[]) =>
      change(({ everything, ids }) => {
        const isWhole = everything || page.every((id) => ids.has(id))
        const others = everything ? [] : [...ids].filter((id) => !page.includes(id))
        return { ids: new Set(isWhole ? others : [...others, ...page]) }
      }),
    select,
    selectEverything: () => change(() => ({ ids: new Set(), everything: true })),
    begin: (ids: readonly number[] = []) => change(() => ({ ids: new Set(ids), isOn: true })),
    clear: () => {
      anchor.current = undefined
      change(() => nothing)
    },
  }
}
