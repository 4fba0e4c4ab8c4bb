import { spawnSync } from 'node:child_process'
import { isAffected } from '#scripts/audit/affected.ts'
import { findKnown, known, lockedVersions, type Hole } from '#scripts/audit/find-known.ts'

/** Known holes in what is locked: as the registry tells them, or else by the list kept here; and which of the two it was. */
const locked = lockedVersions()
const fromRegistry = await askRegistry()
const holes = fromRegistry ?? findKnown(locked)

for (const { severity, package: name, affected, id, title } of holes)
  console.log(`${severity}: ${name} ${(locked.get(name) ?? []).join(', ')} is in ${affected}: ${title} (${id})`)
console.log(
  fromRegistry
    ? `${locked.size} packages, by the registry's advisories of today: ${holes.length} known.`
    : `${locked.size} packages, by our own list of ${known.advisories.length} advisories up to ${known.until}, for the registry answers none: ${holes.length} known. What came to light since is not checked.`,
)
if (holes.some(({ severity }) => severity === 'high' || severity === 'critical')) process.exitCode = 1

type Advisory = { url?: string; title?: string; severity?: string; vulnerable_versions?: string }

/** Undefined when the registry has no such endpoint. */
async function askRegistry(): Promise<Hole[] | undefined> {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', stdout.trim()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(locked)),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) return undefined
    const advisories = (await answer.json()) as Record<string, Advisory[]>
    return Object.entries(advisories).flatMap(([name, list]) => list.flatMap((each) => holeOf(name, each)))
  } catch {
    return undefined
  }
}

/** The registry may tell more than what concerns the versions we hold. */
function holeOf(
  name: string,
  { url = '', title = '', severity = 'unknown', vulnerable_versions: range = '*' }: Advisory,
) {
  const concerns = (locked.get(name) ?? []).some((version) => isAffected(version, range))
  return concerns ? [{ id: url.split('/').at(-1) ?? '', package: name, affected: range, severity, title }] : []
}
