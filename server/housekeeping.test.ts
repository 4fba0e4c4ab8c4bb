import { describe, expect, test, vi } from 'vitest'
import { startHousekeeping, runHousekeeping } from '#server/housekeeping.ts'
import { ensureClocksAgree } from '#server/platform/database/clocks-agree.ts'
import { every } from '#server/platform/every.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser } from '#test/factories.ts'

const ground = testApp()
const away = () => Promise.reject(new Error('The store is away'))
/** A picture store that does not respond, with an expired picture and an expired token. */
async function brokenGround() {
  const { id } = await makeUser(ground.db)
  await ground.db.run(sql`
    insert into image (key, extension, width, height, unused_since)
    values ('unused', 'jpg', 16, 9, now() - interval '1 year') on conflict do nothing`)
  await ground.db.run(sql`
    insert into login_proof (hash, user_id, expires_at) values (decode('aa', 'hex'), ${id}, now() - interval '1 hour')`)
  return { ...ground, images: { ...ground.images, remove: away } }
}
const proofs = async () => (await ground.db.rows(sql`select from login_proof`)).length

describe('a step that fails', () => {
  test('prevents no other step, is reported by its name and counted', async () => {
    const broken = await brokenGround()
    const reported: unknown[] = []
    const stop = startHousekeeping(broken, (error) => reported.push(error))
    await stop()
    expect(await proofs()).toBe(0)
    expect(reported).toEqual([expect.objectContaining({ message: 'The step unusedImages failed: The store is away' })])
    expect(reported[0]).toMatchObject({ errors: [{ cause: { message: 'The store is away' } }] })
    const counted = ground.metrics.write().join('\n')
    expect(counted).toContain('housekeeping_steps_total{step="unusedImages",outcome="failed"} 1')
    expect(counted).toContain('housekeeping_steps_total{step="expiredRows",outcome="done"} 1')
  })

  test('is reported for deletions from tables, too', async () => {
    const broken = await brokenGround()
    const { db } = ground
    const run: typeof db.run = (query) =>
      query.chunks.join().includes('delete from idempotency') ? away() : db.run(query)
    await expect(runHousekeeping({ ...broken, images: ground.images, db: { ...db, run } })).rejects.toMatchObject({
      errors: [{ message: 'The step expiredRows failed: The step idempotency failed: The store is away' }],
    })
    expect(await proofs()).toBe(0)
  })
})

test('clocks that differ are reported as a step of their own', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  try {
    for (const off of [-600_000, 600_000]) {
      clock.mockReturnValue(now + off)
      await expect(ensureClocksAgree(ground.db)).rejects.toThrow(/differ by (59\d|6\d\d) s/)
    }
    await expect(runHousekeeping(ground)).rejects.toMatchObject({
      errors: [{ message: expect.stringMatching(/^The step clock failed: The clocks of this server/) as string }],
    })
  } finally {
    clock.mockRestore()
  }
  await ensureClocksAgree(ground.db)
})

test('each periodic task starts with the server, and none blocks another: without a database each reports it', async () => {
  const db = openDatabase({})
  await db.close()
  const reported: unknown[] = []
  await startHousekeeping({ ...ground, db }, (error) => reported.push(error))()
  expect(reported).toHaveLength(9)
})

test('a periodic task never runs twice at once, and its stop waits for the run under way', async () => {
  const [second, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [began, ended, atOnce] = [0, 0, 0]
  const stop = every(
    1,
    async () => {
      atOnce = Math.max(atOnce, ++began - ended)
      if (began === 2) {
        second.resolve()
        await finish.promise
      }
      ended++
      if (began === 1) throw new Error('The first fails')
    },
    () => {},
  )
  await second.promise
  const stopped = stop()
  const soon = await Promise.race([stopped.then(() => 'stopped'), ticks(20).then(() => 'waiting')])
  finish.resolve()
  await stopped
  expect([soon, began, ended, atOnce]).toEqual(['waiting', 2, 2, 1])
})

/** Turns of the event loop, each with a timer, so that timers of a millisecond have fired many times. */
async function ticks(count: number) {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setTimeout(resolve, 2))
}
