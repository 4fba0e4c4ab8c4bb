import { spawnSync } from 'node:child_process'
import { askRegistry } from '#scripts/audit/ask-registry.ts'
import { findKnown, known, lockedVersions } from '#scripts/audit/find-known.ts'

/**
 * Known holes in locked versions: from the registry, or else from the list stored here; and which of the two it was.
 */
const locked = lockedVersions()
const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
const fromRegistry = await askRegistry(stdout.trim(), locked)
const holes = fromRegistry ?? findKnown(locked)

for (const { severity, package: name, affected, id, title } of holes)
  console.log(`${severity}: ${name} ${(locked.get(name) ?? []).join(', ')} is in ${affected}: ${title} (${id})`)
console.log(
  fromRegistry
    ? `${locked.size} packages, by the registry's advisories of today: ${holes.length} known.`
    : `${locked.size} packages, by our own list of ${known.advisories.length} advisories up to ${known.until}, for the registry answers none: ${holes.length} known. What came to light since is not checked.`,
)
if (holes.some(({ severity }) => severity === 'high' || severity === 'critical')) process.exitCode = 1
