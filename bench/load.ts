import { connect } from 'node:net'

export type Load = { perSecond: number; p50: number; p975: number; p99: number; answers: number; refused: number }

type Lasting = { connections?: number; seconds?: number; atLeast?: number }

/**
 * Keeps so many connections busy for so long and so many requests, each with one at a time, at little cost of its own.
 */
export async function load(
  port: number,
  request: (number: number) => Buffer,
  { connections = 10, seconds = 2, atLeast = 0 }: Lasting = {},
): Promise<Load> {
  const times: number[] = []
  let [sent, refused] = [0, 0]
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const { ask, end } = await connection(port)
      while (performance.now() < until || sent < atLeast) {
        const start = performance.now()
        const { status } = await ask(request(sent++))
        times.push(performance.now() - start)
        if (status >= 400) refused++
      }
      end()
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p975: at(0.975),
    p99: at(0.99),
    answers: times.length,
    refused,
  }
}

/** The body of one reply. */
export async function answerTo(port: number, request: Buffer): Promise<string> {
  const { ask, end } = await connection(port, true)
  const { status, body } = await ask(request)
  end()
  if (status !== 200) throw new Error(`Refused with ${status}.`)
  return Buffer.concat(body).toString()
}

export function get(path: string, headers: Record<string, string> = {}): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${linesOf(headers)}\r\n`)
}

export function post(path: string, body: string, headers: Record<string, string> = {}): Buffer {
  const length = Buffer.byteLength(body)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-length: ${length}\r\n${linesOf(headers)}\r\n${body}`,
  )
}

function linesOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

type Answer = { status: number; body: Buffer[] }
type Asking = { ask: (request: Buffer) => Promise<Answer>; end: () => void }

/**
 * A connection with one request at a time. Replies have a length and no chunks; the bytes are read into the same memory
 * again and again, and counted rather than stored.
 */
async function connection(port: number, keepBodies = false): Promise<Asking> {
  let [head, answer, missing] = ['', undefined as Answer | undefined, 0]
  let waiting = Promise.withResolvers<Answer>()
  const take = (size: number, buffer: Uint8Array) => {
    let rest = Buffer.from(buffer.buffer, buffer.byteOffset, size)
    if (answer === undefined) {
      const end = rest.indexOf('\r\n\r\n')
      head += rest.toString('latin1', 0, end < 0 ? size : end)
      if (end < 0) return true
      answer = { status: Number(head.slice(9, 12)), body: [] }
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      head = ''
      rest = rest.subarray(end + 4)
    }
    missing -= rest.length
    if (keepBodies) answer.body.push(Buffer.from(rest))
    if (missing > 0) return true
    const whole = answer
    answer = undefined
    waiting.resolve(whole)
    return true
  }
  const opened = Promise.withResolvers<void>()
  const memory = { buffer: Buffer.alloc(256 * 1024), callback: take }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: memory }, opened.resolve)
  socket.once('error', opened.reject)
  await opened.promise
  socket.once('close', () => waiting.reject(new Error('The server closed the connection.')))
  return {
    ask: (request) => {
      waiting = Promise.withResolvers<Answer>()
      socket.write(request)
      return waiting.promise
    },
    end: () => {
      waiting.promise.catch(() => {})
      socket.destroy()
    },
  }
}
