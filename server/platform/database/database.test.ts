import { expect, inject, test, vi } from 'vitest'
import { openDatabase, type Database, type Queries, type Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testDatabase } from '#test/build-test-app.ts'
import { asOwner } from '#test/database-for-a-file.ts'
import { startDoor } from '#test/start-door.ts'

const ground = testDatabase()

test('a connection that dies during a transaction fails only that transaction, and the next ones work', async () => {
  const lost = ground.db.transaction(async (tx) => {
    const { pid } = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!
    await asOwner(`select pg_terminate_backend(${pid})`)
    // No statement is running when the connection is lost: the loss itself must not end the process.
    await vi.waitUntil(
      () =>
        tx.run(sql`select 1`).then(
          () => false,
          () => true,
        ),
      { timeout: 10_000 },
    )
    return tx.run(sql`select 1`)
  })
  await expect(lost).rejects.toThrow(/Connection terminated|not queryable|terminating connection|EPIPE|ECONNRESET/)
  await Promise.all(Array.from({ length: 12 }, () => ground.db.transaction((tx) => tx.run(sql`select 1`))))
})

test('a silent network is given up after a while, and used again once it is back', async () => {
  const { host, port } = inject('postgres')
  const door = await startDoor({ path: `${host}/.s.PGSQL.${port}` })
  const far = { ...ground.connection, host: '127.0.0.1', port: door.port }
  const db = openDatabase({ ...far, max: 1, connectionTimeoutMillis: 5000 }, undefined, 3000)
  try {
    await Promise.all([db.run(sql`select 1`), db.shared.row(sql`select 1`)])
    door.hang()
    const lost = 'Connection terminated unexpectedly'
    await Promise.all([
      expect(db.run(sql`select 1`)).rejects.toThrow(lost),
      expect(db.shared.row(sql`select 1`)).rejects.toThrow(lost),
    ])
    const held = db.transaction((tx) => tx.run(sql`select 1`))
    await expect(held).rejects.toThrow(/timeout/)
    door.open()
    expect(await vi.waitUntil(() => db.run(sql`select 1`).catch(() => 0), { timeout: 20_000 })).toBe(1)
    expect(await db.shared.row(sql`select 1 as one`)).toEqual({ one: 1 })
  } finally {
    await db.close()
    await door.close()
  }
})

test('a server frozen during a transaction loses its row locks after a minute', async () => {
  const row = await ground.db.row(sql`select current_setting('idle_in_transaction_session_timeout') as patience`)
  expect(row).toEqual({ patience: '1min' })
})

test('every statement is reported once it has ended, well or badly, by its text and without its values', async () => {
  const statements: string[] = []
  const db = openDatabase(ground.connection, (text) => statements.push(text))
  try {
    await db.run(sql`select ${'secret'}::text`)
    await db.shared.row(sql`select 'quick'`)
    await expect(db.run(sql`select broken`)).rejects.toThrow('column "broken" does not exist')
    await db.transaction((tx) => tx.run(sql`select 'inside'`))
    expect(statements).toEqual([
      'select $1::text',
      `select 'quick'`,
      'select broken',
      'begin',
      `select 'inside'`,
      'commit',
    ])
    expect(db.connections().waiting).toBe(0)
  } finally {
    await db.close()
  }
})

test('statements that need no answer are sent before the answers to earlier ones arrive', async () => {
  await ground.db.run(sql`create sequence asked`)
  const { host, port } = inject('postgres')
  const door = await startDoor({ path: `${host}/.s.PGSQL.${port}` })
  const db = openDatabase({ ...ground.connection, host: '127.0.0.1', port: door.port, max: 1 })
  try {
    await db.run(sql`select 1`)
    door.mute()
    const ask = (tx: Queries) => tx.run(sql`select nextval('asked')`)
    const unanswered = db.transaction((tx) => Promise.all([ask(tx), ask(tx)]))
    unanswered.catch(() => {})
    const lastAsked = () => ground.db.row<{ last: number }>(sql`select last_value::int as last from asked`)
    expect(await vi.waitUntil(async () => (await lastAsked())?.last === 2, { timeout: 10_000 })).toBe(true)
  } finally {
    await door.close()
    await db.close()
  }
})

test('statements that were sent without waiting are written before the transaction ends', async () => {
  await ground.db.run(sql`create table sent (number integer primary key)`)
  await ground.db.transaction(async (tx) => tx.send(sql`insert into sent values (1), (2)`))
  expect(await ground.db.rows(sql`select number from sent order by number`)).toEqual([{ number: 1 }, { number: 2 }])
})

test.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ['nothing follows', async () => {}],
  ['something sent follows', async (tx) => tx.send(sql`select 'later'`)],
  ['something waited for follows', (tx) => tx.run(sql`select 'later'`)],
])('a failure of a sent statement undoes the transaction and reports the cause, when %s', async (_what, follow) => {
  await ground.db.run(sql`create table if not exists refusing (number integer primary key)`)
  const afterCommit = vi.fn<() => void>()
  const failing = ground.db.transaction(async (tx) => {
    tx.afterCommit(afterCommit)
    await tx.run(sql`insert into refusing values (1)`)
    tx.send(sql`insert into refusing values (1)`)
    await follow(tx)
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(afterCommit).not.toHaveBeenCalled()
  expect(await ground.db.rows(sql`select from refusing`)).toEqual([])
  await Promise.all(Array.from({ length: 12 }, () => ground.db.transaction((tx) => tx.run(sql`select 1`))))
})

test('an idle connection is kept, however long its database is silent', async () => {
  const silence = 1000
  const db = openDatabase({ ...ground.connection, max: 1 }, undefined, silence)
  const backend = () => db.row(sql`select pg_backend_pid() as pid`)
  // A fake clock, so that a slow machine cannot make a query outlast its limit.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const first = await backend()
    vi.advanceTimersByTime(3 * silence)
    expect(await backend()).toEqual(first)
  } finally {
    vi.useRealTimers()
    await db.close()
  }
})

test('a query sent in the very moment in which its idle connection would be given up gets its answer', async () => {
  const silence = 200
  const db = openDatabase({ ...ground.connection, max: 1 }, undefined, silence)
  try {
    // This is due just before the connection's own timer, like the housekeeping of every minute.
    const asked = new Promise((resolve) => setTimeout(() => resolve(db.row(sql`select 'asked' as answer`)), silence))
    await db.run(sql`select 1`)
    const due = performance.now() + 2 * silence
    // This blocks the event loop, so that one turn finds both timers due.
    while (performance.now() < due);
    expect(await asked).toEqual({ answer: 'asked' })
  } finally {
    await db.close()
  }
})

test('readers of every row that find no free connection take no place from later callers', async () => {
  const nowhere = openDatabase({ ...ground.connection, database: 'no_such_database' })
  const ended = openDatabase(ground.connection)
  await ended.close()
  const everyRow = (db: Database) => Array.fromAsync(db.batches<{ n: number }>(sql`select 1 as n`))
  for (const [db, why] of [
    [nowhere, 'does not exist'],
    [ended, 'calling end'],
    [nowhere, 'does not exist'],
    [ended, 'calling end'],
  ] as const)
    await expect(everyRow(db)).rejects.toThrow(why)
  expect(await everyRow(ground.db)).toEqual([[{ n: 1 }]])
  await nowhere.close()
})
