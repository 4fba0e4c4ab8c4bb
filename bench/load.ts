import { connect, type Socket } from 'node:net'

export type Load = { perSecond: number; p50: number; p975: number; p99: number; answers: number; refused: number }

/** Keeps so many connections busy for a while, each with one request at a time, and spends little on it. */
export async function load(
  port: number,
  request: (number: number) => Buffer,
  { connections = 10, seconds = 2 } = {},
): Promise<Load> {
  const times: number[] = []
  let [sent, refused] = [0, 0]
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await opened(port)
      const answers = answersOf(socket)
      while (performance.now() < until) {
        const start = performance.now()
        socket.write(request(sent++))
        const { value: answer } = await answers.next()
        if (answer === undefined) throw new Error('The server closed the connection.')
        times.push(performance.now() - start)
        if (answer.status >= 400) refused++
      }
      socket.destroy()
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

/** The body of one answer. */
export async function answerTo(port: number, request: Buffer): Promise<string> {
  const socket = await opened(port)
  socket.write(request)
  const { value: answer } = await answersOf(socket).next()
  socket.destroy()
  if (answer === undefined || answer.status !== 200) throw new Error(`Refused with ${answer?.status}.`)
  return Buffer.concat(answer.body).toString()
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

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

type Answer = { status: number; body: Buffer[] }

/** Each answer that has come whole. They tell their length: nothing here is sent in chunks. */
async function* answersOf(socket: Socket): AsyncGenerator<Answer, undefined> {
  let [answer, missing, head] = [undefined as Answer | undefined, 0, '']
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    let rest = chunk
    while (rest.length > 0) {
      if (answer === undefined) {
        const end = rest.indexOf('\r\n\r\n')
        head += rest.subarray(0, end < 0 ? rest.length : end).toString('latin1')
        if (end < 0) break
        answer = { status: Number(head.slice(9, 12)), body: [] }
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        head = ''
        rest = rest.subarray(end + 4)
      }
      const taken = rest.subarray(0, missing)
      answer.body.push(taken)
      missing -= taken.length
      rest = rest.subarray(taken.length)
      if (missing > 0) break
      yield answer
      answer = undefined
    }
  }
  return undefined
}
