import { beforeAll, describe, expect, test } from 'vitest'
import { judgeDecision, prepareWithin } from '#server/decisions/prepare-decision.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { decisionGround } from '#test/decision-ground.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'

const {
  ground,
  get,
  post,
  remove,
  file,
  save,
  decide,
  statusOf,
  people,
  json,
  versionOf,
  prepared,
  refusal,
  read,
  send,
  sendAll,
  sendingOf,
  rows,
} = decisionGround()
let holder: Headers, member: Headers, admin: Headers

beforeAll(() => {
  ;({ holder, member, admin } = people())
})

type Entry = { author: string; event: { action: string; to: string } | null }

describe('sending', () => {
  test('waits for its hour, can be withdrawn until then, and leaves out what has changed by then', async () => {
    const [one, two] = [await file(), await file()]
    const both = [await prepared(one), await prepared(two)] as const
    expect((await send([...both], { day: '2020-01-01', time: '09:00' })).json()).toMatchObject({
      message: 'date.past.error',
    })
    const { sendingId } = (await send([...both], { day: '2099-01-05', time: '09:00' })).json()
    expect(await sendingOf(sendingId)).toMatchObject({
      dueAt: expect.stringContaining('2099-01-05T08:00:00'),
      isDue: false,
      mayCancel: true,
    })
    await sendAll()
    expect(await statusOf(one)).toBe('SUBMITED')
    expect((await read(both[0].id)).leavesAt).toContain('2099-01-05')
    expect((await json(`/decision/cancelSending/${sendingId}`, {}, member)).statusCode).toBe(403)
    expect((await json(`/decision/cancelSending/${sendingId}`, {}, admin)).statusCode).toBe(200)
    expect((await json(`/decision/cancelSending/${sendingId}`, {}, admin)).statusCode).toBe(462)
    expect((await read(both[0].id)).leavesAt).toBeNull()

    const again = (await send([...both], { day: '2099-01-05', time: '09:00' })).json().sendingId
    await json(`/decision/hold/${both[0].id}`, {})
    await ground.db.run(sql`update decision_sending_item set next_try_at = now() where sending_id = ${again}`)
    await sendAll()
    expect(await sendingOf(again)).toMatchObject({ sent: 1, stayed: [{ project: { id: one }, why: 'held' }] })
    expect([await statusOf(one), await statusOf(two)]).toEqual(['SUBMITED', 'REFUSED'])
  })

  test('leaves out what its holder has changed, until a reviewer has looked', async () => {
    const id = await file({ name: 'Avant' })
    const decision = await prepared(id)
    const { sendingId } = (await send([decision])).json()
    await save(id, { name: 'Après', isSubmited: 'true' })
    expect(await read(decision.id)).toMatchObject({
      state: 'STALE',
      changes: { name: ['Avant', 'Après'] },
      changedBy: 'Claire Delaunay',
    })
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ sent: 0, stayed: [{ why: 'stale' }] })
    expect((await read(decision.id)).stayed).toBe('stale')
    expect((await send([decision])).json()).toMatchObject({ moved: [{ why: 'stale' }] })

    const seen = { version: decision.version, projectVersion: await versionOf(id) }
    expect((await json(`/decision/confirm/${decision.id}`, { ...seen, projectVersion: 1 })).statusCode).toBe(462)
    const confirmed = (await json(`/decision/confirm/${decision.id}`, seen)).json()
    expect(confirmed).toMatchObject({ state: 'PREPARED', stayed: null })
    await send([confirmed])
    await sendAll()
    expect(await statusOf(id)).toBe('REFUSED')
  })

  test('is overtaken by anything that moves the project, with a line in the thread hidden from the holder', async () => {
    const [decided, deleted] = [await file(), await file()]
    const [one, two] = [await prepared(decided), await prepared(deleted)]
    const { sendingId } = (await send([one])).json()
    await decide(decided, 'INFOS_NEEDED')
    await remove(`/project/${deleted}`)
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ stayed: [{ why: 'overtaken' }] })
    expect([(await read(one.id)).state, (await read(two.id)).state]).toEqual(['CANCELLED', 'CANCELLED'])
    const lines = async (headers: Headers) =>
      (await get(`/project/${decided}/thread`, headers))
        .json()
        .flatMap(({ author, event }: Entry) => (event?.action === 'decisionOvertaken' ? [[author, event.to]] : []))
    expect(await lines(member)).toEqual([['Yuki Tanabe', 'REFUSED']])
    expect(await lines(holder)).toEqual([])
    expect(await statusOf(decided)).toBe('INFOS_NEEDED')
  })

  test('is not overtaken by a session that decides again, nor by one that has read another file', async () => {
    const id = await file()
    const { id: first, version } = await prepared(id)
    const { id: userId } = (await ground.db.row<{ id: number }>(
      sql`select id from user_account where username = 'member@test.example'`,
    ))!
    const viewer = { id: userId, role: 'ROLE_COMMISSION', commissionId: 1, signInId: 0, impersonatorId: null } as const
    const form = { ...refusal, projectStatus: 'REFUSED', message: 'Autrement.' } as const
    const judge = () => judgeDecision(ground, viewer, { projectId: id, form, language: 'fr' })
    const decideAgain = (judged: Awaited<ReturnType<typeof judge>>) =>
      ground.db.transaction((tx) => prepareWithin(tx, viewer, { ...judged, language: 'fr' }))
    const { sendingId } = (await send([{ id: first, version }], { day: '2099-01-05', time: '09:00' })).json()
    await expect(decideAgain(await judge())).rejects.toThrow('decision.conflict.error')
    await json(`/decision/cancelSending/${sendingId}`, {}, admin)
    const judged = await judge()
    const second = await decideAgain(judged)
    const states = [await read(first), await read(second)].map(({ state, message }) => [state, message])
    expect(states).toEqual([
      ['CANCELLED', refusal.message],
      ['PREPARED', 'Autrement.'],
    ])
    await save(id, { name: 'Changé', isSubmited: 'true' })
    await expect(decideAgain(judged)).rejects.toThrow('project.conflict.error')
  })

  test('a recused user does not learn of a prepared decision, and can neither prepare nor send it', async () => {
    const out = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const headers = await signedInAs(ground.db, out.username)
    const [id, other] = [await file({ name: 'Hors de ma vue' }), await file({ name: 'Hors de ma vue aussi' })]
    const decision = await prepared(id)
    const recused = (project: number) =>
      ground.db.run(
        sql`insert into recusal (project_id, user_id, reason, recorded_by) values (${project}, ${out.id}, 'Ami', ${out.id})`,
      )
    const later = await prepared(other)
    const { sendingId } = (await send([later], { day: '2099-01-05' }, headers)).json()
    await recused(id)
    await recused(other)
    const list = (await get('/decision?search=Hors', headers)).json()
    expect(list).toEqual({ counts: { prepared: 0, stale: 0, held: 0, sent: 0 }, left: 0, items: [] })
    expect((await get(`/project/${id}/decision`, headers)).json()).toMatchObject({ prepared: null, mayPrepare: false })
    const inList = await post('/project/getB122TableResults', { search: 'Hors de ma vue' }, headers)
    expect(inList.json().items[0].prepared).toBeUndefined()
    expect((await get('/decision/sendings', headers)).body).not.toContain('Hors de ma vue')
    for (const answer of [
      await get(`/decision/${decision.id}`, headers),
      await json(`/decision/hold/${decision.id}`, {}, headers),
      await json(`/decision/confirm/${decision.id}`, { version: decision.version, projectVersion: 1 }, headers),
      await json(`/decision/${decision.id}`, { version: decision.version, projectVersion: 1 }, headers),
      await remove(`/decision/${decision.id}`, headers),
    ])
      expect(answer.statusCode).toBe(404)
    const unknown = { id: 99_999, version: decision.version }
    const moved = async (which: { id: number; version: string }) => {
      const { moved: all, sendingId: none } = (await send([which], {}, headers)).json()
      return [none, all.map(({ id: _id, ...rest }: { id: number }) => rest)]
    }
    expect(await moved(decision)).toEqual(await moved(unknown))
    // A decision confirmed before the recusal is not sent either.
    await ground.db.run(sql`update decision_sending_item set next_try_at = now() where sending_id = ${sendingId}`)
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ sent: 0, stayed: [{ why: 'notAllowed' }] })
  })

  test('requires that its user is still allowed when its hour has come', async () => {
    const leaver = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const decision = await prepared(await file())
    const { sendingId } = (await send([decision], {}, await signedInAs(ground.db, leaver.username))).json()
    await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${leaver.id}`)
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ stayed: [{ why: 'notAllowed' }] })
  })

  test('confirmed by an administrator in a chair’s place requires that they still are one; the chairs are told once', async () => {
    const chair = await makeUser(ground.db, { role: 'ROLE_COMMISSION', firstname: 'Haruka' })
    const stand = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    await ground.db.run(sql`update commission set chair_id = ${chair.id} where id = 1`)
    const asChair = await inPlaceOf(chair.id, stand.username)
    const both = [await prepared(await file()), await prepared(await file())]
    const { sendingId } = (await send(both, { day: '2099-01-05' }, asChair)).json()
    await ground.db.run(sql`update user_account set role = 'ROLE_USER' where id = ${stand.id}`)
    await ground.db.run(sql`update decision_sending_item set next_try_at = now() where sending_id = ${sendingId}`)
    await Promise.all([sendAll(), sendAll()])
    expect(await sendingOf(sendingId)).toMatchObject({
      sent: 0,
      stayed: [{ why: 'notAllowed' }, { why: 'notAllowed' }],
    })
    expect((await read(both[0]!.id)).state).toBe('PREPARED')
    const told = await mailUnder(ground.db, chair.username, 'Des décisions ne sont pas parties')
    expect(told.text).toMatch(/^Bonjour Haruka,/)
    expect(told.html).toContain('5 janvier 2099')
    const mails = await messagesTo(ground.db, chair.username)
    expect(mails.filter(({ subject }) => subject === told.subject)).toHaveLength(1)

    // While they are an administrator, it is sent.
    await ground.db.run(sql`update user_account set role = 'ROLE_ADMIN' where id = ${stand.id}`)
    const again = (await send(both, {}, await inPlaceOf(chair.id, stand.username))).json().sendingId
    await sendAll()
    expect(await sendingOf(again)).toMatchObject({ sent: 2, stayed: [] })
    await ground.db.run(sql`update commission set chair_id = null where id = 1`)
  })

  async function inPlaceOf(userId: number, admin: string): Promise<Headers> {
    const started = await json('/impersonation/start', { userId }, await signedInAs(ground.db, admin))
    return { authorization: `Bearer ${started.json().impersonateToken}` }
  }

  test('leaves out a decision that no longer holds, and says why', async () => {
    const id = await file()
    const decision = await prepared(id, { projectStatus: 'CERTIFIED_PUBLISHED', message: 'Bravo.' })
    // Statuses without a message send none.
    expect(await read(decision.id)).toMatchObject({ message: '', templateId: null })
    // As if a day had passed: the project is unchanged, but can no longer be published.
    await ground.db.run(sql`update project set place_name = '' where id = ${id}`)
    const { sendingId } = (await send([decision])).json()
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ sent: 0, stayed: [{ why: 'incomplete' }] })
    expect(await read(decision.id)).toMatchObject({ state: 'PREPARED', stayed: 'incomplete' })
    expect(await statusOf(id)).toBe('SUBMITED')
  })

  test('an unforeseen failure is reported, changes nothing, and is tried again', async () => {
    const id = await file()
    const { sendingId } = (await send([await prepared(id)])).json()
    const failures: unknown[] = []
    const full = new Error('No room on the disk.')
    const outbox = { ...ground.outbox, queue: () => Promise.reject(full) }
    const tried = () => sendNextDecision({ ...ground, outbox }, (error) => failures.push(error))
    expect([await tried(), failures]).toEqual([true, [full]])
    expect([await tried(), failures]).toEqual([false, [full]])
    expect(await sendingOf(sendingId)).toMatchObject({ sent: 0, waiting: 1, stayed: [] })
    expect(await statusOf(id)).toBe('SUBMITED')
    await ground.db.run(sql`update decision_sending_item set next_try_at = now() where sending_id = ${sendingId}`)
    await sendAll()
    expect([await sendingOf(sendingId), await statusOf(id)]).toMatchObject([{ sent: 1, waiting: 0 }, 'REFUSED'])
  })

  test('many senders at once apply each decision once', async () => {
    const { username } = await makeUser(ground.db)
    const own = await signedInAs(ground.db, username)
    const ids: number[] = []
    for (let n = 0; n < 12; n++) {
      const id = await file({ name: `Série ${n}` })
      await ground.db.run(
        sql`update project set creator_id = (select id from user_account where username = ${username}) where id = ${id}`,
      )
      ids.push(id)
    }
    const speechless = await json('/decision/prepare', { projectIds: ids.slice(0, 1), projectStatus: 'REFUSED' })
    expect(speechless.json()).toMatchObject({ prepared: [], refused: [{ id: ids[0], fields: ['message'] }] })
    const { prepared: done } = (await json('/decision/prepare', { projectIds: ids, ...refusal })).json()
    expect(done).toEqual(ids)
    const { items } = (await get('/decision?search=Série', member)).json()
    const { sendingId } = (await send(items)).json()
    await Promise.all([1, 2, 3, 4].map(sendAll))
    expect(await sendingOf(sendingId)).toMatchObject({ total: 12, sent: 12 })
    const mails = await messagesTo(ground.db, username, 12)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(12)
    expect(mails).toHaveLength(12)
    expect(await rows(sql`select from register_entry where project_id = any(${ids}::integer[])`)).toHaveLength(12)
    expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
    expect((await get('/project/initB122Table', own)).statusCode).toBe(200)
  })
})
