import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { postForm } from '#test/post.ts'

const token = 'a-token-of-the-operators'
const open = testApp({ METRICS_TOKEN: token })
const closed = testApp()

const read = (authorization?: string) =>
  open.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

const valueOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1]

test('are shown to a reader with the token, and do not exist for any other', async () => {
  expect((await closed.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(
    404,
  )
  expect((await read()).statusCode).toBe(404)
  expect((await read('Bearer another-token')).statusCode).toBe(404)
  const { statusCode, headers } = await read(`Bearer ${token}`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
})

test('count requests by route and status, refusals by reason, messages by state', async () => {
  await open.app.inject({ url: '/project/41' })
  await open.app.inject({ url: '/project/42' })
  for (const url of ['/project/41?x=1', '/decision/send']) await open.app.inject({ method: 'PUT', url })
  await postForm(open.app, '/api/login', { username: 'nobody@test.example', password: 'Nothing2025' })
  await open.db.run(sql`
    insert into outgoing_message (kind, recipient, created_at, next_try_at) values
      ('mail', 'a@test.example', now() - interval '100 seconds', now() + interval '1 hour'), ('mail', 'b@test.example', now(), null)`)
  const { body } = await read(`Bearer ${token}`)
  expect(valueOf(body, 'http_requests_total{method="GET",route="/project/:id",status="401"}')).toBe('2')
  expect(valueOf(body, 'http_request_duration_seconds_bucket{method="GET",route="/project/:id",le="+Inf"}')).toBe('2')
  for (const route of ['/project/:id', '/decision/send'])
    expect(valueOf(body, `http_requests_total{method="PUT",route="${route}",status="405"}`)).toBe('1')
  expect(valueOf(body, 'refusals_total{code="Login.error"}')).toBe('1')
  expect(valueOf(body, 'outbox_messages{state="waiting"}')).toBe('1')
  expect(valueOf(body, 'outbox_messages{state="given_up"}')).toBe('1')
  expect(Number(valueOf(body, 'outbox_oldest_seconds'))).toBeGreaterThanOrEqual(100)
  expect(valueOf(body, 'database_up')).toBe('1')
  expect(Number(valueOf(body, 'process_resident_memory_bytes'))).toBeGreaterThan(1_000_000)
})

test('are lines that a reader of the format accepts, each series once', async () => {
  const { body } = await read(`Bearer ${token}`)
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of samples) expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[\d.e+-]+$/)
  const names = samples.map((line) => line.slice(0, line.lastIndexOf(' ')))
  expect(new Set(names).size).toBe(names.length)
})
