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
    select id from project_search where name = 'Passager' union select project_id from project_item where everybody like '%Passager%'`)
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
    ['budget_needed', true],
    ['budget', 1200.5],
    ['project_public', 'FAMILIES'],
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

describe('the columns that a row takes from other tables', () => {
  const listed = (id: number) =>
    ground.db.row<Record<string, unknown>>(sql`
    select edition, opinions_due, assignees, due_day from project_item where project_id = ${id}`)
  const writtenAnew = async (id: number) => {
    await ground.db.run(sql`delete from project_item where project_id = ${id}`)
    await ground.db.run(sql`select write_project_list(array[${id}::integer])`)
    return listed(id)
  }
  const filed = async () => {
    const { id: creatorId } = await makeUser(ground.db)
    const id = await makeProject(ground.db, { name: 'Suivi', status: 'SUBMITED', commissionId: 1, creatorId })
    await ground.db.run(sql`update project set submission_date = '2026-05-04T22:30Z' where id = ${id}`)
    return id
  }
  const follower = () => makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 1, firstname: 'Emi' })
  const follow = (db: Queries, id: number, userId: number, place: number) =>
    db.run(sql`insert into project_assignee (project_id, user_id, place) values (${id}, ${userId}, ${place})`)
  const ask = (id: number, day: string | null) =>
    ground.db.run(sql`
      insert into point (project_id, field, question, due_day, asked_version) values (${id}, 'name', 'Lequel ?', ${day}, 1)`)

  test('changes with its edition', async () => {
    const id = await filed()
    expect(await listed(id)).toMatchObject({ opinions_due: null })
    await ground.db.run(sql`update edition set title_en = 'The "fifth"', opinion_days = 12 where state = 'current'`)
    const after = (await listed(id))!
    expect(after['opinions_due']).toBe('2026-05-17')
    expect(JSON.parse(`{${String(after['edition']).slice(1)}}`)).toMatchObject({
      edition: { editionTitleEn: 'The "fifth"' },
    })
    expect(after).toEqual(await writtenAnew(id))
    await ground.db.run(sql`update edition set opinion_days = null where state = 'current'`)
    expect(await listed(id)).toMatchObject({ opinions_due: null })
  })

  test('change with the assignees, in their order, and with their names', async () => {
    const { db } = ground
    const [id, first, second] = [await filed(), await follower(), await follower()]
    await follow(db, id, first.id, 2)
    await follow(db, id, second.id, 1)
    await db.run(sql`update user_account set firstname = 'Aya "A"' where id = ${first.id}`)
    const both = await listed(id)
    const { assignees } = JSON.parse(`{${String(both!['assignees']).slice(1)}}`)
    expect(assignees).toMatchObject([
      { id: second.id, firstname: 'Emi' },
      { id: first.id, firstname: 'Aya "A"' },
    ])
    expect(both).toEqual(await writtenAnew(id))
    await db.run(sql`delete from project_assignee where project_id = ${id} and user_id = ${second.id}`)
    expect(await listed(id)).toEqual(await writtenAnew(id))
    await db.run(sql`delete from project_assignee where project_id = ${id}`)
    expect(await listed(id)).toMatchObject({ assignees: null })
  })

  test('change with the holder’s open requests: the first due day', async () => {
    const { db } = ground
    const id = await filed()
    const dueDay = async () => (await listed(id))!['due_day']
    await ask(id, null)
    expect(await dueDay()).toBeNull()
    for (const day of ['2026-07-03', '2026-07-01', '2026-07-02']) await ask(id, day)
    expect(await dueDay()).toBe('2026-07-01')
    await db.run(sql`update point set settled_at = now() where project_id = ${id} and due_day = '2026-07-01'`)
    expect(await dueDay()).toBe('2026-07-02')
    await db.run(sql`delete from point where project_id = ${id} and due_day = '2026-07-02'`)
    expect(await listed(id)).toEqual(await writtenAnew(id))
    expect(await dueDay()).toBe('2026-07-03')
    await db.run(sql`update point set due_day = '2026-07-09' where project_id = ${id} and due_day = '2026-07-03'`)
    expect(await dueDay()).toBe('2026-07-09')
    await db.run(sql`update point set settled_at = now() where project_id = ${id}`)
    expect(await dueDay()).toBeNull()
  })

  test.each(['an edition', 'a follower'])(
    'are right where %s is renamed during a save, in either order',
    async (who) => {
      const { db } = ground
      const person = await follower()
      type Act = (on: Queries) => Promise<unknown>
      const rename =
        (name: string): Act =>
        (on) =>
          who === 'an edition'
            ? on.run(sql`update edition set title_en = ${name} where state = 'current'`)
            : on.run(sql`update user_account set lastname = ${name} where id = ${person.id}`)
      const save =
        (id: number): Act =>
        (on) =>
          who === 'an edition'
            ? on.run(sql`update project set place_city = 'Nara' where id = ${id}`)
            : follow(on, id, person.id, 1)
      for (const isSaveFirst of [false, true]) {
        const [id, name] = [await filed(), `Renommée ${isSaveFirst}`]
        const acts = [rename(name), save(id)] as const
        const [first, second] = isSaveFirst ? acts.toReversed() : acts
        let later: Promise<unknown> | undefined
        await db.transaction(async (tx) => {
          await first(tx)
          later = second(db)
          await untilSomebodyWaits()
        })
        await later
        const kept = await listed(id)
        expect(JSON.stringify(kept)).toContain(name)
        expect(kept).toEqual(await writtenAnew(id))
      }
    },
  )
})
