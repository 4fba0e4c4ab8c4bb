import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { endLeftovers, markRun, startPart } from '#scripts/run-part.ts'

const soon = { longest: 60_000, grace: 200 }
const shell = (script: string): [string, ...string[]] => ['bash', '-c', script]

test('a part reports its exit code and its output', async () => {
  const { ended } = startPart(shell('echo said; echo complained >&2; exit 3'), soon)
  expect(await ended).toEqual({ code: 3, output: 'said\ncomplained\n' })
})

test('a part is not waited for because a process it left behind keeps its output open', async () => {
  const { ended } = startPart(shell('setsid sleep 30 & echo $!; exit 1'), soon)
  const { code, output } = await ended
  process.kill(Number(output))
  expect(code).toBe(1)
})

test('a part that hangs is ended and reported, even one that ignores signals', async () => {
  const { ended } = startPart(shell('trap "" INT; echo began; while :; do sleep 1; done'), { longest: 500, grace: 200 })
  const { code, output } = await ended
  expect(code).not.toBe(0)
  expect(output).toBe('began\n\nNot ended within 0.5 s: stopped.')
})

test.runIf(existsSync('/proc'))(
  'what a run leaves behind is found by its name and ended; nothing else is',
  async () => {
    const [ours, others] = [randomUUID(), randomUUID()]
    const before = process.env['TEST_RUN']
    const leave = async (name: string) => {
      markRun(name)
      const { output } = await startPart(shell('setsid sleep 30 > /dev/null 2>&1 & echo $!'), soon).ended
      return Number(output)
    }
    const [left, another] = [await leave(ours), await leave(others)]
    if (before !== undefined) markRun(before)
    else delete process.env['TEST_RUN']

    await endLeftovers(ours)
    await expect.poll(() => lives(left)).toBe(false)
    expect(await lives(another)).toBe(true)
    await endLeftovers(others)
  },
)

/** A zombie process has no command line. */
async function lives(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
}
