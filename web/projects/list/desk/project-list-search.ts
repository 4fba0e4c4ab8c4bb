import type { LedToSection } from '#web/programme/rules-button.tsx'

export type ProjectListSearch = {
  counter?: string
  commission?: number
  creator?: number
  search?: string
  answered?: true
  view?: string
  edition?: number
  filters?: object
  rules?: LedToSection
}

/**
 * The parameters of the list's address: a counter and its commission, a holder, search words, filters set by another
 * screen, results of a run, a view, an edition, or opening the rules.
 */
export function projectListSearch({
  counter,
  commission,
  creator,
  search,
  answered,
  view,
  edition,
  filters,
  rules,
}: Record<string, unknown>): ProjectListSearch {
  return {
    ...(typeof counter === 'string' && { counter }),
    ...(isId(commission) && { commission: Number(commission) }),
    ...(typeof search === 'string' && { search }),
    ...(isId(creator) && { creator: Number(creator) }),
    ...(String(answered) === 'true' && { answered: true }),
    ...(typeof view === 'string' && /^[\w-]{1,60}$/.test(view) && { view }),
    ...(isId(edition) && { edition: Number(edition) }),
    ...(isObject(filters) && { filters }),
    ...(rules === 'communication' && { rules }),
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): boolean {
  return Number.isInteger(Number(value)) && Number(value) > 0
}
