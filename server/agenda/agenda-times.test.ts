import { beforeAll, describe, expect, test } from 'vitest'
import { firstTimesIn, timesIn, type Times } from '#server/agenda/rows/agenda-filters-queries.ts'
import { countAhead, countByDay, findNeighbours, listNames } from '#server/agenda/rows/agenda-day-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { randomFrom } from '#test/random.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

const ground = testApp()
const random = randomFrom(81)
const day = (number: number) => new Date(Date.UTC(2030, 0, 1 + number)).toISOString().slice(0, 10)
const instant = (number: number, hour: number) => `${day(number)}T${String(hour).padStart(2, '0')}:00Z`

/**
 * Adds short times, nights that end the next day, and times that last for days: a later one may end before an earlier
 * one.
 */
async function addTimes(db: Queries, projectId: number) {
  const block = await db.row<{ id: number }>(
    sql`insert into project_date (project_id, rule) values (${projectId}, '{}') returning id`,
  )
  const days = new Set(Array.from({ length: 1 + random.below(5) }, () => random.below(12)))
  for (const start of days) {
    const [from, lasts] = [random.below(24), random.oneOf([0, 2, 9, 30, 100])]
    await db.run(sql`
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      values (${projectId}, ${block!.id}, ${day(start)}, ${instant(start, from)},
        ${instant(start, from)}::timestamptz + make_interval(hours => ${lasts}))`)
  }
  const state = random.oneOf([null, null, 'cancelled', 'moved'])
  const shift = random.below(5) - 2
  await db.run(sql`
    update occurrence set state = ${state}, filed_day = case when ${state} = 'moved' then day end,
      filed_starts_at = case when ${state} = 'moved' then starts_at end,
      filed_ends_at = case when ${state} = 'moved' then ends_at end
    where project_date_id = ${block!.id} and extract(day from day)::integer % 3 = 0`)
  await db.run(sql`
    update occurrence set day = day + ${shift}::integer, starts_at = starts_at + make_interval(days => ${shift}),
      ends_at = ends_at + make_interval(days => ${shift})
    where project_date_id = ${block!.id} and filed_day is not null`)
}

beforeAll(async () => {
  const creatorId = (await makeUser(ground.db)).id
  for (let count = 0; count < 40; count++) {
    const status = count % 5 === 0 ? 'SUBMITED' : 'CERTIFIED_PUBLISHED'
    const id = await makeProject(ground.db, { status, creatorId, name: `Évènement ${count}` })
    await addTimes(ground.db, id)
    if (count % 2 === 0) await addTimes(ground.db, id)
  }
})

const periods: Times[] = Array.from({ length: 60 }, () => {
  const from = random.below(12)
  return {
    from: random.oneOf([day(from), undefined]),
    to: random.oneOf([day(from + random.below(4)), undefined]),
    since: random.oneOf([instant(from, random.below(24)), instant(random.below(14), 12), undefined]),
  }
})

describe('the first time of each event in a period', () => {
  test('is the same as a search through all of its times finds', async () => {
    const { db } = ground
    for (const times of periods) {
      const found = await db.rows(sql`select t.* from agenda_time t where ${firstTimesIn(times)} order by project_id`)
      const looked = await db.rows(sql`
        select distinct on (project_id) t.* from agenda_time t where ${timesIn(times)}
        order by project_id, takes_place desc, place`)
      expect([times, found]).toEqual([times, looked])
    }
    const all = await db.rows(sql`
      select o.project_id, o.day from occurrence o join project p on p.id = o.project_id
      where p.status = 'CERTIFIED_PUBLISHED'
      union all
      select o.project_id, o.filed_day from occurrence o join project p on p.id = o.project_id
      where p.status = 'CERTIFIED_PUBLISHED' and o.filed_day <> o.day
      order by 1, 2`)
    expect(await db.rows(sql`select project_id, day from agenda_time order by 1, 2`)).toEqual(all)
  })

  test('counts each event once: in all, and on each of its days', async () => {
    const { db } = ground
    for (const filters of [{}, { free: true }]) {
      const from = day(4)
      const ahead = await countAhead(db, filters, { from, since: instant(4, 12) })
      const [counted] = await db.rows<{ events: number }>(sql`
        select count(distinct project_id)::integer as events from agenda_time
        where day >= ${from} and ends_at >= ${instant(4, 12)}`)
      expect(ahead.events).toBe(counted!.events)
      expect(ahead.days).toEqual(
        await db.rows(sql`
          select day, count(distinct project_id)::integer as count,
            (count(distinct project_id) filter (where takes_place))::integer as held
          from agenda_time where day >= ${from}
          group by day order by day`),
      )
      expect(await countByDay(db, { ...filters, from })).toEqual(ahead.days)
    }
  })

  test('is named in the calendar by its day, and the neighbouring days with events are found', async () => {
    const { db } = ground
    const [from, to] = [day(3), day(7)]
    const names = await listNames(db, { from, to }, { language: 'fr', mostADay: 3 })
    for (const { day: on, count } of await countByDay(db, { from, to }))
      expect(names.filter((name) => name.day === on)).toHaveLength(Math.min(3, count))
    const days = (await countByDay(db, {})).map((each) => each.day)
    expect(await findNeighbours(db, {}, { from, to })).toEqual({
      before: days.findLast((each) => each < from) ?? null,
      after: days.find((each) => each > to) ?? null,
    })
  })
})

test('times that change while their event is published are listed, whichever transaction came first', async () => {
  const { db } = ground
  const creatorId = (await makeUser(db)).id
  // Every act locks its project first.
  const acts: ((on: Queries, id: number) => Promise<unknown>)[] = [
    (on, id) => on.run(sql`update project set status = 'CERTIFIED_PUBLISHED' where id = ${id}`),
    async (on, id) => {
      await on.run(sql`select from project where id = ${id} for update`)
      await on.run(sql`update occurrence set day = day + 30, starts_at = starts_at + interval '30 days',
        ends_at = ends_at + interval '30 days' where project_id = ${id}`)
    },
  ]
  for (const [first, second] of [acts, acts.toReversed()]) {
    const id = await makeProject(db, { status: 'SUBMITED', creatorId })
    await addTimes(db, id)
    let later: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await first!(tx, id)
      later = db.transaction((other) => second!(other, id))
      await expect.poll(() => db.row(sql`select from ${locksWaitedFor} limit 1`)).toBeDefined()
    })
    await later
    const days = (table: 'occurrence' | 'agenda_time') =>
      db.rows(
        table === 'occurrence'
          ? sql`select day, starts_at, ends_at from occurrence where project_id = ${id} order by 1, 2`
          : sql`select day, starts_at, ends_at from agenda_time where project_id = ${id} order by 1, 2`,
      )
    expect(await days('agenda_time')).toEqual(await days('occurrence'))
    await db.run(sql`update project set boosted = true where id = ${id}`)
    expect(await db.rows(sql`select distinct boosted from agenda_time where project_id = ${id}`)).toEqual([
      { boosted: true },
    ])
  }
})
