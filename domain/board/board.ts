import * as z from 'zod/mini'
import { filedStatuses } from '#domain/projects/statuses.ts'

const count = z.int()
const status = z.enum(filedStatuses as [string, ...string[]])
const named = z.object({ id: z.int(), name: z.string(), count })

const boardEdition = z.object({
  id: z.int(),
  editionTitle: z.string(),
  editionTitleEn: z.string(),
  editionStart: z.string(),
  editionEnd: z.string(),
  /** The day until which projects could be filed; where nobody said, that on which it begins. */
  closingDay: z.string(),
  isClosingKnown: z.boolean(),
})
export type BoardEdition = z.infer<typeof boardEdition>

/** How many stand where: now; of the other edition as many days before its own closing, and in the end. */
const statusLine = z.object({ status, now: count, sameDay: z.nullable(count), inTheEnd: z.nullable(count) })
/** From one day to another; the first one has everything before it too. */
const week = z.object({ from: z.nullable(z.string()), to: z.string(), decided: count, pending: count, before: count })

const filed = z.object({ statuses: z.array(statusLine), weeks: z.array(week) })
/** With as many counts as the edition has days. */
const town = z.object({ town: z.string(), counts: z.array(count) })
const balance = z.object({
  total: count,
  commissions: z.array(named),
  types: z.array(named),
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
  /** How many took so many days. */
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

/** So many late answers are named; how many there are is said. */
export const mostLateNamed = 10
