import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { processesIn } from '#server/platform/database/embedded-postgres.ts'

type End = () => Promise<unknown>
const standing = new Set<End>()

/** What has to come down if a signal ends the run in between. Answers how to forget it, once it came down by itself. */
export function comesDown(end: End): () => void {
  standing.add(end)
  return () => void standing.delete(end)
}

/** Ctrl-C, or whoever lost patience: servers, databases and disks are not left behind. */
export function takeDownOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void takeDown().finally(() => process.exit(1)))
}

async function takeDown() {
  // What cannot be taken down keeps nothing else up.
  for (const end of standing) await end().catch(() => {})
}

/** The last of it: a server that was killed has left its database at work. */
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
    // It ended by itself meanwhile.
  }
}
