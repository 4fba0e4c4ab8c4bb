import { expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { asOwner, testDatabase } from '#test/build-test-app.ts'
import { startDoor } from '#test/start-door.ts'

const ground = testDatabase()

test('a connection that dies amid a transaction fails that transaction alone, and the next ones work', async () => {
  const lost = ground.db.transaction(async (tx) => {
    const { pid } = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!
    await asOwner(`select pg_terminate_backend(${pid})`)
    // Nothing of ours is under way when the connection goes: the loss itself must not end the process.
    await vi.waitUntil(() =>
      tx.run(sql`select 1`).then(
        () => false,
        () => true,
      ),
    )
    return tx.run(sql`select 1`)
  })
  await expect(lost).rejects.toThrow(/Connection terminated|not queryable|terminating connection/)
  await Promise.all(Array.from({ length: 12 }, () => ground.db.transaction((tx) => tx.run(sql`select 1`))))
})

test('a network that falls silent is given up after a while, and used again once it is back', async () => {
  const { host, port } = inject('postgres')
  const door = await startDoor({ path: `${host}/.s.PGSQL.${port}` })
  const far = { ...ground.connection, host: '127.0.0.1', port: door.port }
  const db = openDatabase({ ...far, max: 1, connectionTimeoutMillis: 5000 }, undefined, 1000)
  try {
    await db.run(sql`select 1`)
    door.hang()
    await expect(db.run(sql`select 1`)).rejects.toThrow('Connection terminated unexpectedly')
    const held = db.transaction((tx) => tx.run(sql`select 1`))
    await expect(held).rejects.toThrow(/timeout/)
    door.open()
    expect(await vi.waitUntil(() => db.run(sql`select 1`).catch(() => 0), { timeout: 20_000 })).toBe(1)
  } finally {
    await db.close()
    await door.close()
  }
})

test('a server that is frozen amid a transaction loses its rows to the others after a minute', async () => {
  const row = await ground.db.row(sql`select current_setting('idle_in_transaction_session_timeout') as patience`)
  expect(row).toEqual({ patience: '1min' })
})
