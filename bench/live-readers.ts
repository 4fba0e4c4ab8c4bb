import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hrtime } from 'node:process'
import type { Listener } from '#bench/live-listeners.ts'

/** A change of a project, and the time of its request. */
export type Change = { id: number; at: number }
export type Waits = { waits: Float64Array; missed: number }

export type ReaderRequest =
  | { ask: 'follow'; ports: number[]; listeners: readonly Listener[] }
  | { ask: 'forget' }
  | { ask: 'waits'; changes: readonly Change[] }

/** In milliseconds, the same for all processes of the machine. */
export const now = () => Number(hrtime.bigint()) / 1e6

/** A separate process reads the streams, so that it does not delay the requests and measures beside it. */
export async function startReaders() {
  const child = fork(join(import.meta.dirname, 'live-reading.ts'), { serialization: 'advanced' })
  const ask = async <Reply>(request: ReaderRequest): Promise<Reply> => {
    child.send(request)
    const [told] = (await once(child, 'message')) as [{ told: Reply } | { failure: string }]
    if ('failure' in told) throw new Error(told.failure)
    return told.told
  }
  return {
    /** Resolves once all streams have begun; the earlier ones are closed. */
    follow: (ports: number[], listeners: readonly Listener[]) => ask<void>({ ask: 'follow', ports, listeners }),
    /** Earlier arrivals no longer count. */
    forget: () => ask<void>({ ask: 'forget' }),
    waits: (changes: readonly Change[]) => ask<Waits>({ ask: 'waits', changes }),
    stop: () => child.kill(),
  }
}
