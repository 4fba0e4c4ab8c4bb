import { beforeAll, describe, expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { sessionGround, type Sitting } from '#test/session-ground.ts'

const { ground, get, people: signedIn } = projectGround()
const { send, ok, plan, show, filed, opened, people, refusal } = sessionGround(ground)
let admin: Headers
beforeAll(() => ({ admin } = signedIn()))

describe('in the room', () => {
  test('a file is called by the desk, its opinions open, and it is decided by consensus', async () => {
    const { chair, first } = people()
    const { id, items } = await opened(2)
    const [one, two] = items
    expect((await send(`/session/${id}/call`, { itemId: one!.id }, first)).statusCode).toBe(403)
    const called = await ok(`/session/${id}/call`, { itemId: one!.id }, chair)
    expect(called.current).toMatchObject({ itemId: one!.id, presider: { id: chair.id }, mayRun: true })
    expect((await get(`/project/${one!.project!.id}/opinions`, first)).json()).toMatchObject({ sight: 'open' })
    expect((await show(id, first)).current).toMatchObject({ mayRun: false, choices: [] })
    expect((await send(`/session/${id}/propose`, { itemId: one!.id, ...refusal }, first)).statusCode).toBe(403)
    // What sending the decision would refuse is refused already here.
    expect(
      (await send(`/session/${id}/propose`, { itemId: one!.id, projectStatus: 'REFUSED' }, chair)).json(),
    ).toMatchObject({
      invalidField: 'message',
    })
    await ok(`/session/${id}/propose`, { itemId: one!.id, ...refusal }, chair)
    const decided = await ok(`/session/${id}/decide`, { itemId: one!.id, by: 'consensus' }, chair)
    expect(decided.items[0]).toMatchObject({ state: 'DECIDED', decided: 'REFUSED' })
    expect((await get(`/project/${one!.project!.id}/decision`, first)).json().prepared).toMatchObject({
      status: 'REFUSED',
      message: refusal.message,
      state: 'PREPARED',
    })
    // A decided file can be called again: the second decision replaces the first.
    await ok(`/session/${id}/call`, { itemId: one!.id }, chair)
    await ok(`/session/${id}/decide`, { itemId: one!.id, by: 'consensus', ...refusal, message: 'Trop tard.' }, chair)
    expect((await get(`/project/${one!.project!.id}/decision`, first)).json().prepared.message).toBe('Trop tard.')
    expect((await send(`/session/${id}/close`, {}, chair)).json().message).toBe('session.undecided.error')
    // Only the desk postpones a file that was not called.
    expect((await send(`/session/${id}/postpone`, { itemId: two!.id }, first)).statusCode).toBe(403)
    await ok(`/session/${id}/postpone`, { itemId: two!.id, reason: 'Faute de temps.' }, chair)
    // A summary cut at its length would split a surrogate pair.
    const told = `<p>a${'😀'.repeat(400)}</p>`
    await ground.db.run(sql`update project set description = ${told} where id = ${two!.project!.id}`)
    expect(await ok(`/session/${id}/close`, {}, chair)).toMatchObject({
      state: 'CLOSED',
      me: { acts: expect.not.arrayContaining(['run']) },
      current: null,
    })
    expect((await send(`/session/${id}/call`, { itemId: two!.id }, chair)).json().message).toBe('session.state.error')
    const next = await plan()
    expect((await show(next.id, chair)).toAdd).toMatchObject({ postponed: expect.any(Number) })
    const again = await ok(`/session/${next.id}/add`, { from: 'postponed' }, chair)
    expect(again.items.map(({ project }) => project!.id)).toContain(two!.project!.id)
    await ground.app.inject({ method: 'DELETE', url: `/session/${next.id}`, headers: chair })
  })

  test('without a quorum nothing is voted or decided, and the session is reconvened', async () => {
    const { chair, first, second } = people()
    const { id, items, me } = await opened(2, { title: 'Rentrée', place: 'Mairie', quorum: 3 })
    expect(me.acts).toEqual(['order', 'attend', 'run', 'reconvene', 'close'])
    expect((await show(id, first)).me.acts).toEqual(['attend', 'run'])
    await ok(`/session/${id}/call`, { itemId: items[0]!.id }, chair)
    await ok(`/session/${id}/propose`, { itemId: items[0]!.id, ...refusal }, chair)
    expect((await send(`/session/${id}/reconvene`, { day: '2026-10-01', time: '18:30' }, chair)).statusCode).toBe(462)
    await ok(`/session/${id}/postpone`, { itemId: items[1]!.id, reason: 'Faute de temps.' }, chair)
    await ok(
      `/session/${id}/attendance`,
      { people: [first, second].map((each) => ({ id: each.id, presence: null })) },
      chair,
    )
    for (const [call, more] of [
      ['ballot', { mode: 'DEVICES' }],
      ['decide', { by: 'consensus' }],
    ] as const)
      expect((await send(`/session/${id}/${call}`, { itemId: items[0]!.id, ...more }, chair)).json().message).toBe(
        'session.quorum.error',
      )
    const next = (await send(`/session/${id}/reconvene`, { day: '2026-10-01', time: '18:30' }, chair)).json()
    const { state, items: left } = await show(id, chair)
    expect([state, ...left.map((item) => item.state)]).toEqual(['CLOSED', 'POSTPONED', 'POSTPONED'])
    const room = await show(next.id, chair)
    expect(room).toMatchObject({ state: 'PREPARED', day: '2026-10-01', title: 'Séance du 1ᵉʳ octobre 2026' })
    expect(room).toMatchObject({ place: 'Mairie', chairId: chair.id, quorum: 3 })
    // Neither decided nor already postponed files are carried over.
    expect(room.items.map(({ project }) => project!.id)).toEqual([items[0]!.project!.id])
    expect(
      await ground.db.rows(sql`
        select facts ->> 'title' as title, facts ->> 'day' as day from notification
        where user_id = ${first.id} and about = ${String(next.id)} and facts ->> 'event' = 'created' and awaits`),
    ).toEqual([{ title: '', day: '2026-10-01' }])
  })

  test('a recused member can neither act on a file nor read anything of it; another one presides', async () => {
    const { chair, first, second, third } = people()
    const { id, items } = await opened(1)
    const { id: itemId, project } = items[0]!
    await send(`/project/${project!.id}/recusal`, { reason: 'Ma sœur y expose.' }, chair)
    for (const call of ['call', 'postpone'])
      expect((await send(`/session/${id}/${call}`, { itemId }, chair)).statusCode).toBe(403)
    // Only the stand-in of the chair is offered to call it.
    const offered = async (who: Headers) => (await show(id, who)).items[0]!.mayCall
    expect(await Promise.all([chair, first, second, third].map(offered))).toEqual([false, false, true, false])
    expect((await send(`/session/${id}/call`, { itemId }, first)).statusCode).toBe(403)
    const called = await ok(`/session/${id}/call`, { itemId }, second)
    expect(called.current).toMatchObject({ presider: { id: second.id }, mayRun: true })
    await ok(`/session/${id}/propose`, { itemId, ...refusal }, second)
    await ok(`/session/${id}/notes`, { itemId, text: 'Le conseil hésite.', version: 0 }, second)
    const seen = await show(id, chair)
    expect(seen.current).toEqual({
      itemId,
      calledAt: expect.any(String),
      presider: { id: second.id, name: second.name },
      mayRun: false,
      isRecused: true,
      proposal: null,
      isSecrecyAsked: false,
      choices: [],
      ballots: [],
      notes: null,
    })
    expect(seen.items[0]).toMatchObject({ isRecused: true, opinions: null, decided: null, recused: [chair.name] })
    for (const [call, more] of [
      ['propose', refusal],
      ['ballot', { mode: 'HANDS' }],
      ['decide', { by: 'consensus', ...refusal }],
      ['postpone', {}],
      ['notes', { text: 'x', version: 1 }],
    ] as const)
      expect([call, (await send(`/session/${id}/${call}`, { itemId, ...more }, chair)).statusCode]).toEqual([call, 403])
    const voting = await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, second)
    const ballot = voting.current!.ballots[0]!
    expect(ballot).toMatchObject({ voters: 3, quorum: { needed: 3, withRecused: 4, withoutRecused: 3 } })
    expect(ballot.voices.map((voice) => voice.id)).not.toContain(chair.id)
    expect((await send(`/ballot/${ballot.id}/vote`, { choice: 'FOR' }, chair)).statusCode).toBe(403)
    // The giver is recused too, so their voice is not cast.
    expect((await send(`/ballot/${ballot.id}/vote`, { choice: 'FOR', voice: chair.id }, second)).statusCode).toBe(403)
    expect((await show(id, chair)).current!.ballots).toEqual([])
    await ok(`/ballot/${ballot.id}/vote`, { choice: 'FOR' }, second)
    await ok(`/ballot/${ballot.id}/close`, {}, second)
    await ok(`/ballot/${ballot.id}/announce`, {}, second)
    const decided = await ok(`/session/${id}/decide`, { itemId, by: 'ballot' }, second)
    expect(decided.items[0]!.decided).toBe('REFUSED')
    expect((await show(id, chair)).items[0]!.decided).toBeNull()

    // The session's chair cannot send the decision: they see that it is left to others, and an administrator that it is
    // theirs.
    const sends = async (who: { authorization: string }) =>
      (await get(`/decision?session=${id}`, { authorization: who.authorization })).json()
    const told = () =>
      ground.db.rows<{ id: number }>(sql`
        select n.user_id as id from notification n join user_account u on u.id = n.user_id
        where n.about = ${String(id)} and n.facts ->> 'event' = 'decisionLeft' and u.role not like '%ADMIN'`)
    expect([(await show(id, chair)).me.leaves, (await sends(chair)).left]).toEqual([0, 0])
    await ok(`/session/${id}/close`, {}, chair)
    expect([(await show(id, chair)).me.leaves, await sends(chair)]).toMatchObject([1, { left: 1, items: [] }])
    expect([(await show(id, first)).me.leaves, await sends(first)]).toMatchObject([0, { left: 0 }])
    const [toSend] = (await sends(admin)).items
    expect(toSend).toMatchObject({ isLeft: true, maySend: true, project: { id: project!.id } })
    expect((await sends(second)).items).toMatchObject([{ isLeft: false, maySend: false }])
    const bell = (await get('/notification?part=awaiting', admin)).json()
    expect(bell[0]).toMatchObject({
      kind: 'session',
      about: String(id),
      facts: { event: 'decisionLeft' },
      project: null,
    })
    expect(await told()).toEqual([])
    const cancel = { method: 'DELETE', url: `/decision/${toSend.id}`, headers: admin } as const
    expect((await ground.app.inject(cancel)).json()).toMatchObject({ invalidField: 'why' })
    expect((await ground.app.inject({ ...cancel, query: { why: 'Elle sera revue.' } })).statusCode).toBe(200)
    expect((await sends(chair)).left).toBe(0)
    expect((await show(id, chair)).me.leaves).toBe(0)
  })

  test('notes have one writer at a time, and unread notes are never overwritten', async () => {
    const { chair, first } = people()
    const { id, items } = await opened(2)
    const itemId = items[0]!.id
    await ok(`/session/${id}/call`, { itemId }, chair)
    const note = (text: string, version: number, who: Headers = chair) =>
      send(`/session/${id}/notes`, { itemId, text, version }, who)
    const two = await Promise.all([note('Un', 0), note('Deux', 0)])
    expect(two.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    expect((await note('Trois', 1, admin)).json().message).toBe('session.conflict.error')
    expect((await show(id, admin)).current!.notes).toMatchObject({ version: 1, by: chair.name, mayWrite: false })
    const mayWrite = async (who: Headers) => (await show(id, who)).current!.notes!.mayWrite
    expect([await mayWrite(chair), await mayWrite(first)]).toEqual([true, false])
    await ground.db.run(sql`update session_item set notes_at = notes_at - interval '1 minute' where id = ${itemId}`)
    expect((await note('Trois', 1, admin)).statusCode).toBe(200)
    // The last notes on a file may arrive after the next one is called, but never from a recused member.
    await ok(`/session/${id}/call`, { itemId: items[1]!.id }, chair)
    expect((await note('Quatre', 2, first)).statusCode).toBe(403)
    expect((await note('Quatre', 2, admin)).statusCode).toBe(200)
    expect(await ground.db.row(sql`select notes from session_item where id = ${itemId}`)).toEqual({ notes: 'Quatre' })
  })

  test('the last notes on a file are stored when it is decided or postponed at the same time', async () => {
    const { chair, first } = people()
    const { id, items } = await opened(3)
    const [called, postponed, waiting] = items.map((item) => item.id)
    const note = (itemId: number | undefined, text: string, version: number, who: Headers = chair) =>
      send(`/session/${id}/notes`, { itemId, text, version }, who)
    await ok(`/session/${id}/call`, { itemId: called }, chair)
    await Promise.all([
      ok(`/session/${id}/decide`, { itemId: called, by: 'consensus', ...refusal }, admin),
      ok(`/session/${id}/notes`, { itemId: called, text: 'Lieu pris.', version: 0 }, chair),
    ])
    await ok(`/session/${id}/call`, { itemId: postponed }, chair)
    await ok(`/session/${id}/postpone`, { itemId: postponed }, admin)
    expect((await note(postponed, 'À revoir.', 0)).statusCode).toBe(200)
    expect((await note(postponed, 'Non.', 1, first)).statusCode).toBe(403)
    expect((await note(waiting, 'Pas encore.', 0)).json().message).toBe('session.state.error')
    const kept = sql`select notes from session_item where session_id = ${id} order by position`
    expect(await ground.db.rows(kept)).toEqual([{ notes: 'Lieu pris.' }, { notes: 'À revoir.' }, { notes: '' }])
  })
})

test('nine files are decided by one user alone, from paper, in thirty acts', async () => {
  const { chair, first, second } = people()
  const files: number[] = []
  for (let n = 0; n < 9; n++) files.push(await filed())
  let acts = 0
  const act = (url: string, payload: object) => {
    acts += 1
    return ok(url, payload, chair)
  }
  acts += 1
  const { id } = await plan()
  await act(`/session/${id}/add`, { projects: files })
  let room = await act(`/session/${id}/open`, {})
  await act(`/session/${id}/attendance`, {
    people: [first, second].map((each) => ({ id: each.id, presence: 'PRESENT' })),
  })
  for (const [index, { id: itemId }] of room.items.entries()) {
    await act(`/session/${id}/call`, { itemId })
    const counted = index % 2 === 0 ? { counted: { FOR: 2, AGAINST: 1, ABSTAIN: 0 } } : {}
    room = await act(`/session/${id}/decide`, { itemId, by: 'consensus', ...refusal, ...counted })
  }
  room = await act(`/session/${id}/close`, {})
  expect([room.state, room.items.map(({ decided }) => decided)]).toEqual(['CLOSED', Array(9).fill('REFUSED')])
  expect(acts).toBeLessThanOrEqual(30)
})

test('a file that a session has called or listed stays on its record when it is deleted or its holder leaves', async () => {
  const { chair } = people()
  const remove = (url: string) => ground.app.inject({ method: 'DELETE', url, headers: admin })
  const leaver = await makeUser(ground.db)
  const theirs = await makeProject(ground.db, { status: 'SUBMITED', commissionId: 3, creatorId: leaver.id })
  const { id, items } = await opened(1)
  const [{ project }] = items as [Room['items'][number]]
  await ok(`/session/${id}/add`, { projects: [theirs] }, chair)
  expect((await remove(`/project/${project!.id}`)).statusCode).toBe(200)
  expect((await get(`/project/${project!.id}`, admin)).json()).toMatchObject({ allowPermanentDelete: false })
  expect((await remove(`/project/${project!.id}?permanent=true`)).statusCode).toBe(462)
  expect((await remove(`/user/${leaver.id}`)).statusCode).toBe(200)
  const left = sql`select status, description, organizer_contact_email as email from project where id = ${theirs}`
  expect(await ground.db.row(left)).toEqual({ status: 'DELETED', description: '', email: '' })
  expect((await show(id, chair)).items.map((item) => item.project!.id)).toEqual([project!.id, theirs])
  // A session only planned keeps no record.
  const planned = await filed()
  const next = await plan()
  await ok(`/session/${next.id}/add`, { projects: [planned] }, chair)
  await remove(`/project/${planned}`)
  expect((await remove(`/project/${planned}?permanent=true`)).statusCode).toBe(200)
  expect((await show(next.id, chair)).items).toEqual([])
  await remove(`/session/${next.id}`)
})

test('a session is found by its title or by a file of its agenda, except by viewers recused from that file', async () => {
  const { chair, first, elsewhere } = people()
  const { id, items } = await opened(2, { title: 'Rentrée d’Éole 2026' })
  const other = items[1]!.project!.id
  await ground.db.run(sql`update project set name = 'Cerfs-volants d’Hamamatsu' where id = ${other}`)
  const seek = async (words: string, who: Sitting) => {
    const url = `/session/seek?words=${encodeURIComponent(words)}`
    return (await ground.app.inject({ url, headers: { authorization: who.authorization } })).json()
  }
  const found = (file: string | null) => [{ id, title: 'Rentrée d’Éole 2026', files: 2, file }]
  expect(await seek('eole', first)).toEqual(found(null))
  expect(await seek('2026 rentrée', chair)).toEqual(found(null))
  // A number does not match a part of another one.
  expect(await seek('202 rentrée', chair)).toEqual([])
  for (const words of ['HAMAMATSU cerfs', `n° ${other}`])
    expect((await seek(words, first)).slice(0, 1)).toEqual(found('Cerfs-volants d’Hamamatsu'))
  expect([await seek('hamamatsu zz', first), await seek('%', first), await seek('hamamatsu', elsewhere)]).toEqual([
    [],
    [],
    [],
  ])
  await ok(`/project/${other}/recusal`, { reason: 'Un proche.' }, first)
  expect([await seek('hamamatsu', first), await seek('hamamatsu', chair)]).toEqual([
    [],
    found('Cerfs-volants d’Hamamatsu'),
  ])
})
