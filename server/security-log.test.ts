import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postForm } from '#test/post.ts'

let written = ''
const ground = testApp(
  { LOG_LEVEL: 'info' },
  undefined,
  new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk)
      done()
    },
  }),
)

type Line = { event?: string; about?: number; account?: number; code?: string; by?: number; requestId?: string }
const events = () =>
  written
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line) as Line)

test('who came in, who did not, and who gave whom which rights can be read afterwards, by number and not by name', async () => {
  const { db, app } = ground
  const password = 'Kasuri2025'
  const someone = await makeUser(db, { username: 'private@test.example', lastname: 'Secret', password })
  const boss = await makeUser(db, { role: 'ROLE_ADMIN' })
  const admin = await signedInAs(db, boss.username)
  const post = (url: string, fields: Record<string, string>, headers = {}) => postForm(app, url, fields, headers)

  await post('/api/login', { username: someone.username, password })
  for (let round = 0; round < 11; round++)
    await post('/api/login', { username: someone.username, password: 'Wrong2025' })
  await post('/api/login', { username: 'nobody@test.example', password })
  await post('/commission', { name: 'x', displayOrder: '1' }, await signedInAs(db, someone.username))
  const person = { firstname: 'A', lastname: 'Secret', username: someone.username }
  await post(`/user/${someone.id}`, { ...person, role: 'ROLE_ADMIN' }, admin)
  await post(`/user/${someone.id}`, { ...person, role: 'ROLE_USER' }, admin)
  await post(`/user/unlock/${someone.id}`, {}, admin)
  await post('/impersonation/start', { userId: String(someone.id) }, admin)
  await post(`/user/lock/${someone.id}`, {}, admin)

  const about = someone.id
  const told = events().map(({ event, about: whom, account, code }) => ({ event, about: whom, account, code }))
  for (const expected of [
    { event: 'signIn.done', about },
    { event: 'signIn.failed', about },
    { event: 'account.lockedOut', about },
    { event: 'signIn.locked', about },
    { event: 'signIn.unknown' },
    { event: 'refused', code: 'notAuthorized.error', account: about },
    { event: 'role.asked', about, account: boss.id },
    { event: 'account.unlocked', about, account: boss.id },
    { event: 'impersonation.started', about, account: boss.id },
    { event: 'account.locked', about, account: boss.id },
  ])
    expect(told).toContainEqual(expect.objectContaining(expected))
  expect(events().every(({ requestId }) => requestId !== undefined)).toBe(true)
  for (const secret of [password, 'Wrong2025', 'private@test.example', 'nobody@test.example', 'Secret'])
    expect(written).not.toContain(secret)
})
