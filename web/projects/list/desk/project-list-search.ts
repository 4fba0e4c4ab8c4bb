import { idIn } from '#web/platform/id-in.ts'
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
    ...(idIn(commission) && { commission: idIn(commission)! }),
    // A typed number is parsed as one.
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search) }),
    ...(idIn(creator) && { creator: idIn(creator)! }),
    ...(String(answered) === 'true' && { answered: true }),
    ...(typeof view === 'string' && /^[\w-]{1,60}$/.test(view) && { view }),
    ...(idIn(edition) && { edition: idIn(edition)! }),
    ...(isObject(filters) && { filters }),
    ...(rules === 'communication' && { rules }),
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
