import { beforeAll, describe, expect, test } from 'vitest'
import { presenceApi } from '#domain/live/presence-api.ts'
import { mayHear } from '#domain/live/audience.ts'
import type { Viewer } from '#domain/viewer.ts'
import { listHearingFacts } from '#server/live/hearing-queries.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { liveGround, newsIn, said, until, untilHeard, type Followed, type Headers } from '#test/live-ground.ts'

const ground = liveGround()

type Person = { id: number; headers: Headers }
const names = ['holder', 'other', 'member', 'sealed', 'recused', 'contact', 'stranger', 'admin'] as const
type Name = (typeof names)[number]
let people: Record<Name, Person>
let id: number

beforeAll(async () => {
  const join = async (username: string, traits: Parameters<typeof makeUser>[1] = {}): Promise<Person> => {
    const user = await makeUser(ground.db, { username: `${username}@live.example`, ...traits })
    return { id: user.id, headers: await signedInAs(ground.db, user.username) }
  }
  const reviewer = { role: 'ROLE_COMMISSION', commissionId: 1 } as const
  people = {
    holder: await join('holder'),
    other: await join('other'),
    member: await join('member', reviewer),
    sealed: await join('sealed', reviewer),
    recused: await join('recused', reviewer),
    contact: await join('contact', reviewer),
    stranger: await join('stranger', { ...reviewer, commissionId: 2 }),
    admin: await join('admin', { role: 'ROLE_ADMIN' }),
  }
  const { db } = ground
  id = await makeProject(db, { status: 'SUBMITED', creatorId: people.holder.id })
  await db.run(sql`update project set organizer_contact_email = 'Contact@live.example' where id = ${id}`)
  await db.run(
    sql`insert into recusal (project_id, user_id, reason) values (${id}, ${people.recused.id}, 'Un proche.')`,
  )
  await db.run(sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${people.member.id}, 'RESERVE')`)
})

const reviewing: Name[] = ['member', 'sealed', 'stranger', 'admin']
const inScope: Name[] = ['holder', ...reviewing]

/** An act, what is told of it, and to whom. */
const acts: [act: string, write: () => Sql, told: string, to: Name[]][] = [
  ['a name', () => sql`update project set name = name || '!' where id = ${id}`, 'saved', inScope],
  ['a kind', () => sql`insert into project_project_type select ${id}, min(id) from project_type`, 'saved', inScope],
  [
    'the commission’s comment',
    () =>
      sql`update project set commission_comment = commission_comment || '!', version = version + 1 where id = ${id}`,
    'saved',
    reviewing,
  ],
  ['the budget', () => sql`update project set budget = coalesce(budget, 0) + 1 where id = ${id}`, 'saved', reviewing],
  [
    'a message to the holder',
    () => sql`insert into project_message (project_id, audience, text) values (${id}, 'shared', 'Bonjour.')`,
    'thread',
    inScope,
  ],
  [
    'an internal message',
    () => sql`insert into project_message (project_id, audience, text) values (${id}, 'internal', 'Entre nous.')`,
    'thread',
    reviewing,
  ],
  [
    'a message that is an opinion',
    () => sql`
      insert into project_message (project_id, audience, is_opinion, text) values (${id}, 'internal', true, 'Je doute.')`,
    'thread',
    ['member'],
  ],
  [
    'a point',
    () => sql`insert into point (project_id, field, question, asked_version) values (${id}, 'name', 'Lequel ?', 1)`,
    'points',
    inScope,
  ],
  [
    'an opinion given',
    () => sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${people.stranger.id}, 'RESERVE')`,
    'opinions',
    reviewing,
  ],
  [
    'an opinion withdrawn',
    () => sql`update opinion set withdrawn_at = now() where project_id = ${id} and author_id = ${people.stranger.id}`,
    'opinions',
    reviewing,
  ],
  [
    'an opinion written anew under the seal',
    () => sql`update opinion set text = text || '!' where project_id = ${id} and author_id = ${people.member.id}`,
    'opinions',
    ['member'],
  ],
  [
    'a prepared decision',
    () => sql`
      insert into prepared_decision (project_id, seen_version, seen_history, status) values (${id}, 1, 0, 'REFUSED')`,
    'decision',
    reviewing,
  ],
  [
    'who follows it',
    () => sql`insert into project_assignee (project_id, user_id, place) values (${id}, ${people.member.id}, 1)`,
    'assignees',
    reviewing,
  ],
  [
    'a report that is being written',
    () => sql`insert into project_report (project_id) values (${id})`,
    'report',
    ['holder'],
  ],
  [
    'a report sent',
    () => sql`update project_report set sent_at = now(), attendance = 20 where project_id = ${id}`,
    'report',
    inScope,
  ],
]

describe('what happens to a project', () => {
  test.each(acts)(
    '%s is told to those who may see it, on both servers, and to nobody else',
    async (_act, write, told, to) => {
      const [one, other] = ground.servers
      const streams = await Promise.all(
        names.map(async (name, index) => ({
          name,
          stream: await ground.follow(people[name].headers, { server: index % 2 === 0 ? one! : other! }),
        })),
      )
      await ground.db.run(write())
      // Everybody hears of what comes afterwards, in the order in which it is said.
      const own = Object.values(people).map((person) => person.id)
      await ground.db.run(
        sql`insert into notification (user_id, kind, awaits) select unnest(${own}::integer[]), 'message', false`,
      )
      for (const { name, stream } of streams) await untilHeard(stream, `account ${people[name].id} bell`)
      const heard = streams.filter(({ stream }) => stream.hints().some(({ topic }) => topic === 'project'))
      expect(heard.map(({ name }) => name)).toEqual(names.filter((name) => to.includes(name)))
      for (const { stream } of heard) expect(said(stream.hints())).toContain(`project ${id} ${told}`)
    },
  )

  test('of what a holder may not know their stream is silent: no piece more, and none that is longer', async () => {
    const silent = await ground.follow(people.holder.headers)
    const witness = await ground.follow(people.member.headers)
    const before = silent.text
    for (const [, write, told, to] of acts.filter(
      ([act, , , to]) => !to.includes('holder') && !/given|follows|prepared/.test(act),
    )) {
      const heard = witness.hints().length
      await ground.db.run(write())
      await until(() => witness.hints().length > heard)
      expect(said(witness.hints()).at(-1)).toBe(`project ${id} ${told}`)
      expect(to).toContain('member')
    }
    const signOfLife = ':\n\n'
    expect(silent.text.replaceAll(signOfLife, '')).toBe(before.replaceAll(signOfLife, ''))
  })

  test('that two do not resemble each other is told of both, to reviewers who may see both', async () => {
    const { db } = ground
    const other = await makeProject(db, { status: 'SUBMITED', creatorId: people.stranger.id })
    const [first, second] = [id, other].toSorted((a, b) => a - b)
    const heard: Record<string, Followed> = {}
    for (const [index, name] of names.entries())
      heard[name] = await ground.follow(people[name].headers, { server: ground.servers[index % 2]! })
    const own = Object.values(people).map((person) => person.id)
    const bells = () =>
      db.run(sql`insert into notification (user_id, kind, awaits) select unnest(${own}::integer[]), 'message', false`)
    const bellsOf = (name: Name) => said(heard[name]!.hints()).filter((hint) => hint.endsWith(' bell')).length
    await db.run(sql`
      insert into resemblance_dismissal (first_id, second_id, kind) values (${first!}, ${second!}, 'same')`)
    await bells()
    for (const name of names) await until(() => bellsOf(name) === 1)
    await db.run(sql`delete from resemblance_dismissal where first_id = ${first!}`)
    await bells()
    for (const name of names) await until(() => bellsOf(name) === 2)
    for (const name of names) {
      const told = said(heard[name]!.hints()).filter((hint) => hint.startsWith('resemblance'))
      const once = [`resemblance ${first} dismissal`, `resemblance ${second} dismissal`]
      // The recused stay out of the one, the stranger has filed the other.
      const expected = ['member', 'sealed', 'admin'].includes(name) ? [...once, ...once] : []
      expect([name, told.toSorted()]).toEqual([name, expected.toSorted()])
    }
    await db.run(sql`delete from project where id = ${other}`)
  })

  test('a session is told to its commission, and a ballot not to who stays out of the file that is called', async () => {
    const heard: Record<string, Followed> = {}
    for (const name of names) heard[name] = await ground.follow(people[name].headers)
    const { db } = ground
    const session = (await db.row<{ id: number }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time, created_by)
      select 1, e.id, 'Séance', current_date, '18:30', ${people.admin.id} from edition e where e.state = 'current'
      returning id`))!.id
    const item = (await db.row<{ id: number }>(sql`
      insert into session_item (session_id, project_id, position, state)
      values (${session}, ${id}, 1, 'CALLED') returning id`))!.id
    const ballot = (await db.row<{ id: number }>(sql`
      insert into ballot (item_id, round, is_secret, mode, proposal, proposal_number, quorum, present_with_recused,
        present_without_recused, opened_by)
      values (${item}, 1, false, 'DEVICES', '{}', 1, 1, 1, 1, ${people.admin.id}) returning id`))!.id
    expect(ballot).toBeGreaterThan(0)
    const own = Object.values(people).map((person) => person.id)
    await db.run(sql`
      insert into notification (user_id, kind, awaits) select unnest(${own}::integer[]), 'message', false`)
    for (const name of names) await untilHeard(heard[name]!, `account ${people[name].id} bell`)
    const told = (kind: string) =>
      names.filter((name) => said(heard[name]!.hints()).includes(`session ${session} ${kind}`))
    expect(told('room')).toEqual(['member', 'sealed', 'recused', 'contact', 'admin'])
    expect(told('ballot')).toEqual(['member', 'sealed', 'admin'])
    await db.run(sql`delete from session where id = ${session}`)
  })

  test('nothing is told of what is undone', async () => {
    const stream = await ground.follow(people.admin.headers)
    await ground.db
      .transaction(async (tx) => {
        await tx.run(sql`update project set name = 'Jamais' where id = ${id}`)
        throw new Error('undone')
      })
      .catch(() => {})
    await ground.db.run(
      sql`insert into notification (user_id, kind, awaits) values (${people.admin.id}, 'message', false)`,
    )
    await untilHeard(stream, `account ${people.admin.id} bell`)
    expect(said(stream.hints())).toEqual([`account ${people.admin.id} bell`])
  })

  test('the rule says of everybody what the database says', async () => {
    const { db } = ground
    const opened = await makeProject(db, { status: 'SUBMITED', creatorId: people.admin.id })
    await db.run(sql`insert into opened_opinions (project_id) values (${opened})`)
    const facts = await listHearingFacts(db, [id, opened], true)
    const differences: string[] = []
    for (const [name, person] of Object.entries(people)) {
      for (const impersonator of [null, people.admin, people.recused]) {
        const viewer = (await db.row<Viewer>(sql`
          select id, role, commission_id as "commissionId", 0 as "signInId", ${impersonator?.id ?? null}::integer as "impersonatorId"
          from user_account where id = ${person.id}`))!
        if (viewer.role === 'ROLE_USER') continue
        for (const project of [id, opened]) {
          const seen = await db.row<{ sight: string; recused: boolean }>(sql`
            select (opinion_sight(${project}, ${viewer.id}, ${viewer.impersonatorId})).sight,
              is_recused(${project}, ${viewer.id}) or coalesce(is_recused(${project}, ${viewer.impersonatorId}::integer), false) as recused`)
          const rule = ['reviewers', 'opinionReaders'].map((to) =>
            mayHear(to as 'reviewers', facts.get(project)!, viewer),
          )
          const truth = [!seen!.recused, seen!.sight === 'open']
          if (rule.join() !== truth.join()) differences.push(`${name} in ${project}: ${rule.join()} ≠ ${truth.join()}`)
        }
      }
    }
    expect(differences).toEqual([])
  })
})

describe('a stream', () => {
  test('begins with a sign of life, is kept back by nobody on the way, and tells what was missed', async () => {
    const [one, other] = ground.servers
    const stream = await ground.follow(people.admin.headers)
    expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    // In chunks, each piece would be several writes.
    expect(stream.answer.headers.get('transfer-encoding')).toBeNull()
    await ground.db.run(sql`update project set name = 'Avant' where id = ${id}`)
    await untilHeard(stream, `project ${id} saved`)
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
      // The holder comes back to the same place, and has missed nothing.
      const silent = await ground.call(people.holder.headers, 'GET', `/live?after=${after}`, undefined, server)
      expect(await silent.json()).toMatchObject({ everything: false, hints: [] })
    }
    const lost = await ground.follow(people.admin.headers, { after: 'long-ago' })
    expect(newsIn(lost.text)[0]).toMatchObject({ everything: true, hints: [] })
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
  test.each(endings)('ends when %s, whichever server wrote it; others go on', async (_how, end) => {
    const { id: userId, username } = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 1 })
    const person = { id: userId, headers: await signedInAs(ground.db, username) }
    const [one, other] = ground.servers
    const streams = await Promise.all([one!, other!].map((server) => ground.follow(person.headers, { server })))
    const stays = await ground.follow(people.admin.headers, { server: other! })
    await ground.db.run(end(person))
    for (const stream of streams) {
      await until(() => stream.isOver)
      expect(newsIn(stream.text).at(-1)!.event).toBe('over')
    }
    expect(stays.isOver).toBe(false)
  })

  test('ends for reviewers when a second step is required, who come again if they may', async () => {
    const { db } = ground
    const [member, holder] = [await ground.follow(people.sealed.headers), await ground.follow(people.other.headers)]
    await db.run(sql`update programme set second_step_required_since = now() - interval '1 hour'`)
    await until(() => member.isOver)
    expect(holder.isOver).toBe(false)
    const again = await ground.follow(people.sealed.headers)
    await db.run(sql`update programme set second_step_required_since = null`)
    await until(() => again.isOver)
  })

  test('after a silence of the database asks for everything, and ends where the sign-in has ended meanwhile', async () => {
    const { db } = ground
    const { id: userId, username } = await makeUser(db, { role: 'ROLE_ADMIN' })
    const headers = await signedInAs(db, username)
    const [stays, leaves] = [await ground.follow(people.admin.headers), await ground.follow(headers)]
    // In one statement: its notice is lost with the listeners, as if nobody had been there to hear it.
    await db.run(sql`alter table sign_in disable trigger sign_in_told_live`)
    await db.run(sql`delete from sign_in where user_id = ${userId}`)
    await db.run(sql`alter table sign_in enable trigger sign_in_told_live`)
    await db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'trait-d-union listener' and datname = current_database()`)
    await until(() => leaves.isOver && newsIn(stays.text).some(({ everything }) => everything))
    expect(stays.isOver).toBe(false)
    await until(() => ground.servers.every(({ isListening }) => isListening()))
    await ground.db.run(sql`update project set name = 'De nouveau' where id = ${id}`)
    await untilHeard(stays, `project ${id} saved`)
  })

  test('is refused to guests, and to who has too many', async () => {
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

describe('who is there', () => {
  const window = '0a1b2c3d-0000-4000-8000-000000000001'
  const tell = (name: Name, doing: string, server = ground.servers[0]!) =>
    ground.call(people[name].headers, 'POST', presenceApi.tell.path, { projectId: id, doing, window }, server)
  const seenBy = async (name: Name, server = ground.servers[1]!) => {
    const answer = await ground.call(people[name].headers, 'GET', presenceApi.list.path, undefined, server)
    const all = (await answer.json()) as { projectId: number; people: { id: number; doing: string }[] }[]
    return all.flatMap(({ people }) => people.map(({ id, doing }) => `${id} ${doing}`))
  }

  test('is told to reviewers of both servers, never of oneself, nor to holders or who stays out', async () => {
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

  test('is not told of who stays out, nor of a project that is unknown', async () => {
    const watching = await ground.follow(people.sealed.headers)
    await tell('recused', 'reading')
    await tell('contact', 'editing')
    await ground.call(people.member.headers, 'POST', '/presence', { projectId: 999_999, doing: 'reading', window })
    await tell('stranger', 'reading')
    await until(async () => (await seenBy('sealed')).length > 0)
    expect(await seenBy('sealed')).toEqual([`${people.stranger.id} reading`])
    await tell('stranger', 'gone')
    expect(new Set(said(watching.hints()))).toEqual(new Set([`project ${id} presence`]))
  })
})
