import { idIn } from '#web/platform/id-in.ts'

export type BoardSearch = { edition?: number; compare?: number; commission?: number }

/** The parameters of the board, the budget and the desk: the edition, the one beside it, and the commission. */
export function boardSearch(given: Record<string, unknown>): BoardSearch {
  const [edition, compare, commission] = [idIn(given['edition']), idIn(given['compare']), idIn(given['commission'])]
  return { ...(edition && { edition }), ...(compare && { compare }), ...(commission && { commission }) }
}
