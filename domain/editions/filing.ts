import { wallClockOf } from '#domain/days.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'

export type FilingWindow = {
  state: EditionState
  submissionOpensAt: string | null
  submissionClosesAt: string | null
}

/** Whether an edition takes first submissions: a prepared one never does, whatever its window says. */
export type Filing = 'notYet' | 'open' | 'over'

export function filingOf({ state, submissionOpensAt, submissionClosesAt }: FilingWindow, at: number): Filing {
  if (state === 'ended' || state === 'archived') return 'over'
  if (submissionClosesAt && Date.parse(submissionClosesAt) <= at) return 'over'
  return state === 'prepared' || opensLater(submissionOpensAt, at) ? 'notYet' : 'open'
}

export function opensLater(submissionOpensAt: string | null, at: number): boolean {
  return submissionOpensAt !== null && Date.parse(submissionOpensAt) > at
}

/** Submissions that close at midnight close with the day before. */
export function lastFilingDay(submissionClosesAt: string): string {
  return wallClockOf(new Date(Date.parse(submissionClosesAt) - 1).toISOString()).day
}
