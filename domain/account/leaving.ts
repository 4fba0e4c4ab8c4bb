import * as z from 'zod/mini'
import { ownProof } from '#domain/account/second-step-api.ts'
import { noteMaximum } from '#domain/projects/date-state.ts'
import { choice, text } from '#domain/fields.ts'

/** The days in which the mail of a deletion takes it back. */
export const leavingDays = 7

/** What becomes of public events that nobody else holds. */
export const fates = ['keep', 'cancel'] as const

export const leavingForm = z.extend(ownProof, {
  fate: z.optional(choice(fates)),
  /** The sentence that the public reads of a cancelled event. */
  publicNote: z._default(text({ maxLength: noteMaximum }), ''),
})

export const leaving = z.object({
  /** Public events to come that nobody else holds. */
  coming: z.array(z.object({ id: z.int(), name: z.string(), nextDay: z.string() })),
  /** Files that another of their people leads afterwards. */
  passedOn: z.array(z.object({ id: z.int(), name: z.string(), to: z.string() })),
  /** Drafts and files under review that nobody else holds: they are deleted. */
  unfinishedNb: z.int(),
})

export type Leaving = z.infer<typeof leaving>
