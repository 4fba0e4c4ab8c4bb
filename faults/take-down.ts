import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { processesIn } from '#server/platform/database/embedded-postgres.ts'

type End = () => Promise<unknown>
const standing = new Set<End>()

/**
 * Registers what must end if a signal ends the run. Returns the function that removes it once it has ended by itself.
 */
export function comesDown(end: End): () => void {
  standing.add(end)
  return () => void standing.delete(end)
}

/** Ends servers, databases and disks on Ctrl-C and other signals. */
export function takeDownOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void takeDown().finally(() => process.exit(1)))
}

async function takeDown() {
  // A failure to end one must not keep the others running.
  for (const end of standing) await end().catch(() => {})
}

/** The last step: a killed server has left its database running. */
export async function clearFolder(folder: string, cluster: string, unmount: () => void = () => {}) {
  for (let others; (others = await processesIn(cluster).catch(() => [])).length > 0; await wait(10))
    for (const pid of others) killIfThere(pid)
  unmount()
  await rm(folder, { recursive: true, force: true })
}

export function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}
