import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesPage, shippedPackages } from '#scripts/licences.ts'

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
type Locked = {
  version: string
  integrity?: string
  resolved?: string
  deprecated?: string
  hasInstallScript?: boolean
  optional?: boolean
  cpu?: string[]
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest & {
  allowScripts: Record<string, boolean>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')

test('each dependency has one version, and the lock has that one', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  }
})

/** Builds for machines other than ours: the registry that the lock was written with does not have them all. */
const forOtherMachines = /^node_modules\/(@myriaddreamin\/typst-ts-node-compiler|@napi-rs\/canvas)-(?!linux-x64-gnu$)/

test('every locked package has a hash, has no address of its own, and is not deprecated', () => {
  const unknown = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const elsewhere = ([path, { optional, cpu }]: (typeof locked)[number]) =>
    forOtherMachines.test(path) && optional === true && cpu !== undefined
  expect(unknown.filter((one) => !elsewhere(one)).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { deprecated }]) => deprecated !== undefined).map(([path]) => path)).toEqual([])
})

test('only packages that package.json names run a script at their installation', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.slice(13))
  expect(running.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted())
})

/** Each licence lets us ship the work as it is; the LGPL ones are shared libraries beside ours. */
const fine = new Set(
  ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1'].concat([
    '(MIT OR CC0-1.0)',
    '(MIT OR EUPL-1.1+)',
    'Unlicense',
    'MIT AND OFL-1.1',
  ]),
)
const ofSharedLibraries = new Set([
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
])

test('everything we ship has a licence that allows it', () => {
  const odd = shippedPackages().filter(
    ({ name, licence }) => !fine.has(licence) && !(ofSharedLibraries.has(licence) && name.startsWith('@img/sharp-')),
  )
  expect(odd).toEqual([])
})

test('docs/licences.md matches the lock; if not, run `npm run licences`', () => {
  const lines = readFileSync(licencesPage, 'utf8').split('\n')
  const listed = lines.map((line) => line.split('|').map((cell) => cell.trim())).filter((cells) => cells.length === 6)
  const rows = listed.slice(2).map(([, name, version, licence, where]) => ({ name, version, licence, where }))
  expect(rows).toEqual(shippedPackages())
})
