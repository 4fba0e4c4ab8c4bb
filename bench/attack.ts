import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spreadOf } from '#bench/interleaved.ts'
import { load, post } from '#bench/load.ts'
import { writeResults } from '#bench/results.ts'
import { startNode } from '#test/start-node.ts'

/**
 * npm run bench:attack: how long a user waits to sign in while one guest sends requests as fast as possible, from one
 * address. Once with the product's limits, and once without them, with only the queues in between.
 */
const seconds = 10
const connections = 50
const most = 1000

const form = (path: string, fields: Record<string, string>, ip: string) =>
  post(path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': ip,
  })
const guest = '203.0.113.66'
const person = { firstname: 'Léa', lastname: 'Test', phoneNumber: '06 39 98 12 42', phoneCountryCode: 'FR' }
const attacks: Record<string, (n: number) => Buffer> = {
  'links that nobody sent': () =>
    form('/forgotPassword/resetPassword', { token: 'made-up', userId: '1', newPassword: 'Nouveau2025' }, guest),
  'sign-ins at many accounts': (n) => form('/api/login', { username: `a${n}@guess.example`, password: 'x' }, guest),
  'sign-ins at one account': () => form('/api/login', { username: 'admin@demo.test', password: 'x' }, guest),
  registrations: (n) =>
    form('/register/register', { ...person, username: `r${n}@guess.example`, password: 'Matsuri2025' }, guest),
}
const unlimited = Object.fromEntries(
  ['SIGN_IN', 'CODE', 'REGISTRATION', 'LINK', 'MAIL'].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
)

const rows: string[][] = []
for (const [limits, settings] of Object.entries({ 'as they are': {}, none: unlimited })) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-attack-'))
  const node = await startNode({ DATA_DIR: folder, TRUST_PROXY: 'on', ...settings })
  try {
    await node.untilHealthy()
    for (const [name, request] of Object.entries(attacks))
      rows.push([limits, name, ...(await attack(node.address, request))])
  } finally {
    await node.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
await writeResults('attack', {
  title: 'A sign-in beside a guest at full speed',
  about: `Fifty connections of one guest ask for as much as they are answered, for ${seconds} seconds each; meanwhile somebody signs in from elsewhere, again and again. The longest of these has to stay under ${most} ms.`,
  header: ['limits', 'the guest asks for', 'asked a second', 'a sign-in, ms', 'the longest, ms'],
  rows,
})
// A wait that is too long is an error exit too.
if (rows.some((row) => Number(row.at(-1)) >= most)) process.exitCode = 1

async function attack(address: string, request: (n: number) => Buffer): Promise<string[]> {
  const port = Number(new URL(address).port)
  const running = load(port, request, { connections, seconds })
  await wait(500)
  const waits: number[] = []
  const last = performance.now() + (seconds - 1) * 1000
  for (let n = 1; performance.now() < last; n++) {
    const began = performance.now()
    const answer = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n % 250}` },
      body: JSON.stringify({ username: 'holder@demo.test', password: 'Matsuri2025' }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`Somebody was refused with ${answer.status}.`)
    waits.push(performance.now() - began)
    await wait(100)
  }
  const { perSecond } = await running
  const { median, high } = spreadOf(waits)
  return [perSecond, median, high].map((figure) => figure.toFixed(0))
}
