import * as z from 'zod/mini'
import { certifiedStatuses, filedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { decimal, id, integer, orEmpty, text } from '#domain/fields.ts'

/** Where it is read, its name is that of the reader's language. */
export const commission = z.object({
  id: z.int(),
  name: z.string(),
  displayOrder: z.int(),
  tostring: z.string(),
})

export type Commission = z.infer<typeof commission>

/** Where it is edited, it has the French name and the English one: empty, the French one stands for both. */
export const commissionWithMembers = z.extend(commission, {
  nameEn: z.string(),
  members: z.array(z.object({ id: z.int(), tostring: z.string() })),
  nbUsers: z.int(),
  /** Who presides it: one of its members, or nobody. */
  chair: z.nullable(z.object({ id: z.int(), tostring: z.string() })),
  /** What it may grant in the current edition, in euros. */
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

export const commissionRow = z.extend(commission, { nbUsers: z.int(), ...projectCounts })

export type CommissionRow = z.infer<typeof commissionRow>

export const commissionTotals = z.object({ membersNumber: z.int(), ...projectCounts })

export type CommissionTotals = z.infer<typeof commissionTotals>

export const commissionForm = z.object({
  name: text({ required: true }),
  /** When it is absent, the English name stays as long as the French one does. */
  nameEn: z.optional(text()),
  displayOrder: integer({ min: 1 }),
  /** Empty for nobody; when it is absent, the chair stays. */
  chairId: z.optional(z.union([z.literal(''), id])),
  /** Of the current edition: empty for none yet; when it is absent, it stays. */
  envelope: z.optional(orEmpty(decimal({ min: 0, max: 999_999_999.99 }))),
})
