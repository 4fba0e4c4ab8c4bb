import { beforeAll, describe, expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailUnder } from '#test/mailbox.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'
import { makeEdition } from '#test/editions.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { readPdf } from '#test/read-pdf.ts'
import { remindOfSessions } from '#server/sessions/remind-of-sessions.ts'
import { sessionGround } from '#test/session-ground.ts'

const { ground, get, people: signedIn } = projectGround()
const { send, ok, plan, show, filed, people } = sessionGround(ground)
let admin: Headers
beforeAll(() => ({ admin } = signedIn()))

describe('a planned session', () => {
  test('is planned by the chair of the commission, who presides it, and its members are notified', async () => {
    const { chair, first, elsewhere, second } = people()
    const form = { commissionId: 3, day: '2026-09-24', time: '18:30' }
    for (const who of [first, elsewhere]) expect((await send('/session', form, who)).statusCode).toBe(403)
    const { id, tostring } = (await send('/session', form, chair)).json()
    expect(tostring).toBe('Séance du 24 septembre 2026')
    const room = await show(id, first)
    expect(room).toMatchObject({
      state: 'PREPARED',
      chairId: chair.id,
      quorumNow: { needed: 3 },
      me: { isDesk: false },
    })
    expect(room.people.filter(({ isMember }) => isMember)).toHaveLength(4)
    const planning = ['change', 'rule', 'reply', 'order', 'convene', 'cancel', 'open']
    expect([(await show(id, chair)).me.acts, room.me.acts]).toEqual([planning, ['reply']])
    const told = ({ id: person }: { id: number }) =>
      ground.db.rows<{ event: string; awaits: boolean }>(sql`
        select facts ->> 'event' as event, awaits from notification
        where user_id = ${person} and kind = 'session' and about = ${String(id)} order by at`)
    expect(await told(first)).toEqual([{ event: 'created', awaits: true }])
    expect(await told(chair)).toEqual([])
    expect((await get(`/session/${id}`, elsewhere)).statusCode).toBe(404)
    // Their forms are not validated either.
    expect((await send(`/session/${id}/reply`, { reply: 'PERHAPS' }, elsewhere)).statusCode).toBe(404)
    expect((await send(`/session/${id}/reply`, { reply: 'PERHAPS' }, first)).statusCode).toBe(403)
    expect((await get('/session', elsewhere)).json()).toEqual([])
    expect((await get('/session', second)).json()[0]).toMatchObject({
      id,
      members: 4,
      expected: 0,
      files: 0,
      isDesk: false,
    })
    // Sessions of a previous year, whose minutes may not be sealed yet, are listed with it.
    const { edition } = (await ground.db.row<{ edition: number }>(
      sql`select edition_id as edition from session where id = ${id}`,
    ))!
    const before = await makeEdition(ground.db, 2001)
    const ofEdition = async (asked: number) => (await get(`/session?edition=${asked}`, second)).json<{ id: number }[]>()
    expect([(await ofEdition(edition)).map((each) => each.id), await ofEdition(before)]).toEqual([[id], []])
    // A new title is not notified; a new hour is.
    await ok(`/session/${id}`, { ...form, title: 'Rentrée', version: 1 }, chair)
    expect(await told(first)).toHaveLength(1)
    expect((await send(`/session/${id}`, { ...form, version: 1 }, chair)).json().message).toBe('session.conflict.error')
    await ok(`/session/${id}`, { ...form, time: '19:00', version: 2 }, chair)
    // The secretary prepares it, but can change neither its chair nor its rules.
    await ok(`/session/${id}`, { ...form, time: '19:00', secretaryId: first.id, version: 3 }, chair)
    expect((await show(id, first)).me.acts).toEqual(planning.filter((act) => act !== 'rule'))
    const byFirst = (more: object) => send(`/session/${id}`, { ...form, time: '19:00', version: 4, ...more }, first)
    for (const more of [{ chairId: first.id }, { secretaryId: '' }, { quorum: 1 }, { isSecret: true }])
      expect([more, (await byFirst(more)).statusCode]).toEqual([more, 403])
    expect((await byFirst({ title: 'Rentrée', chairId: chair.id, secretaryId: first.id })).statusCode).toBe(200)
    expect((await told(first)).map(({ event }) => event)).toEqual(['created', 'changed'])
    // A reminder is sent the day before, once, from however many processes.
    for (const at of ['2026-09-23T05:59:00Z', '2026-09-23T06:00:00Z', '2026-09-23T06:01:00Z', '2026-09-24T06:00:00Z'])
      await Promise.all([remindOfSessions(ground, new Date(at)), remindOfSessions(ground, new Date(at))])
    expect((await told(chair)).map(({ event }) => event)).toEqual(['tomorrow'])
    const { calendar } = (await get(`/session/${id}/calendar`, first)).json()
    expect(calendar).toContain('DTSTART:20260924T170000Z\r\nDTEND:20260924T180000Z\r\nSUMMARY:Rentrée')
  })

  test('takes waiting files, reserves them, and is ordered as it was shown', async () => {
    const { chair, first } = people()
    const files = [await filed(), await filed(), await filed()]
    const { id } = await plan()
    const { toAdd } = await show(id, chair)
    expect(toAdd!.submitted).toBeGreaterThanOrEqual(3)
    expect((await show(id, first)).toAdd).toBeNull()
    await ok(`/session/${id}/add`, { projects: files }, chair)
    const other = await plan()
    const both = await ok(`/session/${other.id}/add`, { projects: files }, chair)
    expect(both.items).toEqual([])
    const room = await ok(`/session/${id}/add`, { projects: files }, chair)
    expect(room.items.map(({ project }) => project!.id)).toEqual(files)
    const order = room.items.toReversed().map((item) => ({ id: item.id, minutes: 8 }))
    expect(
      (await send(`/session/${id}/order`, { items: order.slice(1), version: room.version }, chair)).statusCode,
    ).toBe(403)
    const orders = await Promise.all(
      [order, order].map((items) => send(`/session/${id}/order`, { items, version: room.version }, chair)),
    )
    expect(orders.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 462])
    const after = await show(id, chair)
    expect(after.items.map(({ project, minutes }) => [project!.id, minutes])).toEqual(
      files.toReversed().map((file) => [file, 8]),
    )
    await ok(`/session/${id}/remove`, { itemId: after.items[0]!.id }, chair)
    expect(
      (await ok(`/session/${other.id}/add`, { from: 'submitted' }, chair)).items.map(({ project }) => project!.id),
    ).toContain(files[2])
    expect(
      (await ground.app.inject({ method: 'DELETE', url: `/session/${other.id}`, headers: chair })).statusCode,
    ).toBe(200)
    expect((await send(`/session/${id}/add`, { projects: files }, first)).statusCode).toBe(403)
    // Files of another commission are refused, and a recused member cannot remove a file.
    const elsewhere = await makeProject(ground.db, { status: 'SUBMITED', commissionId: 2, creatorId: first.id })
    const kept = await ok(`/session/${id}/add`, { projects: [elsewhere] }, chair)
    expect(kept.items.map(({ project }) => project!.id)).toEqual([files[1], files[0]])
    await send(`/project/${files[1]}/recusal`, { reason: 'Ma sœur y expose.' }, chair)
    expect((await send(`/session/${id}/remove`, { itemId: kept.items[0]!.id }, chair)).statusCode).toBe(403)
  })

  test('is opened by a member who is present from then on and speaks for themselves', async () => {
    const { chair, first, second } = people()
    const { id } = await plan()
    await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: first.id }, chair)
    await ok(`/session/${id}/reply`, { reply: 'COMING' }, first)
    await ok(`/session/${id}/open`, {}, chair)
    const left = await ok(`/session/${id}/attendance`, { people: [{ id: chair.id, presence: null }] }, chair)
    expect(left.people.find((person) => person.id === chair.id)).toMatchObject({ presence: null, representedBy: null })
    expect(left.quorumNow.withRecused).toBe(0)
    // A member who attends by video does so also when they open it; an administrator who opens it is not present.
    const [byVideo, byAdmin] = [await plan({ secretaryId: second.id }), await plan()]
    await ok(`/session/${byVideo.id}/reply`, { reply: 'VIDEO' }, second)
    const there = ({ people: all }: Room) => all.flatMap(({ id: who, presence }) => (presence ? [[who, presence]] : []))
    expect(there(await ok(`/session/${byVideo.id}/open`, {}, second))).toEqual([[second.id, 'VIDEO']])
    expect(there(await ok(`/session/${byAdmin.id}/open`, {}, admin))).toEqual([])
    // The convocation no longer awaits an answer.
    expect(await ground.db.rows(sql`select from notification where about = ${String(byVideo.id)} and awaits`)).toEqual(
      [],
    )
  })
})

test('who has not answered is asked again by the desk, once a day', async () => {
  const { chair, first, second, elsewhere } = people()
  const { id } = await plan()
  const asked = async (who: Headers, userId: number) =>
    (await send(`/session/${id}/remind`, { userId }, who)).statusCode
  await ok(`/session/${id}/reply`, { reply: 'COMING' }, second)
  expect(await asked(first, second.id)).toBe(403)
  expect(await asked(chair, elsewhere.id)).toBe(403)
  expect(await asked(chair, second.id)).toBe(462)
  const both = await Promise.all([asked(chair, first.id), asked(chair, first.id)])
  const told = () =>
    ground.db.rows(sql`
      select user_id as id, awaits from notification
      where kind = 'session' and about = ${String(id)} and facts ->> 'event' = 'replyAwaited'`)
  expect([both, await told()]).toEqual([[200, 200], [{ id: first.id, awaits: true }]])
  // The answer settles it.
  await ok(`/session/${id}/reply`, { reply: 'ABSENT' }, first)
  expect(await told()).toEqual([{ id: first.id, awaits: false }])
})

describe('the agenda of a session', () => {
  test('takes files found by words and numbers, of its commission and in no other session', async () => {
    const { chair, first } = people()
    const { id } = await plan()
    const named = async (name: string, commissionId = 3) => {
      const { id: creatorId } = await makeUser(ground.db)
      return makeProject(ground.db, { name, status: 'SUBMITED', commissionId, creatorId })
    }
    const [ink, other] = [await named('Encres d’hiver'), await named('Encres d’été')]
    await named('Encres de Chine', 1)
    const offers = async (words: string, who: Headers = chair) => {
      const answer = await get(`/session/${id}/offer?words=${encodeURIComponent(words)}`, who)
      return answer.statusCode === 200 ? answer.json().map((each: { id: number }) => each.id) : answer.statusCode
    }
    expect(await offers('ENCRES')).toEqual([ink, other])
    expect(await offers('encres hiver')).toEqual([ink])
    expect(await offers(`n° ${other}`)).toContain(other)
    await ok(`/session/${id}/add`, { projects: [ink] }, chair)
    expect(await offers('encres')).toEqual([other])
    expect(await offers('encres', first)).toBe(403)
  })

  test('is printed with its hours, and its files as a booklet in that order', async () => {
    const { chair, first, elsewhere } = people()
    const files = [await filed(), await filed()]
    await ground.db.run(sql`update project set name = 'Leçon de 茶の湯' where id = ${files[0]!}`)
    const { id } = await plan({ place: 'Maison des deux rives' })
    const room = await ok(`/session/${id}/add`, { projects: files }, chair)
    const items = room.items.toReversed().map((item) => ({ id: item.id, minutes: 8 }))
    await ok(`/session/${id}/order`, { items, version: room.version }, chair)
    const print = async (what: string, who: Headers) => {
      const answer = await get(`/session/${id}/${what}`, who)
      expect([what, answer.statusCode, answer.headers['content-type']]).toEqual([what, 200, 'application/pdf'])
      return readPdf(answer.rawPayload)
    }
    const order = await print('order', first)
    expect(order).toMatchObject({ title: 'Séance du 24 septembre 2026', language: 'fr', isTagged: true })
    const text = order.pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('18:46')
    expect(text).toMatch(/18:30 .*18:38 Leçon de 茶の湯/)
    const english = { ...first, 'accept-language': 'en' }
    const inEnglish = await print('order', english)
    expect(inEnglish.pages.join(' ').replaceAll(/\s+/g, ' ')).toMatch(/6:46 pm .*6:30 pm .*6:38 pm Leçon de 茶の湯/)
    const booklet = await print('booklet', first)
    expect(booklet.title).toBe('Livret, Séance du 24 septembre 2026')
    const whole = booklet.pages.join(' ')
    expect(whole.lastIndexOf('茶の湯')).toBeGreaterThan(whole.lastIndexOf(`n° ${files[1]}`))
    for (const what of ['order', 'booklet'])
      expect((await get(`/session/${id}/${what}`, elsewhere)).statusCode).toBe(404)
  })

  test('is sent once to those whom the session expects and who want it, until it changes', async () => {
    const { chair, first, third } = people()
    // A locked account has neither its seat nor a mail.
    const { id: blocked, username } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const { id } = await plan({ secretaryId: blocked })
    expect((await show(id, chair)).secretaryId).toBe(blocked)
    await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${blocked}`)
    expect((await show(id, chair)).secretaryId).toBeNull()
    await ok(`/session/${id}/add`, { projects: [await filed()] }, chair)
    await ground.db.run(sql`
      insert into notification_setting (user_id, kind, delivery) values (${third.id}, 'session', 'never')`)
    const asked = () =>
      ground.db.rows<{ recipient: string }>(sql`
        select recipient from outgoing_message where subject like 'Ordre du jour%' order by recipient`)
    expect((await send(`/session/${id}/convocation`, {}, first)).statusCode).toBe(403)
    const answers = await Promise.all([1, 2, 3].map(() => ok(`/session/${id}/convocation`, {}, chair)))
    expect(answers.map(({ orderSentAt }) => typeof orderSentAt)).toEqual(['string', 'string', 'string'])
    const mails = await asked()
    const { text } = await mailUnder(ground.db, mails[0]!.recipient, 'Ordre du jour : Séance du 24 septembre 2026')
    expect(text.replaceAll(/\s/g, ' ')).toMatch(/jeudi 24 septembre 2026, 18 h 30\..* fin prévue à 18 h 35\./)
    expect(mails.map(({ recipient }) => recipient)).not.toContain(username)
    // The chair, two members, and other members of this commission; not those who turned the mails off.
    expect(mails).toHaveLength((await show(id, chair)).people.length - 1)
    const files = ['ordre-du-jour-2026-09-24.pdf', 'seance-2026-09-24.ics']
    await expect
      .poll(() => ground.db.rows(sql`select attachments from mailbox_message where subject like 'Ordre du jour%'`))
      .toEqual(mails.map(() => ({ attachments: files })))
    const room = await show(id, chair)
    const [item] = room.items
    const after = await ok(
      `/session/${id}/order`,
      { items: [{ id: item!.id, minutes: 10 }], version: room.version },
      chair,
    )
    expect(after.orderSentAt).toBeNull()
    await ok(`/session/${id}/convocation`, {}, chair)
    expect(await asked()).toHaveLength(2 * mails.length)
    await ground.db.run(sql`delete from notification_setting where user_id = ${third.id}`)
  })
})

test('of two sessions to which the same file is added at once, one has it', async () => {
  const { chair } = people()
  const file = await filed()
  const plans = [await plan(), await plan()]
  await Promise.all(plans.map(({ id }) => ok(`/session/${id}/add`, { projects: [file] }, chair)))
  const rooms: Room[] = await Promise.all(plans.map(({ id }) => show(id, chair)))
  expect(rooms.flatMap(({ items }) => items.map(({ project }) => project!.id))).toEqual([file])
})
