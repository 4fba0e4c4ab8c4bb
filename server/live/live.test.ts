import { beforeAll, describe, expect, test } from 'vitest'
import { mayHear } from '#domain/live/audience.ts'
import type { Viewer } from '#domain/viewer.ts'
import { listHearingFacts } from '#server/live/hearing-queries.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { makeProject } from '#test/factories.ts'
import { said, until, untilHeard, type Followed } from '#test/live-ground.ts'
import { liveProject, names, type Name, type Person } from '#test/live-project.ts'

const live = liveProject()
const { ground } = live
let people: Record<Name, Person>
let id: number

beforeAll(() => {
  people = live.people()
  id = live.id()
})

const reviewing: Name[] = ['member', 'sealed', 'contact', 'stranger', 'admin']
const inScope: Name[] = ['holder', ...reviewing]

/** Each act, the hint it causes, and who receives it. */
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
    'a payment',
    () => sql`insert into payment (project_id, amount, paid_on) values (${id}, 1, '2026-11-02')`,
    'payment',
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
  test.each(acts)('%s is announced on both servers to those who may see it only', async (_act, write, told, to) => {
    const [one, other] = ground.servers
    const streams = await Promise.all(
      names.map(async (name, index) => ({
        name,
        stream: await ground.follow(people[name].headers, { server: index % 2 === 0 ? one! : other! }),
      })),
    )
    await ground.db.run(write())
    // Everybody hears of what comes afterwards, in the order of the announcements.
    const own = Object.values(people).map((person) => person.id)
    await ground.db.run(
      sql`insert into notification (user_id, kind, awaits) select unnest(${own}::integer[]), 'message', false`,
    )
    for (const { name, stream } of streams) await untilHeard(stream, `account ${people[name].id} bell`)
    const heard = streams.filter(({ stream }) => stream.hints().some(({ topic }) => topic === 'project'))
    expect(heard.map(({ name }) => name)).toEqual(names.filter((name) => to.includes(name)))
    for (const { stream } of heard) expect(said(stream.hints())).toContain(`project ${id} ${told}`)
  })

  test('a holder’s stream reveals nothing of hidden acts: no additional piece, and no longer one', async () => {
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

  test('the dismissal of a resemblance is announced for both projects, to reviewers who may see both', async () => {
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
      // Recused users cannot see the one, and the stranger has filed the other.
      const expected = ['member', 'sealed', 'contact', 'admin'].includes(name) ? [...once, ...once] : []
      expect([name, told.toSorted()]).toEqual([name, expected.toSorted()])
    }
    await db.run(sql`delete from project where id = ${other}`)
  })

  test('a recusal is announced only to that person, and to administrators in their place', async () => {
    const { db } = ground
    const heard: Record<string, Followed> = {}
    for (const [index, name] of names.entries())
      heard[name] = await ground.follow(people[name].headers, { server: ground.servers[index % 2]! })
    const own = Object.values(people).map((person) => person.id)
    const toldTo = async (write: Sql) => {
      const before = Object.fromEntries(names.map((name) => [name, heard[name]!.hints().length]))
      await db.run(write)
      await db.run(sql`
        insert into notification (user_id, kind, awaits) select unnest(${own}::integer[]), 'message', false`)
      const since = (name: Name) => said(heard[name]!.hints().slice(before[name]))
      for (const name of names) await until(() => since(name).some((hint) => hint.endsWith(' bell')))
      return names.flatMap((name) =>
        since(name)
          .filter((hint) => hint.startsWith('recusal'))
          .map((hint) => `${name}: ${hint}`),
      )
    }
    const { sealed, admin } = people
    const record = (by: Person) => sql`
      insert into recusal (project_id, user_id, reason, recorded_by) values (${id}, ${sealed.id}, '–', ${by.id})`
    const lift = sql`
      update recusal set lifted_at = now() where project_id = ${id} and user_id = ${sealed.id} and lifted_at is null`
    expect(await toldTo(record(admin))).toEqual([`sealed: recusal ${id} recorded`])
    expect(await toldTo(lift)).toEqual([`sealed: recusal ${id} lifted`])
    expect(await toldTo(record(sealed))).toEqual([`sealed: recusal ${id} own`])
    expect(await toldTo(lift)).toHaveLength(1)
    // An address proposes a recusal, and ends none.
    const isContact = (address: string) => sql`update project set organizer_contact_email = ${address} where id = ${id}`
    for (const address of ['STRANGER@live.example', 'recused@live.example', 'Contact@live.example'])
      expect(await toldTo(isContact(address))).toEqual([])
    // An administrator in somebody's place reads what both of them may.
    await db.run(sql`update sign_in set impersonator_id = ${admin.id} where user_id = ${people.member.id}`)
    heard['member']!.close()
    heard['member'] = await ground.follow(people.member.headers)
    const ofAdmin = await toldTo(sql`
      insert into recusal (project_id, user_id, reason, recorded_by) values (${id}, ${admin.id}, '–', ${sealed.id})`)
    expect(ofAdmin).toEqual([`member: recusal ${id} recorded`, `admin: recusal ${id} recorded`])
    await db.run(sql`update sign_in set impersonator_id = null where user_id = ${people.member.id}`)
    await db.run(sql`delete from recusal where project_id = ${id} and user_id in (${sealed.id}, ${admin.id})`)
  })

  test('a session is announced to its commission, and a ballot not to users recused from the called file', async () => {
    const heard: Record<string, Followed> = {}
    for (const name of names) heard[name] = await ground.follow(people[name].headers)
    const { db } = ground
    const session = (await db.row<{ id: number }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time, created_by)
      select 1, e.id, 'Séance', (now() at time zone 'Europe/Paris')::date, '18:30', ${people.admin.id} from edition e where e.state = 'current'
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
    expect(told('ballot')).toEqual(['member', 'sealed', 'contact', 'admin'])
    await db.run(sql`delete from session where id = ${session}`)
  })

  test('an undone act is not announced', async () => {
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

  test('the rule gives the same answer as the database for everybody', async () => {
    const { db } = ground
    const opened = await makeProject(db, { status: 'SUBMITED', creatorId: people.admin.id })
    await db.run(sql`insert into opened_opinions (project_id, cause) values (${opened}, 'hand')`)
    const moved = await makeProject(db, { status: 'SUBMITED', creatorId: people.admin.id })
    await db.run(sql`
      insert into opinion (project_id, author_id, verdict)
      select ${moved}, unnest(array[${people.member.id}::integer, ${people.stranger.id}]), 'RESERVE'`)
    await db.run(sql`
      insert into history (actor_id, entity, entity_id, action, changes)
      values (${people.stranger.id}, 'project', ${moved}, 'edited', '{"commission": ["Sport", "Culturelle"]}')`)
    const facts = await listHearingFacts(db, [id, opened, moved], true)
    const differences: string[] = []
    for (const [name, person] of Object.entries(people)) {
      for (const impersonator of [null, people.admin, people.recused]) {
        const viewer = (await db.row<Viewer>(sql`
          select id, role, commission_id as "commissionId", 0 as "signInId", ${impersonator?.id ?? null}::integer as "impersonatorId"
          from user_account where id = ${person.id}`))!
        if (viewer.role === 'ROLE_USER') continue
        for (const project of [id, opened, moved]) {
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
