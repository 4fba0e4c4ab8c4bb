import { Writable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { wholeForm } from '#server/bulk/bulk-form.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { constant, sql } from '#server/platform/database/sql.ts'
import { bulkGround, done, refusal, rowsOf } from '#test/bulk-ground.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { spaced } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'

let logged = ''
const bulk = bulkGround(
  { LOG_LEVEL: 'error' },
  new Writable({ write: (chunk, _encoding, done) => done(void (logged += String(chunk))) }),
)
const { ground, addresses, post, make, run, count, openDecisions, mailsTo } = bulk
let admin: Headers, member: Headers
let address = ''

beforeAll(async () => {
  ;({ admin, member } = bulk.named())
  address = await ground.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Locks rows so that a run waits at them until they are released. */
async function holding(ids: number[]) {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const over = ground.db.transaction(async (tx) => {
    await tx.run(sql`select from project where id = any(${ids}::integer[]) order by id for update`)
    held()
    await letGo
  })
  await isHeld
  return async () => {
    resolve()
    await over
  }
}
const waiters = () =>
  count(sql`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)

test('decisions that follow a template are undone as others are, also once it was edited', async () => {
  const ids = await make(2)
  const key = crypto.randomUUID()
  const template = { commissionId: '1', name: 'À reprendre', text: 'Bonjour, {nom}.' }
  const templateId = (await post('/messageTemplate', template, member)).json<{ id: number }>().id
  await run({ act: 'prepare', projectStatus: 'REFUSED', templateId, rows: rowsOf(ids) }, key)
  await post(`/messageTemplate/${templateId}`, { ...template, text: '{nom} : non.', version: '1' }, member)
  expect(await bulk.undo(key, ids)).toEqual(done(ids))
  expect(await openDecisions(ids)).toBe(0)
})

test('holders are not written to in other words of a template than those that were read', async () => {
  const ids = await make(1)
  const template = { commissionId: '1', name: 'À tous', text: 'Bonjour, {nom}.' }
  const templateId = (await post('/messageTemplate', template, member)).json<{ id: number }>().id
  const read = (await bulk.preview({ act: 'write', ids })).templates.find(({ id }) => id === templateId)!
  await post(`/messageTemplate/${templateId}`, { ...template, text: '{nom} : non.', version: '1' }, member)
  const form = { act: 'write', templateId, rows: rowsOf(ids) }
  const [refused] = await run({ ...form, templateVersion: read.version }, crypto.randomUUID())
  expect(refused).toMatchObject({ outcome: 'refused', message: 'messageTemplate.conflict.error' })
  expect(await run({ ...form, templateVersion: 2 }, crypto.randomUUID())).toEqual(done(ids))
})

describe('a run that is repeated or cut off', () => {
  test('is known again by a server that knows more fields than the one that began it', () => {
    const begun = { act: 'write', message: 'Bonjour.', templateId: null, dueDay: null }
    expect(JSON.stringify(wholeForm({ act: 'write', message: 'Bonjour.' }))).toBe(JSON.stringify(begun))
  })

  test('is done once under its key, row by row; another act under the same key is refused', async () => {
    const ids = await make(4)
    const key = crypto.randomUUID()
    const form = { act: 'write', message: 'Une fois.' }
    await run({ ...form, rows: rowsOf(ids.slice(0, 2)) }, key)
    const both = await Promise.all([1, 2].map(() => run({ ...form, rows: rowsOf(ids) }, key)))
    for (const results of both) expect(results).toEqual(done(ids))
    const written = () =>
      count(sql`select count(*)::integer as n from project_message where project_id = any(${ids}::integer[])`)
    expect(await written()).toBe(4)
    const other = await run({ ...form, message: 'Autre chose.', rows: rowsOf(ids) }, key)
    expect(other.map(({ message }) => message)).toEqual(ids.map(() => 'idempotency.otherBody.error'))
    expect(await written()).toBe(4)
  })

  test('stops when its caller disconnects: nothing is half done, mails wait, and the same key resumes it', async () => {
    const ids = await make(8)
    const letGo = await holding(ids.slice(2, 4))
    const key = crypto.randomUUID()
    const body = JSON.stringify({ act: 'write', message: 'Coupé.', rows: rowsOf(ids) })
    const headers = { ...member, 'content-type': 'application/json', 'idempotency-key': key }
    const leaving = new AbortController()
    const answer = await fetch(`${address}/project/bulk`, { method: 'POST', headers, body, signal: leaving.signal })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    while (read.split('\n').length < 3) read += (await reader.read()).value
    await expect.poll(waiters).toBe(2)
    leaving.abort()
    const connections = () =>
      new Promise((resolve) => ground.app.server.getConnections((_error, open) => resolve(open)))
    await expect.poll(connections).toBe(0)
    await letGo()
    const written = () =>
      count(sql`select count(*)::integer as n from project_message where project_id = any(${ids}::integer[])`)
    await expect.poll(waiters).toBe(0)
    await expect.poll(written).toBe(4)
    await sendDueNotices(ground)
    expect(await mailsTo(addresses.holder)).toEqual([])
    expect(await run({ act: 'write', message: 'Coupé.', rows: rowsOf(ids) }, key)).toEqual(done(ids))
    expect(await written()).toBe(8)
    await sendDueNotices(ground)
    expect((await mailsTo(addresses.holder)).map(({ subject }) => spaced(subject))).toEqual([
      expect.stringContaining('8 nouveaux messages'),
    ])
  })

  test('an unforeseen error fails only its own row, which is done when the run is repeated', async () => {
    const ids = await make(3)
    const key = crypto.randomUUID()
    const write = () => run({ act: 'write', message: 'Malgré tout.', rows: rowsOf(ids) }, key)
    await ground.db.run(sql`
      alter table project_message add constraint unforeseen check (project_id <> ${constant(String(ids[1]))})`)
    expect(await write()).toEqual([...done([ids[0]!]), { id: ids[1], outcome: 'failed' }, ...done([ids[2]!])])
    // The operator reads the reason in the log.
    expect(logged).toMatch(/"err":.*unforeseen.*"msg":"unforeseen error"/)
    await ground.db.run(sql`alter table project_message drop constraint unforeseen`)
    expect(await write()).toEqual(done(ids))
  })

  test('a user who loses their rights midway goes no further', async () => {
    const leaver = await makeUser(ground.db, { role: 'ROLE_COMMISSION' })
    const headers = await signedInAs(ground.db, leaver.username)
    const ids = await make(6)
    const letGo = await holding(ids.slice(2, 4))
    const answer = fetch(`${address}/project/bulk`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...refusal, rows: rowsOf(ids) }),
    })
    await expect.poll(waiters).toBe(2)
    await ground.db.run(sql`update user_account set commission_id = 2 where id = ${leaver.id}`)
    await letGo()
    const text = await (await answer).text().catch(() => 'cut')
    expect(text).toBe('cut')
    expect(await openDecisions(ids.slice(4))).toBe(0)
  })
})

describe('concurrent runs', () => {
  test('two runs over the same projects: each project is done by one of them', async () => {
    const ids = await make(12)
    const [one, other] = await Promise.all([
      run({ ...refusal, rows: rowsOf(ids) }),
      run({ ...refusal, rows: rowsOf(ids.toReversed()) }, crypto.randomUUID(), admin),
    ])
    const outcomes = ids.map((_, index) =>
      [one[index], other[index]].map((result) => result!.message ?? result!.outcome).toSorted(),
    )
    expect(outcomes).toEqual(ids.map(() => ['decision.exists.error', 'done']))
    expect(await openDecisions(ids)).toBe(12)
  })

  test('a run beside a user who decides: a decided project has nothing prepared, a prepared one is unchanged', async () => {
    const ids = await make(10)
    const decided = (id: number) => post(`/project/${id}`, { projectStatus: 'REFUSED', message: 'Non.' }, admin)
    const [results] = await Promise.all([
      run({ act: 'prepare', projectStatus: 'INFOS_NEEDED', message: 'Précisez.', rows: rowsOf(ids) }),
      ...ids.slice(0, 5).map(decided),
    ])
    expect(results.slice(5)).toEqual(done(ids.slice(5)))
    const codes = results.slice(0, 5).map(({ message }) => message ?? 'done')
    expect(codes.filter((code) => !['done', 'project.conflict.error'].includes(code))).toEqual([])
    const statuses = await ground.db.rows<{ status: string; open: boolean }>(sql`
      select status, exists (select from prepared_decision d where d.project_id = p.id and d.state = 'PREPARED') as open
      from project p where id = any(${ids}::integer[]) order by id`)
    expect(statuses).toEqual(
      ids.map((_, index) => (index < 5 ? { status: 'REFUSED', open: false } : { status: 'SUBMITED', open: true })),
    )
  })
})
