import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { openListener, type Listener } from '#server/platform/database/listen.ts'
import { sql } from '#server/platform/database/sql.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { outboxGround, throwIt } from '#test/outbox-ground.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

const { ground, post, openSending, queue, mail } = outboxGround()

describe('a process without messages to send', () => {
  let listener: Listener

  beforeEach(async () => {
    listener = openListener(ground.connection)
    await vi.waitUntil(() => listener.isListening(), { timeout: 10_000 })
  })
  afterEach(() => listener.close())

  const listeners = sql`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'trait-d-union listener'`

  test('sends no query to the database', async () => {
    let statements = 0
    const watched = openDatabase({ ...ground.connection, max: 4 }, () => statements++)
    const outbox = await openSending({}, watched, throwIt, listener)
    try {
      await queue(outbox, mail('Le dernier'))
      const sent = sql`select from outgoing_message where subject = 'Le dernier' and sent_at is not null`
      await vi.waitUntil(() => ground.db.row(sent), { timeout: 10_000 })
      // All senders come to rest, whenever that is: then no query is sent while another connection does nothing.
      const askedMeanwhile = async () => {
        const before = statements
        await ground.db.run(sql`select pg_sleep(3)`)
        return statements - before
      }
      await expect.poll(askedMeanwhile, { timeout: 25_000 }).toBe(0)
      expect(statements).toBeGreaterThan(0)
    } finally {
      await outbox.stop()
      await watched.close()
    }
  })

  test('is woken by a process that queues and does not send', async () => {
    await openSending({}, ground.db, throwIt, listener)
    await queue(await openOutbox(ground.db, throwIt), mail("D'ailleurs"))
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    expect(post.smtp.received.map(({ subject }) => subject)).toEqual(["D'ailleurs"])
  })

  test('looks once more when the database has begun to listen for it, because earlier notifications are missed', async () => {
    const { pid } = (await ground.db.row<{ pid: number }>(listeners))!
    let answered = 0
    const watched = openDatabase({ ...ground.connection, max: 4 }, () => answered++)
    process.kill(pid, 'SIGSTOP')
    const outbox = await openSending({}, watched, throwIt, listener)
    try {
      // Each lane finds nothing to take and nothing due.
      await vi.waitUntil(() => answered >= 6, { timeout: 10_000 })
      await queue(await openOutbox(ground.db, throwIt), mail('Avant'))
      // The notification is sent on this connection, and has been sent when this is answered.
      await ground.db.shared.row(sql`select 1`)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    expect(post.smtp.received.map(({ subject }) => subject)).toEqual(['Avant'])
    await outbox.stop()
    await watched.close()
  })

  test('listens again after its connection was lost, and misses nothing queued meanwhile', async () => {
    await openSending({}, ground.db, throwIt, listener)
    const first = await ground.db.row<{ pid: number }>(listeners)
    await ground.db.run(sql`select pg_terminate_backend(${first!.pid}::integer)`)
    const other = await openOutbox(ground.db, throwIt)
    await queue(other, mail('Pendant'))
    const isBack = async () => {
      const now = await ground.db.row<{ pid: number }>(listeners)
      return now !== undefined && now.pid !== first!.pid && listener.isListening()
    }
    await vi.waitUntil(isBack, { timeout: 10_000 })
    await queue(other, mail('Après'))
    await vi.waitUntil(() => post.smtp.received.length === 2, { timeout: 10_000 })
    expect(post.smtp.received.map(({ subject }) => subject)).toEqual(['Pendant', 'Après'])
  })

  test('wakes by itself for a message that is due later', async () => {
    await post.smtp.stop()
    post.smtp = await startSmtpServer({ refuse: 1 })
    await queue(await openSending({}, ground.db, throwIt, listener), mail('Plus tard'))
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 25_000, interval: 100 })
    expect(post.smtp.received.map(({ subject }) => subject)).toEqual(['Plus tard'])
  })
})
