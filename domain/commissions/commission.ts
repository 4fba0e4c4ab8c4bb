import * as z from 'zod/mini'
import { integer, text } from '#domain/fields.ts'

export const commission = z.object({
  id: z.int(),
  name: z.string(),
  displayOrder: z.int(),
  tostring: z.string(),
})

export type Commission = z.infer<typeof commission>

export const commissionWithMembers = z.extend(commission, {
  members: z.array(z.object({ id: z.int(), tostring: z.string() })),
  nbUsers: z.int(),
})

/** Counts by PRODUCT section 9.26: drafts and deleted projects are in none of them. */
const projectCounts = {
  newProjectsNb: z.int(),
  infosNeededProjectsNb: z.int(),
  refusedProjectsNb: z.int(),
  certifiedProjectsNb: z.int(),
  totalProjectsNb: z.int(),
}

export const commissionRow = z.extend(commission, { nbUsers: z.int(), ...projectCounts })

export type CommissionRow = z.infer<typeof commissionRow>

export const commissionTotals = z.object({ membersNumber: z.int(), ...projectCounts })

export type CommissionTotals = z.infer<typeof commissionTotals>

export const commissionForm = z.object({
  name: text({ required: true }),
  displayOrder: integer({ min: 1 }),
})
