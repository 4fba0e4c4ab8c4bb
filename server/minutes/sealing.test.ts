import { describe, expect, test } from 'vitest'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import { createHash } from 'node:crypto'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, spaced } from '#test/mailbox.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Sitting } from '#test/session-ground.ts'
import { late, minutesGround, notTheirs, stale, wordsIn } from '#test/minutes-ground.ts'

const { ground, send, opened, people, refusal, read, file, act, did, closed, told } = minutesGround()

/** Shares the draft and has all readers agree. Returns the version. */
const agreed = async (id: number): Promise<number> => {
  const { chair } = people()
  await send(`/session/${id}/minutes/share`, {}, chair)
  const { version } = await read(id, chair)
  for (const who of Object.values(people()).filter(({ name }) => !/Fontanel|Tanabe/.test(name)))
    await did(`/session/${id}/minutes/agree`, { version }, who)
  return version
}
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

describe('sealing', () => {
  test('waits until all have agreed, or the reading days are over, and each remark is settled; only its chair seals', async () => {
    const { chair, first } = people()
    const { id } = await closed()
    const url = `/session/${id}/minutes`
    const { version } = await read(id, chair)
    const seal = (who: Sitting, read = version) => act(`${url}/seal`, { version: read }, who)
    expect([await seal(chair), (await read(id, chair)).readiness]).toEqual([late, 'notShared'])
    await did(`${url}/share`, {}, chair)
    await did(`${url}/remark`, { text: 'Bien.' }, first)
    await ground.db.run(sql`update session_minutes set read_until = clock_timestamp() where session_id = ${id}`)
    expect([await seal(chair), (await read(id, chair)).readiness]).toEqual([late, 'remarks'])
    const [remark] = (await read(id, chair)).remarks
    await did(`${url}/settle`, { remarkId: remark!.id, outcome: 'LEFT', answer: '' }, chair)
    const admin = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const asAdmin = { ...(await signedInAs(ground.db, admin.username)), id: admin.id, name: '' }
    for (const who of [first, asAdmin]) expect(await seal(who)).toEqual(notTheirs)
    expect(await seal(chair, version + 1)).toEqual(stale)
    const { state, documents, me, readiness } = await did(`${url}/seal`, { version }, chair)
    expect([state, documents[0]!.registerNumber, me.acts, readiness]).toEqual(['SEALED', null, ['amend'], null])
    expect([(await read(id, first)).me.acts, (await read(id, asAdmin)).me.acts]).toEqual([[], []])
    expect(await act(`${url}/addendum`, { text: 'Moi.' }, asAdmin)).toEqual(notTheirs)
    const form = { version, text: 'x', itemId: 1, remarkId: 1, outcome: 'LEFT' }
    for (const path of ['remark', 'agree', 'notes', 'dissent', 'settle', 'share', 'seal'])
      expect((await act(`${url}/${path}`, form, chair))[0]).toBe(462)
  })

  test('makes the file once, and it stays the same, byte for byte', async () => {
    const { chair, first, second, third } = people()
    const room = await opened(2, { place: 'Maison des deux rives' })
    const [one, other] = room.items.map((item) => item.id)
    await ground.db.run(
      sql`update project set name = '茶の湯 Cérémonie du thé' where id = ${room.items[0]!.project!.id}`,
    )
    await send(`/session/${room.id}/proxy`, { giverId: third.id, holderId: second.id }, third)
    await send(`/session/${room.id}/call`, { itemId: one }, chair)
    await send(`/session/${room.id}/propose`, { itemId: one, ...refusal }, chair)
    const vote = async (mode: 'HANDS' | 'DEVICES'): Promise<number> =>
      (await send(`/session/${room.id}/ballot`, { itemId: one, mode }, chair)).json().current.ballots.at(-1).id
    const byHands = await vote('HANDS')
    await send(`/ballot/${byHands}/count`, { votesFor: 1, votesAgainst: 2, votesAbstain: 1 }, chair)
    await send(`/ballot/${byHands}/announce`, {}, chair)
    const ballot = await vote('DEVICES')
    for (const [who, choice] of [
      [chair, 'FOR'],
      [first, 'FOR'],
      [second, 'AGAINST'],
    ] as const)
      await send(`/ballot/${ballot}/vote`, { choice }, who)
    await send(`/ballot/${ballot}/vote`, { choice: 'ABSTAIN', voice: third.id }, second)
    await send(`/ballot/${ballot}/close`, {}, chair)
    await send(`/ballot/${ballot}/announce`, {}, chair)
    await send(`/session/${room.id}/decide`, { itemId: one, by: 'ballot' }, chair)
    await send(`/session/${room.id}/postpone`, { itemId: other, reason: 'Il manque le plan.' }, chair)
    await ground.db.run(sql`
      insert into envelope_word (edition_id, commission_id, text, beyond, written_by, written_at)
      select s.edition_id, s.commission_id, word, 200, ${chair.id}, at
      from session s cross join lateral (values ('Un centenaire.', now()), ('Avant elle.', s.opened_at - interval '1 day')) said(word, at)
      where s.id = ${room.id}`)
    await send(`/session/${room.id}/close`, {}, chair)
    const { id } = room
    expect(await wordsIn(await file(id, first))).toContain('Projet, à relire')
    await did(`/session/${id}/minutes/dissent`, { itemId: one, text: 'Un autre lieu existe.' }, second)
    const version = await agreed(id)
    expect((await read(id, third)).items.map(({ by, tally }) => [by, tally])).toEqual([
      ['ballot', { FOR: 2, AGAINST: 1, ABSTAIN: 1 }],
      [null, null],
    ])

    // The commission's chair and the session's chair seal at once.
    await ground.db.run(sql`update session set chair_id = ${first.id} where id = ${id}`)
    const seal = (who: Sitting, key: string) =>
      ground.app.inject({
        method: 'POST',
        url: `/session/${id}/minutes/seal`,
        headers: { authorization: who.authorization, 'idempotency-key': key },
        payload: { version },
      })
    const answers = await Promise.all([seal(chair, 'c'), seal(first, 'f')])
    expect(statuses(answers)).toEqual([200, 462])
    const [sealer, key] = answers[0].statusCode === 200 ? ([chair, 'c'] as const) : ([first, 'f'] as const)
    expect((await seal(sealer, key)).statusCode).toBe(200)

    const { documents } = await read(id, third)
    expect(documents).toMatchObject([{ number: 0, reference: expect.stringMatching(/^PV-2025-[A-Z]{3}-\d\d$/) }])
    const sealed = await file(id, third)
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(documents[0]!.fingerprint)
    const { title, language, isTagged, roles, fonts, pages } = await readPdf(sealed)
    expect({ title, language, isTagged }).toEqual({
      title: `Procès-verbal ${documents[0]!.reference}`,
      language: 'fr',
      isTagged: true,
    })
    expect(sealed.toString('latin1')).toContain('pdfaid:conformance>A')
    expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH']))
    expect([...fonts].filter((font) => !/^(SourceSans3|NotoSansJP|YsabeauOffice|DejaVuSansMono)/.test(font))).toEqual(
      [],
    )
    const words = spaced(pages.join('\n')).replaceAll(/\s+/g, ' ')
    for (const said of [
      '茶の湯 Cérémonie du thé',
      'Maison des deux rives',
      'Hugo Keravel membre',
      'pouvoir à Inès Chabrol',
      '3 exprimés : 2 pour, 1 contre, 1 abstention, adoptée',
      'Refusé',
      'Hors du calendrier.',
      'Il manque le plan.',
      'Opinion dissidente de Inès Chabrol : Un autre lieu existe.',
      'Hugo Keravel Inès Chabrol abstention',
      // A show of hands names the voters, without their votes.
      'Voix Exprimée par Inès Chabrol soi-même Hugo Keravel Inès Chabrol Yuki',
      'Yuki Tanabe, pour un dépassement de 200,00 € : Un centenaire.',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('Avant elle.')

    // Later changes, by any user, leave the document unchanged.
    await ground.db.run(sql`update user_account set lastname = 'Autre' where id = ${third.id}`)
    await ground.db.run(sql`update session_item set notes = 'Après coup' where session_id = ${id}`)
    for (const change of [
      sql`update sealed_document set content = ''`,
      sql`delete from sealed_document`,
      sql`truncate sealed_document`,
    ])
      await expect(ground.db.run(change)).rejects.toThrow(/never changes|permission denied/)
    expect((await file(id, first)).equals(sealed)).toBe(true)
    const english = await file(id, first, '?language=en')
    const inEnglish = await wordsIn(english)
    expect(inEnglish).toContain('The sealed French document alone is valid')
    expect(inEnglish).toMatch(/ \d+(:\d\d)? [ap]m – \d+(:\d\d)? [ap]m/)
    expect(inEnglish).not.toMatch(/\d\d:\d\d(?! [ap]m)/)
    expect((await readPdf(english)).language).toBe('en')
    expect((await file(id, first)).equals(sealed)).toBe(true)
    await ground.db.run(sql`update user_account set lastname = 'Keravel' where id = ${third.id}`)
  })

  test('shows only the counts of a secret ballot, and nothing of a file to a recused member', async () => {
    const { chair, first, second, third } = people()
    const room = await opened(2, { isSecret: true })
    await send(`/session/${room.id}/attendance`, { people: [{ id: third.id, presence: null }] }, third)
    const [one, other] = room.items
    await send(`/project/${other!.project!.id}/recusal`, { reason: 'Mon association.' }, first)
    for (const { id: itemId } of room.items) {
      await send(`/session/${room.id}/call`, { itemId }, chair)
      await send(`/session/${room.id}/propose`, { itemId, ...refusal }, chair)
      const { current } = (await send(`/session/${room.id}/ballot`, { itemId, mode: 'DEVICES' }, chair)).json()
      // The first member has no voice on the second file, being recused.
      for (const who of [chair, first, second])
        await send(`/ballot/${current.ballots[0].id}/vote`, { choice: 'FOR' }, who)
      await send(`/ballot/${current.ballots[0].id}/close`, {}, chair)
      await send(`/ballot/${current.ballots[0].id}/announce`, {}, chair)
      await send(`/session/${room.id}/notes`, { itemId, text: `Débat du ${itemId}.`, version: 0 }, chair)
      await send(`/session/${room.id}/decide`, { itemId, by: 'ballot' }, chair)
    }
    await ground.db.run(sql`
      insert into envelope_word (edition_id, commission_id, text, beyond) select edition_id, commission_id, 'Un jubilé.', 75
      from session where id = ${room.id}`)
    await send(`/session/${room.id}/close`, {}, chair)
    const { id } = room
    const { id: creatorId } = await makeUser(ground.db)
    const ofAnother = await makeProject(ground.db, { status: 'SUBMITED', commissionId: 3, creatorId })
    await ground.db.run(sql`
      insert into prepared_decision (project_id, seen_version, seen_history, status, budget_needed, budget)
      values (${ofAnother}, 1, 1, 'CERTIFIED_PUBLISHED', true, 1075)`)
    await send(`/project/${ofAnother}/recusal`, { reason: 'Mon éditeur.' }, third)
    expect(await act(`/session/${id}/minutes/dissent`, { itemId: one!.id, text: 'Non.' }, second)).toEqual(notTheirs)
    const kept = await ground.db.row<{ facts: string }>(
      sql`select facts::text as facts from session_minutes where session_id = ${id}`,
    )
    expect(kept!.facts).not.toMatch(/"choice"/)
    const version = await agreed(id)
    const [draft, whole] = [await wordsIn(await file(id, first)), await wordsIn(await file(id, second))]
    expect(whole).toContain('2 exprimés : 2 pour, 0 contre, 0 abstention')
    expect(whole).not.toContain('soi-même')
    for (const words of [draft, await wordsIn(await file(id, first, '?language=en'))])
      expect([words.includes(`Débat du ${one!.id}.`), words.includes(`Débat du ${other!.id}.`)]).toEqual([true, false])
    await did(`/session/${id}/minutes/seal`, { version }, chair)
    const sealed = await file(id, second)
    expect(await wordsIn(sealed)).toContain('Étienne Vasseur, dossier')
    const extract = await wordsIn(await file(id, first))
    expect(extract).toContain('Extrait, sans ce qui touche aux dossiers')
    expect([extract.includes(`Débat du ${one!.id}.`), extract.includes(`Débat du ${other!.id}.`)]).toEqual([
      true,
      false,
    ])
    // The overrun is a sum that includes the money of the other file.
    const holds = (words: string) => words.includes('Un jubilé.')
    expect([holds(whole), holds(await wordsIn(sealed)), holds(draft), holds(extract)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    // It is left out even where that file is in another session, or in none.
    const [byThird, inEnglish] = [
      await wordsIn(await file(id, third)),
      await wordsIn(await file(id, third, '?language=en')),
    ]
    expect([holds(byThird), holds(inEnglish)]).toEqual([false, false])
    expect(byThird).toContain('Extrait, sans ce qui touche aux dossiers')
    // The page says what the document leaves out.
    const leftOut = [first, second, third].map(async (who) => (await read(id, who)).leftOut)
    expect(await Promise.all(leftOut)).toEqual(['files', null, 'sums'])
    expect(byThird).toContain(`Débat du ${other!.id}.`)
  })

  test('sends the end of the register and the fingerprint to the chairs, and a change breaks the chain of documents', async () => {
    const { db } = ground
    const [one, two] = [await closed(), await closed()]
    const { chair } = people()
    const [first, second] = [await agreed(one.id), await agreed(two.id)]
    await ground.db.run(sql`
      select register_decision(json_populate_record(null::register_entry, '{"edition_id":4,"project_id":1,"project_name":"A",
        "act":"decide","from_status":"SUBMITED","to_status":"REFUSED","capacity":"commission"}'::json), ${chair.id}, null, null)`)
    // Two sealings of one commission at once get a number each.
    const seals = await Promise.all([
      send(`/session/${one.id}/minutes/seal`, { version: first }, chair),
      send(`/session/${two.id}/minutes/seal`, { version: second }, chair),
    ])
    expect(statuses(seals)).toEqual([200, 200])
    const documents = seals.map((answer) => answer.json<Minutes>().documents[0]!)
    expect(new Set(documents.map(({ reference }) => reference)).size).toBe(2)
    const address = await db.row<{ username: string }>(sql`select username from user_account where id = ${chair.id}`)
    expect(await wordsIn(await file(one.id, chair))).toContain(documents[0]!.registerNumber)
    for (const { reference, fingerprint, registerHash, registerNumber } of documents) {
      const mail = await mailUnder(db, address!.username, `Scellé : ${reference}`)
      for (const hash of [fingerprint, registerHash!, registerNumber!])
        expect(mail.text.replaceAll(' ', '')).toContain(hash)
    }
    expect((await judgeRegisters(db)).holds).toBe(true)
    const tampered = async (change: ReturnType<typeof sql>) => {
      await db.transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(change)
      })
      return judgeRegisters(db)
    }
    const { reference } = documents[0]!
    const broken = await tampered(
      sql`update sealed_document set content = content || 'x' where reference = ${reference}`,
    )
    expect(broken.lines.join()).toContain(`BROKEN at ${reference}: its file is not what was sealed`)
    const taken = await tampered(sql`delete from sealed_document where place = 1`)
    expect([broken.holds, taken.holds]).toEqual([false, false])
  })

  test('is completed only by addenda, each a numbered document of its own', async () => {
    const { chair, first, second } = people()
    const { id } = await closed()
    const url = `/session/${id}/minutes/addendum`
    expect(await act(url, { text: 'Trop tôt.' }, chair)).toEqual(late)
    await did(`/session/${id}/minutes/seal`, { version: await agreed(id) }, chair)
    const sealed = await file(id, second)
    expect(await act(url, { text: 'Moi.' }, first)).toEqual(notTheirs)
    const both = await Promise.all(
      ['Lire « deux cents ».', 'Lire « trois cents ».'].map((text) => send(url, { text }, chair)),
    )
    // A request that arrives while the other's file is made starts again; a later one gets the next number.
    const before = both.filter(({ statusCode }) => statusCode === 200).length
    expect(statuses(both)).toEqual(before === 2 ? [200, 200] : [200, 462])
    const { documents } = await did(url, { text: '二百の灯籠。' }, chair)
    expect(documents.map(({ number }) => number)).toEqual(before === 2 ? [0, 1, 2, 3] : [0, 1, 2])
    const addendum = await file(id, second, `?number=${before + 1}`)
    const { title, isTagged } = await readPdf(addendum)
    expect(title).toBe(`Additif ${documents[0]!.reference}, additif ${before + 1}`)
    expect([isTagged, addendum.includes('pdfaid:conformance>A')]).toEqual([true, true])
    expect(await wordsIn(addendum)).toContain('二百の灯籠。')
    expect((await file(id, second)).equals(sealed)).toBe(true)
    const amended = documents.slice(1).map(() => 'minutesAmended')
    expect((await told(second, id)).map(({ event }) => event)).toEqual(['minutesShared', 'minutesSealed', ...amended])
  })
})
