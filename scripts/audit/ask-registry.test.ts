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

/** The result of a registry with this reply, and the requests it received. */
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

test('the registry is sent every locked version, and its relevant holes are returned', async () => {
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
])('a registry that %s gives no result', async (_what, status, body) => {
  expect((await askedOf(status, body)).holes).toBeUndefined()
})

test('an unreadable reply is an error, not a clean result', async () => {
  const body = JSON.stringify({ right: [{ vulnerable_versions: 'whatever' }] })
  await expect(askedOf(200, body)).rejects.toThrow('cannot be read')
})
