import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'

/** Real sockets, used as a caller would who wants to occupy the server. */
const ground = testApp()
let port = 0
const sockets: Socket[] = []

beforeAll(async () => {
  const { server } = ground.app
  // The same code as in production, in a tenth of the time: no honest caller is that slow here.
  Object.assign(server, { headersTimeout: 1500, requestTimeout: 2000, connectionsCheckingInterval: 100 })
  await ground.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.address() as { port: number }).port
})
afterAll(() => sockets.forEach((socket) => socket.destroy()))

/** Returns everything the server sends on one connection, once it has closed it. */
function say(...words: string[]): { heard: Promise<string>; socket: Socket } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  const heard = new Promise<string>((resolve) => {
    socket.on('data', (data) => (text += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  for (const word of words) socket.write(word)
  return { heard, socket }
}

const health = () => fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status)
const statusOf = (heard: string) => heard.split(' ', 2)[1]

test("the limits are ours, not the framework's defaults", async () => {
  const { limits, pace } = await import('#server/platform/http/limits.ts')
  const { server, initialConfig } = ground.app
  expect(server).toMatchObject({ timeout: limits.connectionTimeout, keepAliveTimeout: 72_000, maxRequestsPerSocket: 0 })
  expect(initialConfig).toMatchObject({ requestTimeout: 900_000, connectionTimeout: 120_000, bodyLimit: 1_048_576 })
  expect(pace).toMatchObject({ patience: 120_000, leastASecond: 4096 })
  expect(limits.http).toEqual({ headersTimeout: 15_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 5000 })
})

describe('closed, while others are answered', () => {
  test('a head that comes letter by letter', async () => {
    const { heard, socket } = say('GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    const dribble = setInterval(() => socket.writable && socket.write('x'), 20)
    expect(await health()).toBe(200)
    expect(statusOf(await heard)).toBe('408')
    clearInterval(dribble)
  })

  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'a body of %s that never ends',
    async (type) => {
      const { heard } = say(
        `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n--b\r\n`,
      )
      expect(await health()).toBe(200)
      expect(['408', undefined]).toContain(statusOf(await heard))
    },
  )

  test('two hundred silent connections', async () => {
    const silent = Array.from({ length: 200 }, () => say('GET'))
    expect(await Promise.all([health(), health(), health()])).toEqual([200, 200, 200])
    await Promise.all(silent.map(({ heard }) => heard))
  })

  test('a head of more than 16 kB, with our code', async () => {
    const heard = await say(`GET /health HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`).heard
    expect(statusOf(heard)).toBe('431')
    expect(heard).toContain('{"message":"request.invalid.error"}')
  })

  test('a body without end, in chunks', async () => {
    const { heard, socket } = say(
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    const pour = setInterval(() => socket.writable && socket.write(chunk), 1)
    expect(statusOf(await heard)).toBe('413')
    clearInterval(pour)
  })
})

describe('a request that can be read in two ways is refused', () => {
  test.each([
    ['two lengths', 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n123456'],
    [
      'a length and chunks',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
    ],
    ['an odd encoding', 'POST /api/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'GET /health HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n'],
    ['a space before the colon', 'GET /health HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
    ['a NUL', 'GET /health HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
  ])('%s', async (_name, request) => {
    expect(statusOf(await say(request).heard)).toBe('400')
  })
})
