import { beforeAll, describe, expect, test } from 'vitest'
import { toDay, toNumber, today } from '#domain/days.ts'
import { opinionsDue } from '#domain/opinions/opinions-due.ts'
import { remindMembers } from '#server/opinions/remind-members.ts'
import { tellWhatWasFound } from '#server/opinions/tell-what-was-found.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { opinionGround, type Person } from '#test/opinion-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const { ground, people, person, send, give, read, recuse, submitted } = opinionGround()
let admin: Headers
let yuki: Person

beforeAll(() => {
  ;({ admin, yuki } = people())
})

describe('the day by which opinions are due', () => {
  const told = async (who: Person) => {
    const rows = await ground.db.rows<{ facts: object; awaits: boolean }>(sql`
      select facts, awaits from notification where user_id = ${who.id} and kind = 'opinionDue' order by id`)
    return rows.map(({ facts, awaits }) => ({ ...facts, awaits }))
  }
  /** Three servers at once. */
  const remind = (at: string) => Promise.all([1, 2, 3].map(() => remindMembers(ground, new Date(at))))

  test('is announced three days before and that morning to members without an opinion, once a day, for all files together', async () => {
    const commission = await ground.db.row<{ id: number }>(sql`
      insert into commission (name, display_order) values ('À l’heure', 92) returning id`)
    const traits = { commissionId: commission!.id }
    const [silent, given, away, abroad] = await Promise.all([1, 2, 3, 4].map(() => person('ROLE_COMMISSION', traits)))
    await ground.db.run(sql`update user_account set time_zone = 'Asia/Tokyo' where id = ${abroad!.id}`)
    const { id: creatorId } = await makeUser(ground.db)
    const filed = async (day: string) => {
      const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId, ...traits })
      await ground.db.run(sql`update project set submission_date = ${`${day}T10:00:00Z`} where id = ${id}`)
      return id
    }
    await send('/opinionRules', { days: '10' }, admin)
    // Due on the 20th, the 20th and the 23rd.
    const ids = [await filed('2098-05-10'), await filed('2098-05-10'), await filed('2098-05-13')]
    for (const id of ids) {
      await give(id, given!)
      await recuse(id, away!)
    }
    await remind('2098-05-17T03:00:00Z')
    expect(await told(silent!)).toEqual([])
    expect(await told(abroad!)).toEqual([{ count: 2, today: 0, dueDay: '2098-05-20', awaits: true }])
    await remind('2098-05-17T09:00:00Z')
    await remind('2098-05-18T09:00:00Z')
    expect(await told(silent!)).toEqual([{ count: 2, today: 0, dueDay: '2098-05-20', awaits: true }])
    await give(ids[0]!, silent!)
    await remind('2098-05-20T09:00:00Z')
    expect(await told(silent!)).toEqual([{ count: 2, today: 1, dueDay: '2098-05-20', awaits: true }])
    expect([await told(given!), await told(away!)]).toEqual([[], []])

    await give(ids[1]!, silent!)
    expect((await told(silent!))[0]?.awaits).toBe(true)
    expect((await told(abroad!))[0]?.awaits).toBe(true)
    // A member recused from all remaining files is no longer awaited.
    for (const id of ids) await recuse(id, abroad!)
    expect((await told(abroad!))[0]?.awaits).toBe(false)
    // A file that is due later does not keep this reminder open.
    ids.push(await filed('2098-05-14'))
    await give(ids[2]!, silent!)
    expect((await told(silent!))[0]?.awaits).toBe(false)
    await send('/opinionRules', { days: '' }, admin)
    await ground.db.run(sql`delete from project where id = any(${ids}::integer[])`)
  })

  test('is the eve of the session in which the file stands, else of the edition: in PostgreSQL as in the domain', async () => {
    const { db } = ground
    const now = (await db.row<{ id: number; firstDay: string; lastDay: string }>(sql`
      select edition.id, edition.first_day::text as "firstDay", edition.last_day::text as "lastDay" from edition where edition.state = 'current'`))!
    const id = await submitted()
    const differing: string[] = []
    const session = await db.row<{ id: number }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time) values (1, ${now.id}, 'x', (now() at time zone 'Europe/Paris')::date, '18:00') returning id`)
    const day = (days: number) => toDay(toNumber(today()) + days)
    const cases = [null, 1, 10, 60].flatMap((days) =>
      [-3, 20].flatMap((first) =>
        (
          [
            null,
            ['WAITING', -1],
            ['WAITING', 0],
            ['WAITING', 4],
            ['CALLED', 4],
            ['POSTPONED', 4],
            ['WAITING', 40],
          ] as const
        ).map((stands) => ({ days, first, stands })),
      ),
    )
    for (const { days, first, stands } of cases) {
      await db.run(
        sql`update edition set opinion_days = ${days}, first_day = ${day(first)}, last_day = ${day(first + 14)} where id = ${now.id}`,
      )
      await db.run(sql`delete from session_item where project_id = ${id}`)
      if (stands !== null) {
        await db.run(sql`update session set day = ${day(stands[1])} where id = ${session!.id}`)
        await db.run(sql`
          insert into session_item (session_id, project_id, position, state) values (${session!.id}, ${id}, 1, ${stands[0]})`)
      }
      const { dueDay } = await read(id, yuki.headers)
      const sessionDay = stands !== null && stands[0] !== 'POSTPONED' ? day(stands[1]) : null
      const expected = opinionsDue({ submittedDay: today(), days, sessionDay, firstDay: day(first), today: today() })
      if (dueDay !== expected) differing.push(JSON.stringify({ days, first, stands, dueDay, expected }))
    }
    expect(differing).toEqual([])
    await db.run(
      sql`update edition set opinion_days = null, first_day = ${now.firstDay}, last_day = ${now.lastDay} where id = ${now.id}`,
    )
    await db.run(sql`delete from session where id = ${session!.id}`)
  })

  test('comes with the session: its members are reminded, and the seal opens on its day', async () => {
    const { db } = ground
    const { id: commissionId } = (await db.row<{ id: number }>(sql`
      insert into commission (name, display_order) values ('À la veille', 93) returning id`))!
    const member = await person('ROLE_COMMISSION', { commissionId })
    const giver = await person('ROLE_COMMISSION', { commissionId })
    const { id: creatorId } = await makeUser(db)
    const id = await makeProject(db, { status: 'SUBMITED', creatorId, commissionId })
    await db.run(sql`update project set submission_date = now() where id = ${id}`)
    await give(id, giver)
    await send('/opinionRules', { days: '200' }, admin)
    const session = await db.row<{ id: number }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time)
      select ${commissionId}, edition.id, 'x', (now() at time zone 'Europe/Paris')::date + 4, '18:00' from edition
      where edition.state = 'current' returning id`)
    await db.run(sql`
      insert into session_item (session_id, project_id, position) values (${session!.id}, ${id}, 1)`)
    expect((await read(id, member.headers)).dueDay).toBe(toDay(toNumber(today()) + 3))
    await remind(`${today()}T10:00:00Z`)
    expect(await told(member)).toEqual([{ count: 1, today: 0, dueDay: toDay(toNumber(today()) + 3), awaits: true }])
    expect(await told(giver)).toEqual([])
    // A session that is moved away takes its day along.
    await db.run(sql`update session set day = day + 100 where id = ${session!.id}`)
    expect((await read(id, member.headers)).dueDay).toBe(toDay(toNumber(today()) + 103))
    await db.run(sql`update session set day = (now() at time zone 'Europe/Paris')::date where id = ${session!.id}`)
    await tellWhatWasFound(ground)
    expect(await read(id, member.headers)).toMatchObject({ sight: 'open', given: 1 })
    expect(await db.row(sql`select cause from opened_opinions where project_id = ${id}`)).toEqual({
      cause: 'dayPassed',
    })
    await send('/opinionRules', { days: '' }, admin)
    await db.run(sql`delete from session where id = ${session!.id}`)
  })
})
