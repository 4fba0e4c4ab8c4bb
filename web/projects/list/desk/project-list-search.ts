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

/** What an address may say of the list: a counter to look behind and in which commission, whose projects, words to look for, filters as another screen chose them, what came back, a view, of which edition, or that the rules are to be read. */
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
