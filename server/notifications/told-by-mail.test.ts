import { beforeAll, describe, expect, test } from 'vitest'
import { kindsFor } from '#domain/notifications/kinds.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { sendDueDigests } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailUnder, messagesTo, spaced } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'
import { noticeGround } from '#test/notice-ground.ts'

const notices = noticeGround()
const { ground, people, addresses, get, post, file, decide } = notices
const { say, told, see, choose, plantAbout, send, digests, mailsTo, forgetMails } = notices
let member: Headers, holder: Headers, colleague: Headers
let project = 0

beforeAll(() => ({ member, holder, colleague, project } = notices.named()))

describe('mails are chosen', () => {
  test('kind by kind; a locked kind cannot be changed', async () => {
    const { kinds, address } = (await get('/notification/settings', member)).json()
    expect(address).toBe(addresses.member)
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(kindsFor('ROLE_COMMISSION'))
    expect(kinds.filter(({ isLocked }: { isLocked: boolean }) => isLocked)).toHaveLength(2)
    expect((await choose('message', 'never', member)).statusCode).toBe(200)
    const after = (await get('/notification/settings', member)).json().kinds
    expect(after.find(({ kind }: { kind: string }) => kind === 'message')).toMatchObject({ delivery: 'never' })
    expect((await choose('rights', 'never', member)).statusCode).toBe(403)
    expect((await choose('mention', 'now', holder)).statusCode).toBe(403)
    expect((await choose('decision', 'digest', holder)).statusCode).toBe(403)
  })

  test('a reviewer who has chosen nothing gets new files and answers in the morning, once for all', async () => {
    await choose('newProject', 'now', colleague)
    await forgetMails()
    for (const name of ['Pour demain', 'Pour après-demain']) await file({ name })
    expect([await mailsTo(addresses.member), await mailsTo('colleague@test.example')]).toEqual([[], []])
    await send()
    // Who wants them at once gets one mail for those that come together.
    expect(await mailsTo('colleague@test.example')).toEqual(['2 nouveaux projets à évaluer'])
    await digests('2099-01-01T12:00:00Z')
    expect(await mailsTo(addresses.member)).toEqual(['Résumé du matin : 2 choses vous attendent'])
    expect(await mailsTo('colleague@test.example')).toHaveLength(1)
  })

  test('a mention comes at once, however many files wait for the morning', async () => {
    await forgetMails()
    await file({ name: 'Pour demain' })
    const [named] = await ground.db.rows<{ id: number }>(
      sql`select id from user_account where username = ${addresses.member}`,
    )
    await post(
      `/project/${project}/message`,
      { text: '@Yuki Tanabe, la copie ?', audience: 'internal', mentions: [String(named!.id)], unread: 'x' },
      colleague,
    )
    await send()
    expect(await mailsTo(addresses.member)).toEqual(['On vous nomme : Film muet et shamisen'])
  })

  test('a time zone that the database does not know is refused', async () => {
    const zone = (timeZone: string) => post('/notification/timeZone', { timeZone, unread: 'x' }, member)
    expect((await zone('Asia/Tokyo')).statusCode).toBe(200)
    expect((await zone('Mars/Olympus')).json().errors).toEqual([{ field: 'timeZone', message: 'field.invalid.error' }])
    expect((await get('/notification/settings', member)).json().timeZone).toBe('Asia/Tokyo')
  })
})

describe('a mail sent at once', () => {
  test('groups what has come, with the current texts and a link to each place', async () => {
    const first = await say('Une cople.', member)
    await post(`/message/${first.id}`, { text: 'Une copie ?', unread: 'x' }, member)
    const second = await say('À retirer.', member)
    await post(`/message/withdraw/${second.id}`, { reason: 'Erreur', unread: 'x' }, people().admin)
    await say('Et la salle ?', colleague)
    await send()
    const mail = await mailUnder(ground.db, addresses.holder, '2 nouveaux messages : Film muet et shamisen')
    const text = spaced(mail.text)
    expect(text).toContain('Yuki Tanabe a écrit\n« Une copie ? »')
    expect(text).toContain('Léa Nakagawa a écrit\n« Et la salle ? »')
    expect(text).toContain(`/#/project/show/${project}?entry=${first.id}`)
    expect(text).not.toContain('À retirer')
    expect(mail.html).toContain('Une copie')
    await send()
    expect(await messagesTo(ground.db, addresses.holder)).toHaveLength(1)
  })

  test('tells a member that another has recorded their recusal, and nothing else of the project', async () => {
    const { admin } = people()
    const { id: userId } = (await ground.db.row<{ id: number }>(
      sql`select id from user_account where username = 'colleague@test.example'`,
    ))!
    await forgetMails()
    await post(
      `/project/${project}/recusal`,
      { userId: String(userId), reason: 'Une parente y joue.', unread: 'x' },
      admin,
    )
    await say('Entre nous seulement.', member, 'internal')
    await Promise.all([send(), send()])
    const subject = 'Votre déport : Film muet et shamisen'
    const text = spaced((await mailUnder(ground.db, 'colleague@test.example', subject)).text)
    expect(text).toContain('a enregistré votre déport\nVous lisez toujours le projet')
    expect(text).toContain(`/#/project/show/${project}`)
    expect(await mailsTo('colleague@test.example')).toEqual([subject])
    await post(
      `/project/${project}/liftRecusal`,
      { userId: String(userId), reason: 'Un homonyme.', unread: 'x' },
      admin,
    )
    await send()
    expect(await mailsTo('colleague@test.example')).toEqual([subject, subject])
  })

  test('is a single one for an act on many projects, in its reader’s language', async () => {
    await ground.db.run(sql`update user_account set language = 'en' where username = ${addresses.holder}`)
    const others = [await file({ name: 'Deux' }), await file({ name: 'Trois' })]
    for (const id of [project, ...others]) await say('Bonjour à tous.', member, 'shared', id)
    await Promise.all([send(), send()])
    const mail = await mailUnder(ground.db, addresses.holder, '3 new messages')
    for (const id of others) expect(mail.text).toContain(`/#/project/show/${id}?entry=`)
    expect((await mailsTo(addresses.holder)).filter((subject) => subject === '3 new messages')).toHaveLength(1)
  })

  test('is not sent once it is seen, nor to an account that cannot sign in any more', async () => {
    await choose('message', 'now', colleague)
    await say('Vu.', member)
    await ground.db.run(sql`update user_account set locked_by_admin = true where username = 'colleague@test.example'`)
    await see({ upTo: (await told('information', holder))[0]!.id }, holder)
    await forgetMails()
    await send()
    await ground.db.run(sql`update user_account set locked_by_admin = false where username = 'colleague@test.example'`)
    expect([await mailsTo(addresses.holder), await mailsTo('colleague@test.example')]).toEqual([[], []])
  })
})

test('a mail that fails does not hold up others, and is reported to the operator', async () => {
  await choose('message', 'now', member)
  await plantAbout('message', 'no name of a message')
  await plantAbout('session', '4')
  await say('Bonjour.', colleague)
  await forgetMails()
  await expect(send()).rejects.toThrow('No mail of message to account')
  // Only about the session, not about the messages.
  expect(await mailsTo(addresses.member)).toEqual(['Une séance vous concerne : Séance'])
  expect(await mailsTo(addresses.holder)).toEqual(['Nouveau message : Film muet et shamisen'])
  await plantAbout('message', 'no name of a message', 'digest')
  await ground.db.run(sql`
    insert into notification (user_id, kind, project_id, awaits, at, mail)
    select id, 'message', ${project}, false, '2026-09-01', 'digest' from user_account where username = 'colleague@test.example'`)
  await expect(sendDueDigests(ground, new Date('2026-09-02T12:00:00Z'))).rejects.toThrow('No mail of digest to account')
  expect(await mailsTo('colleague@test.example')).toHaveLength(1)
})

describe('the link that ends a kind of mail', () => {
  const linkOf = async (who: string) => {
    const row = await ground.db.row<{ url: string }>(sql`
      select unsubscribe_url as url from mailbox_message where recipient = ${who} order by id desc limit 1`)
    return new URL(row!.url).pathname
  }
  const click = (url: string) =>
    ground.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('asks first, works with one click without signing in, and ends only that kind', async () => {
    await say('Bonjour.', member)
    await send()
    await messagesTo(ground.db, addresses.holder)
    const url = await linkOf(addresses.holder)
    const asked = await ground.app.inject({ url })
    expect([asked.statusCode, asked.body.includes('<form method="post">')]).toEqual([200, true])
    await say('Encore.', member)
    expect((await click(url)).statusCode).toBe(200)
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await ground.app.inject({ method: 'POST', url, headers: multipart, payload })).statusCode).toBe(200)
    await forgetMails()
    await send()
    expect(await mailsTo(addresses.holder)).toEqual([])
    const { kinds } = (await get('/notification/settings', holder)).json()
    expect(kinds.map(({ kind, delivery }: { kind: string; delivery: string }) => `${kind} ${delivery}`)).toEqual([
      'message never',
      'people now',
      'pointDue now',
      'filingOpen now',
      'decision now',
      'rights now',
      'security now',
    ])
  })

  test('works only for its own user and kind', async () => {
    await say('Bonjour.', member)
    await send()
    await messagesTo(ground.db, addresses.holder)
    const url = await linkOf(addresses.holder)
    const [, , id, , proof] = url.split('/')
    for (const forged of [
      url.replace('/message/', '/pointDue/'),
      url.replace('/message/', '/decision/'),
      url.replace(`/${id}/`, `/${Number(id) + 1}/`),
      url.replace(proof!, 'x'.repeat(32)),
    ])
      expect((await click(forged)).statusCode).toBe(404)
  })
})

describe('the digest', () => {
  const plant = (at: string, who = addresses.member, kind = 'message') =>
    ground.db.run(sql`
      insert into notification (user_id, kind, project_id, awaits, at, mail)
      select id, ${kind}, ${project}, ${kind === 'answer'}, ${at}, 'digest' from user_account where username = ${who}`)

  test('lists what awaits first, project by project, and is not sent when nothing waits', async () => {
    await plant('2026-09-01T10:00:00Z')
    await plant('2026-09-01T09:00:00Z', addresses.member, 'answer')
    const next = (await get('/notification/digest', member)).json() as Notification[]
    expect(next.map(({ kind, awaits }) => [kind, awaits])).toEqual([
      ['message', false],
      ['answer', true],
    ])
    await digests('2026-09-02T06:30:00Z')
    const { text } = await mailUnder(ground.db, addresses.member, 'Résumé du matin : une chose vous attend')
    expect(text.indexOf('CE QUI VOUS ATTEND')).toBeGreaterThan(0)
    expect(text.indexOf('POUR INFORMATION')).toBeGreaterThan(text.indexOf('CE QUI VOUS ATTEND'))
    expect((await get('/notification/digest', member)).json()).toEqual([])
    await forgetMails()
    await digests('2026-09-03T06:30:00Z')
    expect(await mailsTo(addresses.member)).toEqual([])
  })

  test('is sent at eight in its reader’s time zone, once, with two servers', async () => {
    await ground.db.run(sql`update user_account set time_zone = 'Asia/Tokyo' where username = 'colleague@test.example'`)
    await plant('2026-09-01T10:00:00Z')
    await plant('2026-09-01T10:00:00Z', 'colleague@test.example')
    const reached = async (at: string) => {
      await forgetMails()
      await digests(at)
      return [await mailsTo(addresses.member), await mailsTo('colleague@test.example')].map(({ length }) => length)
    }
    expect(await reached('2026-09-01T22:59:00Z')).toEqual([0, 0])
    expect(await reached('2026-09-01T23:00:00Z')).toEqual([0, 1])
    expect(await reached('2026-09-02T05:59:00Z')).toEqual([0, 0])
    expect(await reached('2026-09-02T06:00:00Z')).toEqual([1, 0])
  })

  test.each([
    { change: 'of March', before: '2026-03-29T05:59:00Z', eight: '2026-03-29T06:00:00Z' },
    { change: 'of October', before: '2026-10-25T06:59:00Z', eight: '2026-10-25T07:00:00Z' },
  ])(
    'knows the change of clocks $change, and what comes later waits for the next morning',
    async ({ before, eight }) => {
      const day = before.slice(0, 10)
      await plant(`${day}T00:30:00Z`)
      await forgetMails()
      await digests(before)
      expect(await mailsTo(addresses.member)).toEqual([])
      await digests(eight)
      expect(await mailsTo(addresses.member)).toHaveLength(1)
      // Written before eight, and committed after the digest was sent.
      await plant(`${day}T05:30:00Z`)
      await plant(`${day}T12:00:00Z`)
      await digests(`${day}T20:00:00Z`)
      expect(await mailsTo(addresses.member)).toHaveLength(1)
      await digests(new Date(Date.parse(eight) + 25 * 3_600_000).toISOString())
      expect(await mailsTo(addresses.member)).toHaveLength(2)
    },
  )
})

test('a holder is never notified of internal matters of the reviewers', async () => {
  const secret = 'Zibeline'
  await choose('message', 'digest', holder)
  await say(`${secret} entre nous.`, member, 'internal')
  await say('Bonjour.', member)
  await decide(project, 'INFOS_NEEDED')
  await send()
  await digests('2099-01-01T12:00:00Z')
  const bell = await Promise.all(
    ['/notification?part=awaiting', '/notification?part=information', '/notification/settings', '/account/export'].map(
      async (url) => (await get(url, holder)).body,
    ),
  )
  const mails = await ground.db.rows<{ text: string }>(sql`
    select to_jsonb(m)::text as text from outgoing_message m where recipient = ${addresses.holder}
    union all select to_jsonb(m)::text from mailbox_message m where recipient = ${addresses.holder}`)
  expect(mails.length).toBeGreaterThan(0)
  expect([...bell, ...mails.map(({ text }) => text)].join()).not.toContain(secret)
  const rows = await ground.db.rows(sql`
    select kind from notification n join user_account u on u.id = n.user_id where u.username = ${addresses.holder} order by n.id`)
  expect(rows).toEqual([{ kind: 'message' }, { kind: 'decision' }])
})
