import { admits, type Audience, type Role } from '#domain/roles.ts'

/** The screen to which a request for a screen leads (SPEC section 2, navigation guard). */
export function decideAccess(audience: Audience | 'guests', role: Role | undefined): 'enter' | '/' | '/login' {
  if (audience === 'guests') return role === undefined ? 'enter' : '/'
  if (admits(audience, role)) return 'enter'
  return role === undefined ? '/login' : '/'
}
