import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pairDrill } from '#faults/pair-drill.ts'
import { runHousekeeping } from '#server/housekeeping.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openListener } from '#server/platform/database/listen.ts'
import { openReplica, type Replica } from '#server/platform/database/replica.ts'
import { sql } from '#server/platform/database/sql.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'

/** What a standby is asked, and what survives the change. */
const { stage, call, save, count } = pairDrill()

describe('what may lag is asked of the standby', () => {
  let replica: Replica
  /** How often the standby answered the question itself. */
  let answered = 0
  beforeAll(() => {
    replica = openReplica(stage.db, { connectionString: stage.pair.urlOfOther() }, (text) => {
      if (text.includes('from note')) answered++
    })
  })
  afterAll(() => replica.stop())
  const highest = (where: 'forGuests' | 'forPeople') =>
    replica[where].row<{ n: number }>(sql`select max(number) as n from note`).then((row) => row!.n)

  test('a person sees what was just saved, and the standby answers', async () => {
    answered = 0
    for (let number = 1; number <= 20; number++) {
      await stage.db.run(sql`insert into note values (${number})`)
      expect(await highest('forPeople')).toBe(number)
    }
    expect(answered).toBeGreaterThan(0)
    await expect.poll(() => highest('forGuests')).toBe(20)
    await expect.poll(() => replica.lagSeconds()!, { timeout: 10_000 }).toBeLessThan(1.5)
  })

  test('while it is late, people are answered by the primary at once, and guests after a second', async () => {
    await stage.pair.askOther('select pg_wal_replay_pause()')
    await expect
      .poll(async () => (await stage.pair.askOther('select pg_get_wal_replay_pause_state() as state'))[0])
      .toEqual({ state: 'paused' })
    await stage.db.run(sql`insert into note values (21)`)
    expect(await highest('forPeople')).toBe(21)
    await expect.poll(() => highest('forGuests'), { timeout: 10_000 }).toBe(21)
    await expect.poll(() => replica.lagSeconds()!, { timeout: 10_000 }).toBeGreaterThan(2)
    await stage.pair.askOther('select pg_wal_replay_resume()')
    answered = 0
    await expect.poll(async () => [await highest('forGuests'), answered > 0], { timeout: 20_000 }).toEqual([21, true])
  })

  test('while it is frozen, the primary answers', async () => {
    await stage.pair.acknowledgeAlone()
    await stage.pair.freezeOther()
    try {
      await stage.db.run(sql`insert into note values (22)`)
      expect([await highest('forPeople'), await highest('forGuests')]).toEqual([22, 22])
    } finally {
      await stage.pair.thawOther()
      await stage.pair.acknowledgeTogether()
    }
  })

  test('it is not written to, and what it refuses the primary answers', async () => {
    await expect(replica.forPeople.run(sql`insert into note values (23)`)).rejects.toThrow('does not write')
    // Only the primary may give a transaction a number.
    expect(await replica.forPeople.row(sql`select pg_current_xact_id() is not null as "isThere"`)).toEqual({
      isThere: true,
    })
  })

  test('the servers ask it, and the board of a person counts what was saved a moment before', async () => {
    const board = async (node: number) =>
      (await (await call('/board', { node, headers: stage.admin })).text()).replace(/"at":"[^"]*"/, '')
    const before = await board(0)
    await stage.db.run(sql`
      insert into project (name, status, commission_id, creator_id)
      select 'Pour le tableau', 'SUBMITED', 1, id from user_account where username = ${stage.username}`)
    const [one, other] = await Promise.all([board(0), board(1)])
    expect(one).toBe(other)
    expect(one).not.toBe(before)
    expect(await (await call('/metrics', { headers: stage.metrics })).text()).toMatch(/^database_replica_lag_seconds /m)
  })
})

/**
 * The primary stops in the middle of its work without closing anything, another one is promoted, and the former one
 * goes on and believes that it still leads. What was begun before is looked at afterwards.
 */
describe('across a fail-over', () => {
  const heard: (string | undefined)[] = []
  let listener: ReturnType<typeof openListener>
  let streams: ReturnType<typeof follow>[]
  let locking: Promise<string>
  let replica: Replica
  let first: number
  let seenByGuests: number[]
  let housekeeping: Parameters<typeof runHousekeeping>[0]
  let sweeping: Promise<(string | undefined)[]>

  beforeAll(async () => {
    first = await idOf(save('Avant la bascule'))
    listener = openListener(stage.reach)
    listener.listen('drill', (payload) => heard.push(payload))
    streams = [follow(0), follow(1)]
    replica = openReplica(stage.db, { connectionString: stage.pair.urlOfOther() })
    await vi.waitUntil(() => listener.isListening() && streams.every(({ text }) => text() !== ''), { timeout: 30_000 })
    // Every connection of the pools has its prepared statements.
    await lists()
    locking = stage.db
      .transaction(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(4711)`)
        await tx.run(sql`insert into note values (100)`)
        await tx.run(sql`select pg_sleep(60)`)
      })
      .then(() => 'acknowledged')
      .catch(() => 'lost')
    const held = sql`select count(*) as n from pg_locks where locktype = 'advisory' and objid = 4711`
    await vi.waitUntil(async () => (await count(held)) === 1, { timeout: 30_000 })
    await stage.db.run(sql`
      insert into outgoing_message (kind, recipient, subject, body_text, next_try_at)
      values ('mail', 'drill@demo.test', 'Avant la bascule', 'Bonjour', now() + interval '5 seconds')`)
    await stage.db.run(sql`
      insert into login_proof (hash, user_id, expires_at)
      select decode('aa', 'hex'), id, now() - interval '1 hour' from user_account where username = ${stage.username}`)
    await stage.pair.freezePrimary()
    housekeeping = await anHourlyRun()
    sweeping = failedSteps()
    seenByGuests = await readOn()
    await stage.promote()
    await vi.waitUntil(() => count(sql`select 1 as n`).catch(() => 0), { timeout: 30_000 })
  }, 120_000)
  afterAll(async () => {
    for (const stream of streams) stream.close()
    await Promise.all([listener.close(), replica.stop()])
  })

  const anHourlyRun = async () => ({
    config: readConfig({ APP_ENV: 'test' }),
    db: stage.db,
    images: stage.pictures.store,
    outbox: await openOutbox(stage.db, () => {}),
    publicUrl: () => 'https://programme.example',
    metrics: createMetrics(),
  })
  const failedSteps = async () => {
    const failure = await runHousekeeping(housekeeping).then(() => '', String)
    return [...failure.matchAll(/The step (\w+) failed/g)].map(([, step]) => step)
  }
  /** Guests ask for pages that nobody has seen before, from the moment on at which the primary is silent. */
  const readOn = async () => {
    const asked: Promise<number>[] = []
    for (let n = 0; n < 60; n++) {
      const paths = [`/agenda?search=vu${n}`, `/agenda.json?search=vu${n}`, `/agenda/print?search=vu${n}`]
      const signal = AbortSignal.timeout(15_000)
      asked.push(
        call(paths[n % 3]!, { node: n % 2, signal }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await wait(50)
    }
    return Promise.all(asked)
  }
  const lists = () =>
    Promise.all(Array.from({ length: 30 }, (_, n) => call('/commission', { node: n % 2, headers: stage.holder })))

  test('while the primary is away, guests are answered by the replica, also with pages that nobody has seen', () => {
    expect(new Set(seenByGuests)).toEqual(new Set([200]))
  })

  test('the hourly housekeeping goes on: the step under way fails and is repeated the next time', async () => {
    expect(await sweeping).toContain('unvalidatedAccounts')
    // Tests have a clock of their own, and this database has not.
    expect(await failedSteps()).toEqual(['clock'])
    expect(await count(sql`select count(*) as n from login_proof`)).toBe(0)
  })

  test('sign-ins go on, and each prepared statement is prepared again', async () => {
    await stage.untilHealthy()
    expect(new Set((await lists()).map(({ status }) => status))).toEqual(new Set([200]))
    expect(stage.nodes.map((node) => node.output()).join()).not.toContain('prepared statement')
  })

  test('what was not committed is gone with its lock, which the next one gets at once', async () => {
    expect(await locking).toBe('lost')
    const free = await stage.db.row(sql`
      select pg_try_advisory_lock(4711) as "isFree", (select count(*) from note where number = 100) as notes`)
    expect(free).toEqual({ isFree: true, notes: 0 })
  })

  test('streams and listeners hear what follows', async () => {
    heard.length = 0
    await expect
      .poll(async () => {
        await stage.db.row(sql`select pg_notify('drill', 'after')`)
        return heard
      })
      .toContain('after')
    const id = await idOf(save('Après la bascule', 1))
    await expect
      .poll(() => streams.map(({ text }) => text().includes(`"id":${id}`)), { timeout: 20_000 })
      .toEqual([true, true])
  })

  test('a waiting mail leaves once, and what the housekeeping tells is told once', async () => {
    const written = await call('/project/bulk', {
      method: 'POST',
      headers: { ...stage.admin, 'content-type': 'application/json', 'idempotency-key': 'drill' },
      body: JSON.stringify({ act: 'write', message: 'Le catalogue part vendredi.', rows: [{ id: first, version: 1 }] }),
    })
    expect(await written.text()).toContain('"done"')
    const arrived = (to: string) => stage.smtp.received.filter((mail) => mail.to.includes(to)).length
    await expect.poll(() => [arrived('drill@demo.test'), arrived(stage.username)], { timeout: 40_000 }).toEqual([1, 1])
  })

  test('a replica that leads now is not asked as one', async () => {
    expect(await replica.forPeople.row(sql`select pg_is_in_recovery() as "lags"`)).toEqual({ lags: false })
    await expect.poll(() => replica.forGuests.row(sql`select pg_is_in_recovery() as "lags"`)).toEqual({ lags: false })
  })

  test('the former primary believes that it leads: no server writes there, and it acknowledges nothing to others', async () => {
    await stage.pair.thawOther()
    expect(await stage.pair.askOther('select pg_is_in_recovery() as lags')).toEqual([{ lags: false }])
    const projects = () => stage.pair.askOther('select count(*) from project')
    const before = await projects()
    for (let n = 0; n < 6; n++) expect((await save(`Ailleurs ${n}`, n % 2)).status).toBe(200)
    await stage.db.run(sql`insert into note values (200)`)
    expect(await projects()).toEqual(before)
    // A program that knows this address alone is stopped by the missing standby, and by nothing else.
    const alone = openDatabase({ connectionString: stage.pair.urlOfOther() }, undefined, 2000)
    await expect(alone.run(sql`insert into note values (300)`)).rejects.toThrow('Connection terminated')
    await alone.close()
    expect(await stage.pair.askOther('select count(*) from note where number = 300')).toEqual([{ count: 0 }])
  })
})

const idOf = async (saving: Promise<Response>) => ((await (await saving).json()) as { id: number }).id

/** The stream of an administrator, opened again whenever it ends, as a page does. */
function follow(node: number) {
  const closing = new AbortController()
  const { signal } = closing
  let text = ''
  const read = async () => {
    const answer = await call('/live', { node, headers: { ...stage.admin, accept: 'text/event-stream' }, signal })
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) text += piece
  }
  const keepReading = async () => {
    while (!signal.aborted) {
      await read().catch(() => {})
      await wait(200)
    }
  }
  void keepReading()
  return { text: () => text, close: () => closing.abort() }
}
