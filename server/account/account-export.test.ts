import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { multipart, completeFields } from '#test/project-form.ts'
import { postForm } from '#test/post.ts'

const ground = testApp({ RATE_LIMIT_ACCOUNT_EXPORT: '3' })

type Exported = Record<'projects' | 'history' | 'signIns' | 'messages', Record<string, unknown>[]> & {
  account: Record<string, unknown>
}

test('an export contains everything about its owner, and nothing about others', async () => {
  const { db, app } = ground
  const lea = await makeUser(db, { firstname: 'Léa', lastname: 'Morel' })
  const other = await makeUser(db, { firstname: 'Autre', lastname: 'Personne' })
  await makeProject(db, { status: 'DRAFT', creatorId: other.id, name: 'Celui d’un autre' })
  const headers = await signedInAs(db, lea.username)
  const form = await multipart({ ...completeFields({ name: 'Le mien' }), isSubmited: 'false' })
  const made = await app.inject({ method: 'POST', url: '/project', ...form, headers: { ...headers, ...form.headers } })
  await db.run(sql`update project set commission_comment = 'Pour nous seuls' where name = 'Le mien'`)
  // Only the commission may know who follows a project.
  const reviewer = await makeUser(db, { role: 'ROLE_COMMISSION', firstname: 'Autre', lastname: 'Relectrice' })
  const mine = made.json<{ id: number }>().id
  await db.run(sql`update project set status = 'SUBMITED' where id = ${mine}`)
  const assigned = await app.inject({
    method: 'POST',
    url: `/project/${mine}/assignees`,
    headers: await signedInAs(db, reviewer.username),
    payload: { assignees: [reviewer.id] },
  })
  expect(assigned.statusCode).toBe(200)
  await postForm(app, '/forgotPassword/sendResetPasswordMail', { username: lea.username })

  const answer = await app.inject({ url: '/account/export', headers })
  const exported = answer.json<Exported>()
  expect(exported.account).toMatchObject({ id: lea.id, username: lea.username, firstname: 'Léa', role: 'ROLE_USER' })
  expect(exported.projects).toEqual([
    expect.objectContaining({
      id: made.json<{ id: number }>().id,
      name: 'Le mien',
      projectTypes: ['Atelier', 'Concert'],
      organizerContactEmail: 'claire@atelier-ma.example',
      dates: [expect.objectContaining({ startTime: '18:30' })],
    }),
  ])
  expect(exported.history.map(({ action, entity }) => [entity, action])).toEqual([['project', 'created']])
  expect(exported.signIns).toEqual([expect.objectContaining({ rememberMe: false, byAdministrator: false })])
  expect(exported.messages).toEqual([expect.objectContaining({ recipient: lea.username })])
  expect(answer.body).not.toMatch(/Autre|Personne|Pour nous seuls|argon2|Celui d’un autre/)
})

test('an administrator in somebody’s place cannot export their data', async () => {
  const { db, app } = ground
  const admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  const { id } = await makeUser(db)
  const started = await postForm(app, '/impersonation/start', { userId: String(id) }, admin)
  const headers = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
  const answer = await app.inject({ url: '/account/export', headers })
  expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'impersonation.refused.error' }])
})

test('an export of an implausible size is refused before it is built, as JSON and as an archive', async () => {
  const { db, app } = ground
  const person = await makeUser(db)
  const headers = await signedInAs(db, person.username)
  const id = await makeProject(db, { status: 'DRAFT', creatorId: person.id })
  await db.run(sql`
    insert into history (actor_id, entity, entity_id, action, changes)
    select ${person.id}, 'project', ${id}, 'edited', jsonb_build_object('description', jsonb_build_array('', repeat('a', 1000000)))
    from generate_series(1, 33)`)
  await postForm(app, '/account/askArchive', {}, headers)
  const { text } = await mailUnder(db, person.username, 'Votre archive est prête')
  const [, token = ''] = /#\/account\/data\/([\w-]+)/.exec(text)!
  const answers = [
    await app.inject({ url: '/account/export', headers }),
    await postForm(app, '/account/readArchive', { token }, headers),
  ]
  const refusal = [413, { message: 'request.tooLarge.error' }]
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([refusal, refusal])
  await db.run(sql`delete from history where entity = 'project' and entity_id = ${id}`)
  expect((await app.inject({ url: '/account/export', headers })).statusCode).toBe(200)
})

test('exports of one account are limited, from any number of addresses and at once; an impersonator’s tries do not count', async () => {
  const { db, app } = ground
  const person = await makeUser(db)
  const headers = await signedInAs(db, person.username)
  const admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  const started = await postForm(app, '/impersonation/start', { userId: String(person.id) }, admin)
  const inTheirPlace = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
  const read = (as: Record<string, string>, from: number) =>
    app.inject({ url: '/account/export', headers: as, remoteAddress: `203.0.113.${from}` })
  expect((await read(inTheirPlace, 1)).statusCode).toBe(403)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => read(headers, n)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 429, 429, 429, 429, 429,
  ])
  expect(answers.find(({ statusCode }) => statusCode === 429)!.json()).toEqual({ message: 'request.tooMany.error' })
  expect(
    await db.row(
      sql`select count(*) as told from audit_line where action = 'accountExported' and about_id = ${person.id}`,
    ),
  ).toEqual({ told: 3 })
  expect((await read(await signedInAs(db, (await makeUser(db)).username), 1)).statusCode).toBe(200)
})
