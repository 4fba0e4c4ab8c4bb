import { beforeAll, describe, expect, test } from 'vitest'
import { presenceApi } from '#domain/live/presence-api.ts'
import { setCurrentEdition } from '#server/editions/edition-state-queries.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { newsIn, said, until, untilHeard, type Followed } from '#test/live-ground.ts'
import { liveProject, names, type Name, type Person } from '#test/live-project.ts'

const live = liveProject()
const { ground } = live
let people: Record<Name, Person>
let id: number

beforeAll(() => {
  people = live.people()
  id = live.id()
})

describe('a stream', () => {
  test('begins with a sign of life, is not buffered on the way, and brings missed news', async () => {
    const [one, other] = ground.servers
    const stream = await ground.follow(people.admin.headers)
    expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    // With chunks, each piece would take several writes.
    expect(stream.answer.headers.get('transfer-encoding')).toBeNull()
    // Another kind than the hint of its creation, which may come late.
    await ground.db.run(sql`
      insert into point (project_id, field, question, asked_version) values (${id}, 'name', 'Lequel ?', 1)`)
    await untilHeard(stream, `project ${id} points`)
    const after = stream.id()
    const witness = await ground.follow(people.admin.headers, { server: other! })
    stream.close()
    await ground.db.run(sql`update project set budget = 7 where id = ${id}`)
    await untilHeard(witness, `project ${id} saved`)
    for (const server of [one!, other!]) {
      const back = await ground.follow(people.admin.headers, { server, after })
      expect(newsIn(back.text)[0]).toMatchObject({
        everything: false,
        hints: [{ topic: 'project', id, kind: 'saved' }],
      })
      const asked = await ground.call(people.admin.headers, 'GET', `/live?after=${after}`, undefined, server)
      expect(await asked.json()).toMatchObject({ everything: false, hints: [{ topic: 'project', id, kind: 'saved' }] })
      // The holder returns to the same mark, and has missed nothing.
      const silent = await ground.call(people.holder.headers, 'GET', `/live?after=${after}`, undefined, server)
      expect(await silent.json()).toMatchObject({ everything: false, hints: [] })
    }
    const lost = await ground.follow(people.admin.headers, { after: 'long-ago' })
    expect(newsIn(lost.text)[0]).toMatchObject({ everything: true, hints: [] })
  })

  test('a change of the current edition is announced to everybody, a prepared edition to no one', async () => {
    const { db, servers } = ground
    const streams = await Promise.all(
      names.map((name, index) => ground.follow(people[name].headers, { server: servers[index % 2]! })),
    )
    const told = () =>
      streams.map((stream) => said(stream.hints()).filter((hint) => hint === 'programme 0 edition').length)
    const each = (times: number) => streams.map(() => times)
    await db.run(sql`
      insert into edition (id, title, first_day, last_day, state)
      select max(id) + 1, 'Suivante', '2090-11-06', '2090-11-20', 'prepared' from edition`)
    await db.run(sql`update edition set title = 'La suivante' where state = 'prepared'`)
    const [before, next] = (await db.rows<{ id: number }>(
      sql`select id from edition where state in ('current', 'prepared') order by id`,
    )) as [{ id: number }, { id: number }]
    await db.transaction((tx) => setCurrentEdition(tx, next.id))
    await expect.poll(told).toEqual(each(1))
    await db.run(sql`update edition set version = version + 1, opinion_days = opinion_days where state = 'current'`)
    await db.transaction((tx) => setCurrentEdition(tx, before.id))
    await expect.poll(told).toEqual(each(2))
    await db.run(sql`delete from edition where id = ${next.id}`)
  })

  test('beyond the limit of an account is refused, however many begin at once', async () => {
    const { username } = await makeUser(ground.db)
    const headers = await signedInAs(ground.db, username)
    const followed = await Promise.all(Array.from({ length: 14 }, () => ground.follow(headers)))
    const states = followed.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(states).toEqual([...Array<number>(10).fill(200), 429, 429, 429, 429])
  })

  const endings: [how: string, end: (person: Person) => Sql][] = [
    ['the sign-in ends', ({ id }) => sql`delete from sign_in where user_id = ${id}`],
    ['the account is locked', ({ id }) => sql`update user_account set locked_by_admin = true where id = ${id}`],
    [
      'the role changes',
      ({ id }) => sql`update user_account set role = 'ROLE_USER', commission_id = null where id = ${id}`,
    ],
    ['the commission changes', ({ id }) => sql`update user_account set commission_id = 2 where id = ${id}`],
    ['the password changes', ({ id }) => sql`update user_account set password_hash = 'other' where id = ${id}`],
  ]
  test.each(endings)('ends when %s, whichever server wrote it; others go on', async (how, end) => {
    const { id: userId, username } = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 1 })
    const person = { id: userId, headers: await signedInAs(ground.db, username) }
    const [one, other] = ground.servers
    const streams = await Promise.all([one!, other!].map((server) => ground.follow(person.headers, { server })))
    const stays = await ground.follow(people.admin.headers, { server: other! })
    await ground.db.run(end(person))
    for (const stream of streams) {
      await until(() => stream.isOver)
      const last = newsIn(stream.text).at(-1)!
      expect(last.event).toBe('over')
      // The stream shows why: a reader who is still signed in then reads their new rights.
      const why = how === 'the sign-in ends' ? /^signIn \d+ ended$/ : new RegExp(`^account ${person.id} rights$`)
      expect(said(last.hints).join()).toMatch(why)
    }
    expect(stays.isOver).toBe(false)
  })

  test('ends for reviewers when a second step is required, and they connect again if they may', async () => {
    const { db } = ground
    const [member, holder] = [await ground.follow(people.sealed.headers), await ground.follow(people.other.headers)]
    await db.run(sql`update programme set second_step_required_since = now() - interval '1 hour'`)
    await until(() => member.isOver)
    expect(holder.isOver).toBe(false)
    const again = await ground.follow(people.sealed.headers)
    await db.run(sql`update programme set second_step_required_since = null`)
    await until(() => again.isOver)
  })

  test('after a silence of the database requests a full reload, and ends where the sign-in has ended or owes a second step', async () => {
    const { db } = ground
    const newcomer = async () => {
      const { id: userId, username } = await makeUser(db, { role: 'ROLE_ADMIN' })
      return { id: userId, headers: await signedInAs(db, username) }
    }
    const [leaver, ower] = [await newcomer(), await newcomer()]
    await db.run(sql`update sign_in set way = 'password' where user_id = ${ower.id}`)
    const stays = await ground.follow(people.admin.headers)
    const [leaves, owes] = [await ground.follow(leaver.headers), await ground.follow(ower.headers)]
    // In one statement: its notice is lost with the listeners, as if no server had listened.
    await db.run(sql`alter table sign_in disable trigger sign_in_told_live`)
    await db.run(sql`delete from sign_in where user_id = ${leaver.id}`)
    await db.run(sql`alter table sign_in enable trigger sign_in_told_live`)
    await db.run(sql`alter table programme disable trigger user`)
    await db.run(sql`update programme set second_step_required_since = now() - interval '1 hour'`)
    await db.run(sql`alter table programme enable trigger user`)
    await db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'trait-d-union listener' and datname = current_database()`)
    await until(() => leaves.isOver && owes.isOver && newsIn(stays.text).some(({ everything }) => everything))
    expect(stays.isOver).toBe(false)
    await until(() => ground.servers.every(({ isListening }) => isListening()))
    await ground.db.run(sql`update project set name = 'De nouveau' where id = ${id}`)
    await untilHeard(stays, `project ${id} saved`)
    await db.run(sql`update programme set second_step_required_since = null`)
  })

  test('is refused to guests, and to accounts with too many', async () => {
    expect(
      (await fetch(`${ground.servers[0]!.address}/live`, { headers: { accept: 'text/event-stream' } })).status,
    ).toBe(401)
    const { username } = await makeUser(ground.db)
    const headers = await signedInAs(ground.db, username)
    const streams: Followed[] = []
    for (let n = 0; n < 10; n++) streams.push(await ground.follow(headers))
    expect((await ground.follow(headers)).status).toBe(429)
    streams[0]!.close()
    await until(async () => (await ground.follow(headers)).status === 200)
  })
})

test('an envelope is announced to reviewers, and a note on it not to those to whom it would reveal the sum of a file they are recused from', async () => {
  const heard: Record<string, Followed> = {}
  for (const name of names) heard[name] = await ground.follow(people[name].headers)
  const { db } = ground
  const edition = (await db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!.id
  await db.run(sql`
    insert into prepared_decision (project_id, status, seen_version, seen_history)
    values (${id}, 'CERTIFIED_PUBLISHED', 1, 0)`)
  await db.run(sql`insert into envelope (edition_id, commission_id, amount) values (${edition}, 1, 60000)`)
  const write = (author: Person) => sql`
    insert into envelope_word (edition_id, commission_id, text, beyond, written_by)
    values (${edition}, 1, 'Pour le centenaire', 1, ${author.id})`
  await db.run(write(people.admin))
  await db.run(write(people.recused))
  const own = Object.values(people).map((person) => person.id)
  await db.run(sql`
    insert into notification (user_id, kind, awaits) select unnest(${own}::integer[]), 'message', false`)
  for (const name of names) await untilHeard(heard[name]!, `account ${people[name].id} bell`)
  const told = (kind: string) =>
    names.filter((name) => said(heard[name]!.hints()).includes(`budget ${edition} ${kind}`))
  expect(told('envelope')).toEqual(['member', 'sealed', 'recused', 'contact', 'stranger', 'admin'])
  // They read their own note.
  expect(told('word')).toEqual(['member', 'sealed', 'recused', 'contact', 'stranger', 'admin'])
  await db.run(sql`delete from envelope where edition_id = ${edition}`)
  await db.run(sql`delete from prepared_decision where project_id = ${id}`)
})

describe('presence', () => {
  const window = '0a1b2c3d-0000-4000-8000-000000000001'
  const tell = (name: Name, doing: string, server = ground.servers[0]!) =>
    ground.call(people[name].headers, 'POST', presenceApi.tell.path, { projectId: id, doing, window }, server)
  const seenBy = async (name: Name, server = ground.servers[1]!) => {
    const answer = await ground.call(people[name].headers, 'GET', presenceApi.list.path, undefined, server)
    const all = (await answer.json()) as { projectId: number; people: { id: number; doing: string }[] }[]
    return all.flatMap(({ people }) => people.map(({ id, doing }) => `${id} ${doing}`))
  }

  test('is announced to reviewers of both servers, but not of oneself, nor to holders or recused users', async () => {
    const [one, other] = ground.servers
    const watching = await ground.follow(people.sealed.headers, { server: other! })
    const silent = await Promise.all([
      ground.follow(people.holder.headers, { server: other! }),
      ground.follow(people.recused.headers, { server: other! }),
    ])
    expect((await tell('member', 'reading')).status).toBe(200)
    await untilHeard(watching, `project ${id} presence`)
    expect(await seenBy('sealed')).toEqual([`${people.member.id} reading`])
    expect([await seenBy('member'), await seenBy('recused')]).toEqual([[], []])
    expect((await ground.call(people.holder.headers, 'GET', '/presence')).status).toBe(403)

    await tell('member', 'editing', other)
    await until(async () => (await seenBy('sealed', one)).join() === `${people.member.id} editing`)
    await tell('member', 'gone')
    await until(async () => (await seenBy('sealed')).length === 0)
    for (const stream of silent) expect(said(stream.hints())).toEqual([])
  })

  test('is announced neither for recused users nor for unknown projects', async () => {
    const watching = await ground.follow(people.sealed.headers)
    await tell('recused', 'reading')
    await ground.call(people.member.headers, 'POST', '/presence', { projectId: 999_999, doing: 'reading', window })
    await tell('stranger', 'reading')
    await until(async () => (await seenBy('sealed')).length > 0)
    expect(await seenBy('sealed')).toEqual([`${people.stranger.id} reading`])
    await tell('stranger', 'gone')
    expect(new Set(said(watching.hints()))).toEqual(new Set([`project ${id} presence`]))
  })
})
