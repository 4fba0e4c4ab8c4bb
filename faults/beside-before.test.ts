import { expect, test } from 'vitest'
import { versionBefore, workBeside } from '#faults/beside-before.ts'

const before = versionBefore()

test.skipIf(before === undefined)(
  'the version before its newest migration works on beside this one, and both leave one database',
  async () => {
    expect(await workBeside(before!, () => {})).toEqual([])
  },
  300_000,
)
