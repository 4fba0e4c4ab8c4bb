import { expect, test } from 'vitest'
import { namesInOrder } from '#server/minutes/names-in-order.ts'

const of = { isMember: true, isChair: false, isSecretary: false, isExcused: false, stays: [] }
const people = [
  { id: 1, name: 'Yuki Tanabe', lastname: 'Tanabe', ...of },
  { id: 2, name: 'Marie de la Tour', lastname: 'de la Tour', ...of },
  { id: 3, name: 'Aiko Mori', ...of },
]

test('stored names of a session have the order of a Japanese reader, where the family name is known', () => {
  const told = { people, items: [{ recused: [{ name: 'Yuki Tanabe' }], presider: 'Marie de la Tour', by: null, n: 3 }] }
  expect(namesInOrder(told, { people }, 'ja').items).toEqual([
    { recused: [{ name: 'Tanabe Yuki' }], presider: 'de la Tour Marie', by: null, n: 3 },
  ])
  expect(namesInOrder(told, { people }, 'ja').people[2]!.name).toBe('Aiko Mori')
  expect(namesInOrder(told, { people }, 'fr')).toBe(told)
})
