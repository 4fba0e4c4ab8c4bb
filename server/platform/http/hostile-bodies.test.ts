import { expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp()

const post = (payload: string | Buffer, type: string, headers = {}, url = '/api/login') =>
  ground.app.inject({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload })

const form = 'application/x-www-form-urlencoded'
const tooLarge = [413, { message: 'request.tooLarge.error' }]

test('a field repeated half a million times is refused, not copied half a million times', async () => {
  const answer = await post('a&'.repeat(500_000), form)
  expect([answer.statusCode, answer.json()]).toEqual(tooLarge)
  const many = await post('username=a&'.repeat(1000), form)
  expect([many.statusCode, many.json()]).toMatchObject([403, { invalidField: 'username' }])
})

test('the parts of a multipart form together may not be larger than a form', async () => {
  const part = (index: number) =>
    `--b\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n${'x'.repeat(200_000)}\r\n`
  const parts = Array.from({ length: 8 }, (_, index) => part(index)).join('')
  const answer = await post(`${parts}--b--\r\n`, 'multipart/form-data; boundary=b')
  expect([answer.statusCode, answer.json()]).toEqual(tooLarge)
  const many = Array.from({ length: 600 }, () => '--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n')
  expect((await post(`${many.join('')}--b--\r\n`, 'multipart/form-data; boundary=b')).statusCode).toBe(413)
  const file = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(7_000_000)}\r\n--b--\r\n`
  expect((await post(file, 'multipart/form-data; boundary=b')).statusCode).toBe(413)
})

test('a body nested a hundred thousand deep is judged like any other, with an Idempotency-Key too', async () => {
  const deep = `{"username":"a@test.example","password":"x","deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const answer = await post(deep, 'application/json', { 'idempotency-key': 'deep' })
  expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Login.error' }])
})

test('two bodies that differ only by their nesting are two bodies', async () => {
  const { username } = await makeUser(ground.db)
  const headers = { ...(await signedInAs(ground.db, username)), 'idempotency-key': 'nesting' }
  const create = (extra: object) =>
    post(JSON.stringify({ name: 'Une fois', ...extra }), 'application/json', headers, '/project')
  expect((await create({ x: { y: '1' } })).statusCode).toBe(200)
  expect((await create({ x: {}, y: '1' })).statusCode).toBe(409)
})

test.each(['/commission/%', '/images/%ff', `/project/${'9'.repeat(300)}`])(
  'the address %s that no route reads answers like everything else',
  async (url) => {
    const answer = await ground.app.inject({ url })
    expect(['request.invalid.error', 'resource.notFound.error']).toContain(answer.json().message)
    expect(Object.keys(answer.json())).toEqual(['message'])
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

test('a page of another site posts nothing here, and no header replaces the method', async () => {
  const { username } = await makeUser(ground.db)
  const headers = await signedInAs(ground.db, username)
  const knock = (site: string) =>
    post('{"name":"x"}', 'application/json', { ...headers, 'sec-fetch-site': site }, '/project')
  expect((await knock('cross-site')).json()).toEqual({ message: 'notAuthorized.error' })
  expect((await knock('same-origin')).statusCode).toBe(200)
  expect((await ground.app.inject({ url: '/agenda', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
    200,
  )
  const overridden = { ...headers, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  expect((await post('{}', 'application/json', overridden, '/project/1?_method=DELETE')).statusCode).toBe(404)
})

test('no other origin reads an answer of the API; the agenda’s feeds are public, and carry no sign-in', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const preflight = await ground.app.inject({ method: 'OPTIONS', url: '/account/getAccount', headers })
  const read = await ground.app.inject({ url: '/programme', headers })
  for (const { headers: received } of [preflight, read]) {
    expect(Object.keys(received).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(received['cross-origin-resource-policy']).toBe('same-origin')
  }
  const feed = await ground.app.inject({ url: '/agenda.json', headers })
  expect(feed.headers['access-control-allow-origin']).toBe('*')
  expect(feed.headers['access-control-allow-credentials']).toBeUndefined()
})
