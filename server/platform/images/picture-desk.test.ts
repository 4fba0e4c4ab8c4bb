import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cleanElsewhere } from '#server/platform/images/picture-desk.ts'
import { pixelsIn } from '#domain/image-head.ts'
import { readImage } from '#server/platform/images/read-image.ts'
import { picture } from '#test/project-form.ts'

/** The picture processes of this test process. */
function pictureProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('picture-process'))
    .map(([pid]) => Number(pid))
}

test('a process that dies on a picture harms neither the server nor the next picture', async () => {
  const content = await picture({ width: 4800, height: 2700 })
  const read = readImage(content, false)
  await expect.poll(pictureProcesses).toHaveLength(1)
  process.kill(pictureProcesses()[0]!, 'SIGKILL')
  // The picture is read again, in a new process.
  expect(await read).toMatchObject({ width: 4800, height: 2700 })
  expect(await readImage(await picture(), false)).toMatchObject({ width: 1280 })
})

test('a picture admitted as small must be small', async () => {
  const content = await picture({ width: 1280, height: 720 })
  expect(await cleanElsewhere({ content, format: 'jpeg', mostPixels: 1000 })).toBe('image.format.error')
})

test('too many pictures at once are refused at once as busy, and the first ones are served', async () => {
  const content = await picture({ width: 3200, height: 1800 })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => readImage(content, false, 'somebody')))
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected', 'rejected'])
})

test.each(['jpeg', 'png'] as const)('the header of a %s shows how much work it is', async (format) => {
  expect(pixelsIn(await picture({ format, width: 1600, height: 900 }), format)).toBe(1_440_000)
})
