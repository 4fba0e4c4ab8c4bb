import type { RuleSection } from '#web/programme/rule-sections.ts'

export type ProjectListSearch = {
  counter?: string
  commission?: number
  creator?: number
  answered?: true
  rules?: RuleSection
}

/** What an address may say of the list: a counter to look behind and in which commission, whose projects, what came back, or that the rules are to be read. */
export function projectListSearch({
  counter,
  commission,
  creator,
  answered,
  rules,
}: Record<string, unknown>): ProjectListSearch {
  return {
    ...(typeof counter === 'string' && { counter }),
    ...(isId(commission) && { commission: Number(commission) }),
    ...(isId(creator) && { creator: Number(creator) }),
    ...(String(answered) === 'true' && { answered: true }),
    ...(rules === 'communication' && { rules }),
  }
}

function isId(value: unknown): boolean {
  return Number.isInteger(Number(value)) && Number(value) > 0
}
