import type { Role } from '#domain/roles.ts'

/** Whoever is calling, as every rule needs to know them. */
export type Viewer = {
  id: number
  role: Role
  commissionId: number | null
  /** The time they signed in, of which there may be several at once. */
  signInId: number
  /** The administrator who took this person's place, if any. */
  impersonatorId: number | null
}
