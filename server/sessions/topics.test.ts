import { expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { minutesGround, wordsIn } from '#test/minutes-ground.ts'

const { ground, file, read, did, send, ok, plan, show, filed, people, refusal } = minutesGround()
const namesOf = ({ items }: Room) => items.map(({ name }) => name)

/** A session with an opening before its file, and the next date after it. */
async function withTopics() {
  const { chair } = people()
  const project = await filed()
  const { id } = await plan()
  await ok(`/session/${id}/add`, { projects: [project] }, chair)
  await ok(`/session/${id}/add`, { title: 'Ouverture', isBeforeFiles: true }, chair)
  await ok(`/session/${id}/add`, { title: 'Procès-verbal à approuver', isBeforeFiles: true }, chair)
  const room = await ok(`/session/${id}/add`, { title: 'Prochaine date' }, chair)
  return { id, room, project, name: room.items[2]!.name }
}

test('items without a file stand before, between and after files, for the desk alone to place', async () => {
  const { chair, first } = people()
  const { id, room, name } = await withTopics()
  expect(namesOf(room)).toEqual(['Ouverture', 'Procès-verbal à approuver', name, 'Prochaine date'])
  expect(room.items.map(({ project }) => project === null)).toEqual([true, true, false, true])
  expect((await send(`/session/${id}/add`, { title: 'À moi' }, first)).statusCode).toBe(403)
  const planned = room.items.map((item) => ({ id: item.id, minutes: 10 })).toReversed()
  const turned = await ok(`/session/${id}/order`, { items: planned, version: room.version }, chair)
  expect(namesOf(turned)).toEqual(namesOf(room).toReversed())
  // Two of the desk at once: both titles stand, and an order made on the version before is refused.
  const both = ['Divers', 'Calendrier'].map((title) => send(`/session/${id}/add`, { title }, chair))
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await send(`/session/${id}/order`, { items: planned, version: turned.version }, chair)).statusCode).toBe(462)
  const all = await show(id, first)
  expect(namesOf(all).slice(4).toSorted()).toEqual(['Calendrier', 'Divers'])
  const left = await ok(`/session/${id}/remove`, { itemId: all.items[4]!.id }, chair)
  expect(left.items).toHaveLength(5)
  const listed = (await ground.app.inject({ url: '/session', headers: { authorization: chair.authorization } }))
    .json()
    .find((row: { id: number }) => row.id === id)
  expect(listed).toMatchObject({ files: 1, minutes: 45 })
  const order = await ground.app.inject({
    url: `/session/${id}/order`,
    headers: { authorization: first.authorization },
  })
  const printed = await wordsIn(order.rawPayload)
  for (const words of ['Dossiers et sujets', 'Prochaine date', 'Ouverture', name]) expect(printed).toContain(words)
})

test('an item without a file is called and noted, never decided, and is done once the room goes on', async () => {
  const { chair, first, second, third } = people()
  const { id, room, project, name } = await withTopics()
  const [opening, last, work, next] = room.items.map((item) => item.id)
  await ok(`/session/${id}/open`, {}, chair)
  const present = [first, second, third].map((each) => ({ id: each.id, presence: 'PRESENT' }))
  await ok(`/session/${id}/attendance`, { people: present }, chair)
  expect((await send(`/session/${id}/call`, { itemId: opening }, first)).statusCode).toBe(403)
  const called = await ok(`/session/${id}/call`, { itemId: opening }, chair)
  expect(called.current).toMatchObject({ itemId: opening, mayRun: true, choices: [], ballots: [], proposal: null })
  for (const [url, payload] of [
    ['propose', refusal],
    ['decide', { by: 'consensus', ...refusal }],
    ['ballot', { mode: 'HANDS' }],
    ['postpone', {}],
    ['secrecy', {}],
  ] as const)
    expect([url, (await send(`/session/${id}/${url}`, { itemId: opening, ...payload }, chair)).statusCode]).toEqual([
      url,
      url === 'ballot' ? 403 : 462,
    ])
  await ok(`/session/${id}/notes`, { itemId: opening, text: 'La séance est ouverte par Yuki.', version: 0 }, chair)
  // Its wall names it, and everybody reads its notes.
  const { code } = await show(id, first)
  expect((await ground.app.inject({ url: `/wall/${code}` })).json()).toMatchObject({
    items: [{ name: 'Ouverture', state: 'CALLED' }, {}, {}, {}],
    current: { itemId: opening, project: null, proposal: null, ballot: null },
  })
  expect((await show(id, first)).current?.notes?.text).toBe('La séance est ouverte par Yuki.')
  const after = await ok(`/session/${id}/call`, { itemId: work }, chair)
  expect(after.items.map(({ state }) => state)).toEqual(['DONE', 'WAITING', 'CALLED', 'WAITING'])
  expect((await send(`/session/${id}/remove`, { itemId: opening }, chair)).statusCode).toBe(462)
  await ok(`/session/${id}/decide`, { itemId: work, by: 'consensus', ...refusal }, chair)
  await ok(`/session/${id}/call`, { itemId: next }, chair)
  await ok(`/session/${id}/notes`, { itemId: next, text: 'Le 8 octobre.', version: 0 }, chair)
  // What was not taken up does not keep the session open.
  const closed = await ok(`/session/${id}/close`, {}, chair)
  expect(closed.items.map(({ state }) => state)).toEqual(['DONE', 'WAITING', 'DECIDED', 'DONE'])
  const minutes = await read(id, first)
  expect(minutes.items.map(({ name: title, projectId, mayDissent }) => [title, projectId, mayDissent])).toEqual([
    ['Ouverture', null, false],
    ['Procès-verbal à approuver', null, false],
    [name, project, true],
    ['Prochaine date', null, false],
  ])
  await did(`/session/${id}/minutes/notes`, { itemId: last, text: 'Approuvé sans remarque.', version: 0 }, chair)
  const printed = await wordsIn(await file(id, first))
  for (const words of [
    'Dossiers et sujets',
    'La séance est ouverte par Yuki.',
    'Approuvé sans remarque.',
    'Le 8 octobre.',
  ])
    expect(printed).toContain(words)
  expect(printed).not.toContain('N’a pas été abordé')
})

test('without a quorum the rest of the order moves on whole, and an archive closes over it', async () => {
  const { chair } = people()
  const { id, room, project, name } = await withTopics()
  await ok(`/session/${id}/open`, {}, chair)
  await ok(`/session/${id}/call`, { itemId: room.items[0]!.id }, chair)
  await ok(`/session/${id}/call`, { itemId: room.items[1]!.id }, chair)
  const next = (await send(`/session/${id}/reconvene`, { day: '2026-10-08', time: '18:30' }, chair)).json()
  const moved = await show(next.id, chair)
  expect(namesOf(moved)).toEqual(['Procès-verbal à approuver', name, 'Prochaine date'])
  expect(moved.items.map((item) => item.project?.id)).toEqual([undefined, project, undefined])
  expect((await show(id, chair)).items.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'POSTPONED', 'WAITING'])
  await ok(`/session/${next.id}/open`, {}, chair)
  await ok(`/session/${next.id}/call`, { itemId: moved.items[0]!.id }, chair)
  const archived = await makeEdition(ground.db, 2018)
  await ground.db.run(sql`update edition set state = 'archived', archived_at = now() where id = ${archived}`)
  await ground.db.run(sql`update session set edition_id = ${archived} where id = ${next.id}`)
  expect((await send(`/session/${next.id}/add`, { title: 'Divers' }, chair)).statusCode).toBe(462)
  const closed = await ok(`/session/${next.id}/close`, {}, chair)
  expect(closed.items.map(({ state }) => state)).toEqual(['DONE', 'POSTPONED', 'WAITING'])
})
