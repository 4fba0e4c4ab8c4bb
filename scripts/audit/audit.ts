import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { askRegistry } from '#scripts/audit/ask-registry.ts'
import { known, lockedVersions } from '#scripts/audit/find-known.ts'
import { judgeAudit } from '#scripts/audit/judge-audit.ts'
import { describeParts } from '#scripts/audit/describe-parts.ts'
import { readLock } from '#scripts/licences.ts'

/** Known holes in locked versions, and the list of all parts (SBOM), in the file that the first argument names. */
const now = new Date()
const locked = lockedVersions()
const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
const { lines, passes } = judgeAudit({
  locked,
  fromRegistry: await askRegistry(stdout.trim(), locked),
  list: known,
  now,
})

const file = resolve(process.argv[2] ?? join(import.meta.dirname, '../../reports/sbom.cdx.json'))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(describeParts(readLock(), now), null, 2)}\n`)

console.log([...lines, `All parts are listed in ${file} (CycloneDX).`].join('\n'))
if (!passes) process.exitCode = 1
