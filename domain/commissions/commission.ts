import * as z from 'zod/mini'
import { certifiedStatuses, filedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { decimal, id, integer, orEmpty, text } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'

/** For readers: the name is in the reader's language. */
export const commission = z.object({
  id: z.int(),
  name: z.string(),
  displayOrder: z.int(),
  tostring: z.string(),
  /** The day of its next session in the current edition, in the list of all commissions. */
  nextSession: z.optional(z.nullable(z.string())),
})

export type Commission = z.infer<typeof commission>

/** For editors: the French name and the others, which are empty where the French one is used. */
export const commissionWithMembers = z.extend(commission, {
  nameEn: z.string(),
  nameJa: z.string(),
  members: z.array(z.object({ id: z.int(), tostring: z.string() })),
  nbUsers: z.int(),
  /** The member who presides; null for none. */
  chair: z.nullable(z.object({ id: z.int(), tostring: z.string() })),
  /** The money it may grant in the current edition, in euros. */
  envelope: z.nullable(z.number()),
})

export type CommissionWithMembers = z.infer<typeof commissionWithMembers>

/** Each count of a commission's projects, and the statuses it counts (PRODUCT 9.26). */
export const commissionCounters = {
  newProjectsNb: ['SUBMITED'],
  infosNeededProjectsNb: ['INFOS_NEEDED'],
  refusedProjectsNb: ['REFUSED'],
  certifiedProjectsNb: certifiedStatuses,
  totalProjectsNb: filedStatuses,
} as const satisfies Record<string, readonly ProjectStatus[]>

type Counter = keyof typeof commissionCounters
export const commissionCounterNames = Object.keys(commissionCounters) as Counter[]

const projectCounts = Object.fromEntries(commissionCounterNames.map((name) => [name, z.int()])) as Record<
  Counter,
  z.ZodMiniInt
>

export const commissionRow = z.extend(commission, {
  nbUsers: z.int(),
  /** The languages in which it has no name, so that the French one is shown. */
  untranslated: z.array(z.enum(languages)),
  ...projectCounts,
})

export type CommissionRow = z.infer<typeof commissionRow>

export const commissionTotals = z.object({ membersNumber: z.int(), ...projectCounts })

export type CommissionTotals = z.infer<typeof commissionTotals>

export const commissionForm = z.object({
  name: text({ required: true }),
  /** If absent, a translation stays unless the French name changes. */
  nameEn: z.optional(text()),
  nameJa: z.optional(text()),
  displayOrder: integer({ min: 1 }),
  /** Empty: no chair. Absent: the chair stays. */
  chairId: z.optional(z.union([z.literal(''), id])),
  /** For the current edition. Empty: not set. Absent: it stays. */
  envelope: z.optional(orEmpty(decimal({ min: 0, max: 999_999_999.99 }))),
})
