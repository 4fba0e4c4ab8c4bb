import { setTimeout as wait } from 'node:timers/promises'
import { Socket } from 'node:net'
import { Client } from 'pg'
import type { Reach } from '#server/platform/database/primary.ts'

/** Receives each payload; undefined means that something may have been missed and everything must be read again. */
type HearPayload = (payload: string | undefined) => void

export type Listener = {
  listen: (channel: string, heard: HearPayload) => void
  /** Whether the listening connection is open. */
  isListening: () => boolean
  close: () => Promise<void>
}

const longestRest = 5000

/**
 * The one connection that receives NOTIFY for this server, opened again whenever it is lost. A notification is only a
 * hint: its receivers also look by themselves now and then.
 */
export function openListener(connection: Reach): Listener {
  const heardBy = new Map<string, HearPayload[]>()
  const closing = new AbortController()
  const { signal } = closing
  let current: Client | undefined
  let socket = new Socket()
  connection.onMove?.(() => socket.destroy())
  let isListening = false

  const tellAll = () => {
    for (const heard of [...heardBy.values()].flat()) heard(undefined)
  }

  /** Queries run one after the other: a connection takes one at a time. */
  let asked: Promise<unknown> = Promise.resolve()
  const subscribe = (client: Client, channel: string) => {
    const subscribed = asked.then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
    asked = subscribed.catch(() => {})
    return subscribed
  }

  /** Resolves once the connection is lost. */
  const listenOnce = async () => {
    socket = new Socket()
    const client = new Client({
      stream: () => socket,
      application_name: 'trait-d-union listener',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...connection,
    })
    const gone = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of heardBy.get(channel) ?? []) heard(payload)
    })
    current = client
    try {
      await client.connect()
      for (const channel of heardBy.keys()) await subscribe(client, channel)
      isListening = true
      tellAll()
      await gone
    } finally {
      isListening = false
      await client.end().catch(() => {})
    }
  }

  const keepListening = async () => {
    for (let rest = 100; !signal.aborted; rest = Math.min(longestRest, rest * 2)) {
      await listenOnce().then(
        () => (rest = 50),
        () => {},
      )
      if (signal.aborted) return
      tellAll()
      await wait(rest, undefined, { signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    listen: (channel, heard) => {
      heardBy.set(channel, [...(heardBy.get(channel) ?? []), heard])
      // Notifications sent before PostgreSQL began to listen are missed, so the receiver looks once more. If the
      // connection is lost meanwhile, it is opened again with this channel among the others.
      if (isListening && current !== undefined)
        subscribe(current, channel).then(
          () => heard(undefined),
          () => {},
        )
    },
    isListening: () => isListening,
    close: async () => {
      closing.abort()
      await current?.end().catch(() => {})
      await listening
    },
  }
}
