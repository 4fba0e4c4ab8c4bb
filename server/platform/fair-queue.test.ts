import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { fairQueue, queueOfEach } from '#server/platform/fair-queue.ts'

/** Work that ends on command. */
function desk(run: (caller: string, work: () => Promise<void>) => Promise<void>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (caller: string, name: string) =>
    run(caller, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const endOne = async () => {
    ends.shift()!()
    await new Promise(setImmediate)
  }
  return { begun, ask, endOne }
}

test('a caller with many requests waits behind themselves: the next caller is served after one of them', async () => {
  const { begun, ask, endOne } = desk(fairQueue({ atOnce: 1, mostOfOne: 10, mostOfAll: 10 }))
  const answers = [...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)), ask('b', 'b1'), ask('c', 'c1')]
  for (let each = 0; each < 6; each++) await endOne()
  await Promise.all(answers)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('a line has a limit, per caller and in total, and a caller beyond it is refused at once', async () => {
  const { ask, endOne } = desk(fairQueue({ atOnce: 1, mostOfOne: 2, mostOfAll: 3 }))
  const answers = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  await expect(ask('a', 'a4')).rejects.toThrow(Refusal)
  answers.push(ask('b', 'b1'))
  await expect(ask('c', 'c1')).rejects.toThrow('server.busy.error')
  for (let each = 0; each < 4; each++) await endOne()
  await Promise.all(answers)
})

test('work that fails passes its place on', async () => {
  const run = fairQueue({ atOnce: 1, mostOfOne: 2, mostOfAll: 2 })
  const failed = run('a', () => Promise.reject(new Error('broken')))
  const next = run('a', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('two things do not wait for each other, and a finished one is forgotten', async () => {
  const { begun, ask, endOne } = desk(queueOfEach({ atOnce: 1, most: 5 }))
  const answers = [ask('x', 'x1'), ask('x', 'x2'), ask('y', 'y1')]
  await new Promise(setImmediate)
  expect(begun).toEqual(['x1', 'y1'])
  for (let each = 0; each < 3; each++) await endOne()
  await Promise.all(answers)
  const again = ask('x', 'x3')
  await endOne()
  await again
  expect(begun).toEqual(['x1', 'y1', 'x2', 'x3'])
})
