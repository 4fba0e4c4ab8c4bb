import { expect, test, vi } from 'vitest'
import type { PreparedDecision } from '#domain/decisions/decision-api.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'
import { sessionGround, type Sitting } from '#test/session-ground.ts'

/** A file that is called belongs to the room, until it is decided, postponed or put back. */
const ground = testApp()
const { send, ok, show, filed, plan, opened, proposed, refusal, people } = sessionGround(ground)

const held = [462, 'project.inRoom.error']
/** The file of the tests is incomplete, which only a form that is read is told. */
const read = [403, 'MandatoryField']
const outcome = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).message]
}
const remove = (id: number, { authorization }: { authorization: string }) =>
  ground.app.inject({ method: 'DELETE', url: `/project/${id}`, headers: { authorization } })
const statusOf = async (id: number) =>
  (await ground.db.row<{ status: string }>(sql`select status from project where id = ${id}`))!.status
const holderOf = async (id: number) => {
  const holder = await ground.db.row<{ username: string }>(
    sql`select u.username from project p join user_account u on u.id = p.creator_id where p.id = ${id}`,
  )
  return signedInAs(ground.db, holder!.username)
}
const administrator = async () => signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_ADMIN' })).username)
const preparedOf = async (id: number, who: Sitting): Promise<PreparedDecision> =>
  (await ground.app.inject({ url: `/project/${id}/decision`, headers: { authorization: who.authorization } })).json()
    .prepared
const sendAll = async (decisions: { id: number; version: string }[], who: Sitting, more: object = {}) =>
  (await send('/decision/send', { decisions: JSON.stringify(decisions), ...more }, who)).json()

test('a file under ballot is neither decided, prepared, edited nor deleted elsewhere, and the room reads who tried', async () => {
  const { elsewhere, chair, first } = people()
  const { id, itemId, projectId } = await proposed()
  const url = `/project/${projectId}`
  await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair)
  const admin = await administrator()
  expect(await outcome(send(url, refusal, elsewhere))).toEqual(held)
  expect(await outcome(send(url, refusal, elsewhere))).toEqual(held)
  expect(await outcome(remove(projectId, elsewhere))).toEqual(held)
  expect(await outcome(send(url, { isComRelevant: 'true' }, admin))).toEqual(held)
  expect(await outcome(send(`${url}/decision`, { ...refusal, version: 1 }, first))).toEqual(held)
  expect(await outcome(send(url, { userComment: 'Un mot.' }, await holderOf(projectId)))).toEqual(held)
  const many = { projectIds: JSON.stringify([projectId]), ...refusal }
  expect((await send('/decision/prepare', many, admin)).json()).toMatchObject({
    prepared: [],
    refused: [{ id: projectId, message: 'project.inRoom.error' }],
  })
  expect(await statusOf(projectId)).toBe('SUBMITED')
  const { items } = await show(id, chair)
  expect(items[0]!.tried.map(({ name, act }) => [name === elsewhere.name, act])).toEqual([
    [true, 'decide'],
    [true, 'delete'],
    [false, 'edit'],
    [false, 'prepare'],
    [false, 'edit'],
    [false, 'prepare'],
  ])
})

test('it is free again once it is put back, postponed or decided, and a holder’s save is then read', async () => {
  const { chair } = people()
  const { id, items } = await opened(3)
  const [back, postponed, decided] = items.map((item) => ({ itemId: item.id, projectId: item.project!.id }))
  const save = async ({ projectId }: { projectId: number }) =>
    outcome(send(`/project/${projectId}`, { userComment: `Suite ${projectId}` }, await holderOf(projectId)))
  await ok(`/session/${id}/call`, { itemId: back!.itemId }, chair)
  expect(await save(back!)).toEqual(held)
  await ok(`/session/${id}/call`, { itemId: postponed!.itemId }, chair)
  expect(await save(back!)).toEqual(read)
  expect(await save(postponed!)).toEqual(held)
  await ok(`/session/${id}/postpone`, { itemId: postponed!.itemId }, chair)
  expect(await save(postponed!)).toEqual(read)
  await ok(`/session/${id}/call`, { itemId: decided!.itemId }, chair)
  await ok(`/session/${id}/decide`, { itemId: decided!.itemId, by: 'consensus', ...refusal }, chair)
  expect(await save(decided!)).toEqual(read)
  // What was tried is not told again at the next call.
  const room = await ok(`/session/${id}/call`, { itemId: postponed!.itemId }, chair)
  expect(room.items.flatMap(({ tried }) => tried)).toEqual([])
})

test('what was prepared elsewhere is suspended by the call, and not sent before somebody looked at it', async () => {
  const { chair, first } = people()
  const projectId = await filed()
  await send(`/project/${projectId}/decision`, { ...refusal, version: 1 }, first)
  const before = await preparedOf(projectId, chair)
  expect(before).toMatchObject({ state: 'PREPARED', maySend: true, isInSession: false })
  const { id } = await plan()
  await ok(`/session/${id}/add`, { projects: [projectId] }, chair)
  const { items } = await ok(`/session/${id}/open`, {}, chair)
  expect(await preparedOf(projectId, chair)).toMatchObject({ state: 'PREPARED', maySend: false, isInSession: true })
  expect((await sendAll([before], chair)).moved).toMatchObject([{ why: 'inSession' }])

  await ok(`/session/${id}/call`, { itemId: items[0]!.id }, chair)
  expect(await preparedOf(projectId, chair)).toMatchObject({ state: 'STALE', whyStale: 'session' })
  await ok(`/session/${id}/postpone`, { itemId: items[0]!.id }, chair)
  await ok(`/session/${id}/close`, {}, chair)
  const after = await preparedOf(projectId, chair)
  expect(after).toMatchObject({ state: 'STALE', whyStale: 'session', isInSession: false })
  expect((await sendAll([after], chair)).moved).toMatchObject([{ why: 'stale' }])
  expect(await statusOf(projectId)).toBe('SUBMITED')
  const seen = { version: after.version, projectVersion: after.project.version }
  expect((await send(`/decision/confirm/${after.id}`, seen, chair)).json()).toMatchObject({ state: 'PREPARED' })
})

test('a decision that was to leave stays when its file’s session has opened meanwhile', async () => {
  const { chair, first } = people()
  const projectId = await filed()
  await send(`/project/${projectId}/decision`, { ...refusal, version: 1 }, first)
  const { id: decisionId, version } = await preparedOf(projectId, chair)
  const { id } = await plan()
  await ok(`/session/${id}/add`, { projects: [projectId] }, chair)
  const later = { day: '2099-01-01', time: '09:00' }
  expect(await sendAll([{ id: decisionId, version }], chair, later)).toMatchObject({ moved: [] })
  await ok(`/session/${id}/open`, {}, chair)
  await ground.db.run(sql`
    update decision_sending_item set next_try_at = now() where decision_id = ${decisionId} and outcome is null`)
  const thrown: unknown[] = []
  await sendNextDecision(ground, (error) => thrown.push(error))
  expect([thrown, await statusOf(projectId)]).toEqual([[], 'SUBMITED'])
  expect(await preparedOf(projectId, chair)).toMatchObject({ state: 'PREPARED', stayed: 'inSession' })
})

test('of a call and a decision elsewhere in the same instant, the decision comes before the call or is refused', async () => {
  const { chair, elsewhere } = people()
  const { id, items } = await opened(12)
  for (const { id: itemId, project } of items) {
    const [called, decided] = await Promise.all([
      send(`/session/${id}/call`, { itemId }, chair),
      send(`/project/${project!.id}`, refusal, elsewhere),
    ])
    expect(called.statusCode).toBe(200)
    const isRefused = decided.statusCode === 462
    expect(await statusOf(project!.id)).toBe(isRefused ? 'SUBMITED' : 'REFUSED')
    const [row] = await ground.db.rows<{ isBefore: boolean }>(sql`
      select p.saved_at < i.called_at as "isBefore" from project p join session_item i on i.project_id = p.id
      where i.id = ${itemId}`)
    expect(row).toEqual({ isBefore: true })
  }
})

test('a file that moves to another commission leaves the order, unless the room has called it already', async () => {
  const { chair, first, elsewhere } = people()
  const room = await opened(3)
  const [left, called, waiting] = room.items
  for (const { id: itemId } of [left!, called!]) await ok(`/session/${room.id}/call`, { itemId }, chair)
  for (const { project } of room.items)
    await ground.db.run(sql`update project set commission_id = 2 where id = ${project!.id}`)
  const after = await show(room.id, first)
  expect(after.items.map(({ id }) => id)).toEqual([left!.id, called!.id])
  expect(after.version).toBeGreaterThan(room.version)
  // The other commission can speak of it.
  const admin = await administrator()
  const { id } = (await send('/session', { commissionId: 2, day: '2026-10-01', time: '18:30' }, admin)).json()
  await ok(`/session/${id}/add`, { projects: [waiting!.project!.id] }, admin)
  expect((await show(id, elsewhere)).items.map(({ project }) => project!.id)).toEqual([waiting!.project!.id])
})

test('a file that moves while it is being put on an order is not left there', async () => {
  const { chair } = people()
  const [projectId, { id }] = [await filed(), await plan()]
  const { adding } = await ground.db.transaction(async (tx) => {
    await tx.run(sql`update project set commission_id = 2 where id = ${projectId}`)
    const adding = send(`/session/${id}/add`, { projects: [projectId] }, chair)
    const isWaiting = async () => (await ground.db.rows(sql`select from ${locksWaitedFor}`)).length > 0
    await Promise.race([adding, vi.waitUntil(isWaiting, { timeout: 20_000 })])
    return { adding }
  })
  await adding
  expect((await show(id, chair)).items).toEqual([])
})

test('a deleted file is kept for the record of a session once it has begun, and not before', async () => {
  const { chair } = people()
  const projectId = await filed()
  const { id } = await plan()
  await ok(`/session/${id}/add`, { projects: [projectId, await filed()] }, chair)
  const holder = await holderOf(projectId)
  await ground.db.run(sql`update project set status = 'DELETED' where id = ${projectId}`)
  const mayDelete = async () =>
    (await ground.app.inject({ url: `/project/${projectId}`, headers: holder })).json().allowPermanentDelete
  expect(await mayDelete()).toBe(true)
  await ok(`/session/${id}/open`, {}, chair)
  expect(await mayDelete()).toBe(false)
})
