import { isAffected } from '#scripts/audit/affected.ts'
import type { Hole } from '#scripts/audit/find-known.ts'

type Locked = Map<string, string[]>
type Advisory = { url?: string; title?: string; severity?: string; vulnerable_versions?: string }

/** Undefined if the registry has no such endpoint, or does not reply; a reply must be readable. */
export async function askRegistry(registry: string, locked: Locked): Promise<Hole[] | undefined> {
  const advisories = await readAdvisories(registry, locked)
  if (advisories === undefined) return undefined
  return Object.entries(advisories).flatMap(([name, list]) => list.flatMap((each) => holeOf(locked, name, each)))
}

async function readAdvisories(registry: string, locked: Locked): Promise<Record<string, Advisory[]> | undefined> {
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(locked)),
      signal: AbortSignal.timeout(30_000),
    })
    return answer.ok ? ((await answer.json()) as Record<string, Advisory[]>) : undefined
  } catch {
    return undefined
  }
}

/** The registry may return more than the holes of our versions. */
function holeOf(
  locked: Locked,
  name: string,
  { url = '', title = '', severity = 'unknown', vulnerable_versions: range = '*' }: Advisory,
): Hole[] {
  const concerns = (locked.get(name) ?? []).some((version) => isAffected(version, range))
  return concerns ? [{ id: url.split('/').at(-1) ?? '', package: name, affected: range, severity, title }] : []
}
