import { allRows } from '#domain/tables/table.ts'

export function lastPage(totalRows: number, perPage: number): number {
  return Math.max(1, Math.ceil(totalRows / perPage))
}

/** At most three links, including the current page (SPEC section 9). */
export function pageLinks(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - 1, last - 2))
  return [first, first + 1, first + 2].filter((page) => page <= last)
}

/** The first and the last row shown, counted from 1. */
export function rowRange(currentPage: number, perPage: number, totalRows: number): { first: number; last: number } {
  const page = perPage === allRows ? 1 : currentPage
  return { first: Math.min(totalRows, (page - 1) * perPage + 1), last: Math.min(totalRows, page * perPage) }
}
