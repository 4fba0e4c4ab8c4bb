import * as z from 'zod/mini'
import type { EditionState } from '#domain/editions/edition-row.ts'
import { editionUnderWay } from '#domain/editions/edition.ts'

/** All that an edition still has open. */
export const openWork = z.extend(editionUnderWay, {
  /** Sessions that have not been closed. */
  sessions: z.int(),
  /** Closed sessions whose minutes are not sealed. */
  minutes: z.int(),
  /** Reports that holders still owe. */
  reports: z.int(),
  /** Projects with a grant that is not fully paid. */
  unpaid: z.int(),
})
export type OpenWork = z.infer<typeof openWork>

type Closing = { state: EditionState; editionEnd: string; today: string; open: OpenWork }

/** What must be done before the annual report: it would change the figures, or add minutes to it. */
const changingFigures = ['toDecide', 'awaited', 'prepared'] as const
const addingMinutes = ['sessions', 'minutes'] as const

export const blocks = ['notOver', ...changingFigures, ...addingMinutes] as const
export type ReportBlock = (typeof blocks)[number]

/**
 * What stands in the way of the annual report. An archive takes no more decisions, so what was left there stays as it
 * is; reports, payments and dates to come may go on for months, and the report says what is left of them.
 */
export function reportBlocks({ state, editionEnd, today, open }: Closing): ReportBlock[] {
  const left = state === 'archived' ? addingMinutes : [...changingFigures, ...addingMinutes]
  return [...(editionEnd >= today ? (['notOver'] as const) : []), ...left.filter((what) => open[what] > 0)]
}
