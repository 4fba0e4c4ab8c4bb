import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { emptyMailbox, mailUnder } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'
import { receivedMailGround, replyAddress } from '#test/received-mail-ground.ts'

const { ground, addresses, people, get, arrive, hand, rows, asked, messages } = receivedMailGround()
let holder: Headers, admin: Headers

beforeAll(() => ({ holder, admin } = people()))

describe('nobody gets in by mail', () => {
  const unchanged = async (id: number) => (await messages(id, admin)).map(({ text }) => text)

  test('with a forged sender: it is kept, shown to nobody, and told nothing', async () => {
    const { id, to } = await asked()
    await emptyMailbox(ground.db)
    expect(await arrive({ to, text: 'Faux.', isProven: false })).toMatchObject({
      state: 'held',
      why: 'unproven',
      told: null,
    })
    expect(await unchanged(id)).toEqual(['Quelle jauge ?'])
    expect(await ground.db.rows(sql`select from outgoing_message where is_automatic_answer`)).toEqual([])
    // A person’s archive has the mails that are proven to be theirs, and no others.
    await arrive({ to, text: 'Vrai.', subject: 'Re: Vrai' })
    const { mails } = (await get('/account/export', holder)).json()
    expect(mails).toEqual([expect.objectContaining({ subject: 'Re: Vrai', projectId: id, state: 'taken' })])
  })

  test('with the token of somebody else, or from another address', async () => {
    const { id, to } = await asked()
    for (const from of ['other@test.example', addresses.member, 'claire@boite.example'])
      expect(await arrive({ from, to, text: 'Pas moi.' })).toMatchObject({ state: 'held', why: 'otherAddress' })
    expect(await unchanged(id)).toEqual(['Quelle jauge ?'])
    // Only the account itself is asked, at its own address.
    const written = await ground.db.rows<{ recipient: string }>(
      sql`select distinct recipient from outgoing_message where is_automatic_answer`,
    )
    expect(written).toEqual([{ recipient: addresses.holder }])
  })

  test('with two senders, or a verdict that somebody else wrote', async () => {
    const { id, to } = await asked()
    const two = `${addresses.holder}, other@test.example`
    const raw = `From: ${two}\r\nMessage-ID: <${randomUUID()}@y>\r\nAuthentication-Results: mx.pcfj.example; dmarc=pass\r\n\r\nDeux.`
    expect(await arrive({ to, raw })).toMatchObject({ state: 'held', why: 'unproven' })
    const others = { 'Authentication-Results': 'elsewhere.example; dmarc=pass header.from=test.example' }
    expect(await arrive({ to, text: 'Ailleurs.', headers: others })).toMatchObject({ state: 'held', why: 'unproven' })
    expect(await unchanged(id)).toEqual(['Quelle jauge ?'])
  })

  test('with a token that nobody signed, or that was moved to another project', async () => {
    const { id, to } = await asked()
    const token = /\+(\w+)@/.exec(to)![1]!
    const turned = (at: number) => `${token.slice(0, at)}${token[at] === 'c' ? 'd' : 'c'}${token.slice(at + 1)}`
    for (const other of [turned(2), turned(12), turned(25), 'a'.repeat(32)])
      expect(await arrive({ to: `reponse+${other}@pcfj.example`, text: 'Deviné.' })).toMatchObject({
        state: 'refused',
        why: 'unknownToken',
      })
    expect(await unchanged(id)).toEqual(['Quelle jauge ?'])
  })

  test('after the account was locked, or the right to the project ended', async () => {
    const { id, to } = await asked()
    const lock = (locked: boolean) =>
      ground.db.run(sql`update user_account set locked_by_admin = ${locked} where username = ${addresses.holder}`)
    await lock(true)
    expect(await arrive({ to, text: 'Bloquée.' })).toMatchObject({ state: 'held', why: 'ended', told: null })
    await lock(false)
    await ground.db.run(sql`
      update project set creator_id = (select id from user_account where username = 'other@test.example') where id = ${id}`)
    expect(await arrive({ to, text: 'Plus la mienne.' })).toMatchObject({ state: 'held', why: 'ended', told: 'where' })
    expect(await unchanged(id)).toEqual(['Quelle jauge ?'])
  })

  test('of an archived edition', async () => {
    const { id, to } = await asked()
    await ground.db.transaction(async (tx) => {
      await tx.run(sql`update edition set state = 'archived', archived_at = now()`)
      await tx.run(sql`
        with next as (
          insert into edition (id, title, state, first_day, last_day) values (2099, 'Suivante', 'current', '2099-11-01', '2099-11-15')
          returning id)
        update programme set current_edition_id = (select next.id from next)`)
    })
    expect(await arrive({ to, text: 'Trop tard.' })).toMatchObject({ state: 'held', why: 'archived', told: 'where' })
    await ground.db.run(sql`update edition set archived_at = now() - interval '31 days' where state = 'archived'`)
    expect(await arrive({ to, text: 'Bien trop tard.' })).toMatchObject({ state: 'held', why: 'ended' })
    const mail = await mailUnder(ground.db, addresses.holder, 'Votre réponse n’est pas arrivée au projet')
    expect(mail.text).toContain('Re: Contes')
    expect((await messages(id, holder)).map(({ text }) => text)).toEqual(['Quelle jauge ?'])
  })

  test('by names of files and subjects that begin lines of their own', async () => {
    const { to } = await asked()
    const row = await arrive({
      to,
      text: 'Avec un fichier.',
      attachments: [
        {
          filename: '../../etc\r\nBcc: all@test.example\u202Egpj.exe',
          content: 'MZ',
          contentType: 'application/x-msdownload',
        },
      ],
    })
    expect(row.leftOut.join('')).not.toMatch(/[\r\n\u202e/]/)
    expect(await ground.db.rows(sql`select from outgoing_message where recipient = 'all@test.example'`)).toEqual([])
  })
})

describe('what is no answer', () => {
  test('is refused, and never answered', async () => {
    const { id, to } = await asked()
    await ground.db.run(sql`delete from outgoing_message`)
    const refused = async (mail: Partial<Parameters<typeof arrive>[0]>) =>
      (await arrive({ to, text: 'Absente.', ...mail })).why
    expect(await refused({ headers: { 'Auto-Submitted': 'auto-replied' } })).toBe('automatic')
    expect(await refused({ headers: { Precedence: 'bulk' } })).toBe('automatic')
    expect(await refused({ headers: { 'List-Id': '<amis.example>' } })).toBe('list')
    expect(await refused({ from: 'ne-pas-repondre@localhost' })).toBe('loop')
    expect(await refused({ from: replyAddress })).toBe('loop')
    expect(await refused({ text: '> cité\n> seulement' })).toBe('empty')
    expect((await messages(id, holder)).map(({ text }) => text)).toEqual(['Quelle jauge ?'])
    expect(await ground.db.rows(sql`select from outgoing_message where is_automatic_answer`)).toEqual([])
  })

  test('more than thirty an hour from one address are refused', async () => {
    const { to } = await asked()
    await ground.db.run(sql`
      insert into received_mail (fingerprint, state, next_try_at, from_address)
      select sha256(convert_to(${randomUUID()} || n, 'UTF8')), 'taken', null, ${addresses.holder} from generate_series(1, 30) n`)
    expect(await arrive({ to, text: 'La trente et unième.' })).toMatchObject({ state: 'refused', why: 'tooMany' })
  })

  test('a hundred levels of parts, broken charsets and bytes without sense are refused or read, in words', async () => {
    const { to } = await asked()
    const levels = Array.from(
      { length: 100 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    ).join('')
    expect(
      await arrive({ to, raw: `From: x@y.example\r\nMessage-ID: <${randomUUID()}@y>\r\n${levels}` }),
    ).toMatchObject({
      state: 'refused',
      why: 'unreadable',
    })
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))
    expect(await arrive({ to, raw: noise })).toMatchObject({ state: 'refused', why: 'empty' })
    const charset = `From: ${addresses.holder}\r\nMessage-ID: <${randomUUID()}@y>\r\nContent-Type: text/plain; charset=klingon\r\n\r\nOui \xff\xfe`
    expect((await arrive({ to, raw: Buffer.from(charset, 'latin1') })).state).toBe('held')
  })

  test('an address of others and a mail too large are refused where they come from', async () => {
    await expect(hand({ to: 'somebody@pcfj.example', text: 'x' })).rejects.toMatchObject({ responseCode: 550 })
    await expect(hand({ to: 'reponse@other.example', text: 'x' })).rejects.toMatchObject({ responseCode: 550 })
    const big = { filename: 'a.pdf', content: Buffer.alloc(22_000_000, 65) }
    await expect(hand({ to: replyAddress, text: 'x', attachments: [big] })).rejects.toMatchObject({ responseCode: 552 })
    const [last] = (await rows()).slice(-1)
    expect(last).toMatchObject({ state: 'refused', why: 'tooBig', isErased: true })
  }, 30_000)

  test('without a token it is held; a known account is told where to answer', async () => {
    expect(await arrive({ to: replyAddress, text: 'À personne.' })).toMatchObject({
      state: 'held',
      why: 'noPlace',
      told: 'where',
    })
    expect(await arrive({ from: 'x@kendo.example', to: replyAddress, text: 'Label ?' })).toMatchObject({
      why: 'noPlace',
      told: null,
    })
  })
})
