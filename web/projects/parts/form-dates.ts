import { isSameRule } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { isBlankDate } from '#web/projects/parts/form-values.ts'

/** New blocks get the numbers from the server; blocks being typed keep their values. */
export function numbered(rules: DateRule[], stored: DateRule[]): DateRule[] {
  const taken = new Set(rules.map(({ id }) => id))
  const free = stored.filter(({ id }) => id !== undefined && !taken.has(id))
  const take = (found: DateRule | undefined) => {
    if (found !== undefined) free.splice(free.indexOf(found), 1)
    return found?.id
  }
  const isNew = (rule: DateRule) => rule.id === undefined && !isBlankDate(rule)
  // Matches equal blocks first: a block removed meanwhile must not pass its number to another.
  const twins = new Map(
    rules.filter(isNew).map((rule) => [rule, take(free.find((each) => isSameRule({ ...each, id: undefined }, rule)))]),
  )
  return rules.map((rule) => {
    const id = isNew(rule) ? (twins.get(rule) ?? take(free[0])) : rule.id
    return id === rule.id ? rule : { ...rule, id }
  })
}

/** Merges block by block; undefined if both changed the same one in two ways. */
export function mergeDates(base: DateRule[], mine: DateRule[], theirs: DateRule[]): DateRule[] | undefined {
  const [mineById, theirsById] = [byId(mine), byId(theirs)]
  const merged = mine.filter(({ id }) => id === undefined)
  for (const before of base) {
    const [own, other] = [mineById.get(before.id), theirsById.get(before.id)]
    if (isSame(own, before) || isSame(own, other)) merged.push(...(other === undefined ? [] : [other]))
    else if (isSame(other, before)) merged.push(...(own === undefined ? [] : [own]))
    else return undefined
  }
  const inBase = byId(base)
  for (const rule of [...mine, ...theirs.filter(({ id }) => !mineById.has(id))])
    if (rule.id !== undefined && !inBase.has(rule.id)) merged.push(rule)
  const positionOf = new Map(mine.map((rule, place) => [rule.id ?? rule, place]))
  const placeOf = (rule: DateRule) => positionOf.get(rule.id ?? rule) ?? mine.length
  return merged.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function byId(rules: DateRule[]): Map<number | undefined, DateRule> {
  return new Map(rules.filter(({ id }) => id !== undefined).map((rule) => [rule.id, rule]))
}

function isSame(one: DateRule | undefined, other: DateRule | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameRule(one, other)
}
