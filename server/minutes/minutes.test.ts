import { describe, expect, test } from 'vitest'
import { longDayIn } from '#domain/clock.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { type Sitting } from '#test/session-ground.ts'
import { late, minutesGround, notTheirs, stale, wordsIn } from '#test/minutes-ground.ts'

const { ground, send, opened, people, read, file, act, did, closed, told } = minutesGround()

describe('the minutes', () => {
  test('begin when the session closes, and the facts of the session no longer change', async () => {
    const { chair, first, elsewhere } = people()
    const { id: secretaryId } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const { id, items } = await opened(1, { secretaryId })
    const url = `/session/${id}/minutes`
    const ask = (who: Sitting) => ground.app.inject({ url, headers: { authorization: who.authorization } })
    expect((await ask(chair)).json().message).toBe('session.state.error')
    await send(`/session/${id}/postpone`, { itemId: items[0]!.id }, chair)
    await send(`/session/${id}/close`, {}, chair)
    expect((await ask(elsewhere)).statusCode).toBe(404)
    await ground.db.run(sql`update project set name = 'Autrement' where id = ${items[0]!.project!.id}`)
    await ground.db.run(sql`update user_account set lastname = 'Mariée' where id = ${first.id}`)
    const minutes = await read(id, first)
    expect(minutes.items[0]).toMatchObject({ name: items[0]!.name, state: 'POSTPONED' })
    expect(minutes.readers.map(({ name }) => name)).toContain('Étienne Vasseur')
    // A member who was absent does not read the draft.
    expect(minutes.readers).toHaveLength(4)
    expect(minutes.me.acts).not.toContain('share')
    // The facts remain even if the project is deleted.
    await ground.db.run(sql`delete from project where id = ${items[0]!.project!.id}`)
    expect((await read(id, chair)).items).toMatchObject([
      {
        name: minutes.items[0]!.name,
        state: 'POSTPONED',
        notes: { text: '', version: 0, by: null, mayWrite: false },
      },
    ])
    await ground.db.run(sql`update user_account set lastname = 'Vasseur' where id = ${first.id}`)
  })

  test('show the hours at which it was held, where it was entered afterwards', async () => {
    const { chair } = people()
    const { id, items } = await opened(1)
    await ground.db.run(sql`update session set day = (now() at time zone 'Europe/Paris')::date - 2 where id = ${id}`)
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
    await ground.db.run(sql`update session set day = (now() at time zone 'Europe/Paris')::date + 2 where id = ${id}`)
    expect(await close({ heldFrom: '18:35', heldUntil: '21:10' })).toMatchObject({ invalidField: 'heldFrom' })
    await ground.db.run(sql`update session set day = (now() at time zone 'Europe/Paris')::date - 2 where id = ${id}`)
    expect(await close({ heldFrom: '18:35', heldUntil: '21:10' })).toMatchObject({ state: 'CLOSED' })
    const words = await wordsIn(await file(id, chair))
    expect(words).toMatch(/Ouverture 18 h 35 Clôture 21 h 10 Saisie après la séance \d/)
    // The hours of the entering belong to nobody's attendance.
    expect(words).not.toMatch(/\d\d:\d\d – \d\d:\d\d/)
    const entered = /Opened 6:35 pm Closed 9:10 pm Entered afterwards \d+ \w+ \d{4} at \d+(:\d\d)? [ap]m/
    expect(await wordsIn(await file(id, chair, '?language=en'))).toMatch(entered)
  })

  test('tell the day of an hour that is not on the day of the title', async () => {
    const { chair } = people()
    const { id, items } = await opened(1)
    await send(`/session/${id}/postpone`, { itemId: items[0]!.id }, chair)
    await ground.db.run(sql`update session set day = '2090-01-18' where id = ${id}`)
    const answer = await send(`/session/${id}/close`, {}, chair)
    const today = longDayIn(answer.json().openedAt, 'fr')
    const words = await wordsIn(await file(id, chair))
    expect(words).toContain('Séance du mercredi 18 janvier 2090')
    expect(words).toMatch(new RegExp(`Ouverture ${today} à \\d\\d:\\d\\d Clôture ${today} à \\d\\d:\\d\\d`))
  })

  test('tell what a decision asks, and at which field', async () => {
    const { chair } = people()
    const { id, items } = await opened(1)
    const itemId = items[0]!.id
    await send(`/session/${id}/call`, { itemId }, chair)
    const points = [
      { field: 'description', question: 'Combien de places ?' },
      { field: 'placeName', question: 'Quelle salle ?' },
    ]
    const asking = { projectStatus: 'INFOS_NEEDED', message: 'Deux précisions.', points: JSON.stringify(points) }
    const decided = await send(`/session/${id}/decide`, { itemId, by: 'consensus', ...asking }, chair)
    expect([decided.statusCode, decided.json().message]).toEqual([200, undefined])
    await send(`/session/${id}/close`, {}, chair)
    const asked =
      /Message Deux précisions\. Points demandés – Description : Combien de places \? – Nom du lieu : Quelle salle \?/
    expect(await wordsIn(await file(id, chair))).toMatch(asked)
    expect(await wordsIn(await file(id, chair, '?language=en'))).toContain('– Description: Combien de places ?')
  })

  test('offer each reader their own acts, and none in another user’s place', async () => {
    const { chair, first, second } = people()
    const { id, items } = await closed()
    const [url, itemId] = [`/session/${id}/minutes`, items[0]!.id]
    const acts = async (who: Sitting) => (await read(id, who)).me.acts
    const { id: administrator, username } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const away = { id: administrator, name: '', ...(await signedInAs(ground.db, username)) }
    expect([await acts(chair), await acts(first), await acts(away)]).toEqual([
      ['tidy', 'share', 'settle', 'dissent', 'seal'],
      ['tidy', 'dissent'],
      ['tidy', 'share', 'settle', 'dissent'],
    ])
    const { version } = await did(`${url}/share`, {}, chair)
    const awaits = async ({ id: who }: Sitting) =>
      (await ground.db.rows(sql`select from notification where user_id = ${who} and about = ${String(id)} and awaits`))
        .length
    expect([await awaits(first), await awaits(second), await awaits(chair)]).toEqual([1, 1, 0])
    const ofReaders = ['remark', 'agree', 'dissent']
    expect([await acts(chair), await acts(first), await acts(away)]).toEqual([
      ['tidy', 'remark', 'settle', 'agree', 'dissent', 'seal'],
      ['tidy', ...ofReaders],
      ['tidy', 'settle', 'dissent'],
    ])
    // An absent member has nothing to agree to.
    expect(await act(`${url}/agree`, { version }, away)).toEqual(notTheirs)
    const forms = {
      remark: { text: 'Bien.' },
      agree: { version },
      dissent: { itemId, text: 'Non.' },
      seal: { version },
    }
    for (const who of [chair, first]) {
      await ground.db.run(sql`update sign_in set impersonator_id = ${administrator} where user_id = ${who.id}`)
      expect(await acts(who)).toEqual(who === chair ? ['tidy', 'settle'] : ['tidy'])
      for (const [path, form] of Object.entries(forms))
        expect([path, ...(await act(`${url}/${path}`, form, who))]).toEqual([path, ...notTheirs])
      await ground.db.run(sql`update sign_in set impersonator_id = null where user_id = ${who.id}`)
    }
    // A reader who has agreed or remarked is no longer awaited.
    await did(`${url}/agree`, { version }, first)
    await did(`${url}/remark`, { text: 'Bien.' }, second)
    expect([await awaits(first), await awaits(second)]).toEqual([0, 0])
    await ground.db.run(sql`update session_minutes set read_until = now() where session_id = ${id}`)
    expect(await acts(first)).toEqual(['tidy', 'agree', 'dissent'])
    const missing = [404, 'resource.notFound.error']
    for (const [path, form] of Object.entries({
      notes: { itemId: 0, text: '', version: 1 },
      dissent: { itemId: 0, text: '' },
    }))
      expect([path, ...(await act(`${url}/${path}`, form, chair))]).toEqual([path, ...missing])
    expect(await act(`${url}/settle`, { remarkId: 999_999, outcome: 'LEFT' }, chair)).toEqual(missing)
  })

  test('notify the session’s chair and secretary of remarks, or the commission’s chair where the session had none', async () => {
    const { chair, first, second, third } = people()
    const { id } = await closed()
    const url = `/session/${id}/minutes`
    await did(`${url}/share`, {}, chair)
    const seats = (chairId: number | null, secretaryId: number | null) =>
      ground.db.run(sql`update session set chair_id = ${chairId}, secretary_id = ${secretaryId} where id = ${id}`)
    const remarksTold = async () =>
      Promise.all(
        [chair, first, second].map(
          async (who) => (await told(who, id)).filter(({ event }) => event === 'remark').length,
        ),
      )
    await seats(first.id, second.id)
    await did(`${url}/remark`, { text: 'Un mot.' }, third)
    expect(await remarksTold()).toEqual([0, 1, 1])
    // The remark waits for the desk.
    expect(
      await ground.db.rows(sql`
        select awaits from notification where about = ${String(id)} and facts ->> 'event' = 'remark'`),
    ).toEqual([{ awaits: true }, { awaits: true }])
    await seats(null, null)
    await did(`${url}/remark`, { text: 'Un autre.' }, third)
    expect(await remarksTold()).toEqual([1, 1, 1])
    const remarkId = (await read(id, chair)).remarks[0]!.id
    await did(`${url}/settle`, { remarkId, outcome: 'TAKEN', answer: '' }, chair)
    expect((await told(third, id)).at(-1)).toEqual({ event: 'remarkSettled' })
  })

  test('are tidied by one user at a time, over words that were read, and nothing else changes', async () => {
    const { chair, first, second } = people()
    const { id, items } = await closed()
    const [itemId, url] = [items[0]!.id, `/session/${id}/minutes/notes`]
    expect(await act(url, { itemId, text: 'Moi aussi.', version: 1 }, first)).toEqual(notTheirs)
    const both = await Promise.all(['A', 'B'].map((text) => send(url, { itemId, text, version: 1 }, chair)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 462])
    expect((await read(id, first)).items[0]!.notes).toMatchObject({ version: 2, by: chair.name, mayWrite: false })
    // A second writer waits until the last one has stopped.
    await ground.db.run(sql`update session set secretary_id = ${second.id} where id = ${id}`)
    const mayWrite = async (who: Sitting) => (await read(id, who)).items[0]!.notes!.mayWrite
    expect([await mayWrite(chair), await mayWrite(second)]).toEqual([true, false])
    expect(await act(url, { itemId, text: 'Moi aussi.', version: 2 }, second)).toEqual(stale)
    await ground.db.run(sql`update session_item set notes_at = notes_at - interval '1 minute' where id = ${itemId}`)
    expect(await mayWrite(second)).toBe(true)
    await did(url, { itemId, text: 'Moi aussi.', version: 2 }, second)
    for (const path of ['call', 'postpone', 'decide', 'notes'])
      expect(await act(`/session/${id}/${path}`, { itemId, text: '', version: 3, by: 'consensus' }, chair)).toEqual(
        late,
      )
  })

  test('are read by those who were there, who remark and agree; each remark is settled once, visibly', async () => {
    const { chair, first, second, third } = people()
    const { id: absentId, username } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const absent = { id: absentId, name: '', ...(await signedInAs(ground.db, username)) }
    const { id, items } = await closed()
    const url = `/session/${id}/minutes`
    const itemId = items[0]!.id
    expect(await act(`${url}/remark`, { text: 'Trop tôt.' }, first)).toEqual(late)
    expect(await act(`${url}/agree`, { version: 1 }, first)).toEqual(late)
    expect(await act(`${url}/share`, {}, first)).toEqual(notTheirs)
    const shares = await Promise.all([send(`${url}/share`, {}, chair), send(`${url}/share`, {}, chair)])
    expect(shares.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 462])
    expect(await told(first, id)).toEqual([{ event: 'minutesShared' }])
    expect(await act(`${url}/remark`, { text: 'Je n’y étais pas.' }, absent)).toEqual(notTheirs)

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
    // The reading days are over.
    await ground.db.run(sql`update session_minutes set read_until = clock_timestamp() where session_id = ${id}`)
    expect(await act(`${url}/remark`, { text: 'Trop tard.' }, third)).toEqual(late)
  })

  test('record a dissent that its own author requests', async () => {
    const { chair, first, elsewhere } = people()
    const { id, items } = await closed()
    const [itemId, url] = [items[0]!.id, `/session/${id}/minutes/dissent`]
    expect((await send(url, { itemId, text: 'Non.' }, elsewhere)).statusCode).toBe(404)
    await did(url, { itemId, text: 'Le lieu était libre.' }, first)
    const [item] = (await read(id, chair)).items
    expect(item!.dissents).toEqual([{ author: { id: first.id, name: first.name }, text: 'Le lieu était libre.' }])
    expect((await did(url, { itemId, text: '' }, first)).items[0]!.dissents).toEqual([])
  })

  test('show nothing of a file to a recused member, not even at the desk', async () => {
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
    const recused = [462, 'opinion.recused.error']
    for (const [path, form] of Object.entries({
      settle: { remarkId: remark!.id, outcome: 'LEFT' },
      remark: { itemId, text: 'Tout de même.' },
      dissent: { itemId, text: 'Non.' },
    }))
      expect([path, ...(await act(`${url}/${path}`, form, chair))]).toEqual([path, ...recused])
    expect(await act(`${url}/remark`, { itemId: items[1]!.id, text: 'De l’autre.' }, chair)).toEqual([200, undefined])
    // The member who presided the file tidies its notes.
    expect((await read(id, second)).items.map(({ notes }) => notes?.mayWrite)).toEqual([true, false])
  })

  test('show as little of it to a recused user who reads in another user’s place', async () => {
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
