import { admits, type Audience, type Role } from '#domain/roles.ts'

/** Where somebody who asks for a screen is led (SPEC section 2, navigation guard). */
export function decideAccess(audience: Audience | 'guests', role: Role | undefined): 'enter' | '/' | '/login' {
  if (audience === 'guests') return role === undefined ? 'enter' : '/'
  if (admits(audience, role)) return 'enter'
  return role === undefined ? '/login' : '/'
}
