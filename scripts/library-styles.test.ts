import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const library = 'node_modules/@mantine/core'
const general = ['baseline', 'default-css-variables', 'global']
const read = (path: string) => readFileSync(path, 'utf8')

/** The names that a text imports from a package, types aside. */
function importedFrom(name: string, text: string): string[] {
  const lists = text.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"]${name}['"]`, 'g'))
  return [...lists].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type ')),
  )
}

/** Which file of the library each of its names comes from. */
function filesByName(): Map<string, string> {
  const index = read(join(library, 'esm/index.mjs'))
  return new Map(
    [...index.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)].flatMap(([, list = '', path = '']) =>
      list.split(',').map((name): [string, string] => [name.trim(), resolve(library, 'esm', path)]),
    ),
  )
}

/** The names of the styles that a file needs, itself and by what it imports. */
function stylesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const own = /(\w+)\.module\.mjs$/.exec(file)?.[1]
  const imports = [...read(file).matchAll(/from\s*"(\.[^"]+)"/g)].map(([, path = '']) => resolve(dirname(file), path))
  return [...(own === undefined ? [] : [own]), ...imports.flatMap((path) => stylesOf(path, seen))]
}

const listed = [...read('web/platform/theme/library-styles.ts').matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(
  ([, name = '']) => name,
)

test('the styles of every component that is used are there, and no others', () => {
  const files = filesByName()
  const ours = globSync('web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const notifications = globSync('node_modules/@mantine/notifications/esm/**/*.mjs')
  const used = [...ours, ...notifications].flatMap((path) => importedFrom('@mantine/core', read(path)))
  const seen = new Set<string>()
  const needed = [...new Set(used)].flatMap((name) => stylesOf(files.get(name) ?? '', seen))
  expect(needed.length).toBeGreaterThan(30)
  expect(listed.toSorted()).toEqual([...general, ...needed].toSorted())
})

test('they stand in the order of the library', () => {
  const all = read(join(library, 'styles.layer.css'))
  const inLayer = (name: string) => read(join(library, 'styles', `${name}.layer.css`)).replace(/^@layer mantine \{/, '')
  const places = listed.map((name) => all.indexOf(inLayer(name).slice(0, 80)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
})
