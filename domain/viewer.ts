import { fail } from '#domain/errors.ts'
import type { Role } from '#domain/roles.ts'

/** The caller, as every rule needs to know them. */
export type Viewer = {
  id: number
  role: Role
  commissionId: number | null
  /** The sign-in of this call; a person may have several at once. */
  signInId: number
  /** The administrator who took this person's place, if any. */
  impersonatorId: number | null
  /** A second step is required of them, and they signed in without one. */
  owesSecondStep?: boolean
}

/** Whether the user is the caller, or the administrator who acts as them. */
export function isOneself({ id, impersonatorId }: Pick<Viewer, 'id' | 'impersonatorId'>, userId: number): boolean {
  return userId === id || userId === impersonatorId
}

/** Some acts are a person's own: an administrator in their place may not do them. */
export function refuseInTheirPlace({ impersonatorId }: Pick<Viewer, 'impersonatorId'>) {
  if (impersonatorId !== null) fail('impersonation.refused.error')
}
