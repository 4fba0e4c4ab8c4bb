import type { Role } from '#domain/roles.ts'

/** Whoever is calling, as every rule needs to know them. */
export type Viewer = {
  id: number
  role: Role
  commissionId: number | null
  /** The sign-in of this call; a person may have several at once. */
  signInId: number
  /** The administrator who took this person's place, if any. */
  impersonatorId: number | null
}

/** Whether it is whoever calls, or whoever acts in their place. */
export function isOneself({ id, impersonatorId }: Pick<Viewer, 'id' | 'impersonatorId'>, userId: number): boolean {
  return userId === id || userId === impersonatorId
}
