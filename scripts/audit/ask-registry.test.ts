import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { askRegistry } from '#scripts/audit/ask-registry.ts'

const locked = new Map([
  ['left', ['1.0.0', '2.0.0']],
  ['right', ['3.1.0']],
])

/** What is made of a registry that answers so, and what it was asked. */
async function askedOf(status: number, body: string) {
  const asked: unknown[] = []
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    asked.push([request.method, request.url, await json(request)])
    reply.writeHead(status).end(body)
  }
  const registry = createServer((request, reply) => void answer(request, reply))
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = registry.address() as AddressInfo
    return { holes: await askRegistry(`http://127.0.0.1:${port}/`, locked), asked }
  } finally {
    registry.close()
  }
}

test('a registry that answers is asked for all that is locked, and told of what concerns it', async () => {
  const advisory = { title: 'Broken', severity: 'high', url: 'https://advisories.example/GHSA-1' }
  const { holes, asked } = await askedOf(
    200,
    JSON.stringify({
      left: [{ ...advisory, vulnerable_versions: '<1.0.1' }],
      right: [{ ...advisory, vulnerable_versions: '<3.0.0' }],
    }),
  )
  expect(asked).toEqual([['POST', '/-/npm/v1/security/advisories/bulk', Object.fromEntries(locked)]])
  expect(holes).toEqual([{ id: 'GHSA-1', package: 'left', affected: '<1.0.1', severity: 'high', title: 'Broken' }])
})

test.each([
  ['has no such endpoint', 405, '{}'],
  ['answers something else', 200, '<html>'],
])('one that %s has told nothing', async (_what, status, body) => {
  expect((await askedOf(status, body)).holes).toBeUndefined()
})

test('one that tells what nobody can read is not taken for one that is silent', async () => {
  const body = JSON.stringify({ right: [{ vulnerable_versions: 'whatever' }] })
  await expect(askedOf(200, body)).rejects.toThrow('cannot be read')
})
