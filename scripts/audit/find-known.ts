import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAffected } from '#scripts/audit/affected.ts'

export type Hole = { id: string; package: string; affected: string; severity: string; title: string }
type KnownList = { until: string; advisories: Hole[] }

const root = join(import.meta.dirname, '../..')

/** Every package of the lock, with each of its versions. */
export function lockedVersions(): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const found = new Map<string, Set<string>>()
  for (const [path, { version }] of Object.entries(packages)) {
    if (path === '' || version === undefined) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(name, (found.get(name) ?? new Set()).add(version))
  }
  return new Map([...found].map(([name, versions]) => [name, [...versions]]))
}

export const known = JSON.parse(readFileSync(join(import.meta.dirname, 'known-advisories.json'), 'utf8')) as KnownList

export function findKnown(locked: Map<string, string[]>): Hole[] {
  return known.advisories.filter((hole) =>
    (locked.get(hole.package) ?? []).some((version) => isAffected(version, hole.affected)),
  )
}
