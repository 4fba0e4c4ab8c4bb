import { verify } from '@node-rs/argon2'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { ceilingStatements } from '#bench/ceiling-queries.ts'

/**
 * The upper limit: a bare HTTP server that runs one prepared statement for each reply, on the same database and its
 * read model. It knows no account, checks nothing, and guarantees nothing. /statement/17 runs the statement of that
 * number.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const passwordHash = process.env['PASSWORD_HASH'] ?? ''

const server = createServer((request, reply) => {
  request.resume()
  void answer(request, reply)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

async function answer({ url = '' }: IncomingMessage, reply: ServerResponse) {
  const body = await bodyOf(url)
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

async function bodyOf(url: string): Promise<string> {
  const [, name = '', number = '0'] = url.split('/')
  if (name === 'login') return String(await verify(passwordHash, 'Matsuri2025'))
  const { text, values } = ceilingStatements[name as keyof typeof ceilingStatements]
  const { rows } = await pool.query<{ answer: string }>({ name, text, values: values(Number(number)) })
  return rows[0]!.answer
}
