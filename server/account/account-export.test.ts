import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { multipart, completeFields } from '#test/project-form.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()

type Exported = Record<'projects' | 'history' | 'signIns' | 'messages', Record<string, unknown>[]> & {
  account: Record<string, unknown>
}

test('a person takes away everything about themselves, and nothing about anybody else', async () => {
  const { db, app } = ground
  const lea = await makeUser(db, { firstname: 'Léa', lastname: 'Morel' })
  const other = await makeUser(db, { firstname: 'Autre', lastname: 'Personne' })
  await makeProject(db, { status: 'DRAFT', creatorId: other.id, name: 'Celui d’un autre' })
  const headers = await signedInAs(db, lea.username)
  const form = await multipart({ ...completeFields({ name: 'Le mien' }), isSubmited: 'false' })
  const made = await app.inject({ method: 'POST', url: '/project', ...form, headers: { ...headers, ...form.headers } })
  await db.run(sql`update project set commission_comment = 'Pour nous seuls' where name = 'Le mien'`)
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

test('an administrator in somebody’s place does not carry their data away', async () => {
  const { db, app } = ground
  const admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  const { id } = await makeUser(db)
  const started = await postForm(app, '/impersonation/start', { userId: String(id) }, admin)
  const headers = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
  const answer = await app.inject({ url: '/account/export', headers })
  expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'impersonation.refused.error' }])
})
