import { beforeAll, describe, expect, test } from 'vitest'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { identifier, sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { faultsInDatabase } from '#test/check-projects.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, inDays, type multipart, picture } from '#test/project-form.ts'
import { randomFrom } from '#test/random.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

/** Many users act on the same projects at once, on a pool of ten connections. */
const ground = testApp()
type Headers = Record<string, string>
type Fields = Parameters<typeof multipart>[0]
let holder: Headers, member: Headers, admin: Headers
let image: Blob

beforeAll(async () => {
  const { db } = ground
  holder = await signedInAs(db, (await makeUser(db)).username)
  member = await signedInAs(db, (await makeUser(db, { role: 'ROLE_COMMISSION' })).username)
  admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  image = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
})

const post = (url: string, fields: Fields, headers: Headers) => postMultipart(ground.app, url, fields, headers)
const remove = (url: string, headers: Headers) => ground.app.inject({ method: 'DELETE', url, headers })
const show = async (id: number) => (await ground.app.inject({ url: `/project/${id}`, headers: member })).json()

/** Reuses one picture, as reading pictures is not tested here. */
async function file(fields: Fields = {}): Promise<number> {
  const { image: _none, ...others } = completeFields({ isSubmited: 'false', ...fields })
  const { id } = (await post('/project', others, holder)).json()
  await ground.db.run(sql`
    with made as (
      insert into image (key, extension, width, height, unused_since)
      values ('made ' || ${id}::integer, 'jpg', 16, 9, null) returning id)
    update project set image_id = made.id from made where project.id = ${id}`)
  return id
}

describe('what a form chose', () => {
  const gone = {
    commissionId: async (name: string) =>
      (await ground.db.row<{ id: number }>(sql`
        insert into commission (name, display_order) values (${name}, 9) returning id`))!.id,
    selectedProjectTypesIds: async (name: string) =>
      (await ground.db.row<{ id: number }>(sql`insert into project_type (name) values (${name}) returning id`))!.id,
  }
  const tables = { commissionId: 'commission', selectedProjectTypesIds: 'project_type' }

  test.each([
    ['commissionId', 'of a new project'],
    ['commissionId', 'of one that is there'],
    ['selectedProjectTypesIds', 'of a new project'],
    ['selectedProjectTypesIds', 'of one that is there'],
  ] as const)('may be gone when it is written: %s %s', async (field, whose) => {
    const id = await gone[field](`Passager ${whose}`)
    const url = whose === 'of a new project' ? '/project' : `/project/${await file()}`
    let saving: ReturnType<typeof post> | undefined
    await ground.db.transaction(async (tx) => {
      await tx.run(sql`delete from ${identifier(tables[field])} where id = ${id}`)
      saving = post(url, { name: 'Trop tard', [field]: String(id) }, holder)
      await untilSomebodyWaits()
    })
    const answer = await saving!
    expect([answer.statusCode, answer.json().errors]).toEqual([403, [{ field, message: 'field.invalid.error' }]])
  })

  async function untilSomebodyWaits() {
    while (!(await ground.db.row(sql`select from ${locksWaitedFor} limit 1`)))
      await new Promise((next) => setTimeout(next, 5))
  }
})

describe('hundreds of concurrent acts on the same projects', () => {
  test('end in a state that the workflow, the history and the counters explain', { timeout: 120_000 }, async () => {
    const { below, oneOf } = randomFrom(20_251_106)
    const ids = await Promise.all(Array.from({ length: 6 }, () => file()))
    const dates = () =>
      JSON.stringify([{ date: inDays(30 + below(9)), startTime: '10:00', endTime: '11:00', isRecurrent: false }])
    // A refusal is final, so it comes last.
    const chosen = projectStatuses.filter((status) => status !== 'REFUSED')
    const reviewer = () => oneOf([member, admin])
    const acts: ((id: number) => Promise<{ statusCode: number }>)[] = [
      (id) =>
        post(`/project/${id}`, { isSubmited: oneOf(['true', 'false']), name: `Nom ${below(5)}`, ...consents }, holder),
      (id) => post(`/project/${id}`, { isSubmited: 'true', projectDateConfs: dates(), ...consents }, holder),
      (id) => post(`/project/${id}`, { commissionId: String(1 + below(4)) }, reviewer()),
      (id) => post(`/project/${id}`, { projectStatus: oneOf(chosen), message: 'Précisez.' }, reviewer()),
      (id) => post(`/project/${id}`, { projectStatus: 'CERTIFIED_PUBLISHED' }, reviewer()),
      (id) => post(`/project/boostProject/${id}`, {}, reviewer()),
      (id) => post(`/project/unboostProject/${id}`, {}, reviewer()),
      (id) => post(`/project/acceptModifications/${id}`, {}, reviewer()),
      (id) => post(`/project/refuseModifications/${id}`, {}, reviewer()),
      (id) =>
        below(3) === 0 ? remove(`/project/${id}`, reviewer()) : post(`/project/${id}`, { name: 'Autre' }, member),
      (id) => (below(9) === 0 ? remove(`/project/${id}?permanent=true`, holder) : show(id)),
    ]
    const many = () => Promise.all(Array.from({ length: 200 }, () => oneOf(acts)(oneOf(ids))))
    const refuse = (id: number) => post(`/project/${id}`, { projectStatus: 'REFUSED', message: 'Non.' }, reviewer())
    const answers = [await many(), await Promise.all([many(), ...ids.slice(3).map(refuse)])].flat(2)
    const codes = new Set(answers.map(({ statusCode }) => statusCode ?? 200))
    // 503: on a slow machine some give up waiting for a connection, having done nothing.
    expect([...codes].filter((code) => ![200, 403, 404, 462, 503].includes(code))).toEqual([])
    const tried = await ground.db.rows<{ action: string }>(sql`
      select distinct action from history where entity = 'project' and entity_id = any(${ids}::integer[])`)
    expect(tried.length).toBeGreaterThanOrEqual(4)
    expect(await faultsInDatabase(ground.db, ids)).toEqual([])
  })

  test('with a version, only the first of many saves is written, and the others get a conflict', async () => {
    const id = await file()
    const { version } = await show(id)
    const saves = Array.from({ length: 40 }, (_, n) =>
      post(`/project/${id}`, { version: String(version), name: `Version ${n}` }, holder),
    )
    const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 39 }, () => 462)])
    expect((await show(id)).version).toBe(version + 1)
  })
})

describe('a decision taken on an outdated page', () => {
  test('is refused, about a status and about modifications, and nothing changes', async () => {
    const id = await file({ isSubmited: 'false' })
    await post(`/project/${id}`, { isSubmited: 'true', ...consents }, holder)
    const seen = String((await show(id)).version)
    await post(`/project/${id}`, { isSubmited: 'true', priceDetails: '9 €' }, holder)
    const stale = await post(`/project/${id}`, { projectStatus: 'CERTIFIED_PUBLISHED', version: seen }, member)
    expect([stale.statusCode, stale.json().message]).toEqual([462, 'project.conflict.error'])

    await post(`/project/${id}`, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
    await post(`/project/${id}`, { isSubmited: 'true', name: 'Proposé' }, holder)
    const { version } = await show(id)
    await post(`/project/${id}`, { isSubmited: 'true', name: 'Proposé ensuite, jamais lu' }, holder)
    for (const act of ['accept', 'refuse']) {
      const answer = await post(`/project/${act}Modifications/${id}`, { version: String(version) }, member)
      expect([answer.statusCode, answer.json().message]).toEqual([462, 'project.conflict.error'])
    }
    expect(await show(id)).toMatchObject({ name: 'Indigo, deux rives', nameModified: 'Proposé ensuite, jamais lu' })
    const fresh = await post(`/project/acceptModifications/${id}`, { version: String(version + 1) }, member)
    expect(fresh.json()).toMatchObject({ name: 'Proposé ensuite, jamais lu' })
  })
})

describe('one key', () => {
  test('creates one project, however many calls carry it at once', async () => {
    const headers = { ...holder, 'idempotency-key': 'the-same' }
    const calls = Array.from({ length: 40 }, () => post('/project', { name: 'Une seule fois', image }, headers))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const made = sql`select count(*) as n from project where name = 'Une seule fois'`
    expect(await ground.db.row(made)).toEqual({ n: 1 })
    expect(await ground.db.row(sql`select count(*) as n from image where unused_since is not null`)).toEqual({ n: 0 })
  })
})

describe('a pool of ten', () => {
  test('serves fifty updates and fifty submissions of different projects at once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => file()))
    const updates = await Promise.all(ids.map((id) => post(`/project/${id}`, { priceDetails: `${id} €` }, holder)))
    expect(new Set(updates.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const submissions = await Promise.all(
      ids.map((id) => post(`/project/${id}`, { isSubmited: 'true', ...consents }, holder)),
    )
    expect(new Set(submissions.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(
      await ground.db.row(sql`
      select count(*) as n from project where id = any(${ids}::integer[]) and status = 'SUBMITED'`),
    ).toEqual({ n: 50 })
  })
})

const consents = { acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' }
