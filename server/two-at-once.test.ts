import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { signedInWithRole } from '#test/factories.ts'

/** What a history tells as "before" is what the other one left, and who comes after a deletion finds nothing. */
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

/** Somebody else writes to the row while the answer is on its way: it waits, and goes on when they are done. */
async function meanwhile<Result>(write: ReturnType<typeof sql>, ask: () => Promise<Result>): Promise<Result> {
  const asked = await ground.db.transaction(async (tx) => {
    await tx.run(write)
    const answer = Promise.resolve(ask())
    const waiting = sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`
    await expect.poll(() => ground.db.row(waiting), { timeout: 10_000 }).toBeDefined()
    return { answer }
  })
  return asked.answer
}

describe.each([
  { noun: 'commission', table: sql`commission`, fields: { displayOrder: '9' } },
  { noun: 'projectType', table: sql`project_type`, fields: {} },
])('two who write to one $noun at once', ({ noun, table, fields }) => {
  const create = async (name: string): Promise<number> => (await post(`/${noun}`, { name, ...fields })).json().id

  test('the second is told to have changed what the first left', async () => {
    const id = await create('Premier nom')
    await meanwhile(sql`update ${table} set name = 'Deuxième nom' where id = ${id}`, () =>
      post(`/${noun}/${id}`, { name: 'Troisième nom', ...fields }),
    )
    expect((await changesOf(noun, id))[0]).toEqual({ name: ['Deuxième nom', 'Troisième nom'] })
  })

  test.each(['POST', 'DELETE'] as const)('a %s after a deletion finds nothing, and writes no line', async (method) => {
    const id = await create(`Éphémère ${method}`)
    const { statusCode } = await meanwhile(sql`delete from ${table} where id = ${id}`, () =>
      ground.app.inject({ method, url: `/${noun}/${id}`, headers: admin, payload: { name: 'Trop tard', ...fields } }),
    )
    expect(statusCode).toBe(404)
    expect(await changesOf(noun, id)).toHaveLength(1)
  })
})

test('two who change the programme at once are told what each of them changed', async () => {
  const { editionStart, editionEnd } = (await ground.app.inject('/programme')).json()
  await meanwhile(sql`update programme set edition_title = 'cinquième édition'`, () =>
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
