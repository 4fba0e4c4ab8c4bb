import { consents, formFields, namesOfKind, partsOf } from '#domain/projects/project-fields.ts'
import { mergeDates, numbered } from '#web/projects/parts/form-dates.ts'
import { changedNames, isSame, type FieldName, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { mergeText } from '#web/projects/parts/differ/merge-text.ts'

/** Fields that only make sense together: they are one choice, shown under the name of the first. */
const groups: readonly (readonly FieldName[])[] = [
  ['projectStatus', 'message'],
  ['placeAddress', ...partsOf('placeAddress')],
  ['placePhoneNumber', ...partsOf('placePhoneNumber')],
  ['organizerContactPhoneNumber', ...partsOf('organizerContactPhoneNumber')],
  ['budgetNeeded', 'budget'],
]

const longTexts = namesOfKind(formFields, ['longText', 'richText'])

export type Clash = readonly FieldName[]

export type Merge = {
  /** Both sides' changes; a clash has the user's own value. */
  values: ProjectValues
  clashes: Clash[]
  /** The fields merged from each side. */
  fromMe: FieldName[]
  fromThem: FieldName[]
}

/** Merges each side's changes since their common version; only a field changed in two ways is a conflict. */
export function mergeValues(base: ProjectValues, mine: ProjectValues, theirs: ProjectValues): Merge {
  const merge: Merge = { values: { ...mine }, clashes: [], fromMe: [], fromThem: [] }
  const isEqual = (names: Clash, one: ProjectValues, other: ProjectValues) =>
    names.every((name) => isSame(name, one, other))
  for (const names of groupsOf({ ...theirs, ...mine })) {
    if (isEqual(names, mine, theirs)) continue
    const [first] = names as readonly [FieldName]
    if (isEqual(names, base, mine)) {
      take(merge.values, theirs, names)
      merge.fromThem.push(first)
    } else if (isEqual(names, base, theirs)) merge.fromMe.push(first)
    else if (mergedInside(first, { base, mine, theirs }, merge.values)) {
      merge.fromMe.push(first)
      merge.fromThem.push(first)
    } else merge.clashes.push(names)
  }
  return merge
}

/** The other side's version of these fields. */
export function take(values: Partial<ProjectValues>, from: ProjectValues, names: Clash) {
  Object.assign(values, Object.fromEntries(names.map((name) => [name, from[name]])))
}

type SavedVersions = { sent: ProjectValues; base: ProjectValues; mine: ProjectValues; stored: ProjectValues }

/**
 * After a save the form takes over what the server stored: a number written in full or a cleaned text is no change.
 * What was typed since stays, and a colleague's save just after is merged in.
 */
export function absorb({ sent, base, mine, stored }: SavedVersions, isOursAlone: boolean): Merge {
  const ground = { ...sent, projectDateConfs: numbered(sent.projectDateConfs, stored.projectDateConfs) }
  const now = { ...mine, projectDateConfs: numbered(mine.projectDateConfs, stored.projectDateConfs) }
  if (isOursAlone) {
    for (const name of changedNames(base, sent)) {
      if (name !== 'projectDateConfs' && isSame(name, mine, sent)) take(now, stored, [name])
      take(ground, stored, [name])
    }
  }
  return mergeValues(ground, now, stored)
}

function groupsOf(values: ProjectValues): Clash[] {
  const grouped = new Set<FieldName>([...groups.flat(), ...consents])
  const names = Object.keys(values) as FieldName[]
  return [...groups, ...names.filter((name) => !grouped.has(name)).map((name) => [name])]
}

/** A long text and the list of dates are merged inside, as each user may have changed other parts. */
function mergedInside(name: FieldName, sides: Record<'base' | 'mine' | 'theirs', ProjectValues>, into: ProjectValues) {
  const { base, mine, theirs } = sides
  if (name === 'projectDateConfs') {
    const dates = mergeDates(base.projectDateConfs, mine.projectDateConfs, theirs.projectDateConfs)
    if (dates !== undefined) into.projectDateConfs = dates
    return dates !== undefined
  }
  const long = longTexts.find((each) => each === name)
  if (long === undefined) return false
  const text = mergeText(base[long], mine[long], theirs[long])
  if (text !== undefined) into[long] = text
  return text !== undefined
}
