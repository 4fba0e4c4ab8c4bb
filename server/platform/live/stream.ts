import type { ServerResponse } from 'node:http'
import type { Viewer } from '#domain/viewer.ts'
import { heartbeatMs, type News } from '#domain/live-api.ts'

/** What is written to: the answer of a request. */
export type Outlet = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'once'>

/** Whoever reads more slowly than this is cut off, comes again and asks for everything. */
const mostWaiting = 32 * 1024

/** After so long a stream is asked for anew, under a token that is valid then; not all of them at once. */
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
    /** That it is there, or that it has lived long enough; only its own doings and the time decide. */
    tick: (now: number, last: () => string) => {
      if (now >= endsAt) end(last())
      else if (now - lastWrite >= heartbeatMs) write(':\n\n')
    },
  }
}

/** As it stands on the wire. */
export function frameOf({ id, ...news }: News, event = 'news'): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(news)}\n\n`
}
