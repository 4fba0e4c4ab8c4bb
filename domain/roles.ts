/** The four roles, from the widest to the narrowest. */
export const roles = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_COMMISSION', 'ROLE_USER'] as const

export type Role = (typeof roles)[number]

/** Only a command line makes super admins, never a form. */
export const assignableRoles = ['ROLE_ADMIN', 'ROLE_COMMISSION', 'ROLE_USER'] as const satisfies Role[]

export const admins = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] as const satisfies Role[]
export const holders = ['ROLE_USER'] as const satisfies Role[]
export const reviewers = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_COMMISSION'] as const satisfies Role[]

/** If the programme requires it. */
export function mustPassSecondStep(role: Role): boolean {
  return admits(reviewers, role)
}

/** The users whom an endpoint or a screen admits. */
export type Audience = 'everyone' | 'signedIn' | readonly Role[]

export function admits(audience: Audience, role: Role | undefined): boolean {
  if (audience === 'everyone') return true
  if (role === undefined) return false
  return audience === 'signedIn' || audience.includes(role)
}

/** The roles as they travel: a super admin carries the admin's role too. */
export function rolesInEffect(role: Role): Role[] {
  return role === 'ROLE_SUPER_ADMIN' ? ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] : [role]
}

/** The widest of the received roles, or undefined if all are unknown (such an account is locked out). */
export function widestRole(received: readonly string[]): Role | undefined {
  return roles.find((role) => received.includes(role))
}
