import type { Socket } from 'node:net'
import { openStream, type Listener } from '#bench/live-listeners.ts'
import { now, type ReaderRequest, type Change, type Waits } from '#bench/live-readers.ts'

/** The process that reads streams: it only records what arrives and when, and parses it on request. */
type Reader = { socket: Socket; pieces: { at: number; bytes: Buffer }[] }
let readers: Reader[] = []

process.on('disconnect', () => process.exit())
process.on('message', (asked: ReaderRequest) => {
  answer(asked).then(
    (told) => process.send!({ told }),
    (error: Error) => process.send!({ failure: error.message }),
  )
})

async function answer(asked: ReaderRequest): Promise<Waits | undefined> {
  if (asked.ask === 'waits') return waitsOf(asked.changes)
  if (asked.ask === 'forget') for (const { pieces } of readers) pieces.length = 0
  if (asked.ask === 'follow') {
    for (const { socket } of readers) socket.destroy()
    readers = []
    const { ports, listeners } = asked
    for (const listener of listeners) readers.push(await follow(ports[listener.index % ports.length]!, listener))
  }
  return undefined
}

async function follow(port: number, listener: Listener): Promise<Reader> {
  const pieces: Reader['pieces'] = []
  const socket = await openStream(port, listener, (piece) => pieces.push({ at: now(), bytes: Buffer.from(piece) }))
  return { socket, pieces }
}

/** A change has reached a reader with the first later hint that names its project; one piece may have many. */
function waitsOf(changes: readonly Change[]): Waits {
  const askedAt = new Map(changes.map(({ id, at }) => [id, at]))
  const waits = new Float64Array(changes.length * readers.length)
  let count = 0
  for (const { pieces } of readers) {
    const come = new Set<number>()
    for (const { at, id } of hintsIn(pieces)) {
      const asked = askedAt.get(id)
      if (asked === undefined || asked > at || come.has(id)) continue
      come.add(id)
      waits[count++] = at - asked
    }
  }
  return { waits: waits.slice(0, count).toSorted(), missed: waits.length - count }
}

/** Each with the moment at which its piece was complete. */
function hintsIn(pieces: Reader['pieces']): { at: number; id: number }[] {
  let text = ''
  return pieces.flatMap(({ at, bytes }) => {
    text += bytes.toString('latin1')
    const end = Math.max(0, text.lastIndexOf('\n\n'))
    const whole = text.slice(0, end)
    text = text.slice(end)
    return Array.from(whole.matchAll(/"topic":"project","id":(\d+)/g), ([, id]) => ({ at, id: Number(id) }))
  })
}
