import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plants } from '#faults/planted/plants.ts'

test.each(plants)('“$what” can be planted: the source still says so, in one place', ({ changes }) => {
  for (const { file, find, put } of changes) {
    expect([file, readFileSync(file, 'utf8').split(find).length - 1]).toEqual([file, 1])
    expect(put).not.toBe(find)
  }
})
