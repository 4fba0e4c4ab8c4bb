import { beforeAll, describe, expect, test } from 'vitest'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { listEntries } from '#server/thread/thread-queries.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import type { Headers } from '#test/project-ground.ts'
import { threadGround } from '#test/thread-ground.ts'

const { ground, people, get, post, file, save, decide, write, written, thread, told, correct } = threadGround()
let admin: Headers, member: Headers, holder: Headers, other: Headers

beforeAll(() => ({ admin, member, holder, other } = people()))

describe('a thread', () => {
  test('holds messages and events of the workflow, in order of time', async () => {
    const id = await file()
    await written(id, { text: 'Entre nous.' }, member)
    await decide(id, 'INFOS_NEEDED', 'Quelle jauge ?')
    await written(id, { text: 'Je demande à la salle.' }, holder)
    await written(id, { text: 'Merci.', audience: 'shared' }, member)
    await save(id, { isSubmited: 'true', userComment: '120 places.' })
    const shared = [
      'submit SUBMITED',
      'decide INFOS_NEEDED Quelle jauge ?',
      'Je demande à la salle.',
      'Merci.',
      'submit SUBMITED 120 places.',
    ]
    expect(await told(id, holder)).toEqual(shared)
    expect(await told(id, member)).toEqual(shared.toSpliced(1, 0, 'Entre nous.'))
  })

  test('has the words of an answer that was saved as it was typed, and of no other', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED', 'Quelle jauge ?')
    await save(id, { userComment: '120 pl' })
    await save(id, { userComment: '120 places.' })
    await save(id, { isSubmited: 'true' })
    await decide(id, 'INFOS_NEEDED', 'Assises ?')
    await save(id, { name: 'Salle assise' })
    await save(id, { isSubmited: 'true' })
    await decide(id, 'INFOS_NEEDED', 'Et debout ?')
    await save(id, { userComment: 'Je ne sais pas.' })
    await save(id, { userComment: '' })
    await save(id, { isSubmited: 'true' })
    expect((await told(id, holder)).filter((entry) => entry.startsWith('submit'))).toEqual([
      'submit SUBMITED',
      'submit SUBMITED 120 places.',
      'submit SUBMITED',
      'submit SUBMITED',
    ])
  })

  test('names the author, their part, and which messages are one’s own', async () => {
    const id = await file()
    const mine = await written(id, { text: 'Bonjour.' }, holder)
    expect(mine).toMatchObject({
      author: 'Claire Delaunay',
      part: 'holder',
      isMine: true,
      message: { audience: 'shared' },
    })
    await written(id, { text: 'Bonjour Claire.', audience: 'shared' }, member)
    await written(id, { text: 'Bonjour aussi.', audience: 'shared' }, admin)
    const parts = (await thread(id, holder)).map(({ part, isMine }) => [part, isMine])
    expect(parts).toEqual([
      ['administration', false],
      ['commission', false],
      ['holder', true],
      ['holder', true],
    ])
    // A message still names the commission after its author has left it.
    const { id: leaver, username } = await makeUser(ground.db, { role: 'ROLE_COMMISSION' })
    await written(id, { text: 'Au revoir.', audience: 'shared' }, await signedInAs(ground.db, username))
    expect((await thread(id, holder))[0]).toMatchObject({ part: 'commission', isMine: false })
    await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where id = ${leaver}`)
    expect((await thread(id, holder))[0]).toMatchObject({ part: 'holder', isMine: false })
  })

  test('names its events the same each time, and by nothing that reveals how much happens elsewhere', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED', 'Quelle jauge ?')
    const named = (await thread(id, holder)).map((entry) => entry.id)
    expect((await thread(id, holder)).map((entry) => entry.id)).toEqual(named)
    expect(new Set(named).size).toBe(2)
    // Knowing how names are made is not enough to find one without the secret.
    const found = await ground.db.rows(sql`
      select n from generate_series(1, (select max(id) from history)) n,
        lateral (values ('event ' || n), ('event ' || n || ' '), (n::text)) guess (text)
      where md5(text)::uuid = any(${named}::uuid[])
        or encode(substr(sha256(convert_to(text, 'UTF8')), 1, 16), 'hex')::uuid = any(${named}::uuid[])`)
    expect(found).toEqual([])
  })

  test('marks what an administrator wrote in another’s place', async () => {
    const id = await file()
    const { id: userId } = (await ground.db.row<{ id: number }>(
      sql`select id from user_account where username = 'holder@test.example'`,
    ))!
    const started = await post('/impersonation/start', { userId: String(userId), unread: 'x' }, admin)
    const asHolder = { authorization: `Bearer ${started.json().access_token}` }
    await written(id, { text: 'Entre nous.' }, member)
    const entry = await written(id, { text: 'Pour Claire.' }, asHolder)
    expect(entry).toMatchObject({
      author: 'Claire Delaunay',
      impersonator: 'Camille Test',
      message: { audience: 'shared' },
    })
    expect(await told(id, asHolder)).toEqual(['submit SUBMITED', 'Pour Claire.'])
    expect((await correct(entry, 'Moi-même.', holder)).json()).toEqual({ message: 'notAuthorized.error' })
  })

  test('shows fifty entries at once, and older ones before each of them on request', async () => {
    const id = await file()
    for (let index = 0; index < 60; index++)
      await ground.db.run(sql`
        insert into project_message (project_id, audience, text)
        values (${id}, ${index % 6 === 0 ? 'internal' : 'shared'}, ${`n° ${index}`})`)
    const newest = await thread(id, member)
    expect([newest.length, newest[0]?.message?.text, newest[0]?.author]).toEqual([50, 'n° 59', null])
    const older = (await thread(id, member, newest.at(-1)!.id)).map(
      ({ message, event }) => message?.text ?? event?.action,
    )
    expect(older).toEqual([...Array.from({ length: 10 }, (_, index) => `n° ${9 - index}`), 'submit'])
    const ofHolder = await thread(id, holder)
    expect([ofHolder.length, ofHolder.at(-2)?.message?.text]).toEqual([50, 'n° 2'])
    expect((await thread(id, holder, ofHolder.at(-1)!.id)).map(({ event }) => event?.action)).toEqual(['submit'])
    const internal = newest.find(({ message }) => message?.audience === 'internal')!
    expect(await thread(id, holder, internal.id)).toEqual([])
    expect(await thread(id, member, 'nowhere')).toEqual([])
  })

  test('is not found by another holder', async () => {
    const id = await file()
    const entry = await written(id, { text: 'Bonjour.' }, holder)
    expect((await get(`/project/${id}/thread`, other)).statusCode).toBe(404)
    expect((await write(id, { text: 'Et moi ?' }, other)).statusCode).toBe(404)
    expect((await correct(entry, 'Et moi ?', other)).statusCode).toBe(404)
  })
})

test('a page of a thread of five hundred messages is one statement that reads only that page', async () => {
  const [short, long] = [await file({ name: 'Court' }), await file({ name: 'Long' })]
  for (const [id, count] of [
    [short, 60],
    [long, 500],
  ] as const)
    await ground.db.run(sql`
      insert into project_message (project_id, audience, text)
      select ${id}, case when n % 3 = 0 then 'internal' else 'shared' end, 'n° ' || n from generate_series(1, ${count}::integer) n`)
  await ground.db.run(sql`analyze project_message`)
  const page = { projectId: long, before: undefined, most: 50, language: 'fr' } as const
  for (const role of ['ROLE_USER', 'ROLE_ADMIN'] as const) {
    const statements: Sql[] = []
    const noting: Queries = { ...ground.db, rows: async (statement) => (statements.push(statement), []) }
    const viewer = { id: 1, role, commissionId: null, signInId: 0, impersonatorId: null }
    await listEntries(noting, viewer, page)
    expect(statements).toHaveLength(1)
    const plan = await ground.db.rows<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${statements[0]!}`)
    const reads = rowsReadOf(plan[0]!['QUERY PLAN'], 'project_message')
    expect(reads).toBeGreaterThan(0)
    expect(reads).toBeLessThanOrEqual(100)
  }
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function rowsReadOf(explained: unknown, relation: string): number {
  const count = (plan: Plan): number => {
    const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    const here = plan['Relation Name'] === relation ? own * plan['Actual Loops'] : 0
    return here + (plan.Plans ?? []).reduce((sum, each) => sum + count(each), 0)
  }
  return count((explained as { Plan: Plan }[])[0]!.Plan)
}
