import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { readRecoverySettings } from '#server/platform/config.ts'
import { claim } from '#server/platform/recovery/cluster-mark.ts'
import { openRecoveryStore } from '#server/platform/recovery/open-recovery-store.ts'

/**
 * PostgreSQL's archive_command: `node archive-segment.ts %p %f`, in the cluster's folder. It succeeds only once the
 * store has the segment on its disk; until then PostgreSQL keeps the segment and calls again.
 */
const [path = '', name = ''] = process.argv.slice(2)
const store = openRecoveryStore(readRecoverySettings(process.env))
await claim(store, process.cwd())
const content = await readFile(path)
const kept = `wal/${name}.gz`
if ((await store.putNew(kept, await promisify(gzip)(content, { level: 1 }))) === 'taken') {
  const there = await promisify(gunzip)((await store.get(kept))!)
  if (!there.equals(content)) throw new Error(`${kept} is there already, and is another.`)
}
