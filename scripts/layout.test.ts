import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** The rules of docs/architecture.md that no linter knows. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      /^(domain|server|web|database|scripts|test|e2e|bench|faults)\//.test(path) && /\.(ts|tsx|mjs|css)$/.test(path),
  )

test('no folder or file is a drawer without a noun', () => {
  expect(files.filter((path) => /(^|\/)(utils?|helpers?|misc|types|common|shared|lib)(\/|\.tsx?$)/.test(path))).toEqual(
    [],
  )
})

test('no file only passes on what another holds', () => {
  expect(files.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
})

test('a file name is said once in each root', () => {
  const named = files.filter((path) => !path.startsWith('web/i18n/'))
  const twins = Object.values(Object.groupBy(named, (path) => `${path.split('/')[0]}/${basename(path)}`))
  expect(twins.filter((paths) => (paths?.length ?? 0) > 1)).toEqual([])
})
