import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { faultsInDatabase } from '#test/check-projects.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, type multipart, picture } from '#test/project-form.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

/** An act is dated by the moment at which it locked its project, however long it waited before. */
const ground = testApp()
type Headers = Record<string, string>
type Fields = Parameters<typeof multipart>[0]
let holder: Headers, member: Headers
let memberId: number
let image: Blob

beforeAll(async () => {
  const { db } = ground
  holder = await signedInAs(db, (await makeUser(db)).username)
  const reviewer = await makeUser(db, { role: 'ROLE_COMMISSION' })
  memberId = reviewer.id
  member = await signedInAs(db, reviewer.username)
  image = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
})

const post = (url: string, fields: Fields, headers: Headers) => postMultipart(ground.app, url, fields, headers)
const file = async (): Promise<number> =>
  (await post('/project', { ...completeFields({ isSubmited: 'false' }), image }, holder)).json().id
const submission = { isSubmited: 'true', acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' }
const publication = { projectStatus: 'CERTIFIED_PUBLISHED' }
const show = async (id: number) => (await ground.app.inject({ url: `/project/${id}`, headers: member })).json()

/** Another transaction holds a key of the member's until it is released. */
async function holdKey(key: string) {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const foreign = ground.db.transaction(async (tx) => {
    await tx.run(sql`insert into idempotency (user_id, key, body_hash) values (${memberId}, ${key}, 'x')`)
    held.resolve()
    await letGo.promise
    await tx.run(sql`delete from idempotency where user_id = ${memberId} and key = ${key}`)
  })
  await held.promise
  return () => {
    letGo.resolve()
    return foreign
  }
}

async function untilSomebodyWaits() {
  const waiting = sql`select from ${locksWaitedFor} and locktype = 'transactionid'`
  await expect.poll(() => ground.db.row(waiting), { timeout: 10_000 }).toBeDefined()
}

test('a decision that began before a submission and waited for its key is dated after it', async () => {
  const id = await file()
  const letGo = await holdKey('a decision')
  const deciding = post(`/project/${id}`, publication, { ...member, 'idempotency-key': 'a decision' })
  await untilSomebodyWaits()
  expect((await post(`/project/${id}`, submission, holder)).statusCode).toBe(200)
  await letGo()
  expect((await deciding).statusCode).toBe(200)

  const { submissionDate, certificationDate, publicationDate } = await show(id)
  expect(certificationDate > submissionDate).toBe(true)
  expect(publicationDate).toBe(certificationDate)
  expect(await faultsInDatabase(ground.db, [id])).toEqual([])
})

test.each([
  ['a decision', (id: number) => post(`/project/${id}`, publication, member)],
  ['a boost', (id: number) => post(`/project/boostProject/${id}`, {}, member)],
  ['a deletion', (id: number) => ground.app.inject({ method: 'DELETE', url: `/project/${id}`, headers: member })],
])('%s is never dated before what was done to the project, on a clock that runs behind', async (name, act) => {
  const id = await file()
  await post(`/project/${id}`, submission, holder)
  if (name === 'a boost') await post(`/project/${id}`, publication, member)
  await ground.db.run(sql`
    with later as (update project set saved_at = saved_at + interval '1 hour' where id = ${id} returning saved_at)
    update history set at = later.saved_at from later
    where id = (select max(id) from history where entity = 'project' and entity_id = ${id})`)
  expect((await act(id)).statusCode).toBe(200)
  expect(await faultsInDatabase(ground.db, [id])).toEqual([])
})

test('acts on a commission are listed in the order in which they were done, whatever the clock', async () => {
  const admin = await signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_ADMIN' })).username)
  const { id } = (await post('/commission', { name: 'Gastronomie', displayOrder: '9' }, admin)).json()
  await ground.db.run(
    sql`update history set at = at + interval '1 hour' where entity = 'commission' and entity_id = ${id}`,
  )
  await post(`/commission/${id}`, { name: 'Cuisine', displayOrder: '9' }, admin)
  const lines = await ground.db.rows<{ at: string }>(sql`
    select at::text from history where entity = 'commission' and entity_id = ${id} order by id`)
  expect(lines).toHaveLength(2)
  expect(lines[1]!.at >= lines[0]!.at).toBe(true)
})
