import { expect, test } from 'vitest'
import { doublesAmong, type Filed } from '#domain/resemblances/doubles.ts'

const file = (id: number, name: string, traits: Partial<Filed> = {}): Filed => ({
  id,
  name,
  organizer: 'Le pli',
  creatorId: 1,
  ...traits,
})
const found = (filed: Filed[], asked = filed.map(({ id }) => id), putAside: [number, number][] = []) =>
  [
    ...doublesAmong(filed, {
      isAsked: (id) => asked.includes(id),
      isPutAside: (older, newer) => putAside.some(([one, other]) => one === older && other === newer),
    }),
  ].map(([id, older]) => [id, older.id])

test.each([
  ['the same name in other letters', 'Fête du thé', 'FÊTE DU THE, 2e édition'],
  ['another spelling', 'Calligraphie sonore', 'Calligraphies sonores'],
  ['a word more', 'Les ombres portées de Kagoshima', 'Ombres portées de Kagoshima, le soir'],
  ['a name that only names a kind', 'Atelier', 'atelier !'],
  ['a name in Japanese', '茶道体験教室', '茶道体験教室、'],
])('%s is a double', (_what, one, other) => {
  expect(found([file(1, one), file(2, other)])).toEqual([[2, 1]])
})

test.each([
  ['another subject', file(2, 'Atelier ikebana')],
  ['another number', file(2, 'Atelier origami 2')],
  ['another holder and organizer', file(2, 'Atelier origami', { creatorId: 2, organizer: 'La grue' })],
])('%s is none', (_what, other) => {
  expect(found([file(1, 'Atelier origami'), other])).toEqual([])
})

test('organizers that only say what kind of body they are, are not one', () => {
  const nameless = { organizer: 'Association' }
  expect(found([file(1, 'Kintsugi', nameless), file(2, 'Kintsugi', { ...nameless, creatorId: 2 })])).toEqual([])
})

test('one organizer under two holders, and one holder under two organizers, file twice', () => {
  const again = file(2, 'Atelier origami', { creatorId: 2, organizer: 'Association LE PLI' })
  expect(found([file(1, 'Atelier origami'), again])).toEqual([[2, 1]])
  expect(found([file(1, 'Atelier origami'), file(3, 'Atelier origami', { organizer: 'La grue' })])).toEqual([[3, 1]])
})

test('the same name is found behind many newer files that share a word of it', () => {
  const between = Array.from({ length: 60 }, (_, index) =>
    file(index + 2, `Kintsugi ${'abcdefghij'.repeat(index + 1)}`),
  )
  expect(found([file(1, 'Kintsugi'), ...between, file(99, 'Kintsugi')], [99])).toEqual([[99, 1]])
})

test('the same name of one holder is found beside many newer files of its organizer', () => {
  const between = Array.from({ length: 60 }, (_, index) =>
    file(index + 2, `Kintsugi ${'abcdefghij'.repeat(index + 1)}`, { creatorId: 8, organizer: 'La grue' }),
  )
  const again = file(99, 'Kintsugi', { creatorId: 9, organizer: 'La grue' })
  expect(found([file(1, 'Kintsugi', { creatorId: 9, organizer: '' }), ...between, again], [99])).toEqual([[99, 1]])
})

test('a name that is almost the same is found by its rare word beside many newer files that share a common one', () => {
  const between = Array.from({ length: 60 }, (_, index) =>
    file(index + 2, `${'abcdefghij'.repeat(index + 1)} papillons`),
  )
  const filed = [file(1, 'Kintsugi papillon'), ...between, file(99, 'Kintsugi papillons')]
  expect(found(filed, [99])).toEqual([[99, 1]])
})

test('who asks knows how many were found, and may have enough', () => {
  const filed = [1, 2, 3, 4].map((id) => file(id, 'Kintsugi'))
  const doubles = doublesAmong(filed, { isAsked: (_id, before) => before < 2, isPutAside: () => false })
  expect([...doubles.keys()]).toEqual([2, 3])
})

test('the newer is the double of the older, in whichever order they come; only what is asked is answered', () => {
  const filed = [file(3, 'Kintsugi'), file(1, 'Kintsugi'), file(2, 'Kintsugi')]
  expect(found(filed)).toEqual([
    [2, 1],
    [3, 1],
  ])
  expect(found(filed, [3])).toEqual([[3, 1]])
})

test('a pair that was said to be none is none; the file may still be the double of another', () => {
  const filed = [file(1, 'Kintsugi'), file(2, 'Kintsugi'), file(3, 'Kintsugi')]
  expect(found(filed, [3], [[1, 3]])).toEqual([[3, 2]])
  expect(found(filed, [2], [[1, 2]])).toEqual([])
})
