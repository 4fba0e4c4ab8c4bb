import type { Localized } from '#domain/language.ts'
import type { UserDetails } from '#domain/users/user.ts'

export const userStates = ['active', 'invited', 'locked'] as const

export type UserState = (typeof userStates)[number]

export const userStateLabels: Record<UserState, Localized> = {
  active: { fr: 'Actif', en: 'Active' },
  invited: { fr: 'En attente de validation', en: 'Waiting for validation' },
  locked: { fr: 'Verrouillé', en: 'Locked' },
}

/** A lock comes before any other state, because it is what prevents the sign-in. */
export function stateOfUser({ locked, validated }: Pick<UserDetails, 'locked' | 'validated'>): UserState {
  if (locked) return 'locked'
  return validated ? 'active' : 'invited'
}
