import { beforeAll, describe, expect, test } from 'vitest'
import { toDay, toNumber, today } from '#domain/days.ts'
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

  const filed = {
    submitted: -4,
    days: 14 as number | null,
    first: 40,
    session: null as number | null,
    state: 'WAITING',
  }
  /** Days are counted from today. */
  test.each<[string, Partial<typeof filed>, number | null]>([
    ['some days after the file was submitted', {}, 10],
    ['never, if the edition sets no days', { days: null, session: 5 }, null],
    ['on the eve of an earlier session', { session: 5 }, 4],
    ['on the eve of a session that has called the file', { session: 5, state: 'CALLED' }, 4],
    ['as usual for a file that its session has postponed', { session: 5, state: 'POSTPONED' }, 10],
    ['no later for a session that is further away', { session: 28 }, 10],
    ['on the eve of the edition, without a session', { days: 60 }, 39],
    ['on the eve of the session rather than of the edition', { days: 60, session: 28 }, 27],
    ['on the eve of a session within the edition', { days: 90, session: 45 }, 44],
    ['on the eve of an edition that begins sooner', { first: 6 }, 5],
    ['the day before, on the day of the session', { session: 0 }, -1],
    ['as usual after a session that was not held', { session: -1 }, 10],
    ['on the eve of the edition after a session that was not held', { days: 60, session: -1 }, 39],
    ['as usual for a file of an edition that has begun', { days: 60, first: -1 }, 56],
    ['on the eve of the session in an edition that has begun', { days: 60, first: -1, session: 4 }, 3],
  ])('is %s', async (_, more, expected) => {
    const { submitted: submittedOn, days, first, session, state } = { ...filed, ...more }
    const { db } = ground
    const day = (from: number) => toDay(toNumber(today()) + from)
    const now = (await db.row<{ id: number; firstDay: string; lastDay: string }>(sql`
      select edition.id, edition.first_day::text as "firstDay", edition.last_day::text as "lastDay" from edition where edition.state = 'current'`))!
    const id = await submitted()
    await db.run(sql`update project set submission_date = ${`${day(submittedOn)}T10:00:00Z`} where id = ${id}`)
    await db.run(
      sql`update edition set opinion_days = ${days}, first_day = ${day(first)}, last_day = ${day(first + 14)} where id = ${now.id}`,
    )
    if (session !== null)
      await db.run(sql`
        with made as (insert into session (commission_id, edition_id, title, day, at_time)
          values (1, ${now.id}, 'x', ${day(session)}, '18:00') returning id)
        insert into session_item (session_id, project_id, position, state) select made.id, ${id}, 1, ${state} from made`)
    const { dueDay } = await read(id, yuki.headers)
    expect(dueDay).toBe(expected === null ? null : day(expected))
    await db.run(
      sql`update edition set opinion_days = null, first_day = ${now.firstDay}, last_day = ${now.lastDay} where id = ${now.id}`,
    )
    await db.run(sql`delete from session where title = 'x'`)
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
