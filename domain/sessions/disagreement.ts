import type { Room } from '#domain/sessions/room-answer.ts'

type Told = Pick<Room['items'][number], 'opinions' | 'project'>

/**
 * Sorts a session's order by how much the opinions on each file differ, as far as the reader may know them: contested
 * files first, then those whose opinions are unknown, then the unanimous ones. Equal ones stay in their order, and items
 * without a file stay where they are.
 */
export function byDisagreement<Item extends Told>(items: readonly Item[]): Item[] {
  const files = items.filter(({ project }) => project !== null)
  const sorted = files.toSorted((one, other) => spreadOf(other) - spreadOf(one)).values()
  return items.map((item) => (item.project === null ? item : sorted.next().value!))
}

/** The variance of the opinions, each from -1 to 1; a little above zero where it is unknown. */
function spreadOf({ opinions }: Told): number {
  const counts = opinions !== null && opinions.sight === 'open' ? opinions : undefined
  const { favorable = 0, reserve = 0, defavorable = 0 } = counts ?? {}
  const given = favorable + reserve + defavorable
  if (given === 0) return unknown
  const mean = (favorable - defavorable) / given
  return (favorable + defavorable) / given - mean * mean
}

const unknown = 0.000_1
