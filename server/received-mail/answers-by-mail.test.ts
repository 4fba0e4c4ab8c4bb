import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
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
    expect(message!.text).toContain('[La suite est dans l’original de ce courriel.]')
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
    const row = await arrive({ to, text: 'Le goûter est compris.' })
    expect(row).toMatchObject({ state: 'taken', told: 'todo' })
    expect(await pointsOf(id)).toMatchObject([{ state: 'ANSWERED', reply: 'Le goûter est compris.' }])
    expect(await statusOf(id)).toBe('INFOS_NEEDED')
    const mail = await mailUnder(ground.db, addresses.holder, 'Il reste à répondre dans le formulaire : Un point')
    expect(spaced(mail.text)).toContain('renvoyez-le depuis sa page')
    expect(mail.text).toContain(`/#/project/edit/${id}`)
  })

  test('several stay open, and their holder is told once what remains', async () => {
    const id = await file({ name: 'Trois points' })
    await ask(id, ['name', 'priceDetails', 'placeName'].map(question))
    const to = await replyTo(addresses.holder)
    expect(await arrive({ to, text: 'Voici ma réponse.' })).toMatchObject({ told: 'todo' })
    expect(await arrive({ to, text: 'Et encore ceci.' })).toMatchObject({ told: null })
    expect((await pointsOf(id)).map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN'])
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

describe('what came back', () => {
  const bounced = (messageId: string, address: string, status: string, diagnostic: string) =>
    [
      'From: MAILER-DAEMON@mx.example',
      `To: reponse+b${messageId.replaceAll('-', '')}@pcfj.example`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${randomUUID()}@mx.example>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r\r\nContent-Type: text/plain\r\n\r\nSorry.',
      `--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}`,
      '--r--',
    ].join('\r\n')
  const sent = async (recipient: string) => {
    const id = await ground.db.transaction((tx) =>
      ground.outbox.queue(tx, { kind: 'mail', recipient, subject: 'Projet reçu', text: 'x' }),
    )
    await vi.waitUntil(() =>
      ground.db.row(sql`select from outgoing_message where id = ${id}::uuid and sent_at is not null`),
    )
    return id
  }
  const back = (id: string, address: string, status: string, words: string) =>
    arrive({
      to: `reponse+b${id.replaceAll('-', '')}@pcfj.example`,
      returnPath: '',
      raw: bounced(id, address, status, words),
    })
  const failing = () =>
    ground.db.rows<{ address: string; said: string }>(sql`select address, said from failing_address`)

  test('for good: nothing more is sent there', async () => {
    const id = await sent('atelier@lac.example')
    expect(await back(id, 'atelier@lac.example', '5.1.1', '550 No such user')).toMatchObject({
      state: 'bounced',
      why: 'gone',
      from: 'atelier@lac.example',
    })
    expect(await failing()).toEqual([{ address: 'atelier@lac.example', said: '550 No such user' }])
    await ground.db.transaction((tx) =>
      ground.outbox.queue(tx, { kind: 'mail', recipient: 'Atelier@lac.example', subject: 'Encore', text: 'x' }),
    )
    const row = await ground.db.row(sql`
      select next_try_at as next, last_error as error from outgoing_message where subject = 'Encore'`)
    expect(row).toEqual({ next: null, error: '550 No such user' })
    await ground.db.run(sql`delete from failing_address`)
  })

  test('a full mailbox is not yet a refusal', async () => {
    const id = await sent('jardin@lectures.example')
    expect(await back(id, 'jardin@lectures.example', '5.2.2', '552 Mailbox full')).toMatchObject({
      state: 'bounced',
      why: 'full',
    })
    expect(await failing()).toEqual([])
  })

  test('of a mail that we have not sent proves nothing about an address', async () => {
    expect(await back(randomUUID(), addresses.holder, '5.1.1', '550 No such user')).toMatchObject({
      state: 'bounced',
      why: 'notOurs',
    })
    expect(await failing()).toEqual([])
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

test('a mail says how to answer it, and the digest that it cannot be', async () => {
  const { id } = await asked()
  const mail = (await messagesTo(ground.db, addresses.holder)).at(-1)!
  expect(mail.text.startsWith('———— Répondez au-dessus de cette ligne ————\n\nBonjour')).toBe(true)
  expect(spaced(mail.text)).toContain('Vous pouvez aussi répondre à cet e-mail')
  expect(mail.html).toContain('Répondez au-dessus de cette ligne')
  expect(await json(`/project/${id}/unseen`, {}, member)).toMatchObject({ statusCode: 200 })
})
