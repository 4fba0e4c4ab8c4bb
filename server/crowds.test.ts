import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeCrowd } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

/** What is asked of more projects than one act or one booklet may take. */
const { ground, addresses, people, post, json } = projectGround()
let admin: Headers
const search = 'foule'

beforeAll(async () => {
  ;({ admin } = people())
  const holder = await ground.db.row<{ id: number }>(
    sql`select id from user_account where username = ${addresses.holder}`,
  )
  await makeCrowd(ground.db, 2001, { name: 'Foule', status: 'SUBMITED', creatorId: holder!.id })
})

async function rowsOfTable(): Promise<string[][]> {
  const { rawPayload } = await post('/project/export', { format: 'csv', search, columns: 'id' }, admin)
  return parse(rawPayload, { delimiter: ';', bom: true, from_line: 2 })
}

test('an act on what a filter finds takes two thousand at most', async () => {
  const asked = await json('/project/previewBulk', { act: 'write', search }, admin)
  expect(asked.json()).toMatchObject({ message: 'selection.tooLarge.error' })
})

test('a booklet of more than 500 projects is refused before it is begun; their table is not', async () => {
  const booklet = await post('/project/export', { format: 'pdf', search }, admin)
  expect(booklet.json().message).toBe('export.tooMany.error')
  expect(await rowsOfTable()).toHaveLength(2001)
})

test('a file ends when its reader disconnects: it holds no connection and no turn of other readers', async () => {
  const address = await ground.app.listen({ port: 0, host: '127.0.0.1' })
  for (const format of ['csv', 'xlsx', 'ods', 'csv', 'xlsx', 'ods']) {
    const leaving = new AbortController()
    const answer = await fetch(`${address}/project/export`, {
      method: 'POST',
      headers: admin,
      body: new URLSearchParams({ format }),
      signal: leaving.signal,
    })
    await answer.body!.getReader().read()
    leaving.abort()
  }
  expect(await rowsOfTable()).toHaveLength(2001)
  await expect.poll(() => ground.db.connections()).toMatchObject({ waiting: 0 })
  await expect.poll(() => ground.db.connections().total - ground.db.connections().idle).toBe(0)
})
