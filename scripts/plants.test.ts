import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plants } from '#faults/planted/plants.ts'

test.each(plants.flatMap(({ what, changes }) => changes.map((change) => ({ what, ...change }))))(
  '“$what” is still planted in $file',
  ({ file, find, put }) => {
    const source = readFileSync(file, 'utf8')
    expect(source.split(find)).toHaveLength(2)
    expect(put).not.toBe(find)
  },
)
