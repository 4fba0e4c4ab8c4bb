import { dirname } from 'node:path'

/** The imports of each file, by its path. */
export type Imports = Map<string, string[]>
type Project = 'pure' | 'api' | 'web'
type ChosenTests = { chosen: Record<Project, string[]>; left: number }

/** The test files that import a changed file, or are beside one, nearest first; so many of each project at most. */
export function nearestTests(imports: Imports, changed: string[], most: Record<Project, number>): ChosenTests {
  const importers = new Map<string, string[]>()
  for (const [path, to] of imports)
    for (const imported of to) importers.set(imported, [...(importers.get(imported) ?? []), path])

  const steps = new Map(changed.map((path) => [path, 0]))
  for (const [path, step] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)

  const folders = new Set(changed.map((path) => dirname(path)))
  // A test beside the change is as near as one that imports it.
  const distance = (path: string) => Math.min(steps.get(path) ?? Infinity, folders.has(dirname(path)) ? 1 : Infinity)
  const tests = [...imports.keys()]
    .filter((path) => projectOf(path) !== undefined && distance(path) < Infinity)
    .sort((one, other) => distance(one) - distance(other))
  const chosen: Record<Project, string[]> = { pure: [], api: [], web: [] }
  for (const path of tests) {
    const project = projectOf(path)!
    if (chosen[project].length < most[project]) chosen[project].push(path)
  }
  return { chosen, left: tests.length - Object.values(chosen).flat().length }
}

/** The same folders as in vitest.config.ts. */
function projectOf(path: string): Project | undefined {
  if (path.endsWith('.test.tsx')) return 'web'
  if (!path.endsWith('.test.ts')) return undefined
  return /^(server|database|test|faults)\//.test(path) ? 'api' : 'pure'
}
