import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hrtime } from 'node:process'
import type { Listener } from '#bench/live-listeners.ts'

/** A change of a project of its own, and when it was asked for. */
export type Change = { id: number; at: number }
export type Waits = { waits: Float64Array; missed: number }

export type Asked =
  | { ask: 'follow'; ports: number[]; listeners: readonly Listener[] }
  | { ask: 'forget' }
  | { ask: 'waits'; changes: readonly Change[] }

/** In milliseconds, the same for all processes of the machine. */
export const now = () => Number(hrtime.bigint()) / 1e6

/** Streams are read by a process of their own, so that whoever asks and measures beside them is not held up by them. */
export async function startReaders() {
  const child = fork(join(import.meta.dirname, 'live-reading.ts'), { serialization: 'advanced' })
  const ask = async <Told>(asked: Asked): Promise<Told> => {
    child.send(asked)
    const [told] = (await once(child, 'message')) as [{ told: Told } | { failure: string }]
    if ('failure' in told) throw new Error(told.failure)
    return told.told
  }
  return {
    /** Resolves once all of them have begun; those before are left. */
    follow: (ports: number[], listeners: readonly Listener[]) => ask<void>({ ask: 'follow', ports, listeners }),
    /** What has come until now counts no more. */
    forget: () => ask<void>({ ask: 'forget' }),
    waits: (changes: readonly Change[]) => ask<Waits>({ ask: 'waits', changes }),
    stop: () => child.kill(),
  }
}
