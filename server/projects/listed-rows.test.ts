import { describe, expect, test } from 'vitest'
import type { Queries } from '#server/platform/database/database.ts'
import { identifier, sql } from '#server/platform/database/sql.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

const ground = testApp()

async function untilSomebodyWaits() {
  for (;;) {
    if (await ground.db.row(sql`select from ${locksWaitedFor} limit 1`)) return
    await new Promise((next) => setTimeout(next, 5))
  }
}

describe('a renaming at the same time as a deletion', () => {
  const listed = () =>
    ground.db.rows(sql`
    select id from project_search where name = 'Passager' union select project_id from project_item where shown_fr like '%Passager%'`)
  const filed = async () =>
    makeProject(ground.db, {
      name: 'Passager',
      status: 'SUBMITED',
      commissionId: 1,
      creatorId: (await makeUser(ground.db)).id,
    })
  const rename = (db: Queries) => db.run(sql`update commission set name = name || ' bis' where id = 1`)

  test('lists nothing deleted, in either order', async () => {
    const { db } = ground
    const acts = [rename, async (on: Queries) => on.run(sql`delete from project where name = 'Passager'`)]
    for (const [first, second] of [acts, acts.toReversed()]) {
      await filed()
      expect(await listed()).toHaveLength(1)
      let later: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await first!(tx)
        later = second!(db)
        await untilSomebodyWaits()
      })
      await later
      expect(await listed()).toEqual([])
    }
  })

  test('and two erasures of accounts at once do not deadlock', async () => {
    const { db } = ground
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await makeUser(db)).id))
    for (const creatorId of ids) await makeProject(db, { name: 'Inachevé', status: 'DRAFT', creatorId })
    await Promise.all(ids.map((id) => db.transaction((tx) => eraseUser(tx, id))))
    expect(await db.rows(sql`select id from project_search where creator_id = any(${ids}::integer[])`)).toEqual([])
  })
})

describe('a change of one column alone', () => {
  const listed = async (id: number) => [
    await ground.db.row(sql`select * from project_search where id = ${id}`),
    await ground.db.row(sql`select * from project_item where project_id = ${id}`),
  ]

  test.each([
    ['status', 'REFUSED'],
    ['name', 'Autrement'],
    ['name_modified', 'Proposé'],
    ['commission_id', 2],
    ['commission_comment', 'Un avis'],
    ['submission_date', '2026-05-04T10:00Z'],
    ['place_city', 'Nara'],
    ['place_name', 'Halle aux Grains'],
    ['organizer_name', 'Les Deux Rives'],
    ['boosted', true],
    ['first_day', '2027-05-04'],
    ['last_day', '2027-05-05'],
    ['dates_nb', 7],
    ['date_string_fr', 'Un jour'],
    ['date_string_en', 'One day'],
    ['date_string_ja', '一日'],
  ])('of %s, is listed as all of it written anew would be', async (column, value) => {
    const { db } = ground
    const creatorId = (await makeUser(db)).id
    const id = await makeProject(db, { name: 'Avant', status: 'SUBMITED', commissionId: 1, creatorId })
    const before = await listed(id)
    await db.run(sql`update project set ${identifier(column)} = ${value} where id = ${id}`)
    const after = await listed(id)
    expect(after).not.toEqual(before)
    await db.run(sql`select write_project_list(array[${id}::integer])`)
    expect(after).toEqual(await listed(id))
  })
})

describe('the names that a row takes from other tables', () => {
  const listed = async (id: number) => [
    await ground.db.row(sql`select * from project_search where id = ${id}`),
    await ground.db.row(sql`select * from project_item where project_id = ${id}`),
  ]

  test.each(['a commission', 'its holder'])(
    'are right where %s is renamed during a save, in either order',
    async (who) => {
      const { db } = ground
      const { id: creatorId } = await makeUser(db)
      type Act = (on: Queries) => Promise<unknown>
      const rename =
        (name: string): Act =>
        (on) =>
          who === 'a commission'
            ? on.run(sql`update commission set name_en = ${name} where id = 1`)
            : on.run(sql`update user_account set lastname = ${name} where id = ${creatorId}`)
      for (const isSaveFirst of [false, true]) {
        const id = await makeProject(db, { name: 'Suivi', status: 'SUBMITED', commissionId: 1, creatorId })
        const name = `Renamed ${isSaveFirst}`
        const save: Act = (on) => on.run(sql`update project set place_city = 'Nara' where id = ${id}`)
        const [first, second] = isSaveFirst ? [save, rename(name)] : [rename(name), save]
        let later: Promise<unknown> | undefined
        await db.transaction(async (tx) => {
          await first(tx)
          later = second(db)
          await untilSomebodyWaits()
        })
        await later
        const kept = await listed(id)
        for (const row of kept) expect(JSON.stringify(row)).toContain(name)
        await db.run(sql`delete from project_item where project_id = ${id}`)
        await db.run(sql`select write_project_list(array[${id}::integer])`)
        expect(kept).toEqual(await listed(id))
      }
    },
  )
})
