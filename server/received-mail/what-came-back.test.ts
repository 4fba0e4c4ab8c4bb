import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import type { Headers } from '#test/project-ground.ts'
import { receivedMailGround } from '#test/received-mail-ground.ts'

const { ground, addresses, people, file, get, json, arrive } = receivedMailGround()
let holder: Headers, member: Headers, admin: Headers

beforeAll(() => ({ holder, member, admin } = people()))

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

  test('for good is told at the account, at the file and under the bell, and to nobody of another file', async () => {
    const id = await file({ name: 'Sans courrier', organizerContactEmail: 'contact@kami.example' })
    const elsewhere = await file({ name: 'Ailleurs', organizerContactEmail: 'y@y.example' })
    await ground.db.run(sql`
      update project set creator_id = (select id from user_account where username = 'other@test.example')
      where id = ${elsewhere}`)
    for (const address of [addresses.holder, 'contact@kami.example'])
      await back(await sent(address), address, '5.1.1', '550 No such user')
    const at = async (path: string, headers: Headers) => (await get(path, headers)).json()
    expect((await at('/account/getAccount', holder)).failingMail).toMatchObject({ said: '550 No such user' })
    expect((await at('/account/getAccount', admin)).failingMail).toBeNull()
    const { id: account } = await at('/account/getAccount', holder)
    expect((await at(`/user/${account}`, admin)).failingMail).toMatchObject({ said: '550 No such user' })
    const expected = [
      { name: 'Claire Delaunay', isContact: false },
      { name: 'contact@kami.example', isContact: true },
    ]
    const withAddresses = (of: (string | null)[]) => expected.map((each, index) => ({ ...each, address: of[index] }))
    for (const headers of [holder, member])
      expect((await at(`/project/${id}/people`, headers)).failing).toMatchObject(withAddresses([null, null]))
    expect((await at(`/project/${id}/people`, admin)).failing).toMatchObject(
      withAddresses(['holder@test.example', 'contact@kami.example']),
    )
    expect((await at(`/project/${elsewhere}/people`, member)).failing).toEqual([])
    const bell: { kind: string; facts: object }[] = await at('/notification?part=information', admin)
    expect(bell.filter(({ kind }) => kind === 'mailFails').map(({ facts }) => facts)).toEqual([
      { address: 'contact@kami.example' },
      { address: addresses.holder },
    ])
    expect((await get('/notification?part=information', member)).body).not.toContain('mailFails')
    await json('/mail/retry', { address: addresses.holder }, admin)
    expect((await at('/account/getAccount', holder)).failingMail).toBeNull()
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
