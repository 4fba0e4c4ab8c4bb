import { expect, test } from 'vitest'
import { remembered } from '#server/platform/remembered.ts'

test('while it cannot be made anew, a value is shown for as long as it may be', async () => {
  let now = 0
  const away = new Error('away')
  const goesOn = { after: (failure: unknown) => failure === away, ms: 100 }
  const remember = remembered<string>(10, { most: 5, goesOn }, () => now)
  const fails = (error: Error) => async () => {
    throw error
  }
  expect(await remember('a', async () => 'first')).toBe('first')
  for (now = 20; now <= 100; now += 20) expect(await remember('a', fails(away))).toBe('first')
  now = 120
  await expect(remember('a', fails(away))).rejects.toBe(away)
  expect(await remember('a', async () => 'second')).toBe('second')
  now += 20
  const other = new Error('wrong')
  await expect(remember('a', fails(other))).rejects.toBe(other)
  await expect(remember('b', fails(away))).rejects.toBe(away)
})
