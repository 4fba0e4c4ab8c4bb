import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { identifier, sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

/**
 * The "before" of a history entry is the value that the other writer left, and a writer after a deletion finds nothing.
 */
const ground = testApp()
let admin: { authorization: string }

beforeAll(async () => {
  admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
})

const post = (url: string, payload: object) => ground.app.inject({ method: 'POST', url, headers: admin, payload })
const changesOf = async (entity: string, id: number) =>
  (
    await ground.db.rows<{ changes: object }>(sql`
      select changes from history where entity = ${entity} and entity_id = ${id} order by id desc`)
  ).map(({ changes }) => changes)

/** Another transaction writes to the row during the request, which waits and continues after the commit. */
async function meanwhile<Result>(write: ReturnType<typeof sql>, ask: () => Promise<Result>): Promise<Result> {
  const answer = await ground.db.transaction(async (tx) => {
    await tx.run(write)
    const answer = Promise.resolve(ask())
    const waiting = sql`select from ${locksWaitedFor} and locktype in ('transactionid', 'tuple')`
    await expect.poll(() => ground.db.row(waiting), { timeout: 10_000 }).toBeDefined()
    return { answer }
  })
  return answer.answer
}

describe.each([
  { noun: 'commission', table: sql`commission`, fields: { displayOrder: '9' } },
  { noun: 'projectType', table: sql`project_type`, fields: {} },
])('two who write to one $noun at once', ({ noun, table, fields }) => {
  const create = async (name: string): Promise<number> => (await post(`/${noun}`, { name, ...fields })).json().id

  test('the second is shown to have changed what the first left', async () => {
    const id = await create('Premier nom')
    await meanwhile(sql`update ${table} set name = 'Deuxième nom' where id = ${id}`, () =>
      post(`/${noun}/${id}`, { name: 'Troisième nom', ...fields }),
    )
    expect((await changesOf(noun, id))[0]).toEqual({ name: ['Deuxième nom', 'Troisième nom'] })
  })

  test.each(['POST', 'DELETE'] as const)('a %s after a deletion finds nothing, and writes no entry', async (method) => {
    const id = await create(`Éphémère ${method}`)
    const { statusCode } = await meanwhile(sql`delete from ${table} where id = ${id}`, () =>
      ground.app.inject({ method, url: `/${noun}/${id}`, headers: admin, payload: { name: 'Trop tard', ...fields } }),
    )
    expect(statusCode).toBe(404)
    expect(await changesOf(noun, id)).toHaveLength(1)
  })
})

test('the history has the changes of each of two users who change the programme at once', async () => {
  const { editionStart, editionEnd } = (await ground.app.inject('/programme')).json()
  await meanwhile(sql`update edition set title = 'cinquième édition' where state = 'current'`, () =>
    post('/programme', {
      editionStart,
      editionEnd,
      editionTitle: 'sixième édition',
      submissionOpensAt: '',
      submissionClosesAt: '',
    }),
  )
  expect((await changesOf('programme', 1))[0]).toEqual({ editionTitle: ['cinquième édition', 'sixième édition'] })
})

describe('an object deleted during a request about it is deleted, and no request fails', () => {
  const person = { firstname: 'Aya', lastname: 'Ono', phoneNumber: '', phoneCountryCode: 'FR', role: 'ROLE_COMMISSION' }
  const settings = { search: '', filters: {}, sortBy: 'id', sortDesc: false }
  const day = { day: '2026-09-24', time: '18:30' }
  const filed = async () => {
    const { id } = await makeUser(ground.db)
    return makeProject(ground.db, { status: 'SUBMITED', commissionId: 3, creatorId: id })
  }
  const founded = async () =>
    (await post('/commission', { name: `Éphémère ${randomUUID()}`, displayOrder: '9' })).json().id
  const written = async () =>
    (await post('/messageTemplate', { commissionId: '3', name: randomUUID(), text: 'Précisez.' })).json().id
  const refused = (invalidField: string) => ({ statusCode: 403, invalidField })
  const done = { statusCode: 200 }

  test.each([
    { what: 'project', made: filed, act: 'opened', url: (id: number) => `/project/${id}/seen`, told: done },
    { what: 'project', made: filed, act: 'kept unseen', url: (id: number) => `/project/${id}/unseen`, told: done },
    {
      what: 'project',
      made: filed,
      act: 'put on the order of a session',
      url: async () => `/session/${(await post('/session', { commissionId: 3, ...day })).json().id}/add`,
      form: (id: number) => ({ projects: [id] }),
      told: done,
    },
    {
      what: 'commission',
      made: founded,
      act: 'given a new member',
      url: () => '/user',
      form: (id: number) => ({ ...person, username: `${randomUUID()}@test.example`, commissionId: String(id) }),
      told: refused('commissionId'),
    },
    {
      what: 'commission',
      made: founded,
      act: 'convened',
      url: () => '/session',
      form: (id: number) => ({ commissionId: id, ...day }),
      told: refused('commissionId'),
    },
    {
      what: 'commission',
      made: founded,
      act: 'given a view',
      url: () => '/view',
      form: (id: number) => ({ commissionId: id, name: 'À voir', settings }),
      told: refused('commissionId'),
    },
    {
      what: 'message_template',
      made: written,
      act: 'followed by a decision',
      url: async () => `/project/${await filed()}/decision`,
      form: (id: number) => ({ projectStatus: 'REFUSED', templateId: id, version: 1 }),
      told: refused('templateId'),
    },
  ] as {
    what: string
    act: string
    made: () => Promise<number>
    url: (id: number) => string | Promise<string>
    form?: (id: number) => object
    told: { statusCode: number; invalidField?: string }
  }[])('a $what that is $act', async ({ what, made, url, form = () => ({}), told }) => {
    const id = await made()
    const [asked, payload] = [await url(id), form(id)]
    const answer = await meanwhile(sql`delete from ${identifier(what)} where id = ${id}`, () => post(asked, payload))
    expect({ statusCode: answer.statusCode, invalidField: answer.json().invalidField }).toEqual(told)
  })
})

describe('a user who is erased during a change of their name is erased, and no request fails', () => {
  const person = { firstname: 'Aya', lastname: 'Ono', phoneNumber: '', phoneCountryCode: 'FR', role: 'ROLE_USER' }
  const waiting = async () =>
    (await ground.db.rows(sql`select from ${locksWaitedFor} and locktype = 'advisory'`)).length

  test.each([
    { by: 'themself', method: 'POST', url: () => '/account/updateAccount', statusCode: 401 },
    { by: 'an administrator', method: 'POST', url: (id: number) => `/user/${id}`, statusCode: 404 },
    { by: 'an administrator who deletes them', method: 'DELETE', url: (id: number) => `/user/${id}`, statusCode: 404 },
  ] as const)('by $by', async ({ by, method, url, statusCode }) => {
    const password = 'Kasuri2025'
    const { id, username } = await makeUser(ground.db, { password })
    const own = await signedInAs(ground.db, username)
    const { leaving, changing } = await ground.db.transaction(async (tx) => {
      // A save is running: both wait for its end, the erasure first.
      await tx.run(sql`select keep_names_still()`)
      const leaving = Promise.resolve(ground.app.inject({ method: 'DELETE', url: `/user/${id}`, headers: admin }))
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      const headers = by === 'themself' ? own : admin
      const changing = Promise.resolve(
        ground.app.inject({ method, url: url(id), headers, payload: { ...person, username } }),
      )
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
      return { leaving, changing }
    })
    expect([(await leaving).statusCode, (await changing).statusCode]).toEqual([200, statusCode])
  })
})
