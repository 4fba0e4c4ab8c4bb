import { againAfterCollision } from '#server/platform/database/collisions.ts'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testDatabase } from '#test/build-test-app.ts'

const ground = testDatabase({ options: '-c deadlock_timeout=50ms' })

/** Resolves once that many callers have arrived. */
function gate(many: number) {
  let [come, open] = [0, () => {}]
  const opened = new Promise<void>((resolve) => (open = resolve))
  return async () => {
    if (++come >= many) open()
    await opened
  }
}

describe('two transactions that wait for each other', () => {
  const hold = (tx: Transaction, name: number) => tx.run(sql`select pg_advisory_xact_lock(1, ${name})`)

  test('both commit: the aborted one is run again', async () => {
    const meet = gate(2)
    let begun = 0
    const both = [
      [1, 2],
      [2, 1],
    ].map(([first, second]) =>
      ground.db.transaction(async (tx) => {
        begun++
        await hold(tx, first!)
        await meet()
        await hold(tx, second!)
        return first
      }),
    )
    expect(await Promise.all(both)).toEqual([1, 2])
    expect(begun).toBe(3)
  })

  test('also when only a statement that is not awaited collides', async () => {
    const meet = gate(2)
    const both = [
      [1, 2],
      [2, 1],
    ].map(([first, second]) =>
      ground.db.transaction(async (tx) => {
        await hold(tx, first!)
        await meet()
        tx.send(sql`select pg_advisory_xact_lock(1, ${second})`)
        // This fails only with the error that an earlier statement failed.
        await tx.run(sql`select 1`)
        return first
      }),
    )
    expect(await Promise.all(both)).toEqual([1, 2])
  })
})

test('a collision that persists is reported after five tries, any other failure at once', async () => {
  await ground.db.run(sql`
    create function collide() returns void language plpgsql as $$ begin raise serialization_failure; end $$`)
  let times = 0
  const ask = (query: ReturnType<typeof sql>) =>
    ground.db.transaction((tx) => {
      times++
      return tx.run(query)
    })
  await expect(ask(sql`select collide()`)).rejects.toThrow('serialization_failure')
  expect(times).toBe(5)
  await expect(ask(sql`select 1 / 0`)).rejects.toThrow('division by zero')
  expect(times).toBe(6)
})

test('a question on the shared connection is asked again: a migration may lock in another order what it reads', async () => {
  await ground.db.run(sql`create sequence try`)
  await ground.db.run(sql`
    create function collide_twice() returns bigint language plpgsql as $$
      declare number bigint = nextval('try');
      begin if number < 3 then raise deadlock_detected; end if; return number; end $$`)
  expect(await ground.db.shared.row(sql`select collide_twice() as "asked"`)).toEqual({ asked: 3 })
})

test('a collision is known behind the error that says where it came about', async () => {
  let tries = 0
  const collided = Object.assign(new DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  const answer = await againAfterCollision(async () => {
    if (++tries === 1) throw new Error('The migration 999_next.sql failed', { cause: collided })
    return 'done'
  })
  expect([answer, tries]).toEqual(['done', 2])
})
