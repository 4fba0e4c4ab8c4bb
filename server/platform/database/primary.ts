import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** How to reach a database. `onMove` calls back when another server has become the primary, if there are several. */
export type Reach = ClientConfig & { onMove?: (moved: () => void) => void }

const betweenLooks = 500
const longestAnswer = 2000

/**
 * Follows the primary among several servers: the writable one of the newest timeline, because each promotion begins a
 * new one. A former primary that comes back still believing in itself is on an older timeline and gets no connection.
 * Its addresses are looked at twice a second, and `connectionString` is that of the primary whenever it is read.
 */
export async function followPrimary(addresses: string[]): Promise<{ reach: Reach; stop: () => Promise<void> }> {
  const heardBy: (() => void)[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  let [current, newest] = [addresses[0]!, 0]

  const look = async () => {
    const timelines = await Promise.all(addresses.map((address) => timelineOf(address).catch(() => 0)))
    const latest = Math.max(...timelines)
    if (latest === 0 || latest < newest || timelines[addresses.indexOf(current)] === latest) return
    newest = latest
    current = addresses[timelines.indexOf(latest)]!
    for (const heard of heardBy) heard()
  }
  const keepLooking = async () => {
    while (!signal.aborted) {
      await wait(betweenLooks, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await look()
    }
  }

  await look()
  const looking = keepLooking()
  return {
    reach: {
      get connectionString() {
        return current
      },
      onMove: (moved) => void heardBy.push(moved),
    },
    stop: async () => {
      stopping.abort()
      await looking
    },
  }
}

/** The timeline on which a server writes; 0 if it only reads. */
async function timelineOf(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, connectionTimeoutMillis: longestAnswer, query_timeout: longestAnswer })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string }>(`
      select case when pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean then '0'
        else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`)
    return Number.parseInt(rows[0]!.timeline, 16)
  } finally {
    // A frozen server answers no farewell.
    void client.end().catch(() => {})
  }
}
