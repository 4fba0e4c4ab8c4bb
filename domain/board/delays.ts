import type { Delay } from '#domain/board/board.ts'

/** How many projects of a commission took this many days. */
export type DelayCount = { commissionId: number | null; days: number; count: number }
type Commission = { id: number; name: string }

/** Whole days, as people count them; the median of an even number of projects is the earlier of the middle two. */
export function delayOf(
  counts: readonly DelayCount[],
  before: readonly DelayCount[],
  commissions: readonly Commission[],
): Delay {
  const perDays = new Map<number, number>()
  for (const { days, count } of counts) perDays.set(days, (perDays.get(days) ?? 0) + count)
  return {
    ...spreadOf(counts),
    medianBefore: spreadOf(before).median,
    days: [...perDays].toSorted(([a], [b]) => a - b).map(([days, count]) => ({ days, count })),
    commissions: commissions.map(({ id, name }) => {
      const isOwn = ({ commissionId }: DelayCount) => commissionId === id
      return { id, name, ...spreadOf(counts.filter(isOwn)), medianBefore: spreadOf(before.filter(isOwn)).median }
    }),
  }
}

function spreadOf(counts: readonly DelayCount[]): Pick<Delay, 'decided' | 'median' | 'longest'> {
  const sorted = counts.toSorted((a, b) => a.days - b.days)
  const decided = sorted.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  const median = sorted.find(({ count }) => (passed += count) * 2 >= decided)?.days ?? null
  return { decided, median, longest: sorted.at(-1)?.days ?? null }
}

export type DelayBar = { from: number; to: number; count: number }
const mostBars = 24

/** Groups delays, so that the number of bars stays small. */
export function delayBars(days: Delay['days']): DelayBar[] {
  const longest = days.at(-1)?.days
  if (longest === undefined) return []
  const width = Math.max(1, Math.ceil((longest + 1) / mostBars))
  const bars = Array.from({ length: Math.floor(longest / width) + 1 }, (_, index) => ({
    from: index * width,
    to: index * width + width - 1,
    count: 0,
  }))
  for (const { days: taken, count } of days) bars[Math.floor(taken / width)]!.count += count
  return bars
}
