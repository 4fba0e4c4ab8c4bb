import type { RuleSection } from '#web/programme/rule-sections.ts'

export type ProjectListSearch = { counter?: string; creator?: number; rules?: RuleSection }

/** What an address may say of the list: a counter to look behind, whose projects, or that the rules are to be read. */
export function projectListSearch({ counter, creator, rules }: Record<string, unknown>): ProjectListSearch {
  return {
    ...(typeof counter === 'string' && { counter }),
    ...(Number.isInteger(Number(creator)) && Number(creator) > 0 && { creator: Number(creator) }),
    ...(rules === 'communication' && { rules }),
  }
}
