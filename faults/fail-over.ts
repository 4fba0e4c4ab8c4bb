import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { whileAtWork } from '#faults/at-work.ts'
import type { Ground } from '#faults/ground.ts'
import { startPair } from '#faults/pair.ts'
import { saySlow } from '#faults/say-slow.ts'
import { startSwitch } from '#faults/switch.ts'
import { comesDown } from '#faults/take-down.ts'
import { addressesIn, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { followPrimary } from '#server/platform/database/primary.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { randomFrom } from '#test/random.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'
import { startS3Store } from '#test/start-s3-store.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

/** How the servers find the primary: by a list of addresses, or by a switch at one address. */
export const ways = ['addresses', 'switch'] as const
type Way = (typeof ways)[number]
type Run = { seed: number; times: number; by: Way; expectedMs?: number }

/** The first act after a promotion is acknowledged within this time; a later one is reported apart. */
const usualMs = 10_000

/**
 * The primary dies under load, a standby is promoted, and the former primary comes back: first still believing in
 * itself, then as a standby. So many times, each way round. Returns what was lost: an acknowledged act, a mail that was
 * sent twice, a refused request of the agenda, or a write that reached a server which had lost its place.
 */
export async function failOver({ seed, times, by, expectedMs = usualMs }: Run, say: (line: string) => void) {
  const stage = await startStageOnPair(by)
  if (stage === undefined) {
    say('HAProxy is not installed here: the switch is left out.')
    return []
  }
  const readers = readAgenda(stage.nodes)
  const random = randomFrom(seed)
  return whileAtWork(stage, { seed, say }, async ({ untilActs }) => {
    const lost: string[] = []
    for (let time = 1; time <= times; time++) {
      await untilActs(5 + random.below(20))
      await stage.pair.killPrimary()
      await wait(random.below(2000))
      await stage.promote()
      const promoted = performance.now()
      await untilActs(1)
      const ms = Math.round(performance.now() - promoted)
      say(`${time}. acts are acknowledged ${ms} ms after the promotion`)
      saySlow({ what: 'the first act after a promotion', ms, expectedMs }, say)
      await stage.pair.startFormer()
      const before = await positionOf(stage.pair.askFormer)
      await untilActs(10)
      if ((await positionOf(stage.pair.askFormer)) !== before) lost.push(`${time}. the former primary was written to`)
      await stage.pair.followAgain()
    }
    const { answered, refused } = await readers.stop()
    say(`${answered} requests of the agenda, ${refused} refused`)
    return [...lost, ...(refused > 0 ? [`${refused} requests of the agenda were refused`] : [])]
  })
}

/** Counts the accounts, drafts and messages that a server holds. */
async function positionOf(ask: (query: string) => Promise<unknown[]>): Promise<string> {
  return JSON.stringify(
    await ask(
      `select (select count(*) from project), (select count(*) from history), (select count(*) from outgoing_message)`,
    ),
  )
}

/** Two servers of ours on a pair of PostgreSQL. */
async function startStageOnPair(by: Way) {
  const folder = await mkdtemp(join(tmpdir(), 'pair-'))
  const nodes: ServerNode[] = []
  const pair = await startPair(folder)
  const between = by === 'switch' ? await startSwitch(folder, pair.ports) : undefined
  if (by === 'switch' && between === undefined) {
    await pair.stop()
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
  const [smtp, gateway, store] = await Promise.all([startSmtpServer(), startSmsGateway(), startS3Store()])
  const { reach, stop: stopFollowing } = await followPrimary(addressesIn(pair.url))
  const db = openDatabase(reach)
  const stop = async () => {
    await db.close()
    await stopFollowing()
    const codes = await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all([smtp.stop(), gateway.stop(), store.stop(), between?.stop(), pair.stop()])
    await rm(folder, { recursive: true, force: true })
    isDown()
    return codes
  }
  const isDown = comesDown(stop)
  const settings = {
    DATABASE_URL: between?.url ?? pair.url,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    SMS_URL: gateway.url,
    SMS_2FA: 'on',
    PUBLIC_URL: 'https://programme.example',
    ...store.settingsAt(store.port),
  }
  for (let n = 0; n < 2; n++) {
    const node = await startNode(settings)
    nodes.push(node)
    await node.untilHealthy()
  }
  return {
    nodes,
    db,
    smtp,
    gateway,
    pair,
    promote: async () => {
      await pair.promote()
      await between?.lead(pair.leading())
    },
    pictures: { store: openImageStore(readConfig(store.settingsAt(store.port))), sizes: store.sizes },
    untilHealthy: () => Promise.all(nodes.map((node) => node.untilHealthy())),
    stop,
  } satisfies Ground & Record<string, unknown>
}

/** Somebody reads the agenda of each server all the time. */
function readAgenda(nodes: readonly ServerNode[]) {
  const over = new AbortController()
  const counts = { answered: 0, refused: 0 }
  const readers = nodes.map(async ({ address }) => {
    while (!over.signal.aborted) {
      const isAnswered = await fetch(`${address}/agenda`, { signal: AbortSignal.timeout(20_000) }).then(
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      )
      counts[isAnswered ? 'answered' : 'refused'] += 1
      await wait(100)
    }
  })
  return {
    stop: async () => {
      over.abort()
      await Promise.all(readers)
      return counts
    },
  }
}
