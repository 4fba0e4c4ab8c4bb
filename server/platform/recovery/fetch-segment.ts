import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readRecoverySettings } from '#server/platform/config.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'

/**
 * PostgreSQL's restore_command: `node fetch-segment.ts %f %p`. A missing segment means the end of the log; any other
 * failure must stop the recovery, and PostgreSQL takes exit codes up to 125 for the end as well.
 */
const [notThere, failed] = [1, 200]
const [name = '', path = ''] = process.argv.slice(2)
try {
  const content = await openRecoveryStore(readRecoverySettings(process.env)).get(`wal/${name}.gz`)
  if (content === undefined) process.exitCode = notThere
  else await writeFile(path, await promisify(gunzip)(content), { flush: true, mode: 0o600 })
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = failed
}
