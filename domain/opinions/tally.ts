import type { Criterion, Marks, Verdict } from '#domain/opinions/opinion.ts'

type Voice = { verdict: Verdict; marks: Marks }

export type Tally = {
  favorable: number
  reserve: number
  defavorable: number
  /** The mean of the weighted marks, from 0 to 4; null without marks. */
  mean: number | null
  /** The difference between the highest and the lowest mean of a member. */
  spread: number | null
}

export function tallyOf(voices: readonly Voice[], criteria: readonly Criterion[]): Tally {
  const count = (wanted: Verdict) => voices.filter(({ verdict }) => verdict === wanted).length
  const means = voices.map(({ marks }) => meanOf(marks, criteria)).filter((mean) => mean !== null)
  return {
    favorable: count('FAVORABLE'),
    reserve: count('RESERVE'),
    defavorable: count('DEFAVORABLE'),
    mean: means.length === 0 ? null : rounded(means.reduce((sum, mean) => sum + mean, 0) / means.length),
    spread: means.length === 0 ? null : rounded(Math.max(...means) - Math.min(...means)),
  }
}

/** The weighted mean of the criteria that were marked. */
export function meanOf(marks: Marks, criteria: readonly Criterion[]): number | null {
  const marked = criteria.filter(({ id }) => marks[id] !== undefined)
  const weight = marked.reduce((sum, each) => sum + each.weight, 0)
  if (weight === 0) return null
  return marked.reduce((sum, each) => sum + each.weight * marks[each.id]!, 0) / weight
}

function rounded(mean: number): number {
  return Math.round(mean * 10) / 10
}
