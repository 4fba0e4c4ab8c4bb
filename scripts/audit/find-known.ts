import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAffected } from '#scripts/audit/affected.ts'
import { nameOf, readLock } from '#scripts/licences.ts'

export type Hole = { id: string; package: string; affected: string; severity: string; title: string }
export type KnownList = { until: string; advisories: Hole[] }

/** Every package of the lock, with each of its versions. */
export function lockedVersions(): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [path, { version }] of Object.entries(readLock().packages)) {
    if (path === '' || version === undefined) continue
    const name = nameOf(path)
    found.set(name, (found.get(name) ?? new Set()).add(version))
  }
  return new Map([...found].map(([name, versions]) => [name, [...versions]]))
}

export const known = JSON.parse(readFileSync(join(import.meta.dirname, 'known-advisories.json'), 'utf8')) as KnownList

export function findKnown(locked: Map<string, string[]>, { advisories } = known): Hole[] {
  return advisories.filter((hole) =>
    (locked.get(hole.package) ?? []).some((version) => isAffected(version, hole.affected)),
  )
}
