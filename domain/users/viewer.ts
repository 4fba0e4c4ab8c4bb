import type { Role } from '#domain/users/roles.ts'

/** Whoever is calling, as every rule needs to know them. */
export type Viewer = {
  id: number
  role: Role
  commissionId: number | null
  /** The administrator who took this person's place, if any. */
  impersonatorId: number | null
}
