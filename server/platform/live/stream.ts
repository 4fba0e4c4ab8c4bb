import type { ServerResponse } from 'node:http'
import type { Viewer } from '#domain/viewer.ts'
import { heartbeatMs, type News } from '#domain/live-api.ts'

/** The response that a stream writes to. */
export type Outlet = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'once'>

/** A reader slower than this is cut off, connects again and reads everything. */
const mostWaiting = 32 * 1024

/** After this long a reader must connect again with a valid token; the random part spreads the reconnections. */
const [shortestLife, longestLife] = [5 * 60_000, 10 * 60_000]

export type Stream = ReturnType<typeof openStream>

export function openStream(viewer: Viewer, address: string, outlet: Outlet) {
  let [lastWrite, isOpen] = [performance.now(), true]
  const endsAt = lastWrite + shortestLife + Math.random() * (longestLife - shortestLife)

  const write = (text: string | Buffer) => {
    if (!isOpen) return
    if (outlet.writableLength > mostWaiting) {
      isOpen = false
      outlet.destroy()
      return
    }
    lastWrite = performance.now()
    outlet.write(text)
  }

  const end = (last: string) => {
    if (!isOpen) return
    isOpen = false
    outlet.end(last)
  }

  return {
    viewer,
    address,
    write,
    end,
    /** Sends a sign of life, or ends a stream that is old enough; only the stream itself and the time decide. */
    tick: (now: number, last: () => string) => {
      if (now >= endsAt) end(last())
      else if (now - lastWrite >= heartbeatMs) write(':\n\n')
    },
  }
}

/** Formats news as an event of the stream. */
export function frameOf({ id, ...news }: News, event = 'news'): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(news)}\n\n`
}
