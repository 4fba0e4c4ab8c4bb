import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { Json } from '#server/platform/http/answers.ts'
import { createBinder } from '#server/platform/http/bind.ts'
import { answerErrors } from '#server/platform/http/errors.ts'
import { acceptForms } from '#server/platform/http/read-body.ts'

const rows = endpoint({
  method: 'GET',
  reads: 'fresh',
  path: '/rows',
  summary: 'Rows.',
  who: 'everyone',
  output: z.array(z.int()),
})
/** Lists and exports are requested this way. */
const form = z.object({})
const { who, output } = rows
const found = endpoint({ method: 'POST', path: '/found', summary: 'Found.', who, input: form, sends: 'json', output })

/** No call here asks a database. */
const unasked = { rows: () => Promise.reject(), row: () => Promise.reject(), run: () => Promise.reject() }
const replica = { forGuests: unasked, forPeople: unasked }
let app: FastifyInstance
let source: Readable
const logged: string[] = []

beforeAll(async () => {
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
  await acceptForms(app)
  answerErrors(app)
  const { bind } = createBinder(app, { findViewer: async () => undefined, checkAnswers: true, replica })
  bind(rows, async () => new Json(source))
  bind(found, async () => new Json(source))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A stream that continues on command. */
function pieces(first: string, goOn: Promise<string>): Readable {
  return Readable.from(
    (async function* () {
      yield first
      yield await goOn
    })(),
  )
}

function begin(encoding: string, path = '/rows') {
  const { port } = app.server.address() as { port: number }
  const headers = { 'accept-encoding': encoding, 'content-type': 'application/json' }
  const method = path === '/rows' ? 'GET' : 'POST'
  return request({ port, host: '127.0.0.1', path, method, headers }).end(method === 'POST' ? '{}' : undefined)
}

async function ask(encoding: string): Promise<IncomingMessage> {
  const [answer] = (await once(begin(encoding), 'response')) as [IncomingMessage]
  return answer
}

const decoders = { br: createBrotliDecompress, gzip: createGunzip }

test.each(['br', 'gzip'] as const)('rows in %s can be read before the others are there', async (encoding) => {
  const others = Promise.withResolvers<string>()
  source = pieces('[1,2', others.promise)
  const answer = await ask(encoding)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  const text = answer.pipe(decoders[encoding]())
  const [first] = (await once(text, 'data')) as [Buffer]
  expect(first.toString()).toBe('[1,2')
  others.resolve(',3]')
  expect((await text.toArray()).join('')).toBe(',3]')
})

test('a caller that accepts no encoding gets none', async () => {
  source = pieces('[1', Promise.resolve(']'))
  const answer = await ask('identity')
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect((await answer.toArray()).join('')).toBe('[1]')
})

test.each(['br', 'identity'])('a source that fails cuts the answer off (%s)', async (encoding) => {
  const others = Promise.withResolvers<string>()
  source = pieces('[1', others.promise)
  const answer = await ask(encoding)
  others.reject(new Error('gone'))
  await expect(answer.toArray()).rejects.toThrow('aborted')
})

test.each(['br', 'identity'])('a replica who disconnects ends the source (%s)', async (encoding) => {
  source = new Readable({ read: () => {} })
  source.push('[1')
  const ended = finished(source).catch(() => {})
  const answer = await ask(encoding)
  answer.destroy()
  await ended
  expect(source.destroyed).toBe(true)
})

test.each(['br', 'identity'])(
  'a replica who leaves before the first row makes no line in the log (%s)',
  async (encoding) => {
    logged.length = 0
    const asked = Promise.withResolvers<void>()
    source = new Readable({ read: () => asked.resolve() })
    const ended = finished(source).catch(() => {})
    const call = begin(encoding, '/found').on('error', () => {})
    await asked.promise
    call.destroy()
    await ended
    source = pieces('[1', Promise.resolve(']'))
    await (await ask('identity')).toArray()
    expect(logged).toEqual([])
  },
)
