import { beforeAll, describe, expect, test } from 'vitest'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { sql } from '#server/platform/database/sql.ts'
import { addProjectCountsUp } from '#server/projects/list/project-count-queries.ts'
import { removeUnusedWords } from '#server/projects/list/project-word-queries.ts'
import { faultsOfWords } from '#test/check-projects.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, inDays, type multipart, picture } from '#test/project-form.ts'
import { randomFrom } from '#test/random.ts'

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

const post = (url: string, fields: Parameters<typeof multipart>[0], who: Headers) =>
  postMultipart(ground.app, url, fields, who)

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

describe('after hundreds of concurrent writes', () => {
  const answers: number[] = []

  beforeAll(async () => {
    for (let round = 0; round < 60; round++) {
      const batch = Array.from({ length: 5 }, () => random.oneOf(acts)(1 + random.below(25)))
      for (const { statusCode } of await Promise.all(batch)) answers.push(statusCode)
    }
    // Ensures that at least one project is public.
    await ground.db.run(sql`
      update project set status = 'CERTIFIED_PUBLISHED' where id = (select max(id) from project where status = 'SUBMITED')`)
  }, 120_000)

  test('each was answered, and many succeeded', () => {
    expect(answers.filter((status) => status >= 500)).toEqual([])
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(60)
  })

  test('the rows of the list equal rows built anew', async () => {
    const { db } = ground
    const kept = await db.rows(sql`select * from project_item order by project_id`)
    expect(kept.length).toBeGreaterThan(10)
    await db.run(sql`delete from project_item`)
    await db.run(sql`select write_project_list(array(select id from project))`)
    expect(kept).toEqual(await db.rows(sql`select * from project_item order by project_id`))
  })

  test('the rows by which the agenda filters and searches equal rows built anew', async () => {
    const { db } = ground
    const events = () => db.rows(sql`select * from agenda_event order by project_id`)
    const times = () => db.rows(sql`select * from agenda_time order by project_id, takes_place, place`)
    const kept = [await events(), await times()]
    for (const rows of kept) expect(rows.length).toBeGreaterThan(0)
    await db.run(sql`delete from agenda_event`)
    await db.run(sql`select write_agenda_events(array(select id from project))`)
    await db.run(sql`select write_agenda_times(array(select id from project))`)
    expect(kept).toEqual([await events(), await times()])
  })

  test('the stored counts equal a recount, also while they are added up', async () => {
    const { db } = ground
    const stored = () =>
      db.rows(sql`
        select commission_id, status, sum(projects) as n from project_count group by 1, 2 having sum(projects) <> 0 order by 1, 2`)
    const counted = () =>
      db.rows(sql`
        select coalesce(commission_id, 0) as commission_id, status, count(*) as n from project group by 1, 2 order by 1, 2`)
    expect(await stored()).toEqual(await counted())
    const ids = await db.rows<{ id: number }>(
      sql`select id from project where status <> 'DELETED' order by id limit 10`,
    )
    await Promise.all([
      ...ids.flatMap(({ id }) => [
        addProjectCountsUp(db),
        db.run(sql`update project set commission_id = 1 + id % 3 where id = ${id}`),
      ]),
      addProjectCountsUp(db),
    ])
    expect(await stored()).toEqual(await counted())
    await addProjectCountsUp(db)
    expect(await stored()).toEqual(await counted())
    const rows = await db.rows(sql`select edition_id, commission_id, status from project_count`)
    expect(rows).toHaveLength(new Set(rows.map((row) => JSON.stringify(row))).size)
  })

  test('the columns by which the list searches and sorts equal columns written anew', async () => {
    const { db } = ground
    const read = () => db.rows<{ id: number }>(sql`select * from project_search order by id`)
    const kept = await read()
    expect(kept.map(({ id }) => ({ id }))).toEqual(await db.rows(sql`select id from project order by id`))
    await db.run(sql`delete from project_search`)
    await db.run(sql`select write_project_list(array(select id from project))`)
    expect(kept).toEqual(await read())
  })

  test('each project is found by exactly the words it has', async () => {
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
})

test('a type added to a project by hand or renamed is listed, in the order of French names', async () => {
  const { db } = ground
  const id = await makeProject(db, {
    name: 'Typé par la suite',
    status: 'SUBMITED',
    creatorId: (await makeUser(db)).id,
  })
  const listed = async (language: string) => {
    const who = { ...people.admin, 'accept-language': language }
    const answer = await post('/project/getB122TableResults', { search: 'type par la suite', perPage: '50' }, who)
    return answer.json<{ items: { projectTypes: { id: number; tostring: string }[] }[] }>().items[0]!.projectTypes
  }
  expect(await listed('fr')).toEqual([])
  await db.run(sql`update project_type set name = 'Zéphyr', name_en = 'Breeze' where id = 1`)
  await db.run(sql`update project_type set name = 'Écluse', name_en = null where id = 2`)
  await db.run(sql`insert into project_project_type (project_id, project_type_id) values (${id}, 1), (${id}, 2)`)
  expect(await listed('fr')).toEqual([
    { id: 2, tostring: 'Écluse' },
    { id: 1, tostring: 'Zéphyr' },
  ])
  expect(await listed('en')).toEqual([
    { id: 2, tostring: 'Écluse' },
    { id: 1, tostring: 'Breeze' },
  ])
})
