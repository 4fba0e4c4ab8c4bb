import type { Format, KnownTitles } from '#domain/words/format.ts'

/** The sentence above a block: the one fact worth saying, and the figures behind it. */
export type Sentence = { title: string; text: string }

/** What a language writes of the figures of a board (domain/words/<language>/board.ts). */
export type BoardSentences = {
  percent: (share: number) => string
  filed: (facts: FiledFacts) => Sentence
  days: (facts: DaysFacts | null) => Sentence
  balance: (facts: BalanceFacts) => Sentence
  delay: (delay: { decided: number; median: number | null; longest: number | null }) => Sentence
  late: (late: { asked: number; late: number }) => Sentence
  reports: (reports: { received: number; awaited: number }) => Sentence
}

type Comparison = { edition: KnownTitles; more: number; share: number | null }

export type FiledFacts = {
  now: number
  pending: number
  beside: Comparison | null
  closing: { day: string; isOver: boolean } | null
}

/** The smaller group is named: departments without a project, or with one; nothing for projects outside of France. */
export type Departments = { kind: 'every' } | { kind: 'without' | 'with'; count: number; all: number } | null

/** Null without a town. */
export type DaysFacts = {
  /** Empty in the towns of the grid, days of all of them together. */
  sum: number
  towns: number
  title:
    | { kind: 'departments' | 'every-day' }
    | { kind: 'empty-day'; day: string }
    | { kind: 'empty-days'; count: number }
    | { kind: 'barest'; town: string; count: number; days: number }
  departments: Departments
}

/** What is null has no share worth showing. */
export type BalanceFacts = { total: number; largest: { name: string; share: number } | null; freeShare: number }

/** How the sentences of a board write numbers and days. */
export function numbersAndDays({ locale, written }: Format) {
  const numbers = new Intl.NumberFormat(locale)
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    number: (count: number) => numbers.format(count),
    longDay: (day: string) => written(days.format(new Date(day))),
  }
}
