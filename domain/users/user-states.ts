import type { UserDetails } from '#domain/users/user.ts'
import { namedPeople } from '#domain/named-people.ts'

export const userStates = ['active', 'invited', 'locked'] as const

export type UserState = (typeof userStates)[number]

export const userStateLabels = namedPeople((names) => names.userStates)

/** A lock comes before any other state, because it is what prevents the sign-in. */
export function stateOfUser({ locked, validated }: Pick<UserDetails, 'locked' | 'validated'>): UserState {
  if (locked) return 'locked'
  return validated ? 'active' : 'invited'
}
