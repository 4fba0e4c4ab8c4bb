import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The rules of docs/architecture.md that no linter knows. */
const root = join(import.meta.dirname, '..')
const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const files = kept.filter(
  (path) =>
    /^(domain|server|web|database|scripts|test|e2e|bench|faults)\//.test(path) && /\.(ts|tsx|mjs|css)$/.test(path),
)

test('no folder or file is a drawer without a noun', () => {
  expect(files.filter((path) => /(^|\/)(utils?|helpers?|misc|types|common|shared|lib)(\/|\.tsx?$)/.test(path))).toEqual(
    [],
  )
})

test('no file is longer than three hundred lines, except generated ones and lists of words', () => {
  const written = kept.filter(
    (path) => /\.(ts|tsx|mjs|js|css|sql|typ|html)$/.test(path) && path !== 'database/schema.sql' && !isOfWords(path),
  )
  const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1
  expect(written.filter((path) => linesOf(path) > 300)).toEqual([])
  expect(written.length).toBeGreaterThan(1000)
})

test('no SQL reads the day from the database, which has the time zone of its server', () => {
  const asking = kept.filter(
    (path) => /\.(ts|sql)$/.test(path) && !path.startsWith('scripts/') && !path.startsWith('test/clock/'),
  )
  const today = /\bcurrent_(date|time|timestamp)\b|\blocaltimestamp\b/i
  expect(asking.filter((path) => today.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('no file only re-exports another', () => {
  expect(files.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
})

test('a file name occurs once in each root', () => {
  const named = files.filter((path) => !isOfWords(path))
  const twins = Object.values(Object.groupBy(named, (path) => `${path.split('/')[0]}/${basename(path)}`))
  expect(twins.filter((paths) => (paths?.length ?? 0) > 1)).toEqual([])
})

test('the table of the architecture has the rooms of every noun, and each file it names exists', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, inEach = '', table = ''] =
    /^These have .*? each root:$\n\n(.*?)\n.*?^\| Noun .*?$\n.*?\n(.*?)\n\n/ms.exec(text) ?? []
  const rows = table.split('\n')
  const everywhere = [...inEach.matchAll(/`([\w-]+)`/g)].flatMap(([, noun]) => roots.map((each) => `${each}/${noun}`))
  const drawn = rows.flatMap((row) => {
    const [, noun = '', ...rooms] = row.split('|').map((cell) => cell.trim())
    const name = noun.replaceAll('`', '')
    return rooms.slice(0, 3).flatMap((cell, index) => (cell.startsWith('•') ? `${roots[index]}/${name}` : []))
  })
  const rooms = files
    .map((path) => /^(domain|server|web)\/[^/.]+(?=\/)/.exec(path)?.[0])
    .filter((room) => room !== undefined)
  const nouns = [...new Set(rooms)].filter((room) => !/\/(platform|public|words)$/.test(room))
  expect([...everywhere, ...drawn].sort()).toEqual(nouns.sort())

  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, path = '']) => path))
  expect(named.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})

test('every address in a mail is a screen', () => {
  const screens = [...readFileSync(join(root, 'web/routes.tsx'), 'utf8').matchAll(/screen\('([^']+)'/g)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`),
  )
  const said = files
    .filter((path) => /^(domain|server)\/.*\.ts$/.test(path) && !path.includes('.test.'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\/#(\/[^`'"?]+)/g)].map(([, to = '']) => to),
    )
  const addresses = said.map((to) => to.replaceAll(/\$\{[^}]+\}/g, 'any'))
  expect(addresses.filter((address) => !screens.some((screen) => screen.test(address)))).toEqual([])
  expect(addresses.length).toBeGreaterThan(10)
})

test('each module that the build groups by its path is there', () => {
  const named = ['scripts/web-chunks.ts', 'scripts/first-files.ts'].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'\/(web\/[^']+)'/g)].map(([, to = '']) => to),
  )
  expect(named.filter((path) => !files.includes(path))).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})

const roots = ['domain', 'server', 'web']

/** The words of a noun are one list, as long as what it says, under the same name in each language. */
function isOfWords(path: string): boolean {
  return /^(domain|server|web)\/words\//.test(path)
}

const code = files.filter((path) => /^(domain|server|web)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
const folders = new Set(code.map((path) => dirname(path)))
const parents = new Set([...folders].map((folder) => dirname(folder)))

/** A folder of a root, or of its platform; each file beside these is a noun of its own. */
function nounOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/')
  return second === 'platform' ? `${first}/platform/${third}` : `${first}/${second}`
}

/** Every folder is a room. A file beside the rooms of a folder is a room of its own. */
function roomOf(path: string): string {
  return parents.has(dirname(path)) ? path : dirname(path)
}

test('no folder holds more than forty files or four thousand lines of code', () => {
  const large = [...Map.groupBy(code, (path) => dirname(path))].filter(([, paths]) => {
    const lines = paths.reduce((sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length, 0)
    return (paths.length > 40 || lines > 4000) && !paths.every(isOfWords)
  })
  expect(large.map(([folder]) => folder)).toEqual([])
})

/** Every import of another place, types included. */
function arrowsBetween(placeOf: (path: string) => string): Map<string, Map<string, string>> {
  const arrows = new Map<string, Map<string, string>>()
  for (const path of code) {
    for (const [, to = ''] of readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import) ?\(?'#([^']+)'/g)) {
      if (placeOf(path) === placeOf(to)) continue
      const others = arrows.get(placeOf(path)) ?? new Map<string, string>()
      arrows.set(placeOf(path), others.set(placeOf(to), `${path} -> ${to}`))
    }
  }
  return arrows
}

test.each([
  ['nouns', nounOf],
  ['rooms', roomOf],
])('%s import each other one way', (_, placeOf) => {
  const arrows = arrowsBetween(placeOf)
  const circles: string[][] = []
  const walk = (room: string, way: string[]) => {
    if (way.includes(room)) return circles.push([...way.slice(way.indexOf(room)), room])
    if (finished.has(room)) return undefined
    for (const next of arrows.get(room)?.keys() ?? []) walk(next, [...way, room])
    return finished.add(room)
  }
  const finished = new Set<string>()
  for (const room of arrows.keys()) walk(room, [])
  const imports = circles.map((circle) => circle.slice(1).map((room, index) => arrows.get(circle[index]!)!.get(room)))
  expect(imports).toEqual([])
  expect(arrows.size).toBeGreaterThan(40)
})

/** A file, and an import forbidden to it: each line must be refused by the linter, or the rule is dead. */
const refused: [file: string, imported: string][] = [
  ['domain/projects/one.ts', 'node:fs'],
  ['domain/projects/one.ts', '#server/projects/save/save-project.ts'],
  ['domain/projects/one.ts', 'react'],
  ['domain/projects/one.test.ts', '#server/projects/save/save-project.ts'],
  ['server/projects/one.ts', '#web/projects/parts/days-text.ts'],
  ['server/projects/one.ts', 'react'],
  ['server/projects/one.ts', './other.ts'],
  ['server/projects/one.ts', '#server/platform/database/sql.ts'],
  ['server/platform/http/one.ts', '#server/projects/save/save-project.ts'],
  ['server/platform/http/one.ts', '#server/app.ts'],
  ['server/platform/outbox/one-queries.ts', '#domain/projects/workflow.ts'],
  ['web/projects/one.tsx', '#server/projects/save/save-project.ts'],
  ['web/projects/one.tsx', '#test/build-test-app.ts'],
  ['web/projects/one.tsx', 'node:fs'],
  ['web/projects/one.tsx', './other.tsx'],
  ['web/platform/ui/one.tsx', '#web/projects/parts/days-text.ts'],
  ['web/platform/api/one.ts', '#domain/auth/auth-api.ts'],
  ['web/platform/ui/one.tsx', '#web/routes.tsx'],
]

const allowed: [file: string, imported: string][] = [
  ['domain/projects/one.ts', 'zod/mini'],
  ['domain/projects/one.ts', '#domain/errors.ts'],
  ['server/projects/one-queries.ts', '#server/platform/database/sql.ts'],
  ['server/platform/tables/one.ts', '#domain/tables/table.ts'],
  ['server/platform/http/one.ts', '#domain/viewer.ts'],
  ['web/projects/one.tsx', './one.module.css'],
  ['web/platform/ui/one.tsx', '#domain/fields.ts'],
]

test('the linter enforces every import rule, types included', { timeout: 30_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  try {
    writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')))
    const probes = [...refused, ...allowed].map(([file, imported], index) => {
      const path = file.replace(/\/one/, `/one-${index}`)
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), `import type { One } from '${imported}'\nexport type Two = One\n`)
      return { path, imported, isRefused: index < refused.length }
    })
    const refusedPaths = lint(folder)
    const judged = probes.map((place) => ({ ...place, isRefused: refusedPaths.has(place.path) }))
    expect(judged).toEqual(probes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The files with a restricted import. */
function lint(folder: string): Set<string> {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  let output = ''
  try {
    output = execFileSync(oxlint, ['-f', 'json', '.'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  return new Set(diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map((each) => each.filename))
}
