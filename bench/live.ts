import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant, type Contestant } from '#bench/contestants.ts'
import { residentKilobytes, signInListeners, signOutListeners } from '#bench/live-listeners.ts'
import { now, startReaders, type Change, type Waits } from '#bench/live-readers.ts'
import { callFiles, closeRoom, openRoom } from '#bench/live-room.ts'
import { load, post } from '#bench/load.ts'
import { writeResults } from '#bench/results.ts'

/**
 * npm run bench:live -- 10000 1000 50 200: so many projects, so many streams, so many changes a second, and so many of
 * the streams in the room of a session; by one server, and by two.
 */
const [count = 10_000, streams = 1000, perSecond = 50, inRoom = 200] = process.argv.slice(2).map(Number)
const seconds = Number(process.env['SECONDS'] ?? 8)
/** At most: 99 % arrive within ms; KB a stream; ms for the room. At least: the share of the list's speed. */
const limits = { ms: 500, kilobytes: 40, ofList: 0.8, room: 1000 }

// Each stream has a user and an address of its own, because both are limited.
process.env['TRUST_PROXY'] = 'on'
const database = await openBenchDatabase(count)
const client = new Client(database.connection)
await client.connect()
const listeners = await signInListeners(client, streams, inRoom)
const readers = await startReaders()
const projects = await projectsToAct()
let [next, isBoosted] = [0, true]
const rows: string[][][] = []
try {
  for (const size of [1, 2]) await measure(size)
} finally {
  readers.stop()
  await signOutListeners(client)
  await client.end()
  await database.stop()
}
await writeResults('live', {
  title: `${streams.toLocaleString('en')} streams, ${perSecond} changes a second`,
  about: `${count.toLocaleString('en')} projects. Every stream is a reviewer’s, who may hear of every change. A change is an act over HTTP on a project of its own; it has come to a stream with the first hint that names the project, alone or in one piece with others, and took from the moment it was asked for until that piece was there. Each change is looked for in each stream: missed are those that had not come ten seconds after the last. The list is asked for by ten connections, beside the same changes without streams and with them; whoever reads the streams shares the processors with the servers and PostgreSQL. In a room, ${inRoom} people follow one session: how long after the chair has called a file each of them has the room with it, asked for anew.`,
  header: ['', 'one server', 'two servers', 'limit'],
  rows: rows[0]!.map(([name = '', one = '', limit = ''], line) => [name, one, rows[1]![line]![1]!, limit]),
})

/** More published projects than a phase has changes, so that each change has its own. */
async function projectsToAct(): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update project set boosted = false where id in (
       select id from project where status = 'CERTIFIED_PUBLISHED' order by id limit $1) returning id`,
    [5 * perSecond * seconds],
  )
  if (rows.length < 2 * perSecond * seconds) throw new Error('Too few projects to act on.')
  return rows.map(({ id }) => id)
}

async function measure(size: number) {
  const servers: Contestant[] = []
  for (let n = 0; n < size; n++) servers.push(await startContestant('ours', database))
  try {
    const headers = await signedInHeaders(servers[0]!.port, 'admin@bench.test')
    const body = new URLSearchParams({ perPage: '50', currentPage: '1', sortBy: 'id', sortDesc: 'true' }).toString()
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const list = () => load(servers[0]!.port, () => post('/project/getB122TableResults', body, form), { seconds })

    const ports = servers.map(({ port }) => port)
    const each = await memoryOfAStream(servers, ports)
    await changing(servers, headers, () =>
      load(servers[0]!.port, () => post('/project/getB122TableResults', body, form)),
    )
    const alone = await changing(servers, headers, list)
    await readers.follow(ports, listeners)
    const beside = await changing(servers, headers, list)
    const besideList = await arrivalsOf(beside.changes)
    await readers.forget()
    const { changes } = await changing(servers, headers, async () => wait(seconds * 1000))
    const arrivals = await arrivalsOf(changes)
    await readers.follow([], [])
    const room = await openRoom(client, listeners.slice(0, inRoom))
    const called = await callFiles(servers, headers, room, 6)
    await closeRoom(client, room)
    tell({ alone: alone.answer.perSecond, beside: beside.answer.perSecond, arrivals, besideList, each, called })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Measured on new servers without spare memory, including whatever else so many streams need. */
async function memoryOfAStream(servers: Contestant[], ports: number[]): Promise<number> {
  const before = residentKilobytes(servers)
  await readers.follow(ports, listeners)
  const each = (residentKilobytes(servers) - before) / streams
  await readers.follow([], [])
  return each
}

type LiveResults = { alone: number; beside: number; each: number; arrivals: Waits; besideList: Waits; called: Waits }

function tell({ alone, beside, each, arrivals, besideList, called }: LiveResults) {
  const at = ({ waits, missed }: Waits, share: number) => waits[Math.floor((waits.length + missed) * share)] ?? Infinity
  const ms = (waits: Waits) => `${at(waits, 0.5).toFixed(0)} / ${at(waits, 0.99).toFixed(0)}`
  const ratio = beside / alone
  const missedOf = ({ waits, missed }: Waits) => `${missed} of ${(missed + waits.length).toLocaleString('en')}`
  rows.push([
    [`arrive, median / 99 % ms`, ms(arrivals), `${limits.ms}`],
    ['missed', missedOf(arrivals), '0'],
    ['arrive beside the list, median / 99 % ms', ms(besideList), '–'],
    ['missed beside the list', missedOf(besideList), '0'],
    ['KB a stream', each.toFixed(1), `${limits.kilobytes}`],
    ['list /s without streams', alone.toFixed(0), '–'],
    ['list /s with them', `${beside.toFixed(0)} (${ratio.toFixed(2)})`, `${limits.ofList}`],
    [`room of ${inRoom}, median / 99 % ms`, ms(called), `${limits.room}`],
    ['missed in the room', missedOf(called), '0'],
  ])
}

/** Resolves once all have arrived; or ten seconds later, without the missing ones. */
async function arrivalsOf(changes: readonly Change[]): Promise<Waits> {
  const last = now() + 10_000
  for (;;) {
    const arrived = await readers.waits(changes)
    if (arrived.missed === 0 || now() > last) return arrived
    await wait(500)
  }
}

/** Acts on one project after the other, so many a second, during `meanwhile`. */
async function changing<Answer>(
  servers: Contestant[],
  headers: Record<string, string>,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; changes: Change[] }> {
  const over = new AbortController()
  const changes: Change[] = []
  const acting = (async () => {
    const began = performance.now()
    const open: Promise<unknown>[] = []
    while (!over.signal.aborted) {
      const id = projects[next]!
      const act = isBoosted ? 'boostProject' : 'unboostProject'
      const server = servers[changes.length % servers.length]!
      changes.push({ id, at: now() })
      open.push(server.answerTo(post(`/project/${act}/${id}`, '', headers)))
      next = (next + 1) % projects.length
      if (next === 0) isBoosted = !isBoosted
      await wait(Math.max(0, began + (changes.length * 1000) / perSecond - performance.now()))
    }
    await Promise.all(open)
  })()
  const answer = await work()
  over.abort()
  await acting
  return { answer, changes }
}
