import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/database/sql.ts'
import { chooseCarriers } from '#server/outbox/carriers.ts'
import { openOutbox, type Message, type Outbox } from '#server/outbox/outbox.ts'
import { writeMail } from '#server/outbox/write-mail.ts'
import { testDatabase } from '#test/build-test-app.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer, type SmtpServer } from '#test/start-smtp-server.ts'

const ground = testDatabase()
const opened: Outbox[] = []
let smtp: SmtpServer

const throwIt = (error: Error) => {
  throw error
}

beforeEach(async () => {
  smtp = await startSmtpServer()
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbox) => outbox.stop()))
  await smtp.stop()
})

async function openSending(settings: Record<string, string> = {}): Promise<Outbox> {
  const outbox = await openOutbox(ground.db, throwIt)
  opened.push(outbox)
  const config = readConfig({
    APP_ENV: 'test',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Le programme <no@prog.example>',
    ...settings,
  })
  await outbox.startSending(await chooseCarriers(config, ground.db))
  return outbox
}

const queue = (outbox: Outbox, message: Message) => ground.db.transaction((tx) => outbox.queue(tx, message))
const mail = (subject: string): Message =>
  writeMail('lea@test.example', 'fr', { subject, paragraphs: ['Évènement à « Nîmes »'] })

describe('a mail', () => {
  test('travels as text and HTML, accents whole, from the configured address', async () => {
    await queue(await openSending(), mail('Déjà validé'))
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 10_000 })
    const [received] = smtp.received
    expect(received).toMatchObject({ from: 'no@prog.example', to: ['lea@test.example'], subject: 'Déjà validé' })
    expect(received?.text).toContain('Évènement à « Nîmes »')
    expect(received?.html).toContain('<h1')
    expect(received?.messageId).toMatch(/^<[\w-]{36}@prog\.example>$/)
  })

  test('of a transaction that fails is never sent', async () => {
    const outbox = await openSending()
    const failed = ground.db.transaction(async (tx) => {
      await outbox.queue(tx, mail('Jamais'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await queue(outbox, mail('Ensuite'))
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 10_000 })
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Ensuite'])
  })

  test('refused at first is delivered once by a later try, under the same Message-ID', async () => {
    await smtp.stop()
    smtp = await startSmtpServer({ refuse: 1 })
    await queue(await openSending(), mail('Deuxième essai'))
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 25_000, interval: 100 })
    const row = await ground.db.row<{ id: string; text: string | null }>(
      sql`select id, body_text as text from outgoing_message where subject = 'Deuxième essai'`,
    )
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@prog.example>`])
  })

  test('leaves once, however many processes send', async () => {
    const [first] = await Promise.all([openSending(), openSending(), openSending()])
    const subjects = Array.from({ length: 20 }, (_, index) => `Mail ${index}`)
    await Promise.all(subjects.map((subject) => queue(first, mail(subject))))
    await vi.waitUntil(() => smtp.received.length >= subjects.length, { timeout: 20_000 })
    expect(smtp.received.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  })

  test('that has left is forgotten, its link with it', async () => {
    await queue(await openSending(), mail('Oublié'))
    const row = () =>
      ground.db.row<{ text: string | null; html: string | null }>(sql`
        select body_text as text, body_html as html from outgoing_message
        where subject = 'Oublié' and sent_at is not null`)
    expect(await vi.waitUntil(row, { timeout: 10_000 })).toEqual({ text: null, html: null })
  })

  test('whose job is gone, as after a restore, is found at the start; one that left or was given up is not', async () => {
    const { db } = ground
    await db.run(sql`
      insert into outgoing_message (kind, recipient, subject, body_text, sent_at, given_up_at) values
        ('mail', 'lea@test.example', 'Retrouvé', 'x', null, null),
        ('mail', 'lea@test.example', 'Parti', null, now(), null),
        ('mail', 'lea@test.example', 'Abandonné', 'x', null, now())`)
    await openSending()
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 10_000 })
    await queue(opened[0]!, mail('Après'))
    await vi.waitUntil(() => smtp.received.length > 1, { timeout: 10_000 })
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Retrouvé', 'Après'])
  })

  test('that no try could deliver is given up, and says why', async () => {
    const { db } = ground
    await smtp.stop()
    smtp = await startSmtpServer({ refuse: 1 })
    await queue(await openSending(), mail('Dernier essai'))
    await db.raw(`update pgboss.job set retry_limit = 0 where state < 'active'`)
    const row = () =>
      db.row<{ error: string }>(sql`
        select last_error as error from outgoing_message where subject = 'Dernier essai' and given_up_at is not null`)
    expect((await vi.waitUntil(row, { timeout: 10_000 }))?.error).toContain('Try again later')
  })

  test('takes no header from a subject or an address with line breaks', async () => {
    const outbox = await openSending()
    await queue(outbox, { ...mail('Bonjour\r\nBcc: espion@evil.example'), recipient: 'lea@test.example' })
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 10_000 })
    expect(smtp.received[0]?.to).toEqual(['lea@test.example'])
    expect(smtp.received[0]?.subject).toContain('Bonjour')
  })

  test('escapes what people typed', () => {
    const { html } = writeMail('a@b.example', 'en', { subject: '<b>', paragraphs: ['<script>alert(1)</script>\nnext'] })
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>next')
    expect(html).not.toContain('<script>')
  })
})

test('a text message is handed to the gateway as JSON', async () => {
  const gateway = await startSmsGateway()
  try {
    const outbox = await openSending({ SMS_URL: gateway.url })
    await queue(outbox, { kind: 'sms', recipient: '+33639981244', text: '123456 est votre code' })
    await vi.waitUntil(() => gateway.received.length > 0, { timeout: 10_000 })
    expect(gateway.received).toEqual([{ to: '+33639981244', message: '123456 est votre code' }])
  } finally {
    await gateway.stop()
  }
})
