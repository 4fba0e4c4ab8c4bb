import { expect, test } from 'vitest'
import { stateOfUser, userStates } from '#domain/users/user-states.ts'

test.each([
  [{ locked: false, validated: true }, 'active'],
  [{ locked: false, validated: false }, 'invited'],
  [{ locked: true, validated: true }, 'locked'],
  [{ locked: true, validated: false }, 'locked'],
])('an account that is %j is %s', (account, state) => {
  expect(stateOfUser(account)).toBe(state)
  expect(userStates).toContain(state)
})
