import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { deleteExpiredRows } from '#server/platform/database/expired-rows.ts'
import { sql } from '#server/platform/database/sql.ts'
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

test('successful and refused sign-ins, and changes of rights, can be read afterwards, by id and not by name', async () => {
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
  await post(`/user/${someone.id}`, { ...person, lastname: 'Secret encore', role: 'ROLE_USER' }, admin)
  await post(`/user/sendPasswordMail/${someone.id}`, {}, admin)
  const newcomer = { ...person, username: 'new.private@test.example', role: 'ROLE_ADMIN' }
  const created = (await post('/user', newcomer, admin)).json<{ id: number }>().id
  await app.inject({ method: 'DELETE', url: `/user/${created}`, headers: admin })
  await post(`/user/unlock/${someone.id}`, {}, admin)
  await post('/impersonation/start', { userId: String(someone.id) }, admin)
  await post(`/user/lock/${someone.id}`, {}, admin)

  const about = someone.id
  const lines = events().map(({ event, about: whom, account, code }) => ({ event, about: whom, account, code }))
  for (const expected of [
    { event: 'signIn.done', about },
    { event: 'signIn.failed', about },
    { event: 'account.lockedOut', about },
    { event: 'signIn.locked', about },
    { event: 'signIn.unknown' },
    { event: 'refused', code: 'notAuthorized.error', account: about },
    { event: 'role.asked', about, account: boss.id },
    { event: 'password.mailed', about, account: boss.id },
    { event: 'account.created', about: created, account: boss.id },
    { event: 'account.deleted', about: created, account: boss.id },
    { event: 'account.unlocked', about, account: boss.id },
    { event: 'impersonation.started', about, account: boss.id },
    { event: 'account.locked', about, account: boss.id },
  ])
    expect(lines).toContainEqual(expect.objectContaining(expected))
  // Unchanged values are not logged as changed.
  expect(lines.filter(({ event }) => event === 'role.asked')).toHaveLength(2)
  expect(lines.filter(({ event }) => event === 'signIn.newBrowser')).toEqual([])
  expect(events().every(({ requestId }) => requestId !== undefined)).toBe(true)
  for (const secret of [password, 'Wrong2025', 'private@test.example', 'nobody@test.example', 'Secret'])
    expect(written).not.toContain(secret)
})

test('each line has the caller’s address, so that an operator can block it: by the filter of docs/operations.md', async () => {
  const { db, app } = ground
  const { username } = await makeUser(db, { password: 'Kasuri2025' })
  written = ''
  const login = (password: string, ip: string) => postForm(app, '/api/login', { username, password }, {}, ip)
  await login('wrong', '203.0.113.7')
  await login('Kasuri2025', '203.0.113.8')
  await app.inject({ url: '/programme', remoteAddress: '203.0.113.9' })
  const lines = written.trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { ip?: string }).ip)).toEqual(
    expect.arrayContaining(['203.0.113.7', '203.0.113.8', '203.0.113.9']),
  )
  const documented = /failregex = (.*)/.exec(readFileSync('docs/operations.md', 'utf8'))![1]!
  const banned = new RegExp(documented.replace('<HOST>', '(?<host>[0-9a-fA-F:.]+)'))
  expect(lines.map((line) => banned.exec(line)?.groups?.['host']).filter(Boolean)).toEqual(['203.0.113.7'])
  const kept = await db.rows(sql`select address from sign_in where user_id = (
    select id from user_account where username = ${username})`)
  expect(kept).toEqual([{ address: '203.0.113.8' }])
})

test('a failure has its cause, and never the name of a picture, which is all that one needs to see it', () => {
  written = ''
  const key = 'aB3_-'.repeat(6) + 'xy'
  const folder = '/srv/data/images'
  const error = new Error(`EACCES: permission denied, unlink '${folder}/${key}-list.webp'`)
  ground.app.log.error({ err: error }, 'unforeseen error')
  expect(JSON.parse(written)).toMatchObject({
    err: {
      message: `EACCES: permission denied, unlink '${folder}/…-list.webp'`,
      stack: expect.stringContaining('at '),
    },
  })
  expect(written).not.toContain(key)
})

test('the address of a sign-in is stored in full for some days, then as a network', async () => {
  const { db } = ground
  const { id } = await makeUser(db)
  const addresses = ['198.51.100.77', '2001:db8:1:2:3:4:5:6', '192.0.2.1']
  for (const [n, address] of addresses.entries())
    await db.run(sql`
      insert into sign_in (user_id, remember_me, address, created_at, expires_at)
      values (${id}, true, ${address}, now() - make_interval(days => ${n === 2 ? 6 : 8}), now() + interval '1 day')`)
  await deleteExpiredRows(db, ground.config.retention)
  // A cut address is not cut further.
  await deleteExpiredRows(db, ground.config.retention)
  const kept = await db.rows<{ address: string }>(sql`select address from sign_in where user_id = ${id} order by id`)
  expect(kept.map(({ address }) => address)).toEqual(['198.51.100.0/24', '2001:db8:1::/48', '192.0.2.1'])
})
