import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { nearestTests, type Imports } from '#scripts/nearest-tests.ts'

/**
 * npm run test:changed -- [commit]: finds what a change most likely breaks, within a minute: the linter on the files
 * that differ from that commit (HEAD by default), the types, the tests of words and structure, and the nearest by imports.
 */
const base = process.argv[2] ?? 'HEAD'
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
const known = git('ls-files', '--cached', '--others', '--exclude-standard')
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const code = changed.filter((path) => /\.tsx?$/.test(path))
if (changed.length === 0) {
  console.log(`Nothing differs from ${base}.`)
  process.exit(0)
}

const imports: Imports = new Map(
  known.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, importsOf(path)] as const),
)
/** As many files as a minute has room for, by the cost of each kind. */
const most = { pure: 40, api: 8, web: 5 }
const { chosen, left } = nearestTests(imports, changed, most)
const tests = Object.values(chosen).flat()

let failed = false
run('oxfmt', '--check', ...changed)
if (code.length > 0) run('oxlint', '--type-aware', '--max-warnings', '0', ...code)
if (code.length > 0) run('npm', 'run', '--silent', 'types')
run('vitest', 'run', ...new Set(['scripts/layout', 'scripts/typography', 'scripts/languages', ...tests]))
if (left > 0) console.log(`${left} more test files import what has changed, from farther away: npm test runs them.`)
process.exit(failed ? 1 : 0)

function run(command: string, ...words: string[]) {
  console.log(`\n— ${command}`)
  failed ||= spawnSync(command, words, { stdio: 'inherit' }).status !== 0
}

function importsOf(path: string): string[] {
  try {
    return [...readFileSync(path, 'utf8').matchAll(/(?:from|import) ?\(?'#([^']+)'/g)].map(([, to = '']) => to)
  } catch {
    // Deleted, and not committed yet.
    return []
  }
}
