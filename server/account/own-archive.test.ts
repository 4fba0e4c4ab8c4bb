import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'
import { readZip } from '#test/read-zip.ts'

const ground = testApp({ RATE_LIMIT_ACCOUNT_ARCHIVE: '4' })

type Headers = Record<string, string>

const ask = (headers: Headers, from?: string) => postForm(ground.app, '/account/askArchive', {}, headers, from)
const read = (headers: Headers, token: string, from?: string) =>
  postForm(ground.app, '/account/readArchive', { token }, headers, from)

const tokenIn = ({ text }: { text: string }) => /#\/account\/data\/([\w-]+)/.exec(text)![1]!

async function tokenFor(username: string, headers: Headers): Promise<string> {
  expect((await ask(headers)).statusCode).toBe(200)
  return tokenIn(await mailUnder(ground.db, username, 'Votre archive est prête'))
}

async function filed(headers: Headers, fields: Parameters<typeof completeFields>[0]): Promise<number> {
  const image = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
  const form = await multipart({ ...completeFields({ ...fields, image }) })
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/project',
    ...form,
    headers: { ...headers, ...form.headers },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: number }>().id
}

test('the link of a mail opens one archive: the data, a readable page and the pictures', async () => {
  const { db } = ground
  const lea = await makeUser(db, { firstname: 'Léa', lastname: 'Morel' })
  const headers = await signedInAs(db, lea.username)
  const id = await filed(headers, { name: 'Thé & <encens>', description: '<p>Une <b>soirée</b>.</p>' })
  await db.run(sql`update project set message = '2026-11-22Tambour : précisez le lieu.' where id = ${id}`)
  const answer = await read(headers, await tokenFor(lea.username, headers))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="mes-donnees.zip"')
  const files = readZip(answer.rawPayload)
  const data = JSON.parse(files.get('donnees.json')!.toString()) as Record<string, Record<string, unknown>[]>
  const [shown] = data['pictures']!
  expect([...files.keys()]).toEqual(['lisez-moi.html', 'donnees.json', `images/${String(shown!['file'])}`])
  expect(data['projects']).toEqual([expect.objectContaining({ id, name: 'Thé & <encens>' })])
  expect(files.get(`images/${String(shown!['file'])}`)!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const page = files.get('lisez-moi.html')!.toString()
  for (const told of [
    'Thé &amp; &lt;encens&gt;',
    'Une <strong>soirée</strong>',
    '2026-11-22Tambour : précisez le lieu.',
    'Soumis',
    `images/${String(shown!['file'])}`,
    'Porteur de projet',
  ])
    expect(page).toContain(told)
})

describe('data about others stays out of the archive', () => {
  /** This mark is in everything that the archive must not contain. */
  const mark = 'MARQUEE'

  test.each([
    ['ROLE_USER', ['À moi', 'Votre archive est prête']],
    ['ROLE_COMMISSION', [null]],
  ] as const)('of a %s', async (role, subjects) => {
    const { db } = ground
    const me = await makeUser(db, { role, firstname: 'Mienne' })
    const headers = await signedInAs(db, me.username)
    const other = await makeUser(db, { firstname: mark, lastname: mark, username: `${mark}.${role}@test.example` })
    const admin = await makeUser(db, { role: 'ROLE_ADMIN', firstname: mark, lastname: mark })
    const theirs = await filed(await signedInAs(db, other.username), {
      name: mark,
      userComment: mark,
      organizerContactLastname: mark,
    })
    const mine = await makeProject(db, { status: 'SUBMITED', creatorId: me.id, name: 'Le mien' })
    await db.run(sql`
      update project set commission_comment = ${mark}, budget = 4321987, message = 'Pour vous' where id = ${mine}`)
    await db.run(
      sql`insert into project_message (project_id, author_id, text) values (${mine}, ${admin.id}, ${mark}), (${theirs}, ${other.id}, ${mark}),
        (${theirs}, ${me.id}, 'Ma note')`,
    )
    await db.run(sql`
      insert into project_message (project_id, author_id, text, audience)
      values (${mine}, ${admin.id}, 'À vous', 'shared'), (${theirs}, ${admin.id}, ${mark}, 'shared')`)
    const internal = JSON.stringify({ commissionComment: ['', mark], budget: [null, 4_321_987] })
    const open = JSON.stringify({ commissionComment: ['', mark], message: ['', 'Pour vous'] })
    const contact = JSON.stringify({
      organizerContactEmail: [mark, `${mark}@x.example`],
      organizerContactLastname: [mark, 'x'],
    })
    const named = JSON.stringify({ username: [`${mark}@old.example`, `${mark}@new.example`] })
    await db.run(sql`
      insert into history (actor_id, entity, entity_id, action, changes) values
        (${admin.id}, 'project', ${mine}, 'noted', ${internal}::jsonb), (${admin.id}, 'project', ${mine}, 'edited', ${open}::jsonb),
        (${me.id}, 'project', ${theirs}, 'edited', ${contact}::jsonb), (${me.id}, 'user', ${other.id}, 'edited', ${named}::jsonb),
        (${admin.id}, 'user', ${other.id}, 'edited', ${named}::jsonb), (${other.id}, 'project', ${theirs}, 'edited', ${contact}::jsonb)`)
    await db.run(sql`
      insert into audit_line (kind, action, actor_id, about_id, address, details) values
        ('rights', 'rightsChanged', ${admin.id}, ${me.id}, ${mark}, ${JSON.stringify({ call: mark })}::jsonb),
        ('signIn', 'signedIn', ${other.id}, ${other.id}, ${mark}, '{}'), ('rights', 'accountLocked', ${me.id}, ${other.id}, '203.0.113.5', '{}')`)
    await db.run(sql`
      insert into sign_in (user_id, remember_me, impersonator_id, address, expires_at)
      values (${me.id}, false, ${admin.id}, ${mark}, now() + interval '1 hour'), (${other.id}, false, null, ${mark}, now() + interval '1 hour')`)
    await db.run(sql`
      insert into passkey (user_id, credential_id, public_key, counter, transports, name, system)
      values (${other.id}, ${`${mark}${role}`}, '', 0, '{}', ${mark}, 'Windows')`)
    await db.run(sql`
      insert into outgoing_message (kind, recipient, subject, body_text, next_try_at)
      values ('mail', ${`${mark}@test.example`}, ${mark}, ${mark}, null), ('mail', ${me.username}, 'À moi', ${mark}, null)`)
    await db.run(sql`
      insert into image (key, extension, width, height, owner_id, file_name) values (${`${mark}${role}`}, 'jpg', 1, 1, ${other.id}, ${mark})`)
    // A picture that one uploaded into another's project belongs to that project.
    await db.run(sql`
      with uploaded as (
        insert into image (key, extension, width, height, owner_id, file_name)
        values (${`${mark}shown${role}`}, 'jpg', 1, 1, ${me.id}, ${mark}) returning id)
      update project set image_modified_id = uploaded.id from uploaded where project.id = ${theirs}`)

    const files = readZip((await read(headers, await tokenFor(me.username, headers))).rawPayload)
    expect([...files.keys()].join(' ')).not.toMatch(new RegExp(mark, 'i'))
    for (const [name, content] of files)
      expect([name, /MARQUEE|4321987|argon2/i.exec(content.toString('latin1'))?.[0]]).toEqual([name, undefined])
    const data = JSON.parse(files.get('donnees.json')!.toString()) as Record<string, Record<string, unknown>[]>
    expect(data['history']).toContainEqual(
      expect.objectContaining({
        action: 'edited',
        entityId: mine,
        byOneself: false,
        changes: { message: ['', 'Pour vous'] },
      }),
    )
    expect(data['history']!.map(({ action }) => action)).not.toContain('noted')
    expect(data['notes']).toEqual([expect.objectContaining({ text: 'Ma note' })])
    expect(data['received']).toEqual([expect.objectContaining({ projectId: mine, text: 'À vous' })])
    expect(new Set(data['messages']!.map(({ subject }) => subject))).toEqual(new Set(subjects))
    expect(data['securityLog']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'rightsChanged', byOneself: false, address: null, details: {} }),
        expect.objectContaining({ action: 'accountLocked', byOneself: true, address: '203.0.113.5' }),
      ]),
    )
  })
})

describe('a link', () => {
  test('works for its recipient, signed in, for a day, until another is requested', async () => {
    const { db, app } = ground
    const [lea, thief] = [await makeUser(db), await makeUser(db)]
    const [own, others] = [await signedInAs(db, lea.username), await signedInAs(db, thief.username)]
    const token = await tokenFor(lea.username, own)
    const refused = { message: 'resetLink.invalid.error' }
    expect((await read(others, token)).json()).toEqual(refused)
    expect((await postForm(app, '/account/readArchive', { token })).statusCode).toBe(401)
    for (const guess of ['', 'x', token.slice(1)]) expect((await read(own, guess)).json()).toEqual(refused)
    expect((await read(own, token)).statusCode).toBe(200)
    expect((await read(own, token)).statusCode).toBe(200)
    await db.run(sql`update mail_link set expires_at = now() where user_id = ${lea.id}`)
    expect((await read(own, token)).json()).toEqual(refused)
    const told = await db.rows<{ action: string }>(
      sql`select action from audit_line where about_id = ${lea.id} and kind = 'export' order by id`,
    )
    expect(told.map(({ action }) => action)).toEqual(['archiveAsked', 'archiveRead', 'archiveRead'])
  })

  test('requested twice at once is sent twice, and only one works', async () => {
    const { db } = ground
    const lea = await makeUser(db)
    const headers = await signedInAs(db, lea.username)
    expect((await Promise.all([ask(headers), ask(headers)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const tokens = (await messagesTo(db, lea.username, 2)).map(tokenIn)
    const answers = await Promise.all(tokens.map((token) => read(headers, token)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]))
  })

  test('is explained in English to a reader of English', async () => {
    const { db } = ground
    const lea = await makeUser(db)
    const headers = { ...(await signedInAs(db, lea.username)), 'accept-language': 'en' }
    await ask(headers)
    const mail = await mailUnder(db, lea.username, 'Your archive is ready')
    const files = readZip((await read(headers, tokenIn(mail))).rawPayload)
    expect([...files.keys()]).toEqual(['read-me.html', 'data.json'])
    expect(files.get('read-me.html')!.toString()).toContain('<html lang="en">')
  })
})

test('requests and downloads of an account are limited, from any number of addresses; no other user may act in its place', async () => {
  const { db, app } = ground
  const { id, username } = await makeUser(db)
  const headers = await signedInAs(db, username)
  const asked = []
  for (let n = 1; n <= 5; n++) asked.push((await ask(headers, `203.0.113.${n}`)).statusCode)
  expect(asked).toEqual([200, 200, 200, 200, 429])
  expect((await read(headers, 'x', '203.0.113.9')).statusCode).toBe(429)

  const admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  const started = await postForm(app, '/impersonation/start', { userId: String(id) }, admin)
  const inTheirPlace = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
  for (const answer of [await ask(inTheirPlace), await read(inTheirPlace, 'x')])
    expect(answer.json()).toEqual({ message: 'impersonation.refused.error' })
})
