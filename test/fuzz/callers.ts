import { admits, type Audience, type Role } from '#domain/roles.ts'

/** The callers. The first holder owns the things under attack; the other one owns as many, and none of the first's. */
export const roleOf = {
  guest: undefined,
  holder: 'ROLE_USER',
  other: 'ROLE_USER',
  member: 'ROLE_COMMISSION',
  admin: 'ROLE_ADMIN',
  super: 'ROLE_SUPER_ADMIN',
} as const satisfies Record<string, Role | undefined>

export type Caller = keyof typeof roleOf
export type SignedIn = Exclude<Caller, 'guest'>

export const callers = Object.keys(roleOf) as Caller[]

export const isHolder = (caller: Caller) => roleOf[caller] === 'ROLE_USER'
export const isAdministrator = (caller: Caller) => caller === 'admin' || caller === 'super'

type Answer = { statusCode: number; body: string }

/** The audience is checked before everything else: a call outside it is refused, whatever its form contains. */
export function faultAtDoor(who: Audience, caller: Caller, { statusCode, body }: Answer): string | undefined {
  if (admits(who, roleOf[caller])) return undefined
  const [status, message] =
    caller === 'guest' ? [401, 'session.invalid.error'] : ([403, 'notAuthorized.error'] as const)
  const isRefused = (statusCode === status || statusCode === 401) && (body === '' || body.includes('.error"'))
  return isRefused ? undefined : `is not for them, and is answered ${statusCode} instead of ${status} ${message}`
}
