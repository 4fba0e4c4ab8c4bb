import { useRef, useState } from 'react'
import type { FilterValue } from '#domain/tables/filters.ts'
import {
  isTableKept,
  keepTableState,
  restoreTableState,
  type TableDefaults,
  type TableState,
} from '#web/platform/ui/data-table/table-state.ts'
import { throttle } from '#web/platform/ui/data-table/throttle.ts'

type ViewedState = Pick<TableState, 'search' | 'filters' | 'sortBy' | 'sortDesc' | 'columns' | 'density' | 'view'>

/** The minimum interval between two searches or filters (SPEC section 9). */
const refreshMs = 500

export type TableControl = ReturnType<typeof useTableState>

/**
 * The state of a table, stored under its id. `state` is shown by the controls at once; `asked` is what the server
 * is queried for, which follows the search and the filters at most every half second.
 */
export function useTableState(id: string, defaults: TableDefaults = {}) {
  const isTouched = useRef(isTableKept(id))
  const [state, setState] = useState(() => restoreTableState(id, defaults))
  const [wanted, setWanted] = useState(state)
  const [asking] = useState(() => throttle(setWanted, refreshMs))
  const latest = useRef(state)

  function change(patch: Partial<TableState>): TableState {
    isTouched.current = true
    return note(patch)
  }

  function note(patch: Partial<TableState>): TableState {
    latest.current = { ...latest.current, ...patch }
    setState(latest.current)
    keepTableState(id, latest.current)
    return latest.current
  }

  function only(filters: TableState['filters'], search = '') {
    asking.now(change({ search, filters, currentPage: 1, view: undefined }))
  }

  return {
    state,
    wanted,
    search: (search: string) => asking.soon(change({ search, currentPage: 1 })),
    filter: (name: string, value: FilterValue) =>
      asking.soon(change({ filters: { ...latest.current.filters, [name]: value }, currentPage: 1 })),
    /** Replaces all filters and the search. */
    only,
    reset: () => only({}),
    /** Applies a saved view in place of all earlier choices. */
    show: (view: string, settings: Omit<ViewedState, 'view'>) =>
      asking.now(change({ columns: undefined, density: undefined, ...settings, view, currentPage: 1 })),
    leaveView: () => void change({ view: undefined }),
    /** True if nothing has been chosen here. */
    isUntouched: () => !isTouched.current,
    sort: (sortBy: string, sortDesc: boolean) => asking.now(change({ sortBy, sortDesc, currentPage: 1 })),
    arrange: (arrangement: Pick<TableState, 'columns' | 'density'>) => asking.now(change(arrangement)),
    goTo: (currentPage: number) => asking.now(change({ currentPage })),
    resize: (perPage: TableState['perPage']) => asking.now(change({ perPage, currentPage: 1 })),
    noteTotal: (totalRows: number) => {
      if (totalRows !== latest.current.totalRows) note({ totalRows })
    },
  }
}
