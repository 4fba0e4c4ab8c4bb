import { expect, test } from 'vitest'
import { remembered } from '#server/platform/remembered.ts'

test('while it cannot be made anew, a value is shown for as long as it may be', async () => {
  let now = 0
  const away = new Error('away')
  const goesOn = { after: (failure: unknown) => failure === away, ms: 100, patience: 60_000 }
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

test('while it takes too long to be made anew, a value is shown for as long as it may be, and made once', async () => {
  let now = 0
  const goesOn = { after: () => true, ms: 100, patience: 5 }
  const remember = remembered<string>(10, { most: 5, goesOn }, () => now)
  expect(await remember('a', async () => 'first')).toBe('first')
  let made = 0
  const being = Promise.withResolvers<string>()
  const slowly = () => {
    made++
    return being.promise
  }
  for (now = 20; now < 100; now += 20) expect(await remember('a', slowly)).toBe('first')
  expect(made).toBe(1)
  being.resolve('second')
  await expect.poll(() => remember('a', async () => 'third')).toBe('third')
  // As old as its making.
  now += 10
  const failing = Promise.withResolvers<string>()
  expect(await remember('a', () => failing.promise)).toBe('third')
  failing.reject(new Error('away'))
  now += 10
  await expect.poll(() => remember('a', async () => 'fourth')).toBe('fourth')
  now += 200
  const late = Promise.withResolvers<string>()
  const waiting = remember('a', () => late.promise)
  late.resolve('fifth')
  expect(await waiting).toBe('fifth')
})
