import * as z from 'zod/mini'
import { editionTitles } from '#domain/editions/edition-title.ts'
import { filedStatuses } from '#domain/projects/statuses.ts'

const count = z.int()
const status = z.enum(filedStatuses as [string, ...string[]])
const named = z.object({ id: z.int(), name: z.string(), count })

export const boardEdition = z.object({
  id: z.int(),
  ...editionTitles,
  editionStart: z.string(),
  editionEnd: z.string(),
  /** The last day for filing projects; if it is not set, the first day of the edition. */
  closingDay: z.string(),
  isClosingKnown: z.boolean(),
})
export type BoardEdition = z.infer<typeof boardEdition>

/** Projects in a status: now; in the other edition as many days before its own closing; and in its end. */
const statusLine = z.object({ status, now: count, sameDay: z.nullable(count), inTheEnd: z.nullable(count) })
/** From one day to another; the first week includes all that came before. */
const week = z.object({ from: z.nullable(z.string()), to: z.string(), decided: count, pending: count, before: count })

const filed = z.object({
  statuses: z.array(statusLine),
  weeks: z.array(week),
  /** Projects of an archive that were erased with their account: they count here, and no list has them. */
  erased: count,
})
/** One count for each day of the edition. */
const town = z.object({ town: z.string(), counts: z.array(count) })
const balance = z.object({
  total: count,
  commissions: z.array(named),
  types: z.array(named),
  /** By number; projects whose place tells none come last, without a name, so that the column adds up. */
  departments: z.array(z.object({ name: z.string(), count })),
  publics: z.array(z.object({ value: z.string(), name: z.string(), count })),
  free: count,
  paid: count,
  withoutProject: z.array(z.string()),
})
const delayOfCommission = z.object({
  id: z.int(),
  name: z.string(),
  decided: count,
  median: z.nullable(z.int()),
  longest: z.nullable(z.int()),
  medianBefore: z.nullable(z.int()),
})
const delay = z.object({
  decided: count,
  median: z.nullable(z.int()),
  longest: z.nullable(z.int()),
  medianBefore: z.nullable(z.int()),
  /** How many projects took how many days. */
  days: z.array(z.object({ days: z.int(), count })),
  commissions: z.array(delayOfCommission),
})
const lateAnswer = z.object({ id: z.int(), name: z.string(), dueDay: z.string(), days: z.int() })
const late = z.object({ asked: count, late: count, answers: z.array(lateAnswer) })
const reports = z.object({ received: count, awaited: count })

export const board = z.object({
  at: z.string(),
  today: z.string(),
  edition: boardEdition,
  compared: z.nullable(boardEdition),
  filed,
  towns: z.array(town),
  balance,
  delay,
  late,
  reports,
})

export type Board = z.infer<typeof board>
export type Week = z.infer<typeof week>
export type Town = z.infer<typeof town>
export type Balance = z.infer<typeof balance>
export type Delay = z.infer<typeof delay>

/** The number of late answers that are named; their total is shown. */
export const mostLateNamed = 10
