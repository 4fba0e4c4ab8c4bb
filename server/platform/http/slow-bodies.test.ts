import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBrokenClient } from '#server/platform/http/errors.ts'
import { cutSlowBodies } from '#server/platform/http/slow-bodies.ts'

/** The same code with shorter limits: ten bytes a second are too slow, whatever else the machine is doing. */
const app = Fastify({ clientErrorHandler: answerBrokenClient, requestTimeout: 60_000 })
cutSlowBodies(app, { patience: 400, leastASecond: 20, lookedAtEvery: 20 })
const begins = new EventEmitter()
app.addHook('onRequest', (_request, _reply, done) => {
  begins.emit('begun')
  done()
})
app.post('/file', { bodyLimit: 10_000 }, ({ body }) => ({ length: String(body).length }))
app.post('/refused', { onRequest: (_request, reply) => void reply.code(403).send() }, () => undefined)
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

/**
 * Sends most of a body at once or nothing, the rest a byte at a time; returns everything received until the connection
 * closed.
 */
async function send(path: string, { atOnce, rest }: { atOnce: number; rest: number }): Promise<string> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  let heard = ''
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (data) => (heard += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${atOnce + rest}\r\n`
  // The bytes that come with the head say nothing about the pace yet.
  const begun = once(begins, 'begun')
  socket.write(`${head}\r\n`)
  await begun
  if (atOnce > 0) socket.write('x'.repeat(atOnce))
  let left = rest
  const drip = setInterval(() => {
    if (socket.writable && left-- > 0) socket.write('x')
    else if (heard !== '') socket.end()
  }, 100)
  const all = await closed
  clearInterval(drip)
  return all
}

const statusOf = (heard: string) => heard.split(' ', 2)[1]

test('a body that comes steadily is waited for, though it takes longer than the limit', async () => {
  const heard = await send('/file', { atOnce: 9000, rest: 8 })
  expect(statusOf(heard)).toBe('200')
  expect(heard).toContain('{"length":9008}')
})

test('a body that hardly comes is cut off before it is whole', async () => {
  expect(statusOf(await send('/file', { atOnce: 0, rest: 2000 }))).toBe('408')
})

test('a body that was refused already may not continue slowly either', async () => {
  const heard = await send('/refused', { atOnce: 0, rest: 2000 })
  expect(statusOf(heard)).toBe('403')
  expect(heard).toContain('408')
})
