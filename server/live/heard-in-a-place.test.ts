import { beforeAll, beforeEach, expect, test } from 'vitest'
import { presenceApi } from '#domain/live/presence-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { said, until, untilHeard } from '#test/live-ground.ts'
import { liveProject, type Name, type Person } from '#test/live-project.ts'

const live = liveProject()
const { ground } = live
let people: Record<Name, Person>
let project: number
let admin: Person
/** A member of the project's commission, in whose place the administrator acts. */
let inPlace: Person

const newcomer = async (role: 'ROLE_ADMIN' | 'ROLE_COMMISSION'): Promise<Person> => {
  const { id, username } = await makeUser(ground.db, { role })
  return { id, headers: await signedInAs(ground.db, username) }
}
const recuse = ({ id }: Person) =>
  ground.db.run(sql`insert into recusal (project_id, user_id, reason) values (${project}, ${id}, 'Un proche.')`)

beforeAll(() => {
  people = live.people()
  project = live.id()
})

beforeEach(async () => {
  ;[admin, inPlace] = [await newcomer('ROLE_ADMIN'), await newcomer('ROLE_COMMISSION')]
  await ground.db.run(sql`update sign_in set impersonator_id = ${admin.id} where user_id = ${inPlace.id}`)
})

test('a stream in a member’s place ends when the administrator’s own rights change', async () => {
  const [taken, stays] = [await ground.follow(inPlace.headers), await ground.follow(people.member.headers)]
  await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${admin.id}`)
  await until(() => taken.isOver)
  expect(stays.isOver).toBe(false)
})

test('a mark in the news is not valid for another user, in whose place it was given', async () => {
  const after = (await ground.follow(inPlace.headers)).id()
  await ground.db.run(sql`update sign_in set impersonator_id = null where user_id = ${inPlace.id}`)
  const news = async () => (await ground.call(inPlace.headers, 'GET', `/live?after=${after}`)).json()
  expect(await news()).toMatchObject({ everything: true })
})

test('a ballot is not announced to a recused administrator who acts in a member’s place', async () => {
  const { db } = ground
  await recuse(admin)
  const session = (await db.row<{ id: number }>(sql`
    insert into session (commission_id, edition_id, title, day, at_time)
    select 1, e.id, 'Séance', (now() at time zone 'Europe/Paris')::date, '18:30' from edition e where e.state = 'current' returning id`))!
    .id
  const item = (await db.row<{ id: number }>(sql`
    insert into session_item (session_id, project_id, position, state) values (${session}, ${project}, 1, 'CALLED')
    returning id`))!.id
  const [heard, witness] = [await ground.follow(inPlace.headers), await ground.follow(people.member.headers)]
  await db.run(sql`
    insert into ballot (item_id, round, is_secret, mode, proposal, proposal_number, quorum, present_with_recused,
      present_without_recused)
    values (${item}, 1, false, 'DEVICES', '{}', 1, 1, 1, 1)`)
  await untilHeard(witness, `session ${session} ballot`)
  await db.run(sql`update session set title = 'Séance du soir' where id = ${session}`)
  await untilHeard(heard, `session ${session} room`)
  expect(said(heard.hints())).not.toContain(`session ${session} ballot`)
  await db.run(sql`delete from session where id = ${session}`)
})

test('a note on an envelope is announced neither to an administrator in its author’s place nor to a recused administrator in a member’s', async () => {
  const { db } = ground
  const { id: edition } = (await db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!
  const author = await newcomer('ROLE_COMMISSION')
  await recuse(author)
  await recuse(admin)
  await db.run(sql`
    insert into prepared_decision (project_id, status, seen_version, seen_history)
    values (${project}, 'CERTIFIED_PUBLISHED', 1, 0)`)
  const own = await ground.follow(author.headers)
  await db.run(sql`update sign_in set impersonator_id = ${people.admin.id} where user_id = ${author.id}`)
  const [taken, asAuthor] = [await ground.follow(inPlace.headers), await ground.follow(author.headers)]
  await db.run(sql`
    insert into envelope_word (edition_id, commission_id, text, beyond, written_by)
    values (${edition}, 1, 'Pour le centenaire', 1, ${author.id})`)
  await untilHeard(own, `budget ${edition} word`)
  await db.run(sql`
    insert into notification (user_id, kind, awaits) select unnest(${[inPlace.id, author.id]}::integer[]), 'message', false`)
  await untilHeard(taken, `account ${inPlace.id} bell`)
  await untilHeard(asAuthor, `account ${author.id} bell`)
  for (const stream of [taken, asAuthor]) expect(said(stream.hints())).not.toContain(`budget ${edition} word`)
  await db.run(sql`delete from prepared_decision where project_id = ${project}`)
})

test('an administrator in a member’s place is not shown as that member, and not shown themselves', async () => {
  const window = '0a1b2c3d-0000-4000-8000-000000000001'
  const tell = ({ headers }: Person) =>
    ground.call(headers, 'POST', presenceApi.tell.path, { projectId: project, doing: 'reading', window })
  const seenBy = async ({ headers }: Person) => {
    const answer = await ground.call(headers, 'GET', presenceApi.list.path)
    const all = (await answer.json()) as { people: { id: number }[] }[]
    return all.flatMap(({ people }) => people.map(({ id }) => id))
  }
  expect((await tell(inPlace)).status).toBe(200)
  await tell(admin)
  await until(async () => (await seenBy(people.sealed)).includes(admin.id))
  expect(await seenBy(people.sealed)).toEqual([admin.id])
  await tell(people.sealed)
  await until(async () => (await seenBy(inPlace)).length > 0)
  expect(await seenBy(inPlace)).toEqual([people.sealed.id])
})
