import { randomUUID } from 'node:crypto'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putSame, type RecoveryStore } from '#server/platform/recovery/recovery-store.ts'

/** This mark is in the cluster's folder and, as `wal/cluster`, beside its log: no other database may add to the log. */
const markFile = 'recovery-mark'
/** Exists while the database has changes that no log contains: its next base backup is then due at once. */
const gapFile = 'recovery-gap'
/** A base backup contains neither, because a database restored from it is another one. */
export const ownFiles = [markFile, gapFile]

const nameInStore = 'wal/cluster'

export class AnotherCluster extends Error {
  constructor() {
    super('RECOVERY_URL holds the log of another database: give this one a place of its own.')
  }
}

/** The first call claims the place for this cluster. */
export async function claim(store: RecoveryStore, cluster: string) {
  const path = join(cluster, markFile)
  const known = await readMark(cluster)
  const mark = known ?? randomUUID()
  // Written here first: a process that dies between the two steps claims again.
  if (known === undefined) await writeFile(path, mark, { flush: true, mode: 0o600 })
  if (!(await putSame(store, nameInStore, Buffer.from(mark)))) throw new AnotherCluster()
}

/** Checked before the database starts: an operator reads this error, but not the database's own log. */
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
