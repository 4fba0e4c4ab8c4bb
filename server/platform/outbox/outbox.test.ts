import { createServer } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { chooseCarriers, patience } from '#server/platform/outbox/carriers.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { takeDueMessage } from '#server/platform/outbox/outbox-queries.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { outboxGround, throwIt } from '#test/outbox-ground.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

const { ground, post, openSending, queue, mail } = outboxGround()

describe('a mail', () => {
  test('is sent as text and HTML, accents intact, from the configured address', async () => {
    await queue(await openSending(), mail('Déjà validé'))
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    const [received] = post.smtp.received
    expect(received).toMatchObject({ from: 'no@prog.example', to: ['lea@test.example'], subject: 'Déjà validé' })
    expect(received?.text).toContain('Évènement à « Nîmes »')
    expect(received?.html).toContain('<h1')
    expect(received?.messageId).toMatch(/^<[\w-]{36}@prog\.example>$/)
  })

  test('brings its files, and stores them no longer than necessary', async () => {
    const content = Buffer.from('%PDF-1.7 ordre du jour').toString('base64')
    const file = { name: 'ordre-du-jour.pdf', type: 'application/pdf', content }
    await queue(await openSending(), { ...mail('Avec un fichier'), attachments: [file] })
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    const [{ attachments }] = post.smtp.received as [(typeof post.smtp.received)[number]]
    expect(attachments.map(({ content: bytes, ...named }) => ({ ...named, content: bytes.toString() }))).toEqual([
      { name: 'ordre-du-jour.pdf', type: 'application/pdf', content: '%PDF-1.7 ordre du jour' },
    ])
    const kept = () => ground.db.row(sql`select from outgoing_message where attachments is not null`)
    await vi.waitUntil(async () => (await kept()) === undefined, { timeout: 10_000 })
  })

  test('of a failed transaction is never sent', async () => {
    const outbox = await openSending()
    const failed = ground.db.transaction(async (tx) => {
      await outbox.queue(tx, mail('Jamais'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await queue(outbox, mail('Ensuite'))
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    expect(post.smtp.received.map(({ subject }) => subject)).toEqual(['Ensuite'])
  })

  test('refused at first is delivered once by a later try, under the same Message-ID', async () => {
    await post.smtp.stop()
    post.smtp = await startSmtpServer({ refuse: 1 })
    await queue(await openSending(), mail('Deuxième essai'))
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 25_000, interval: 100 })
    const row = await ground.db.row<{ id: string; text: string | null }>(
      sql`select id, body_text as text from outgoing_message where subject = 'Deuxième essai'`,
    )
    expect(post.smtp.received.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@prog.example>`])
  })

  test('is sent once, however many processes send', async () => {
    const [first] = await Promise.all([openSending(), openSending(), openSending()])
    const subjects = Array.from({ length: 20 }, (_, index) => `Mail ${index}`)
    await Promise.all(subjects.map((subject) => queue(first, mail(subject))))
    await vi.waitUntil(() => post.smtp.received.length >= subjects.length, { timeout: 20_000 })
    expect(post.smtp.received.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  })

  test('that was sent is deleted, with its link', async () => {
    await queue(await openSending(), mail('Oublié'))
    const row = () =>
      ground.db.row<{ text: string | null; html: string | null }>(sql`
        select body_text as text, body_html as html from outgoing_message
        where subject = 'Oublié' and sent_at is not null`)
    expect(await vi.waitUntil(row, { timeout: 10_000 })).toEqual({ text: null, html: null })
  })

  test('is sent by another process when its sender has died, once the time allowed has passed', async () => {
    await queue(await openOutbox(ground.db, throwIt), mail('Orphelin'))
    const taken = await takeDueMessage(ground.db, 'mail')
    const outbox = await openSending()
    await queue(outbox, mail('Suivant'))
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    expect(post.smtp.received.map(({ subject }) => subject)).toEqual(['Suivant'])
    await ground.db.run(sql`update outgoing_message set next_try_at = now() where id = ${taken?.id}`)
    await vi.waitUntil(() => post.smtp.received.length > 1, { timeout: 10_000 })
    expect(post.smtp.received[1]?.messageId).toContain(taken?.id)
  })

  test('is held for longer than the slowest mail server can take', async () => {
    await queue(await openOutbox(ground.db, throwIt), mail('Lent'))
    const taken = await takeDueMessage(ground.db, 'mail')
    const row = await ground.db.row<{ ms: number }>(sql`
      select extract(epoch from next_try_at - now()) * 1000 as ms from outgoing_message where id = ${taken?.id}`)
    const steps = ['connect', 'greeting', 'EHLO', 'MAIL FROM', 'RCPT TO', 'DATA', 'text', 'QUIT']
    expect(Number(row?.ms)).toBeGreaterThan(steps.length * patience)
  })

  test('that was sent is not sent again when the database is away at that moment', async () => {
    let failures = 0
    const flaky: Database = {
      ...ground.db,
      run: async (query) => {
        if (query.chunks.join().includes('sent_at = now()') && failures++ < 2) throw new Error('Connection terminated')
        return ground.db.run(query)
      },
    }
    await queue(await openSending({}, flaky), mail('Une fois'))
    const sent = () =>
      ground.db.row(sql`select tries from outgoing_message where subject = 'Une fois' and sent_at is not null`)
    expect(await vi.waitUntil(sent, { timeout: 10_000 })).toEqual({ tries: 1 })
    expect([failures, post.smtp.received.length]).toEqual([3, 1])
  })

  test('is given up after five days, a text message after the ten minutes of its code, and that is reported', async () => {
    await post.smtp.stop()
    post.smtp = await startSmtpServer({ refuse: 3 })
    const sent: string[] = []
    const outbox = await openSending({ SMS_URL: post.smtp.url.replace('smtp', 'http') }, ground.db, ({ message }) =>
      sent.push(message),
    )
    await ground.db.transaction(async (tx) => {
      await outbox.queue(tx, mail('Vieux'))
      await outbox.queue(tx, { kind: 'sms', recipient: '+33639981244', text: '123456' })
      await outbox.queue(tx, mail('Récent'))
      await tx.run(sql`update outgoing_message set created_at = case kind
        when 'sms' then now() - interval '11 minutes' else now() - interval '6 days' end where subject <> 'Récent'`)
    })
    await vi.waitUntil(() => sent.length === 2, { timeout: 15_000 })
    expect(new Set(sent.map((line) => line.split(' ')[1]))).toEqual(new Set(['mail', 'sms']))
    const rows = await ground.db.rows(sql`
      select subject, next_try_at is not null as waits from outgoing_message where sent_at is null order by subject`)
    expect(rows).toEqual([
      { subject: '', waits: false },
      { subject: 'Récent', waits: true },
      { subject: 'Vieux', waits: false },
    ])
  })

  test('gains no header from a subject or an address with line breaks', async () => {
    const outbox = await openSending()
    await queue(outbox, { ...mail('Bonjour\r\nBcc: espion@evil.example'), recipient: 'lea@test.example' })
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    expect(post.smtp.received[0]?.to).toEqual(['lea@test.example'])
    expect(post.smtp.received[0]?.subject).toContain('Bonjour')
  })

  test('names the contact, the address for replies, and further links', async () => {
    const links = [{ label: 'Voir l’évènement', url: 'https://programme.example/agenda/4?a=1&b=2' }]
    const letter = { subject: 'Publié', paragraphs: ['Bravo.'], links }
    const written = writeMail('lea@test.example', 'fr', letter, 'contact@programme.example')
    for (const body of [written.text, written.html])
      expect(body).toContain('Une question ? Répondez à ce message, ou écrivez à contact@programme.example.')
    expect(written.text).toContain('Voir l’évènement :\nhttps://programme.example/agenda/4?a=1&b=2')
    expect(written.html).toContain('href="https://programme.example/agenda/4?a=1&amp;b=2"')
    expect(writeMail('lea@test.example', 'en', letter, '').text).not.toContain('question')

    await ground.db.run(sql`update programme set contact_email = 'contact@programme.example'`)
    await queue(await openSending(), written)
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    await ground.db.run(sql`update programme set contact_email = ''`)
    expect(post.smtp.received[0]?.replyTo).toBe('contact@programme.example')
  })

  test('escapes text that people typed', () => {
    const letter = { subject: '<b>', paragraphs: ['<script>alert(1)</script>\nnext'] }
    const { html } = writeMail('a@b.example', 'en', letter, '')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>next')
    expect(html).not.toContain('<script>')
  })
})

test('notifications delay no link, and show how to unsubscribe', async () => {
  const outbox = await openOutbox(ground.db, throwIt)
  const news = { ...mail('Nouvelle'), canWait: true, unsubscribeUrl: 'https://prog.example/notices/1/message/x' }
  const config = readConfig({ SMTP_URL: post.smtp.url })
  const carriers = await chooseCarriers(config, ground.db)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  try {
    for (let n = 0; n < 12; n++) await queue(outbox, news)
    await outbox.startSending({
      ...carriers,
      mail: async (message) => {
        if (message.subject === 'Nouvelle') await held
        await carriers.mail(message)
      },
    })
    await queue(outbox, mail('Votre lien'))
    await vi.waitUntil(() => post.smtp.received.length > 0, { timeout: 10_000 })
    expect(post.smtp.received.map(({ subject, headers }) => [subject, headers['list-unsubscribe']])).toEqual([
      ['Votre lien', undefined],
    ])
    release()
    await vi.waitUntil(() => post.smtp.received.length === 13, { timeout: 20_000 })
    expect(post.smtp.received.at(-1)?.headers).toMatchObject({
      'list-unsubscribe': '<https://prog.example/notices/1/message/x>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  } finally {
    release()
    await outbox.stop()
  }
})

test('a text message is sent to the gateway as JSON', async () => {
  const gateway = await startSmsGateway()
  try {
    const outbox = await openSending({ SMS_URL: gateway.url })
    await queue(outbox, { kind: 'sms', recipient: '+33639981244', text: '123456 est votre code' })
    await vi.waitUntil(() => gateway.received.length > 0, { timeout: 10_000 })
    expect(gateway.received).toEqual([
      { to: '+33639981244', message: '123456 est votre code', key: expect.stringMatching(/^[\w-]{36}$/) },
    ])
  } finally {
    await gateway.stop()
  }
})

test('a mail server that hangs occupies no database connection, and delays no code by SMS', async () => {
  const gateway = await startSmsGateway()
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const outbox = await openOutbox(ground.db, throwIt)
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMS_URL: gateway.url })
  const carriers = await chooseCarriers(config, ground.db)
  let cut: (error: Error) => void
  const given = new Promise<never>((_resolve, reject) => {
    cut = reject
  })
  const hanging = vi.fn<typeof carriers.mail>((message) => Promise.race([carriers.mail(message), given]))
  try {
    for (let n = 0; n < 5; n++) await queue(outbox, mail(`Mail ${n}`))
    await outbox.startSending({ ...carriers, mail: hanging })
    await vi.waitUntil(() => hanging.mock.calls.length === 3, { timeout: 10_000 })
    await queue(outbox, { kind: 'sms', recipient: '+33639981244', text: '123456' })
    await vi.waitUntil(() => gateway.received.length > 0, { timeout: 10_000 })
    const busy = await ground.db.row(sql`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
        and backend_type = 'client backend'`)
    expect(busy).toEqual({ n: 0 })
  } finally {
    cut!(new Error('enough'))
    await outbox.stop()
    await gateway.stop()
    silent.close()
  }
})
