import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const longestRest = 10_000

/**
 * A database that ends by itself (killed by the system, out of memory, out of disk space) is started again: at once the
 * first time, then less and less often until one start has lasted. Meanwhile requests are refused because the database
 * is away.
 */
export function keepRunning(first: ChildProcess, startAgain: () => Promise<ChildProcess>) {
  let current = first
  const stopping = new AbortController()
  const { signal } = stopping

  const watch = async () => {
    let rest = 0
    while (!signal.aborted) {
      const began = performance.now()
      await ended(current)
      if (signal.aborted) return
      rest = performance.now() - began > longestRest ? 0 : Math.min(longestRest, rest * 2 + 100)
      await wait(rest, undefined, { signal }).catch(() => {})
      if (!signal.aborted) current = await startAgain().catch(() => current)
    }
  }
  const watching = watch()

  return {
    stop: async () => {
      stopping.abort()
      await stopProcess(current)
      await watching
      // Stops a database that was being started again.
      await stopProcess(current)
    },
  }
}

export async function stopProcess(server: ChildProcess) {
  if (hasEnded(server)) return
  const gone = once(server, 'exit')
  server.kill('SIGINT')
  await gone
}

async function ended(server: ChildProcess) {
  if (!hasEnded(server)) await once(server, 'exit')
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined
}
