import { beforeAll, describe, expect, test } from 'vitest'
import { isOpen, sightOf } from '#domain/opinions/opinion-policy.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { opinionsOf } from '#server/opinions/opinion-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { moveToArchive } from '#test/editions.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { opinionGround, type Person } from '#test/opinion-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const { ground, post, file, people, person, send, give, read, recuse, queue, submitted } = opinionGround()
let holder: Headers, admin: Headers
let yuki: Person, emi: Person, chair: Person, stranger: Person

beforeAll(() => {
  ;({ holder, admin, yuki, emi, chair, stranger } = people())
})

test('the database and the domain agree on who sees what, in every combination', async () => {
  const id = await submitted()
  const { db } = ground
  const commission = await db.row<{ id: number }>(sql`
    insert into commission (name, display_order) values ('À part', 90) returning id`)
  const member = await person('ROLE_COMMISSION', { commissionId: commission!.id })
  const second = await person('ROLE_COMMISSION', { commissionId: commission!.id })
  await db.run(sql`update project set commission_id = ${commission!.id} where id = ${id}`)
  const viewers = [
    { ...(await person('ROLE_USER')), role: 'ROLE_USER' as const, isMember: false },
    { ...member, role: 'ROLE_COMMISSION' as const, isMember: true },
    { ...stranger, role: 'ROLE_COMMISSION' as const, isMember: false },
    { ...(await person('ROLE_ADMIN')), role: 'ROLE_ADMIN' as const, isMember: false },
    { ...(await person('ROLE_SUPER_ADMIN')), role: 'ROLE_SUPER_ADMIN' as const, isMember: false },
  ]
  const flags = [false, true]
  const givings = [
    { hasGiven: false, hasMoved: false },
    { hasGiven: true, hasMoved: false },
    { hasGiven: true, hasMoved: true },
  ]
  const cases = viewers.flatMap((viewer) =>
    flags.flatMap((isRecused) =>
      givings.flatMap((giving) =>
        flags.flatMap((otherGave) =>
          flags.flatMap((wasOpened) =>
            flags.map((isPastDue) => ({ viewer, isRecused, ...giving, otherGave, wasOpened, isPastDue })),
          ),
        ),
      ),
    ),
  )
  await db.run(sql`update edition set opinion_days = 3 where state = 'current'`)
  for (const { viewer, isRecused, hasGiven, hasMoved, otherGave, wasOpened, isPastDue } of cases) {
    const given = hasGiven && viewer.isMember
    await db.run(sql`delete from opinion where project_id = ${id}`)
    await db.run(sql`delete from recusal where project_id = ${id}`)
    await db.run(sql`delete from opened_opinions where project_id = ${id}`)
    await db.run(
      sql`update project set submission_date = now() - make_interval(days => ${isPastDue ? 9 : 0}) where id = ${id}`,
    )
    await db.run(sql`delete from history where entity = 'project' and entity_id = ${id}`)
    if (hasMoved)
      await db.run(sql`
        insert into history (actor_id, entity, entity_id, action, changes)
        values (${viewer.id}, 'project', ${id}, 'edited', '{"commission": ["Culturelle", "À part"]}')`)
    if (given)
      await db.run(sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${viewer.id}, 'RESERVE')`)
    if (otherGave)
      await db.run(sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${second.id}, 'FAVORABLE')`)
    if (isRecused && viewer.role !== 'ROLE_USER')
      await db.run(sql`insert into recusal (project_id, user_id, reason) values (${id}, ${viewer.id}, 'x')`)
    if (wasOpened)
      await db.run(sql`insert into opened_opinions (project_id, cause) values (${id}, 'hand') on conflict do nothing`)
    const seen = await db.row<{
      sight: string
      isOpen: boolean | null
      favorable: number | null
      given: number | null
    }>(sql`
      select sight, is_open as "isOpen", favorable, given from opinion_sight(${id}, ${viewer.id}, null)`)
    // The list shows the same.
    const { shown } = (await db.row<{ shown: Partial<typeof seen> | null }>(sql`
      select row.shown from (${opinionsOf({ commissionId: null, signInId: 1, impersonatorId: null, ...viewer }, sql`array[${id}::integer]`)}) row`))!
    expect({ given: null, favorable: null, ...shown }).toMatchObject({
      sight: seen?.sight,
      given: seen?.given,
      favorable: seen?.favorable,
    })
    const memberCounts = !(isRecused && viewer.id === member.id)
    const counted = Number(given && memberCounts) + Number(otherGave)
    // Once none is missing, a row opens the opinions.
    const round = { wasOpened: wasOpened || (counted > 0 && counted === (memberCounts ? 2 : 1)), isPastDue }
    const person = { role: viewer.role, isMember: viewer.isMember, isChair: false, isRecused, hasInterest: false }
    const expected = sightOf(person, { hasGiven: given, hasMoved }, round)
    expect(seen).toMatchObject({
      sight: expected,
      isOpen: expected === 'none' ? null : isOpen(round),
      favorable: expected === 'open' ? Number(otherGave) : null,
      given: expected === 'none' ? null : counted,
    })
  }
  await db.run(sql`update edition set opinion_days = null where state = 'current'`)
  await db.run(sql`delete from project where id = ${id}`)
})

test('opinions of an archived edition can be read, and no longer acted on', async () => {
  const id = await submitted()
  await give(id, emi)
  await recuse(id, chair, { userId: emi.id })
  await ground.db.run(sql`
    insert into possible_conflict (project_id, user_id, ground) values (${id}, ${yuki.id}, 'organization')`)
  await moveToArchive(ground.db, id)
  for (const who of [yuki.headers, chair.headers, admin]) {
    const seen = await read(id, who)
    expect(seen).toMatchObject({ mayGive: false, mayRecuse: false, mayOpen: false, recusable: [] })
    expect(seen.recusals).toMatchObject([{ person: { id: emi.id }, mayLift: false }])
    expect(seen.possibleConflicts.map(({ mayDismiss }) => mayDismiss)).not.toContain(true)
  }
  const archived = { message: 'edition.archived.error' }
  const settled = { userId: yuki.id, outcome: 'confirmed', reason: 'Un proche.' }
  for (const answer of [
    await give(id, yuki),
    await recuse(id, yuki),
    await send(`/project/${id}/withdrawOpinion`, { version: 1 }, emi.headers),
    await send(`/project/${id}/openOpinions`, {}, admin),
    await send(`/project/${id}/liftRecusal`, { userId: emi.id, reason: 'Un homonyme.' }, admin),
    await send(`/project/${id}/settleConflict`, settled, yuki.headers),
  ])
    expect(answer.json()).toEqual(archived)
})

describe('the reading queue', () => {
  test('has the fewest opinions first, then a fixed order of the member’s own', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => submitted('À lire')))
    const orderOf = async (who: Person) => (await queue(who)).files.map(({ id }) => id).filter((id) => ids.includes(id))
    const mine = await orderOf(yuki)
    expect(mine.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect(await orderOf(yuki)).toEqual(mine)
    await give(mine[0]!, emi)
    expect((await orderOf(yuki)).at(-1)).toBe(mine[0])
    const { remaining, total } = await queue(yuki)
    await give(mine[1]!, yuki)
    expect(await queue(yuki)).toMatchObject({ remaining: remaining - 1, total })
    expect((await queue(await person('ROLE_ADMIN'))).files).toEqual([])
    // Files that the member introduces in the session come first, however many opinions they have.
    await ground.db.run(
      sql`insert into project_assignee (project_id, user_id, place) values (${mine[0]!}, ${yuki.id}, 1)`,
    )
    expect((await orderOf(yuki))[0]).toBe(mine[0])
  })

  test('spreads opinions evenly, wherever members stop', async () => {
    const commission = await ground.db.row<{ id: number }>(sql`
      insert into commission (name, display_order) values ('Équitable', 91) returning id`)
    const traits = { commissionId: commission!.id }
    const readers = await Promise.all([1, 2, 3, 4].map(() => person('ROLE_COMMISSION', traits)))
    const { id: creatorId } = await makeUser(ground.db)
    const ids = await Promise.all(
      Array.from({ length: 7 }, () => makeProject(ground.db, { status: 'SUBMITED', creatorId, ...traits })),
    )
    const spread = async () => {
      const rows = await ground.db.rows<{ n: number }>(sql`
        select (select count(*)::integer from opinion o where o.project_id = p.id) as n
        from project p where p.id = any(${ids}::integer[])`)
      const counts = rows.map(({ n }) => n)
      return Math.max(...counts) - Math.min(...counts)
    }
    // Each member stops somewhere, and the next one goes on.
    for (const turns of [
      [0, 3],
      [1, 2],
      [2, 6],
      [3, 5],
    ] as const)
      for (let turn = 0; turn < turns[1]; turn++) {
        const reader = readers[turns[0]]!
        const [next] = (await queue(reader)).files
        if (next === undefined) break
        expect((await give(next.id, reader)).statusCode).toBe(200)
        expect(await spread()).toBeLessThanOrEqual(1)
      }
  })
})

describe('the list', () => {
  const rows = async (who: Headers, fields: Record<string, string> = {}) =>
    (await post('/project/getB122TableResults', { perPage: '100', ...fields }, who)).json()
  const filtered = (who: Headers, value: string) =>
    rows(who, { filters: filtersToWire(projectApi.filterNames, { opinions: value }) })
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map((item) => item.id)

  test('shows how many were given, the verdicts where opinions are open, and nothing to a recused member', async () => {
    const id = await submitted('Au tableau')
    await give(id, emi, 'DEFAVORABLE')
    await give(id, yuki)
    await recuse(id, chair)
    const other = await submitted('Au tableau')
    await give(other, emi)
    const told = async (who: Headers) => {
      const { items } = await rows(who, { search: 'tableau', columns: 'opinions' })
      return new Map(items.map((item: { id: number; opinions: object }) => [item.id, item.opinions]))
    }
    const open = { sight: 'open', given: 2, members: 2, favorable: 1, reserve: 0, defavorable: 1 }
    expect((await told(yuki.headers)).get(id)).toEqual(open)
    expect((await told(yuki.headers)).get(other)).toEqual({ sight: 'sealed', given: 1, members: 3 })
    expect((await told(chair.headers)).get(id)).toEqual({ sight: 'none' })
    expect((await told(emi.headers)).get(other)).toMatchObject({ sight: 'open', favorable: 1 })
    // A member reads opinions after giving their own; an administrator in their place does not.
    const started = await send('/impersonation/start', { userId: emi.id }, admin)
    const asEmi = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
    expect((await told(asEmi)).get(other)).toEqual({ sight: 'sealed', given: 1, members: 3 })
  })

  test('filters by what the viewer may know, and counts no more', async () => {
    const divided = await submitted('Partagé')
    await Promise.all([give(divided, emi), give(divided, yuki, 'DEFAVORABLE')])
    expect(idsOf(await filtered(yuki.headers, 'divided'))).toContain(divided)
    const sealed = await filtered(stranger.headers, 'divided')
    expect(idsOf(sealed)).not.toContain(divided)
    expect(sealed.totalRows).toBe(sealed.items.length)
    await recuse(divided, yuki)
    expect(idsOf(await filtered(yuki.headers, 'divided'))).not.toContain(divided)

    const waiting = await submitted('Sans avis')
    expect(idsOf(await filtered(chair.headers, 'withoutMine'))).toContain(waiting)
    await give(waiting, chair)
    expect(idsOf(await filtered(chair.headers, 'withoutMine'))).not.toContain(waiting)
    expect(await filtered(holder, 'withoutMine')).toEqual({ message: 'table.filter.unknown.error' })
    expect((await filtered(admin, 'unknown')).items).toEqual([])
  })

  test('sorted by comments, a file from which one is recused is placed like one without comments', async () => {
    const ids = await Promise.all([file({ name: 'Tri un' }), file({ name: 'Tri deux' })])
    await post(`/project/${ids[0]}/message`, { text: 'Zzz' }, emi.headers)
    await post(`/project/${ids[1]}/message`, { text: 'Aaa' }, emi.headers)
    const order = async (who: Headers) =>
      idsOf(await rows(who, { search: 'tri', sortBy: 'commissionComment', sortDesc: 'true' })).filter((id) =>
        ids.includes(id),
      )
    expect(await order(stranger.headers)).toEqual([ids[0], ids[1]])
    await recuse(ids[0], stranger)
    expect(await order(stranger.headers)).toEqual([ids[1], ids[0]])
  })
})
