/** The hour of the day after some minutes: "18:30" and 25 make "18:55". */
export function hourAfter(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const sum = hours * 60 + past + minutes
  const written = (value: number) => String(value).padStart(2, '0')
  return `${written(Math.floor(sum / 60) % 24)}:${written(sum % 60)}`
}

export function sumOf(items: readonly { minutes: number }[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0)
}

type TimedItem = { id: number; minutes: number; state: string }

/**
 * When each waiting file is expected to be called, in milliseconds: the called file takes its planned minutes, or
 * longer if it lasts longer.
 */
export function expectedCalls(
  items: readonly TimedItem[],
  { now, current }: { now: number; current: { itemId: number; calledAt: string } | null },
): Map<number, number> {
  const called = items.find(({ id }) => id === current?.itemId)
  const ends = called === undefined ? now : Date.parse(current!.calledAt) + called.minutes * aMinute
  let next = Math.max(now, ends)
  const hours = new Map<number, number>()
  for (const { id, minutes, state } of items) {
    if (state !== 'WAITING') continue
    hours.set(id, next)
    next += minutes * aMinute
  }
  return hours
}

const aMinute = 60_000

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from]!)
}
