import * as z from 'zod/mini'

export const weekdays = [
  'recurrenceMonday',
  'recurrenceTuesday',
  'recurrenceWednesday',
  'recurrenceThursday',
  'recurrenceFriday',
  'recurrenceSaturday',
  'recurrenceSunday',
] as const

/** The most times in one block (PRODUCT 9.19). */
export const mostOccurrences = 400
export const mostDateRules = 100

/** One date block of a project (SPEC section 3): a day with its hours, and its recurrence. */
export const dateRule = z.object({
  id: z.optional(z.int()),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isRecurrent: z._default(z.boolean(), false),
  dateRecurrenceType: z._default(z.enum(['DAILY', 'WEEKLY', 'MONTHLY']), 'DAILY'),
  recurrenceInterval: z._default(z.int(), 1),
  recurrenceMonday: z._default(z.boolean(), false),
  recurrenceTuesday: z._default(z.boolean(), false),
  recurrenceWednesday: z._default(z.boolean(), false),
  recurrenceThursday: z._default(z.boolean(), false),
  recurrenceFriday: z._default(z.boolean(), false),
  recurrenceSaturday: z._default(z.boolean(), false),
  recurrenceSunday: z._default(z.boolean(), false),
  dateRecurrenceMonthType: z._default(z.enum(['MONTHDAY', 'WEEKDAY_NUMBER']), 'MONTHDAY'),
  dateRecurrenceEndType: z._default(z.enum(['END_DATE', 'OCCURRENCE_NUMBER']), 'END_DATE'),
  recurrenceEndDate: z._default(z.string(), ''),
  recurrenceEndOccurenceNumber: z._default(z.int(), 1), // spelled so
  /** The day with which it was last submitted; only the server writes it. */
  submittedDay: z.optional(z.string()),
})

export type DateRule = z.output<typeof dateRule>
