import { expect, test } from 'vitest'
import { sharedReads } from '#server/platform/shared-reads.ts'

/** Readings that end on command, each with the value at its beginning. */
function ground() {
  const begun: { value: number; end: (error?: Error) => void }[] = []
  const world = { value: 1 }
  const ask = sharedReads(
    () =>
      new Promise<number>((resolve, reject) => {
        const { value } = world
        begun.push({ value, end: (error) => (error ? reject(error) : resolve(value)) })
      }),
  )
  return { begun, world, ask }
}

test('a caller during a reading gets a value read after the call, together with the other callers', async () => {
  const { begun, world, ask } = ground()
  const first = ask('room')
  world.value = 2
  const later = [ask('room'), ask('room'), ask('room')]
  expect(begun).toHaveLength(1)
  begun[0]!.end()
  expect(await first).toBe(1)
  await expect.poll(() => begun).toHaveLength(2)
  begun[1]!.end()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  // A later caller gets a new reading.
  world.value = 3
  const last = ask('room')
  begun[2]!.end()
  expect(await last).toBe(3)
})

test('a failed reading concerns only its callers, and other keys are read at the same time', async () => {
  const { begun, ask } = ground()
  const [first, second, other] = [ask('room'), ask('room'), ask('elsewhere')]
  expect(begun).toHaveLength(2)
  begun[0]!.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => begun).toHaveLength(3)
  begun[1]!.end()
  begun[2]!.end()
  expect(await Promise.all([second, other])).toEqual([1, 1])
})
