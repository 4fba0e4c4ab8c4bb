import { beforeAll, describe, expect, test } from 'vitest'
import { projectStatuses } from '#domain/projects/statuses.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { identifier, sql } from '#server/platform/database/sql.ts'
import { removeUnusedWords } from '#server/projects/project-word-queries.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { faultsOfWords } from '#test/check-projects.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { completeFields, inDays, multipart, picture } from '#test/project-form.ts'
import { randomFrom } from '#test/random.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

const ground = testApp()
type Headers = { authorization: string }
const people = {} as Record<'holder' | 'other' | 'member' | 'admin', Headers>
let image: Blob

beforeAll(async () => {
  const { db } = ground
  await makeUser(db, { username: 'holder@storm.test' })
  await makeUser(db, { username: 'other@storm.test' })
  await makeUser(db, { username: 'member@storm.test', role: 'ROLE_COMMISSION' })
  await makeUser(db, { username: 'admin@storm.test', role: 'ROLE_ADMIN' })
  for (const name of ['holder', 'other', 'member', 'admin'] as const)
    people[name] = await signedInAs(db, `${name}@storm.test`)
  image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
})

async function post(url: string, fields: Parameters<typeof multipart>[0], who: Headers) {
  const { headers, payload } = await multipart(fields)
  return ground.app.inject({ method: 'POST', url, headers: { ...who, ...headers }, payload })
}

const random = randomFrom(2026)
const words = ['Indigo', 'Œuvre', 'Kyōto', '茶の湯', 'Été', '"guillemets" \\ et <b>', 'l’eau']
const someWords = () => `${random.oneOf(words)} ${random.below(100)}`
const commission = () => String(1 + random.below(4))
const types = () => [String(1 + random.below(13)), String(1 + random.below(13))]
const dates = () =>
  JSON.stringify([{ date: inDays(5 + random.below(50)), startTime: '10:00', endTime: '12:00', isRecurrent: false }])
const anyHolder = () => random.oneOf([people.holder, people.other])

const acts: ((id: number) => Promise<{ statusCode: number }>)[] = [
  () => post('/project', { name: someWords(), selectedProjectTypesIds: types() }, anyHolder()),
  () => post('/project', completeFields({ image, name: someWords(), commissionId: commission() }), anyHolder()),
  (id) => post(`/project/${id}`, { name: someWords(), isSubmited: 'true' }, anyHolder()),
  (id) => post(`/project/${id}`, { selectedProjectTypesIds: types(), projectDateConfs: dates() }, anyHolder()),
  (id) => post(`/project/${id}`, { commissionId: commission(), commissionComment: someWords() }, people.admin),
  (id) =>
    post(`/project/${id}`, { projectStatus: random.oneOf(projectStatuses), message: 'Pourquoi ?' }, people.member),
  (id) => post(`/project/${id}`, { projectStatus: 'CERTIFIED_PUBLISHED' }, people.member),
  (id) => post(`/project/boostProject/${id}`, {}, people.member),
  (id) => post(`/project/acceptModifications/${id}`, {}, people.member),
  (id) => post(`/project/refuseModifications/${id}`, {}, people.member),
  (id) => ground.app.inject({ method: 'DELETE', url: `/project/${id}`, headers: people.admin }),
  (id) => ground.app.inject({ method: 'DELETE', url: `/project/${id}?permanent=true`, headers: people.admin }),
  () => post('/account/updateAccount', { firstname: 'Inès', lastname: someWords(), ...phone }, anyHolder()),
  () => post(`/commission/${commission()}`, { name: someWords(), displayOrder: '1' }, people.admin),
  () => post(`/projectType/${types()[0]}`, { name: someWords() }, people.admin),
]
const phone = { phoneNumber: '06 39 98 12 42', phoneCountryCode: 'FR' }

async function untilSomebodyWaits() {
  for (;;) {
    if (await ground.db.row(sql`select from ${locksWaitedFor} limit 1`)) return
    await new Promise((next) => setTimeout(next, 5))
  }
}

describe('a renaming beside a deletion', () => {
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

  test('lists nothing that is gone, whichever was first', async () => {
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

  test('and two accounts that are erased at once wait for each other in no circle', async () => {
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

describe('what a row tells of what stands elsewhere', () => {
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

  test('changes with those who follow it, in their order, and with their names', async () => {
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

  test('changes with what its holder is asked: the first day of what is open', async () => {
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
    'is right where %s is renamed beside a save, whichever was first',
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

describe('after a storm of writes', () => {
  const answers: number[] = []

  beforeAll(async () => {
    for (let round = 0; round < 60; round++) {
      const batch = Array.from({ length: 5 }, () => random.oneOf(acts)(1 + random.below(25)))
      for (const { statusCode } of await Promise.all(batch)) answers.push(statusCode)
    }
    // However it went, the public sees one.
    await ground.db.run(sql`
      update project set status = 'CERTIFIED_PUBLISHED' where id = (select max(id) from project where status = 'SUBMITED')`)
  }, 120_000)

  test('each was answered, and many were done', () => {
    expect(answers.filter((status) => status >= 500)).toEqual([])
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(60)
  })

  test('what the list shows is what building it anew gives', async () => {
    const { db } = ground
    const kept = await db.rows(sql`select * from project_item order by project_id`)
    expect(kept.length).toBeGreaterThan(10)
    await db.run(sql`delete from project_item`)
    await db.run(sql`select write_project_list(array(select id from project))`)
    await db.run(sql`select write_types_of_projects(array(select id from project))`)
    expect(kept).toEqual(await db.rows(sql`select * from project_item order by project_id`))
  })

  test('what the agenda is filtered and searched by is what building it anew gives', async () => {
    const { db } = ground
    const events = () => db.rows(sql`select * from agenda_event order by project_id`)
    const times = () => db.rows(sql`select * from agenda_time order by project_id, place`)
    const kept = [await events(), await times()]
    for (const rows of kept) expect(rows.length).toBeGreaterThan(0)
    await db.run(sql`delete from agenda_event`)
    await db.run(sql`select write_agenda_events(array(select id from project))`)
    await db.run(sql`select write_agenda_times(array(select id from project))`)
    expect(kept).toEqual([await events(), await times()])
  })

  test('the kept counts are a recount', async () => {
    const { db } = ground
    expect(
      await db.rows(sql`
        select commission_id, status, sum(projects) as n from project_count group by 1, 2 having sum(projects) <> 0 order by 1, 2`),
    ).toEqual(
      await db.rows(sql`
        select coalesce(commission_id, 0) as commission_id, status, count(*) as n from project group by 1, 2 order by 1, 2`),
    )
  })

  test('what the list is searched and sorted by is what writing it anew gives', async () => {
    const { db } = ground
    const read = () => db.rows<{ id: number }>(sql`select * from project_search order by id`)
    const kept = await read()
    expect(kept.map(({ id }) => ({ id }))).toEqual(await db.rows(sql`select id from project order by id`))
    await db.run(sql`delete from project_search`)
    await db.run(sql`select write_project_list(array(select id from project))`)
    expect(kept).toEqual(await read())
  })

  test('each project is found by the words it has, and nobody keeps the others', async () => {
    const { db } = ground
    expect(await faultsOfWords(db)).toEqual([])
    await removeUnusedWords(db)
    expect(await faultsOfWords(db)).toEqual([])
    expect(
      await db.rows(
        sql`select word from search_word s where not exists (select from project_word where word_id = s.id)`,
      ),
    ).toEqual([])
  })

  test('statuses are sorted in their order', async () => {
    const ranked = await ground.db.rows<{ status: string }>(sql`
      select distinct status, status_rank from project_search order by status_rank`)
    const found = ranked.map(({ status }) => status)
    expect(found).toEqual(projectStatuses.filter((status) => found.includes(status)))
  })
})

test('a type that comes after its project, by whatever hand, is listed', async () => {
  const { db } = ground
  const id = await makeProject(db, { name: 'Typé', status: 'SUBMITED', creatorId: (await makeUser(db)).id })
  const listed = () => db.row(sql`select types_fr, types_en from project_item where project_id = ${id}`)
  expect(await listed()).toEqual({ types_fr: '[]', types_en: '[]' })
  await db.run(sql`
    insert into project_project_type (project_id, project_type_id) select ${id}, id from project_type order by id limit 2`)
  const after = await listed()
  expect(after).not.toEqual({ types_fr: '[]', types_en: '[]' })
  await db.run(sql`select write_types_of_projects(array[${id}::integer])`)
  expect(await listed()).toEqual(after)
})
