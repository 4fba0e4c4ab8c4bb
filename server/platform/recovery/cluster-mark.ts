import { randomUUID } from 'node:crypto'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putSame, type RecoveryStore } from '#server/platform/recovery/recovery-store.ts'

/** Beside a cluster's own files and, as `wal/cluster`, beside its log: a log is one database's, and no other may add to it. */
const markFile = 'recovery-mark'
/** There while the database has written what no log was kept of: then its next base backup is due at once. */
const gapFile = 'recovery-gap'
/** Neither is part of a base backup: what is restored from one is another database. */
export const ownFiles = [markFile, gapFile]

const nameInStore = 'wal/cluster'

export class AnotherCluster extends Error {
  constructor() {
    super('RECOVERY_URL holds the log of another database: give this one a place of its own.')
  }
}

/** The first time, the place becomes this cluster's. */
export async function claim(store: RecoveryStore, cluster: string) {
  const path = join(cluster, markFile)
  const known = await readMark(cluster)
  const mark = known ?? randomUUID()
  // Here first: one that dies between the two claims again.
  if (known === undefined) await writeFile(path, mark, { flush: true, mode: 0o600 })
  if (!(await putSame(store, nameInStore, Buffer.from(mark)))) throw new AnotherCluster()
}

/** Before the database starts: an operator reads it then, and would not in the database's own log. */
export async function checkClaim(store: RecoveryStore, cluster: string) {
  const claimed = await store.get(nameInStore)
  if (claimed !== undefined && String(claimed) !== (await readMark(cluster))) throw new AnotherCluster()
}

export async function noteGap(cluster: string) {
  if ((await readMark(cluster)) === undefined) return
  const gap = await open(join(cluster, gapFile), 'a', 0o600)
  await gap.sync()
  await gap.close()
}

export async function hasGap(cluster: string): Promise<boolean> {
  return (await readFile(join(cluster, gapFile)).catch(() => undefined)) !== undefined
}

export function closeGap(cluster: string) {
  return rm(join(cluster, gapFile), { force: true })
}

async function readMark(cluster: string): Promise<string | undefined> {
  return readFile(join(cluster, markFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
