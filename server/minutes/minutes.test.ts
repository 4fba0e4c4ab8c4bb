import { describe, expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { makeUser } from '#test/factories.ts'
import { type Sitting } from '#test/session-ground.ts'
import { late, minutesGround, notTheirs, stale, wordsIn } from '#test/minutes-ground.ts'

const { ground, send, opened, people, refusal, read, file, act, did, closed, told } = minutesGround()

describe('the minutes', () => {
  test('begin when the session closes, and what happened in it moves no more', async () => {
    const { chair, first, elsewhere } = people()
    const { id, items } = await opened(1)
    const url = `/session/${id}/minutes`
    const ask = (who: Sitting) => ground.app.inject({ url, headers: { authorization: who.authorization } })
    expect((await ask(chair)).json().message).toBe('session.state.error')
    await send(`/session/${id}/postpone`, { itemId: items[0]!.id }, chair)
    await send(`/session/${id}/close`, {}, chair)
    expect((await ask(elsewhere)).statusCode).toBe(404)
    await ground.db.run(sql`update project set name = 'Autrement' where id = ${items[0]!.project.id}`)
    await ground.db.run(sql`update user_account set lastname = 'Mariée' where id = ${first.id}`)
    const minutes = await read(id, first)
    expect(minutes.items[0]).toMatchObject({ project: { name: items[0]!.project.name }, state: 'POSTPONED' })
    expect(minutes.readers.map(({ name }) => name)).toContain('Étienne Vasseur')
    expect(minutes.me.acts).not.toContain('share')
    await ground.db.run(sql`update user_account set lastname = 'Vasseur' where id = ${first.id}`)
  })

  test('are tidied, read and sealed in an edition that is archived meanwhile; what was left open is closed there', async () => {
    const { db } = ground
    const { chair, first } = people()
    const [{ id, items }, open, counted] = [await closed(), await opened(3), await opened(1)]
    const vote = async (room: Room): Promise<Room> => {
      const called = { itemId: room.items[0]!.id }
      await send(`/session/${room.id}/call`, called, chair)
      await send(`/session/${room.id}/propose`, { ...called, ...refusal }, chair)
      return (await send(`/session/${room.id}/ballot`, { ...called, mode: 'HANDS' }, chair)).json()
    }
    await vote(open)
    const { current } = await vote(counted)
    await send(`/ballot/${current!.ballots[0]!.id}/count`, { votesFor: 1, votesAgainst: 2, votesAbstain: 0 }, chair)
    const archived = await makeEdition(db, 2019)
    await db.run(sql`update edition set state = 'archived', archived_at = now() where id = ${archived}`)
    await db.run(sql`update session set edition_id = ${archived} where id in (${id}, ${open.id}, ${counted.id})`)
    const url = `/session/${id}/minutes`
    await did(`${url}/notes`, { itemId: items[0]!.id, text: 'Le lieu était pris.', version: 1 }, chair)
    const { version, me } = await did(`${url}/share`, {}, chair)
    expect(me.acts).toContain('seal')
    await did(`${url}/agree`, { version }, first)
    await db.run(sql`update session_minutes set read_until = now() where session_id = ${id}`)
    expect(await did(`${url}/seal`, { version }, chair)).toMatchObject({ state: 'SEALED', documents: [{ number: 0 }] })
    const itemId = open.items[1]!.id
    const refused = [462, 'edition.archived.error']
    for (const [deed, form] of Object.entries({ call: { itemId }, postpone: { itemId } }))
      expect([deed, ...(await act(`/session/${open.id}/${deed}`, form, chair))]).toEqual([deed, ...refused])
    const room = await ground.app.inject({
      url: `/session/${open.id}`,
      headers: { authorization: chair.authorization },
    })
    expect(room.json()).toMatchObject({
      edition: { state: 'archived' },
      me: { acts: ['close'] },
      current: { mayRun: false },
    })
    expect(room.json().items.map(({ mayCall }: { mayCall: boolean }) => mayCall)).toEqual([false, false, false])
    expect(await act(`/session/${open.id}/close`, {}, first)).toEqual([403, 'notAuthorized.error'])
    const close = () => act(`/session/${open.id}/close`, {}, chair)
    expect((await Promise.all([close(), close()])).toSorted()).toEqual([
      [200, undefined],
      [462, 'session.state.error'],
    ])
    const left = await read(open.id, chair)
    expect(left).toMatchObject({ state: 'CLOSED', items: open.items.map(() => ({ state: 'POSTPONED' })) })
    expect(left.me.acts).toContain('tidy')
    await send(`/session/${counted.id}/close`, {}, chair)
    // What was still open counts nothing, and what was counted is told.
    const ballots = sql`
      select b.state, b.votes_against as against from ballot b join session_item i on i.id = b.item_id
      where i.session_id in (${open.id}, ${counted.id}) order by b.id`
    expect(await db.rows(ballots)).toEqual([
      { state: 'VOID', against: null },
      { state: 'ANNOUNCED', against: 2 },
    ])
  })

  test('tell the hours at which it was held, where it was entered afterwards', async () => {
    const { chair } = people()
    const { id, items } = await opened(1)
    await ground.db.run(sql`update session set day = current_date - 2 where id = ${id}`)
    await send(`/session/${id}/postpone`, { itemId: items[0]!.id }, chair)
    const close = async (hours: object) => (await send(`/session/${id}/close`, hours, chair)).json()
    expect(await close({ heldFrom: '18:35' })).toMatchObject({ invalidField: 'heldUntil', message: 'MandatoryField' })
    for (const [heldFrom, heldUntil] of [
      ['18:35', '18:35'],
      ['20:00', '19:00'],
    ])
      expect(await close({ heldFrom, heldUntil })).toMatchObject({
        invalidField: 'heldUntil',
        message: 'session.hours.error',
      })
    await ground.db.run(sql`update session set day = current_date + 2 where id = ${id}`)
    expect(await close({ heldFrom: '18:35', heldUntil: '21:10' })).toMatchObject({ invalidField: 'heldFrom' })
    await ground.db.run(sql`update session set day = current_date - 2 where id = ${id}`)
    expect(await close({ heldFrom: '18:35', heldUntil: '21:10' })).toMatchObject({ state: 'CLOSED' })
    const words = await wordsIn(await file(id, chair))
    expect(words).toMatch(/Ouverture 18 h 35 Clôture 21 h 10 Saisie après la séance \d/)
    // Those of the entering would be nobody's.
    expect(words).not.toMatch(/\d\d:\d\d – \d\d:\d\d/)
    const english = await wordsIn(await file(id, chair, '?language=en'))
    const entered = /Opened 6:35 pm Closed 9:10 pm Entered afterwards \d+ \w+ \d{4} at \d+(:\d\d)? [ap]m/
    expect(english).toMatch(entered)
  })

  test('are tidied by one at a time, over words that were read, and nothing else changes', async () => {
    const { chair, first } = people()
    const { id, items } = await closed()
    const [itemId, url] = [items[0]!.id, `/session/${id}/minutes/notes`]
    expect(await act(url, { itemId, text: 'Moi aussi.', version: 1 }, first)).toEqual(notTheirs)
    const both = await Promise.all(['A', 'B'].map((text) => send(url, { itemId, text, version: 1 }, chair)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 462])
    expect((await read(id, first)).items[0]!.notes).toMatchObject({ version: 2, by: chair.name, mayWrite: false })
    for (const path of ['call', 'postpone', 'decide', 'notes'])
      expect(await act(`/session/${id}/${path}`, { itemId, text: '', version: 2, by: 'consensus' }, chair)).toEqual(
        late,
      )
  })

  test('are read by those who were there, who remark and agree; each remark is settled once, visibly', async () => {
    const { chair, first, second, third } = people()
    const { id, items } = await closed()
    const url = `/session/${id}/minutes`
    const itemId = items[0]!.id
    expect(await act(`${url}/remark`, { text: 'Trop tôt.' }, first)).toEqual(late)
    expect(await act(`${url}/agree`, { version: 1 }, first)).toEqual(late)
    expect(await act(`${url}/share`, {}, first)).toEqual(notTheirs)
    const shares = await Promise.all([send(`${url}/share`, {}, chair), send(`${url}/share`, {}, chair)])
    expect(shares.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 462])
    expect(await told(first, id)).toEqual([{ event: 'minutesShared' }])

    await did(`${url}/remark`, { itemId, text: 'J’ai parlé d’un autre lieu.' }, first)
    expect(await told(chair, id)).toEqual([{ event: 'remark' }])
    const [remark] = (await read(id, second)).remarks
    expect(remark).toMatchObject({ author: { name: first.name }, itemId, outcome: null })
    const settled = { remarkId: remark!.id, outcome: 'TAKEN', answer: 'Ajouté.' }
    expect(await act(`${url}/settle`, settled, first)).toEqual(notTheirs)
    await did(`${url}/settle`, settled, chair)
    expect(await act(`${url}/settle`, { ...settled, outcome: 'LEFT' }, chair)).toEqual(stale)
    expect((await read(id, third)).remarks).toMatchObject([
      { outcome: 'TAKEN', answer: 'Ajouté.', settledBy: chair.name },
    ])

    const { version } = await did(`${url}/agree`, { version: (await read(id, first)).version }, first)
    await did(`${url}/notes`, { itemId, text: 'Un autre lieu est proposé.', version: 1 }, chair)
    expect(await act(`${url}/agree`, { version }, second)).toEqual(stale)
    const { readers, version: now } = await read(id, second)
    expect(readers.find((each) => each.id === first.id)!.reading).toBe('before')
    await did(`${url}/agree`, { version: now }, second)
    expect((await read(id, chair)).readers.map((each) => [each.id, each.reading])).toEqual(
      expect.arrayContaining([
        [second.id, 'agreed'],
        [third.id, 'waiting'],
      ]),
    )
    // The days are over.
    await ground.db.run(sql`update session_minutes set read_until = clock_timestamp() where session_id = ${id}`)
    expect(await act(`${url}/remark`, { text: 'Trop tard.' }, third)).toEqual(late)
  })

  test('put down a disagreement that its own author asks for', async () => {
    const { chair, first, elsewhere } = people()
    const { id, items } = await closed()
    const [itemId, url] = [items[0]!.id, `/session/${id}/minutes/dissent`]
    expect((await send(url, { itemId, text: 'Non.' }, elsewhere)).statusCode).toBe(404)
    await did(url, { itemId, text: 'Le lieu était libre.' }, first)
    const [item] = (await read(id, chair)).items
    expect(item!.dissents).toEqual([{ author: { id: first.id, name: first.name }, text: 'Le lieu était libre.' }])
    expect((await did(url, { itemId, text: '' }, first)).items[0]!.dissents).toEqual([])
  })

  test('say nothing of a file to whoever stays out of it, at the desk either', async () => {
    const { chair, second } = people()
    const { id, items } = await closed(2, { away: chair })
    const [itemId, url] = [items[0]!.id, `/session/${id}/minutes`]
    await did(`${url}/share`, {}, chair)
    await did(`${url}/remark`, { itemId, text: 'Un mot sur ce dossier.' }, second)
    await did(`${url}/dissent`, { itemId, text: 'Pas d’accord.' }, second)
    const seen = await read(id, chair)
    expect(seen.items[0]).toMatchObject({ isRecused: true, decided: null, notes: null, dissents: [] })
    expect(seen.items[1]).toMatchObject({ isRecused: false, decided: 'REFUSED', notes: { text: 'Le lieu est pris.' } })
    expect(seen.remarks).toEqual([])
    expect(JSON.stringify(seen)).not.toMatch(/Un mot sur|Pas d’accord/)
    const [remark] = (await read(id, second)).remarks
    expect(await act(`${url}/notes`, { itemId, text: 'Mieux.', version: 1 }, chair)).toEqual(notTheirs)
    expect(await act(`${url}/settle`, { remarkId: remark!.id, outcome: 'LEFT' }, chair)).toEqual([
      462,
      'opinion.recused.error',
    ])
    // Whoever presided it tidies its notes.
    expect((await read(id, second)).items.map(({ notes }) => notes?.mayWrite)).toEqual([true, false])
  })

  test('say as little of it to who stayed out of it and reads in somebody’s place', async () => {
    const { second } = people()
    const { id } = await closed()
    const { id: administrator } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const away = JSON.stringify([{ id: administrator, name: 'Camille Test' }])
    await ground.db.run(sql`
      update session_minutes set facts = jsonb_set(facts, '{items,0,recused}', ${away}::jsonb) where session_id = ${id}`)
    await ground.db.run(sql`update sign_in set impersonator_id = ${administrator} where user_id = ${second.id}`)
    const seen = await read(id, second)
    await ground.db.run(sql`update sign_in set impersonator_id = null where user_id = ${second.id}`)
    expect(seen.items[0]).toMatchObject({ isRecused: true, decided: null, notes: null })
    expect((await read(id, second)).items[0]).toMatchObject({ isRecused: false, decided: 'REFUSED' })
  })
})
