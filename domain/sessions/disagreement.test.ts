import { expect, test } from 'vitest'
import { byDisagreement } from '#domain/sessions/disagreement.ts'

const open = (favorable: number, reserve: number, defavorable: number) => {
  const given = favorable + reserve + defavorable
  return { sight: 'open' as const, given, members: 9, favorable, reserve, defavorable }
}

test('the order begins with the contested files and ends with the unanimous ones; equal ones stay in their order', () => {
  const items = [
    { name: 'all for', opinions: open(5, 0, 0) },
    { name: 'sealed', opinions: { sight: 'sealed' as const, given: 3, members: 9 } },
    { name: 'a reserve', opinions: open(4, 1, 0) },
    { name: 'split', opinions: open(3, 0, 3) },
    { name: 'all against', opinions: open(0, 0, 4) },
    { name: 'recused', opinions: null },
    { name: 'one against', opinions: open(5, 0, 1) },
  ]
  expect(byDisagreement(items).map(({ name }) => name)).toEqual([
    'split',
    'one against',
    'a reserve',
    'sealed',
    'recused',
    'all for',
    'all against',
  ])
})
