import { expect, test } from 'vitest'
import { earliestBeside, workBeside } from '#faults/beside-before.ts'
import { migrationFiles, saysYes } from '#server/platform/database/migrate.ts'

const before = await earliestBeside()

test.skipIf(before === undefined)(
  'the earliest version that the marks of migrations allow works on beside this one, and both leave one database',
  async () => {
    const files = await migrationFiles()
    const marked = files.filter(({ text }) => saysYes(text)).map(({ name }) => name)
    expect(marked).toEqual(expect.arrayContaining(before!.migrations))
    expect(await workBeside(before!.commit, () => {})).toEqual([])
  },
  300_000,
)
