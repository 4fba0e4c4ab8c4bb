import { beforeAll, expect, test } from 'vitest'
import { today, toDay, toNumber } from '#domain/days.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { editionFields } from '#test/edition-ground.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp()
type Headers = { authorization: string }
let [member, chair, elsewhere, admin]: Headers[] = []
let holderId = 0

beforeAll(async () => {
  const person = async (role: 'ROLE_COMMISSION' | 'ROLE_ADMIN', commissionId?: number) => {
    const { id, username } = await makeUser(ground.db, { role, ...(commissionId && { commissionId }) })
    return { id, headers: await signedInAs(ground.db, username) }
  }
  const presiding = await person('ROLE_COMMISSION', 3)
  await ground.db.run(sql`update commission set chair_id = ${presiding.id} where id = 3`)
  chair = presiding.headers
  member = (await person('ROLE_COMMISSION', 3)).headers
  elsewhere = (await person('ROLE_COMMISSION', 2)).headers
  admin = (await person('ROLE_ADMIN')).headers
  holderId = (await makeUser(ground.db)).id
})

const filed = (status: 'SUBMITED' | 'CERTIFIED_PUBLISHED' = 'SUBMITED') =>
  makeProject(ground.db, { status, commissionId: 3, creatorId: holderId })
const send = (url: string, payload: object, headers: Headers | undefined) =>
  ground.app.inject({ method: 'POST', url, payload, ...(headers && { headers }) })
const form = editionFields(2025)
const refusal = { projectStatus: 'REFUSED', message: 'Hors du calendrier.' }
const decide = async (who: Headers | undefined) => (await send(`/project/${await filed()}`, refusal, who)).statusCode
const remove = async (who: Headers | undefined) =>
  (
    await ground.app.inject({
      method: 'DELETE',
      url: `/project/${await filed('CERTIFIED_PUBLISHED')}`,
      ...(who && { headers: who }),
    })
  ).statusCode
const prepare = async (who: Headers | undefined) => {
  const id = await filed()
  return (await send(`/project/${id}/decision`, { ...refusal, version: 1 }, who)).statusCode
}

test.each([
  ['anyMember', [200, 200, 200, 200]],
  ['ownCommission', [200, 200, 403, 200]],
  ['leaders', [403, 200, 403, 200]],
])(
  'an edition in which %s decides: who refuses a file or takes it away, by form and page',
  async (circle, expected) => {
    const { id } = (await ground.db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!
    const headers = admin!
    const saved = await send(`/edition/${id}`, { ...form, whoDecides: circle }, admin)
    expect(saved.statusCode).toBe(200)
    expect((await ground.app.inject({ url: `/edition/${id}`, headers })).json()).toMatchObject({ whoDecides: circle })

    const everybody = [member, chair, elsewhere, admin]
    expect(await Promise.all(everybody.map(decide))).toEqual(expected)
    expect(await Promise.all(everybody.map(remove))).toEqual(expected)
    // These files lack fields, which is told to those who may move them.
    const drawn = await Promise.all(
      everybody.map(async (who) => (await send(`/project/${await filed()}`, { commissionId: 2 }, who)).json()),
    )
    const ofCommission = { message: 'notAuthorized.error', invalidField: 'commissionId' }
    expect(drawn).toMatchObject(
      expected.map((status) => (status === 200 ? { message: 'MandatoryField' } : ofCommission)),
    )
    // Preparing stays with the members of the commission, and what was prepared is sent by its chair.
    expect(await Promise.all(everybody.map(prepare))).toEqual([200, 200, 403, 200])
    const project = await filed()
    const shown = await Promise.all(
      everybody.map(async (who) => {
        const answer = await ground.app.inject({ url: `/project/${project}`, ...(who && { headers: who }) })
        const { allowChangeStatus, allowDelete, availableStatusForCommission } = answer.json()
        return [allowChangeStatus, allowDelete, availableStatusForCommission.length > 0]
      }),
    )
    expect(shown).toEqual(
      expected.map((status, index) => [status === 200, status === 200, status === 200 || index !== 2]),
    )
  },
)

test('a setting that no edition has is refused, and one that is absent stays', async () => {
  const { id } = (await ground.db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!
  const wrong = await send(`/edition/${id}`, { ...form, whoDecides: 'nobody' }, admin)
  expect(wrong.json()).toMatchObject({ invalidField: 'whoDecides' })
  await send(`/edition/${id}`, { ...form, whoDecides: 'leaders' }, admin)
  expect((await send(`/edition/${id}`, form, admin)).statusCode).toBe(200)
  expect((await ground.app.inject({ url: `/edition/${id}`, headers: admin! })).json()).toMatchObject({
    whoDecides: 'leaders',
  })
})

test('a day that has passed is refused with its field, by form, preparation, many at once and bulk', async () => {
  const yesterday = toDay(toNumber(today()) - 1)
  const asking = { projectStatus: 'INFOS_NEEDED', message: 'Précisez.' }
  const past = { message: 'date.past.error', invalidField: 'dueDay' }
  const id = await filed()
  expect((await send(`/project/${id}`, { ...asking, dueDay: yesterday }, admin)).json()).toMatchObject(past)
  const preparing = { ...asking, dueDay: yesterday, version: 1 }
  expect((await send(`/project/${id}/decision`, preparing, admin)).json()).toMatchObject(past)
  const many = { ...asking, dueDay: yesterday, projectIds: JSON.stringify([id]) }
  expect((await send('/decision/prepare', many, admin)).json()).toMatchObject({
    refused: [{ id, message: 'date.past.error', fields: ['dueDay'] }],
  })
  const rows = JSON.stringify([{ id, version: 1 }])
  const bulk = await send('/project/bulk', { act: 'prepare', ...asking, dueDay: yesterday, rows }, admin)
  expect(bulk.body).toContain('date.past.error')
  expect((await send(`/project/${id}/decision`, { ...preparing, dueDay: today() }, admin)).statusCode).toBe(200)
})

test('a prepared request whose day has passed is marked, and leaves only with another day', async () => {
  const id = await filed()
  const asking = { projectStatus: 'INFOS_NEEDED', message: 'Précisez.', dueDay: today(), version: 1 }
  const decision = (await send(`/project/${id}/decision`, asking, admin)).json()
  expect(decision).toMatchObject({ state: 'PREPARED', whyStale: null })
  await ground.db.run(sql`update prepared_decision set due_day = due_day - 1 where id = ${decision.id}`)
  const seen = { version: decision.version, projectVersion: 1 }
  const confirmed = { decisions: JSON.stringify([{ id: decision.id, version: decision.version }]) }
  expect((await send('/decision/send', confirmed, chair)).json()).toMatchObject({ moved: [{ why: 'stale' }] })
  const stale = (await ground.app.inject({ url: '/decision?tab=stale', headers: chair! })).json()
  expect(stale.counts.stale).toBe(1)
  expect(stale.items).toMatchObject([{ id: decision.id, state: 'STALE', whyStale: 'dueDay' }])
  // A look at it does not bring the day back.
  expect((await send(`/decision/confirm/${decision.id}`, seen, chair)).json()).toMatchObject({
    invalidField: 'dueDay',
    message: 'date.past.error',
  })
  const moved = await send(`/decision/${decision.id}`, { ...seen, dueDay: today() }, chair)
  expect(moved.json()).toMatchObject({ state: 'PREPARED', whyStale: null, dueDay: today() })
})
