import { beforeEach, describe, expect, test, vi } from 'vitest'
import { howToAnswer } from '#server/notifications/answer-notice.ts'
import type { MailReader } from '#server/notifications/mail-queries.ts'
import type { ToldByMail } from '#server/notifications/notification-queries.ts'
import { readConfig } from '#server/platform/config.ts'
import { deleteExpiredRows } from '#server/platform/database/expired-rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import { noteRefused } from '#server/received-mail/note-failing.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { makeUser } from '#test/factories.ts'
import { outboxGround, throwIt } from '#test/outbox-ground.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

const { ground, post, openSending, queue } = outboxGround()
const to = (recipient: string, subject = 'Projet reçu') => ({ kind: 'mail', recipient, subject, text: 'x' }) as const
const note = (address: string, said: string) => noteRefused(ground.db, address, said)
const failing = () => ground.db.rows<{ address: string; said: string }>(sql`select address, said from failing_address`)
const waiting = (subject: string) =>
  ground.db.row<{ next: string | null; error: string }>(sql`
    select next_try_at as next, last_error as error from outgoing_message
    where subject = ${subject} and last_error is not null`)

beforeEach(() => ground.db.run(sql`delete from failing_address`))

describe('a mail server that is told a recipient', () => {
  const says = {
    'Atelier@lac.example': '550 5.1.1 No such user here',
    'jardin@lac.example': '552 5.2.2 Mailbox full',
    'accueil@lac.example': '550 5.7.1 Relaying denied',
    'tard@lac.example': '450 4.2.1 Try again later',
  }

  test('and knows no such address ends what is sent there, also what waits already', async () => {
    await post.smtp.stop()
    post.smtp = await startSmtpServer({ says })
    const admin = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const outbox = await openSending({}, ground.db, throwIt, undefined, { noteRefused: note })
    await queue(outbox, to('Atelier@lac.example'))
    expect(await vi.waitUntil(() => waiting('Projet reçu'), { timeout: 10_000 })).toMatchObject({ next: null })
    expect(await failing()).toMatchObject([{ address: 'atelier@lac.example' }])
    const told = await ground.db.rows(sql`select user_id as id, facts from notification where kind = 'mailFails'`)
    expect(told).toEqual([{ id: admin.id, facts: { address: 'atelier@lac.example' } }])
    await note('atelier@lac.example', '550 Still not')
    expect(await ground.db.rows(sql`select from notification where kind = 'mailFails'`)).toHaveLength(1)
  })

  test('and refuses it for another reason is tried again', async () => {
    await post.smtp.stop()
    post.smtp = await startSmtpServer({ says })
    const outbox = await openSending({}, ground.db, throwIt, undefined, { noteRefused: note })
    for (const recipient of ['jardin@lac.example', 'accueil@lac.example', 'tard@lac.example']) {
      await queue(outbox, to(recipient, recipient))
      const row = await vi.waitUntil(() => waiting(recipient), { timeout: 10_000 })
      expect(row.next).not.toBeNull()
    }
    expect(await failing()).toEqual([])
  })
})

test('an address of an account keeps failing when its mails are forgotten; any other does not', async () => {
  const { username } = await makeUser(ground.db)
  await note(username.toLowerCase(), '550 No such user')
  await note('personne@lac.example', '550 No such user')
  await deleteExpiredRows(ground.db, readConfig({ APP_ENV: 'test' }).retention)
  expect((await failing()).map(({ address }) => address)).toEqual([username.toLowerCase()])
})

test('what administrators were told of an address goes with its account', async () => {
  await makeUser(ground.db, { role: 'ROLE_ADMIN' })
  const { id, username } = await makeUser(ground.db)
  await note(username.toLowerCase(), '550 No such user')
  const told = () => ground.db.rows(sql`select from notification where facts ->> 'address' = ${username.toLowerCase()}`)
  expect((await told()).length).toBeGreaterThan(0)
  await ground.db.transaction((tx) => eraseUser(tx, id))
  expect(await told()).toEqual([])
})

describe('a mail that can be answered', () => {
  const told = (actor: string): ToldByMail => ({
    id: '',
    kind: 'message',
    at: '',
    isSeen: false,
    awaits: false,
    project: { id: 7, name: 'Contes' },
    actor,
    about: null,
    text: '',
    facts: {},
    audience: 'shared',
  })
  const reader: MailReader = {
    id: 9,
    username: 'naoko@kami.example',
    firstname: 'Naoko',
    lastname: 'Sasaki',
    language: 'fr',
    noticeKey: '',
    contact: '',
    isReviewer: false,
  }
  const by = (...actors: string[]) =>
    howToAnswer({ kind: 'message', told: actors.map(told), reader, readsAnswers: true })?.by

  test('comes under the name of the person whom one answers, from our address', async () => {
    const outbox = await openSending()
    await queue(outbox, { ...to('naoko@kami.example'), senderName: 'Yuki "Tanabe" <x@y.example>' })
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    const [mail] = post.smtp.received
    expect(mail).toMatchObject({ from: 'no@prog.example', fromName: 'Yuki "Tanabe" <x@y.example>' })
    const row = () => ground.db.row(sql`select sender_name as name from outgoing_message where sent_at is not null`)
    expect(await vi.waitUntil(row, { timeout: 10_000 })).toEqual({ name: null })
  })

  test('names one person, and no name that reads as an address or a sentence', () => {
    expect(by('Yuki Tanabe', 'Yuki Tanabe')).toBe('Yuki Tanabe')
    expect(by('Yuki Tanabe', 'Solène Guégan')).toBe('')
    expect(by('Programme admin@pcfj.example')).toBe('')
  })
})
