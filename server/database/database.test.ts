import { expect, test, vi } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { asOwner, testDatabase } from '#test/build-test-app.ts'

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
