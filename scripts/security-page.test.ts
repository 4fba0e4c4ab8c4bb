import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

test('every file that docs/security.md names is there', () => {
  const named = [...page.matchAll(/`([a-z0-9-]+\/[\w./-]+\.(?:ts|tsx|js))`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every chapter of ASVS has its table, and every row says whether it is met', () => {
  expect([...page.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 14 }, (_, index) => index + 1),
  )
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+/.test(line))
  expect(rows.filter((row) => !/^\| [\d.,– ]+\| [●◐○–] +\|/.test(row))).toEqual([])
})
