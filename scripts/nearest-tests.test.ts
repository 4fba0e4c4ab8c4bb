import { expect, test } from 'vitest'
import { nearestTests } from '#scripts/nearest-tests.ts'

const imports = new Map([
  ['domain/days.ts', []],
  ['domain/days.test.ts', ['domain/days.ts']],
  ['server/board/read-board.ts', ['domain/days.ts']],
  ['server/board/board.test.ts', ['test/build-test-app.ts']],
  ['server/app.ts', ['server/board/read-board.ts']],
  ['test/build-test-app.ts', ['server/app.ts']],
  ['server/users/users.test.ts', ['test/build-test-app.ts']],
  ['web/board/board-page.tsx', ['domain/days.ts']],
  ['web/board/board-page.test.tsx', ['web/board/board-page.tsx']],
])
const room = { pure: 9, api: 9, web: 9 }

test('tests of a changed file are ordered by the number of imports between, the tests beside it first', () => {
  expect(nearestTests(imports, ['server/board/read-board.ts'], room).chosen).toEqual({
    pure: [],
    api: ['server/board/board.test.ts', 'server/users/users.test.ts'],
    web: [],
  })
  expect(nearestTests(imports, ['domain/days.ts'], room).chosen).toEqual({
    pure: ['domain/days.test.ts'],
    api: ['server/board/board.test.ts', 'server/users/users.test.ts'],
    web: ['web/board/board-page.test.tsx'],
  })
})

test('no project gets more tests than it has room for, and the rest is counted', () => {
  expect(nearestTests(imports, ['domain/days.ts'], { ...room, api: 1 })).toEqual({
    chosen: {
      pure: ['domain/days.test.ts'],
      api: ['server/board/board.test.ts'],
      web: ['web/board/board-page.test.tsx'],
    },
    left: 1,
  })
})

test('a changed test is run itself, without tests that import nothing changed', () => {
  const { chosen } = nearestTests(imports, ['server/users/users.test.ts'], room)
  expect(Object.values(chosen).flat()).toEqual(['server/users/users.test.ts'])
})
