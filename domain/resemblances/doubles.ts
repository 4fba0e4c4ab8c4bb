import { keyOfOrganizer, keysOfName, likenessOf } from '#domain/resemblances/likeness.ts'

export type Filed = { id: number; name: string; organizer: string; creatorId: number }

/** A file is compared with at most so many older ones of its holder, and of its organizer, that share a word of its name. */
const mostCompared = 40

/**
 * Returns each of these files that was filed before by the same holder or organizer, under the same name or one that
 * differs by a word or a spelling, with the older one. `isAsked` receives how many have been found.
 */
export function doublesAmong(
  filed: readonly Filed[],
  {
    isAsked,
    isPutAside,
  }: { isAsked: (id: number, found: number) => boolean; isPutAside: (older: number, newer: number) => boolean },
): Map<number, Filed> {
  const known = new Map<string, Filed[]>()
  const doubles = new Map<number, Filed>()
  for (const file of filed.toSorted((one, other) => one.id - other.id)) {
    const owned = keysOf(file)
    // Each owner has its share: a holder's few files are not lost among the many of an organizer. Rare words come first.
    const compared = (keys: string[]) => {
      const lists = keys.map((key) => known.get(key) ?? []).toSorted((one, other) => one.length - other.length)
      return [...new Set(lists.flat())].slice(0, mostCompared)
    }
    const older = isAsked(file.id, doubles.size)
      ? [...new Set(owned.flatMap(compared))].find((each) => isAgain(file, each) && !isPutAside(each.id, file.id))
      : undefined
    if (older !== undefined) doubles.set(file.id, older)
    for (const key of owned.flat()) {
      const others = known.get(key) ?? []
      others.push(file)
      if (others.length > mostCompared) others.shift()
      known.set(key, others)
    }
  }
  return doubles
}

function isAgain(file: Filed, older: Filed): boolean {
  const { degree } = likenessOf(file.name, older.name)
  return degree === 'same' || degree === 'almost'
}

/** Keys by owner: two files with one in common are of one holder or one organizer, and share a word of the name. */
function keysOf({ name, organizer, creatorId }: Filed): string[][] {
  const owners = [`#${creatorId}`, keyOfOrganizer(organizer)].filter((owner) => owner !== '')
  return owners.map((owner) => keysOfName(name).map((key) => `${owner} ${key}`))
}
