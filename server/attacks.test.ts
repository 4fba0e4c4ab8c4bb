import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanDescription } from '#server/projects/save/clean-description.ts'
import { sql } from '#server/platform/database/sql.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'
import { inDays } from '#test/project-form.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example' })
type Headers = { authorization: string }
let holder: Headers, other: Headers, member: Headers, admin: Headers
let holderId: number

beforeAll(async () => {
  const { db } = ground
  holderId = (await makeUser(db, { username: 'holder@test.example' })).id
  holder = await signedInAs(db, 'holder@test.example')
  other = await signedInAs(db, (await makeUser(db)).username)
  member = await signedInAs(db, (await makeUser(db, { role: 'ROLE_COMMISSION' })).username)
  admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
})

const post = (url: string, fields: Record<string, string | string[]>, headers: Record<string, string> = holder) =>
  postForm(ground.app, url, fields, headers)
const get = (url: string, headers: Record<string, string> = holder) => ground.app.inject({ url, headers })
const show = async (id: number, headers = holder) => (await get(`/project/${id}`, headers)).json()

describe('fields that a form may not set', () => {
  test('a holder’s project accepts neither an owner, nor a status, nor a date, nor a comment of the commission', async () => {
    const sly = { projectStatus: 'CERTIFIED_PUBLISHED', status: 'CERTIFIED_PUBLISHED', creatorId: '1', creator_id: '1' }
    const more = {
      boosted: 'true',
      submissionDate: '2020-01-01',
      publicationDate: '2020-01-01',
      commissionComment: 'x',
    }
    const { id } = (await post('/project', { name: 'Sournois', ...sly, ...more, budget: '9', message: 'x' })).json()
    expect(await show(id, admin)).toMatchObject({
      projectStatus: { value: 'DRAFT' },
      creator: { id: holderId },
      boosted: false,
      submissionDate: null,
      publicationDate: null,
      commissionComment: '',
      budget: null,
      message: '',
    })
  })

  test('one’s own account accepts neither a role, nor a commission, nor another id', async () => {
    const person = { firstname: 'Claire', lastname: 'D', username: 'holder@test.example' }
    const sly = { role: 'ROLE_ADMIN', commissionId: '1', validated: 'true', id: '1', locked_by_admin: 'false' }
    expect((await post('/account/updateAccount', { ...person, ...sly })).json()).toMatchObject({ id: holderId })
    expect((await get('/account/getAccount')).json()).toMatchObject({
      role: 'ROLE_USER',
      commission: null,
      id: holderId,
    })
  })
})

describe('objects of other users', () => {
  test('picture, date and type are unknown by their ids, and stay unchanged', async () => {
    const dates = JSON.stringify([{ date: inDays(9), startTime: '10:00', endTime: '11:00' }])
    const { id: mine } = (await post('/project', { name: 'À moi', projectDateConfs: dates })).json()
    const { id: theirs } = (await post('/project', { name: 'À eux', projectDateConfs: dates }, other)).json()
    const [date] = (await show(mine)).projectDateConfs
    const stolen = JSON.stringify([{ id: date.id, date: inDays(20) }])
    expect((await post(`/project/${theirs}`, { projectDateConfs: stolen }, other)).json()).toMatchObject({
      invalidField: 'projectDateConfs.0.id',
    })
    await post(`/project/${theirs}`, { removedProjectDateConfsIds: String(date.id) }, other)
    expect((await show(mine)).projectDateConfs).toEqual([date])
    for (const imageId of ['1', '2']) {
      const answer = await post('/project', { name: 'Image', imageId }, other)
      expect(answer.json()).toMatchObject({ invalidField: 'imageId' })
    }
  })

  test('an Idempotency-Key works only for the user who used it first', async () => {
    const key = { 'idempotency-key': 'the-same-for-both' }
    const mine = (await post('/project', { name: 'Deux fois' }, { ...holder, ...key })).json()
    const theirs = (await post('/project', { name: 'Deux fois' }, { ...other, ...key })).json()
    expect(theirs.id).not.toBe(mine.id)
    expect((await get(`/project/${mine.id}`, other)).statusCode).toBe(404)
  })

  test('an impersonation that has ended cannot be used by anyone', async () => {
    const target = await makeUser(ground.db)
    const taken = (await post('/impersonation/start', { userId: String(target.id) }, admin)).json()
    const inPlace = { authorization: `Bearer ${taken.access_token}` }
    expect((await post('/impersonation/stop', {}, inPlace)).statusCode).toBe(200)
    expect((await post('/impersonation/stop', {}, inPlace)).statusCode).toBe(401)
    expect((await get('/account/getAccount', inPlace)).statusCode).toBe(401)
    const refreshed = await post('/oauth/access_token', {
      grant_type: 'refresh_token',
      refresh_token: taken.refresh_token,
    })
    expect(refreshed.statusCode).toBe(401)
  })

  test('an address corrected by an administrator invalidates the invitation to the first one', async () => {
    const person = { firstname: 'Sōta', lastname: 'Kimura', role: 'ROLE_USER' }
    const { id } = (await post('/user', { ...person, username: 'wrong@test.example' }, admin)).json()
    const [mail] = await messagesTo(ground.db, 'wrong@test.example')
    const [, token = ''] = /resetPassword\/([\w-]+)/.exec(mail!.text)!
    await post(`/user/${id}`, { ...person, username: 'right@test.example' }, admin)
    const answer = await post('/forgotPassword/resetPassword', { token, userId: String(id), newPassword: 'Voleur2025' })
    expect(answer.json()).toEqual({ message: 'resetLink.invalid.error' })
  })

  test('a new password invalidates the links to choose another one', async () => {
    const { username } = await makeUser(ground.db, { password: 'Ancien2025' })
    await post('/forgotPassword/sendResetPasswordMail', { username })
    const [mail] = await messagesTo(ground.db, username)
    const [, token = '', userId = ''] = /resetPassword\/([\w-]+)\/(\d+)/.exec(mail!.text)!
    const change = { oldPassword: 'Ancien2025', newPassword: 'Nouveau2025', newPasswordRepeat: 'Nouveau2025' }
    await post('/account/updateCurrentUserPassword', change, await signedInAs(ground.db, username))
    expect((await post('/forgotPassword/checkResetPasswordToken', { token, userId })).statusCode).toBe(403)
  })

  test('one’s own password cannot be set by the user form, which does not require the old one', async () => {
    const self = await makeUser(ground.db, { role: 'ROLE_ADMIN', password: 'Ancien2025' })
    const form = { firstname: 'A', lastname: 'B', username: self.username, role: 'ROLE_ADMIN', password: 'Voleur2025' }
    const answer = await post(`/user/${self.id}`, form, await signedInAs(ground.db, self.username))
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'user.ownAccount.error' }])
    expect((await post('/api/login', { username: self.username, password: 'Ancien2025' })).statusCode).toBe(200)
  })
})

describe('SQL', () => {
  const injections = ["' or 1=1 --", "'; drop table project; --", "1') union select password_hash from user_account --"]

  test.each(injections)('%s is text in a search, unknown in a sort or a filter', async (text) => {
    const ask = (fields: Record<string, string>) => post('/project/getB122TableResults', fields, admin)
    expect((await ask({ search: text })).json()).toEqual({ items: [], totalRows: 0 })
    expect((await ask({ sortBy: text })).json()).toEqual({ message: 'table.sort.unknown.error' })
    expect((await ask({ sortDesc: text })).statusCode).toBe(403)
    for (const selectedValue of [text, [text], { start: text }]) {
      for (const position of [0, 1, 2, 3, 4, 5]) {
        const { statusCode, body } = await ask({ filters: JSON.stringify([{ position, selectedValue }]) })
        expect([200, 400]).toContain(statusCode)
        expect(statusCode === 400 || JSON.parse(body).totalRows === 0).toBe(true)
      }
    }
    expect((await get(`/agenda?search=${encodeURIComponent(text)}&city=${encodeURIComponent(text)}`)).statusCode).toBe(
      200,
    )
    expect((await ground.db.row(sql`select count(*) as n from project`)) !== undefined).toBe(true)
  })
})

describe('texts that people typed', () => {
  const lines = 'Nuit\r\nBcc: victim@test.example\r\rATTENDEE:mailto:victim@test.example\u0001\u2028.'

  test('stay on their line, in forms, mails, calendars and feeds', async () => {
    const { id } = (await post('/project', { name: lines })).json()
    const name = 'Nuit Bcc: victim@test.example ATTENDEE:mailto:victim@test.example .'
    expect(await show(id)).toMatchObject({ name })
    // A project from before the form's checks may have this: the calendar writer does not rely on the form.
    await ground.db.run(sql`
      update project set name = ${lines}, status = 'CERTIFIED_PUBLISHED', first_day = ${inDays(9)}, last_day = ${inDays(9)}
      where id = ${id}`)
    await ground.db.run(sql`
      with d as (insert into project_date (project_id, rule) values (${id}, '{}') returning id)
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      select ${id}, d.id, ${inDays(9)}, ${`${inDays(9)}T10:00Z`}, ${`${inDays(9)}T11:00Z`} from d`)
    const { body } = await get(`/agenda/${id}.ics`, {})
    const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    expect(event?.getAllProperties('attendee')).toEqual([])
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect((await get('/agenda.atom', {})).body).not.toContain('\u0001')
  })

  test('give a letter neither markup nor an address', () => {
    const letter = {
      subject: '<b>"\'',
      paragraphs: ['<script>alert(1)</script>'],
      action: { label: '<i>', url: 'https://x/"><b>' },
    }
    const { html = '' } = writeMail('a@test.example', 'fr', letter, '')
    expect(html).not.toMatch(/<(b|script|i)>/)
    expect(html).toContain('&lt;script&gt;')
  })

  test('become a link only if it leads to the web', async () => {
    const evil = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      ' javascript:alert(1)',
      'vbscript:x',
    ]
    for (const projectLink of evil) {
      const id = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: holderId })
      await ground.db.run(sql`
        update project set project_link = ${projectLink}, organizer_website = ${projectLink}, place_website = ${projectLink}
        where id = ${id}`)
      const { body } = await get(`/agenda/${id}`, {})
      expect(body.toLowerCase()).not.toMatch(/href="\s*(javascript|data|vbscript)/)
    }
  })
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<a href="java&#9;script:alert(1)">x</a><a href="&#106;avascript:alert(1)">y</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a><a href="//evil.example">y</a>',
  '<a href="https://ok.example" onmouseover="alert(1)" style="x" target="_top">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">',
  '<img srcset="x 1x, javascript:alert(1) 2x"><form action="javascript:alert(1)"><input autofocus onfocus=alert(1)>',
  '<template><script>alert(1)</script></template><xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  `${'<b>'.repeat(500)}<img src=x onerror=alert(1)>`,
])('a description keeps no code: %s', (html) => {
  const once = cleanDescription(html)
  expect(once).not.toMatch(/<(?!\/?(p|br|strong|em|u|ul|ol|li|a)[ >/])[a-z!/]/i)
  expect(once.replaceAll(/&lt;.*?&gt;/gs, '')).not.toMatch(/<[^>]*\s(on\w+|style|src|srcset)=/i)
  expect(once).not.toMatch(/href="(?!https?:|mailto:)[^"#/]*:/i)
  expect(once).not.toContain('href="//')
  for (const [link] of once.matchAll(/<a [^>]*href[^>]*>/g))
    expect(link).toContain('rel="noopener noreferrer nofollow"')
  expect(cleanDescription(once)).toBe(once)
})

describe('the mailbox page', () => {
  const sending = testApp({ SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1/' })

  test('exists while any messages are not really sent, and runs no code', async () => {
    await post('/forgotPassword/sendResetPasswordMail', { username: 'holder@test.example' })
    await messagesTo(ground.db, 'holder@test.example')
    for (const url of ['/mailbox', '/mailbox/1']) {
      const { statusCode, headers } = await get(url, {})
      expect([statusCode, headers['content-security-policy']]).toEqual([
        200,
        expect.stringContaining("default-src 'none'"),
      ])
    }
    for (const number of ['0', '1.5', '1e400', '2147483648', '-1'])
      expect((await get(`/mailbox/${number}`, {})).statusCode).toBe(404)
    for (const url of ['/mailbox', '/mailbox.json', '/mailbox/1'])
      expect((await sending.app.inject({ url })).statusCode).toBe(404)
  })
})

describe('files', () => {
  test.each([
    ['are taken sixty times in a quarter of an hour from one account', '192.0.2.7', 'request.tooMany.error'],
    ['are taken without end where tests come from', '127.0.0.1', 'image.extension.error'],
  ])('%s', async (_name, remoteAddress, message) => {
    const { id, username } = await makeUser(ground.db)
    await ground.db.run(sql`
      insert into rate_limit (key, hits, since) values (${`picture of account ${id}`}, 60, now())`)
    const form = new FormData()
    form.append('name', 'Trop')
    form.append('image', new Blob(['x']), 'x.png')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const answer = await ground.app.inject({
      method: 'POST',
      url: '/project',
      headers: { ...(await signedInAs(ground.db, username)), 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
      remoteAddress,
    })
    expect(answer.json().message).toBe(message)
  })

  test.each([
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e%2fx',
    `${'A'.repeat(32)}.svg`,
    `${'A'.repeat(32)}.png%00.html`,
  ])('no picture is called %s', async (name) => expect((await get(`/images/${name}`, {})).statusCode).toBe(404))

  test('no answer names the software that made it', async () => {
    for (const url of ['/health', '/agenda', '/nowhere']) {
      const { headers } = await get(url, {})
      expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined])
    }
  })

  test('a private answer may not be cached on the way', async () => {
    for (const url of ['/account/getAccount', '/project/initB122Table']) {
      const { headers } = await get(url, member)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['etag']).toBeUndefined()
    }
  })
})
