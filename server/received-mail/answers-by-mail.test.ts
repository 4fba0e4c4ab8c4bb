import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Point } from '#domain/thread/point-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailUnder, messagesTo, spaced } from '#test/mailbox.ts'
import { inDays } from '#test/project-form.ts'
import type { Headers } from '#test/project-ground.ts'
import { receivedMailGround, replyAddress } from '#test/received-mail-ground.ts'

const {
  ground,
  addresses,
  people,
  file,
  save,
  get,
  post,
  json,
  statusOf,
  arrive,
  hand,
  rows,
  say,
  replyTo,
  asked,
  messages,
  thread,
  decide,
} = receivedMailGround()
let holder: Headers, member: Headers, admin: Headers

beforeAll(() => ({ holder, member, admin } = people()))

describe('an answer by mail', () => {
  test('stands in the thread as its author’s own message, with its files, and its readers are told', async () => {
    const { id, to } = await asked()
    expect(to).toMatch(/^reponse\+[a-z2-7]{32}@pcfj\.example$/)
    const plan = { filename: 'plan.pdf', content: '%PDF-1.7\n% plan\nstartxref\n9\n%%EOF\n' }
    const text = 'Quarante places.\n\nLe mar. 13 oct. 2026 à 15:12, Programme a écrit :\n\n> Quelle jauge ?\n'
    expect(await arrive({ to, text, attachments: [plan] })).toMatchObject({ state: 'taken', why: null, told: null })
    const [message] = await messages(id, holder)
    expect(message).toMatchObject({
      author: 'Claire Delaunay',
      audience: 'shared',
      text: 'Quarante places.',
      isOpinion: false,
    })
    expect(message!.files.map(({ name }) => name)).toEqual(['plan.pdf'])
    const told = await get('/notification?part=information', member)
    expect(told.json()[0]).toMatchObject({ kind: 'message', text: 'Quarante places.', actor: 'Claire Delaunay' })
  })

  test('is read once however often it comes, also by another way', async () => {
    const { id, to } = await asked()
    const mail = {
      to,
      text: 'Une fois.',
      messageId: `<${randomUUID()}@kami.example>`,
      headers: { Date: 'Tue, 13 Oct 2026 15:12:00 +0200' },
    }
    await arrive(mail)
    const before = (await rows()).length
    await hand({ ...mail, headers: { ...mail.headers, Received: 'from elsewhere' } })
    await arrive({ ...mail, headers: { ...mail.headers, 'X-Other': 'way' } })
    expect((await rows()).length).toBe(before)
    expect((await messages(id, holder)).map(({ text }) => text)).toEqual(['Une fois.', 'Quelle jauge ?'])
  })

  test('is found by the mail that it answers where the address lost its token', async () => {
    const { id, to } = await asked()
    const token = /\+(\w+)@/.exec(to)![1]
    const inReplyTo = `<${randomUUID()}.${token}@pcfj.example>`
    await arrive({ to: replyAddress, text: 'Par la référence.', headers: { 'In-Reply-To': inReplyTo } })
    expect((await messages(id, holder))[0]!.text).toBe('Par la référence.')
  })

  test('of a reviewer stays with those whom the mail was for', async () => {
    const { id, to: toHolder } = await asked()
    await arrive({ to: toHolder, text: 'Question de la porteuse.' })
    await say(id, 'Note interne.', people().admin, 'internal')
    await post('/notification/settings', { kind: 'message', delivery: 'now', unread: 'x' }, member)
    await say(id, 'Une note de plus.', people().admin, 'internal')
    const inner = await replyTo(addresses.member)
    await arrive({ from: addresses.member, to: inner, text: 'Entre nous.' })
    expect((await messages(id, member))[0]).toMatchObject({
      text: 'Entre nous.',
      audience: 'internal',
      author: 'Yuki Tanabe',
    })
    expect((await messages(id, holder)).map(({ text }) => text)).not.toContain('Entre nous.')
    await post('/notification/settings', { kind: 'message', delivery: 'digest', unread: 'x' }, member)
  })

  test('in old charsets and as HTML alone is read', async () => {
    const { id, to } = await asked()
    await arrive({ to, html: '<p>En HTML&nbsp;: <b>oui</b>.</p><script>alert(1)</script>' })
    const iso = Buffer.concat([
      Buffer.from(
        `From: ${addresses.holder}\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <${randomUUID()}@y.example>\r\n`,
      ),
      Buffer.from('Authentication-Results: mx.pcfj.example; dmarc=pass header.from=test.example\r\n'),
      Buffer.from('Content-Type: text/plain; charset=ISO-2022-JP-MS\r\n\r\n'),
      Buffer.from('\u001b$B4^$^$l$^$9\u001b(B\r\n', 'latin1'),
    ])
    await arrive({ to, raw: iso })
    expect((await messages(id, holder)).map(({ text }) => text).slice(0, 2)).toEqual([
      '含まれます',
      'En HTML\u00a0: oui.',
    ])
  })

  test('that is too long or has other files is taken as far as it goes, and its author is told', async () => {
    const { id, to } = await asked()
    const row = await arrive({
      to,
      text: 'Mot. '.repeat(1000),
      attachments: [{ filename: 'winmail.dat', content: 'x', contentType: 'application/ms-tnef' }],
    })
    expect(row).toMatchObject({ state: 'taken', told: 'leftOut', leftOut: ['winmail.dat'] })
    const [message] = await messages(id, holder)
    expect(message!.text.length).toBeLessThanOrEqual(3000)
    expect(message!.text).toContain('[La suite est dans l’original de cet e-mail.]')
    expect((await mailUnder(ground.db, addresses.holder, 'Votre réponse est arrivée, en partie')).text).toContain(
      'winmail.dat',
    )
  })
})

describe('what was asked', () => {
  const ask = (id: number, points: object[]) =>
    save(
      id,
      { projectStatus: 'INFOS_NEEDED', message: 'Des précisions.', points: JSON.stringify(points), dueDay: inDays(9) },
      member,
    )
  const pointsOf = async (id: number): Promise<Point[]> => (await get(`/project/${id}/points`, member)).json()
  const question = (field: string) => ({ field, question: `Et ${field} ?` })

  test('one open point is answered by the words; its field and the status stay', async () => {
    const id = await file({ name: 'Un point' })
    await ask(id, [question('priceDetails')])
    const to = await replyTo(addresses.holder)
    expect((await ground.app.inject('/mailbox')).body).toContain(`${addresses.holder}<br>Réponse à\u00a0: ${to}`)
    const row = await arrive({ to, text: 'Le goûter est compris.' })
    expect(row).toMatchObject({ state: 'taken', told: 'todo' })
    expect(await pointsOf(id)).toMatchObject([{ state: 'ANSWERED', reply: 'Le goûter est compris.' }])
    expect(await statusOf(id)).toBe('INFOS_NEEDED')
    const mail = await mailUnder(ground.db, addresses.holder, 'Il reste à renvoyer le projet : Un point')
    expect(spaced(mail.text)).toContain('renvoyez-le depuis sa page')
    expect(mail.text).toContain(`/#/project/edit/${id}`)
  })

  test('is answered by another of its people, and no more by one who has left it', async () => {
    const id = await file({ name: 'À deux' })
    const other = 'other@test.example'
    const joined = sql`select u.id from user_account u where u.username = ${other}`
    await ground.db.run(sql`
      insert into project_person (project_id, user_id, invited_by, joined_at)
      select ${id}, (${joined}), p.creator_id, now() from project p where p.id = ${id}`)
    await ask(id, ['priceDetails', 'placeName'].map(question))
    const [toHolder, toOther] = [await replyTo(addresses.holder), await replyTo(other)]
    expect(toOther).not.toBe(toHolder)
    expect(await arrive({ from: other, to: toOther, text: 'Pour les deux.' })).toMatchObject({ told: 'todo' })
    expect(await arrive({ to: toHolder, text: 'Et moi.' })).toMatchObject({ told: 'todo' })
    const [first] = await pointsOf(id)
    await ground.db.run(sql`update point set settled_at = now() where id = ${first!.id}::uuid`)
    await arrive({ from: other, to: toOther, text: 'Gratuit.' })
    expect((await pointsOf(id)).find((point) => point.id !== first!.id)).toMatchObject({
      state: 'ANSWERED',
      reply: 'Gratuit.',
    })
    expect((await messages(id, member))[0]).toMatchObject({ text: 'Gratuit.', author: expect.any(String) })
    await ground.db.run(sql`delete from project_person where project_id = ${id}`)
    expect(await arrive({ from: other, to: toOther, text: 'Encore.' })).toMatchObject({ state: 'held', why: 'ended' })
  })

  test('several stay open, and their holder is told once what remains', async () => {
    const id = await file({ name: 'Trois points' })
    await ask(id, ['name', 'priceDetails', 'placeName'].map(question))
    const to = await replyTo(addresses.holder)
    expect(await arrive({ to, text: 'Voici ma réponse.' })).toMatchObject({ told: 'todo' })
    expect(await arrive({ to, text: 'Et encore ceci.' })).toMatchObject({ told: null })
    expect((await pointsOf(id)).map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN'])
    const said = (await messages(id, member)).slice(0, 2)
    expect(said.map(({ text, mail }) => [text, mail?.openPoints])).toEqual([
      ['Et encore ceci.', 0],
      ['Voici ma réponse.', 3],
    ])
    const told = (await messagesTo(ground.db, addresses.holder)).filter(({ subject }) =>
      spaced(subject).startsWith('Il reste'),
    )
    expect(told).toHaveLength(1)
    expect(spaced(told[0]!.text)).toContain('3 points restent à répondre')
  })

  test('a decision’s words decide nothing', async () => {
    const id = await file({ name: 'Décidé' })
    await ask(id, [])
    const to = await replyTo(addresses.holder)
    await arrive({ to, text: 'isSubmited: true\nprojectStatus: CERTIFIED_PUBLISHED\n\nAccepté. Publié. Favorable.' })
    expect(await statusOf(id)).toBe('INFOS_NEEDED')
  })
})

describe('what is erased', () => {
  test('a withdrawn message takes its original along', async () => {
    const { id, to } = await asked()
    const { entry } = await arrive({ to, text: 'À retirer.' })
    await post(`/message/withdraw/${entry}`, { reason: 'Une erreur.', unread: 'x' }, admin)
    expect((await rows()).find((row) => row.entry === entry)).toMatchObject({ isErased: true, state: 'taken' })
    expect((await messages(id, holder))[0]!.text).toBe('')
  })
})

test('what became of the mail of a decision stands under it, for reviewers', async () => {
  const id = await file()
  await decide(id, 'INFOS_NEEDED')
  const deliveryFor = async (headers: Headers) =>
    (await thread(id, headers)).find(({ event }) => event?.to === 'INFOS_NEEDED')!.event!.delivery
  const handed = { handedAt: expect.any(String), refusal: null, canBeAnswered: true }
  await expect.poll(() => deliveryFor(member), { timeout: 10_000 }).toEqual(handed)
  expect(await deliveryFor(holder)).toBeNull()
})

test('a mail says how to answer it, and the digest that it cannot be', async () => {
  const { id } = await asked()
  const mail = (await messagesTo(ground.db, addresses.holder)).at(-1)!
  expect(mail.text.startsWith('— Répondez au-dessus de cette ligne —\n\nBonjour')).toBe(true)
  expect(spaced(mail.text)).toContain('Vous pouvez aussi répondre à cet e-mail')
  expect(mail.html).toContain('Répondez au-dessus de cette ligne')
  expect(await json(`/project/${id}/unseen`, {}, member)).toMatchObject({ statusCode: 200 })
})
