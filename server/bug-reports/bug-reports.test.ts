import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { signedInWithRole } from '#test/factories.ts'

const received: { url: string; body: string }[] = []
let serviceStatus = 200
const service = createServer((request, response) => {
  const keep = async () => received.push({ url: request.url ?? '', body: await text(request) })
  void keep().finally(() => response.writeHead(serviceStatus).end('{}'))
})
const settings = { APP_ENV: 'preproduction', SENTRY_DSN: '', CHAT_WEBHOOK_URL: '' }

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as { port: number }
  settings.SENTRY_DSN = `http://publickey@127.0.0.1:${port}/42`
  settings.CHAT_WEBHOOK_URL = `http://127.0.0.1:${port}/hooks/team`
})
const ground = testApp(settings)
const closed = testApp()
/** Port 1 of this machine accepts no connection. */
const nobodyThere = 'http://publickey@127.0.0.1:1/42'
const alone = testApp({ APP_ENV: 'preproduction', SENTRY_DSN: nobodyThere })
afterAll(() => service.close())

const report = { name: 'Claire', email: 'claire@test.example', comments: 'Le bouton ne répond pas.', event_id: '' }

describe('a bug report', () => {
  test('is sent to the error service and to the chat by the server', async () => {
    received.length = 0
    const headers = await signedInWithRole(ground.db, 'ROLE_USER')
    const answer = await ground.app.inject({
      method: 'POST',
      url: '/sentry/captureUserFeedback',
      headers,
      payload: report,
    })
    expect(answer.json()).toEqual({ message: 'done' })
    const sentry = received.find(({ url }) => url.startsWith('/api/42/envelope/'))
    expect(sentry?.url).toBe('/api/42/envelope/?sentry_key=publickey&sentry_version=7')
    expect(sentry?.body.split('\n').map((line) => line && JSON.parse(line))).toMatchObject([
      { dsn: settings.SENTRY_DSN },
      { type: 'feedback' },
      { contexts: { feedback: { message: 'Le bouton ne répond pas.', contact_email: 'claire@test.example' } } },
      '',
    ])
    const chat = received.find(({ url }) => url === '/hooks/team')
    expect(JSON.parse(chat!.body).attachments[0].text).toBe('Le bouton ne répond pas.')
  })

  test('mentions no one in the chat, and disguises no link', async () => {
    received.length = 0
    const headers = await signedInWithRole(ground.db, 'ROLE_USER')
    const comments = '<!channel> @all <https://evil.example|our site> [our site](https://evil.example) &'
    const payload = { ...report, name: '<@U123>', comments }
    await ground.app.inject({ method: 'POST', url: '/sentry/captureUserFeedback', headers, payload })
    const [attachment] = JSON.parse(received.find(({ url }) => url === '/hooks/team')!.body).attachments
    expect(attachment.text).toBe(
      '&lt;!channel&gt; @\u200Ball &lt;https://evil.example|our site&gt; [our site]\u200B(https://evil.example) &amp;',
    )
    expect(attachment.fields[0].value).toBe('&lt;@\u200BU123&gt; &lt;claire@\u200Btest.example&gt;')
    expect(attachment.mrkdwn_in).toEqual([])
  })

  test('is 403 outside preproduction and production, and requires a text', async () => {
    const elsewhere = await signedInWithRole(closed.db, 'ROLE_USER')
    const url = '/sentry/captureUserFeedback'
    expect((await closed.app.inject({ method: 'POST', url, headers: elsewhere, payload: report })).statusCode).toBe(403)
    const headers = await signedInWithRole(ground.db, 'ROLE_USER')
    const wordless = { ...report, comments: ' ' }
    expect((await ground.app.inject({ method: 'POST', url, headers, payload: wordless })).json()).toMatchObject({
      invalidField: 'comments',
    })
  })
})

describe('the tunnel', () => {
  const send = (payload: string | Buffer, app = ground.app) =>
    app.inject({ method: 'POST', url: '/sentry/tunnel', headers: { 'content-type': 'text/plain' }, payload })

  test('passes an envelope of the configured project unchanged', async () => {
    received.length = 0
    const envelope = `${JSON.stringify({ dsn: settings.SENTRY_DSN })}\n{"type":"event"}\n{}`
    expect((await send(envelope)).statusCode).toBe(200)
    expect(received).toEqual([{ url: '/api/42/envelope/?sentry_key=publickey&sentry_version=7', body: envelope }])
  })

  test('is described in the API, like every call', async () => {
    const { paths } = (await ground.app.inject({ url: '/openapi.json' })).json<{ paths: object }>()
    expect(Object.keys(paths)).toContain('/sentry/tunnel')
  })

  test('passes nothing to another project', async () => {
    received.length = 0
    const others = ['http://key@evil.example/1', settings.SENTRY_DSN.replace('/42', '/43'), undefined]
    for (const dsn of others) expect((await send(`${JSON.stringify({ dsn })}\n{}\n{}`)).statusCode).toBe(403)
    expect((await send('not an envelope')).statusCode).toBe(403)
    expect((await send(Buffer.alloc(300 * 1024))).statusCode).toBe(413)
    expect((await send('{}\n', closed.app)).statusCode).toBe(404)
    expect(received).toEqual([])
  })

  test('returns 503 while the service is away, or refuses', async () => {
    const envelope = `${JSON.stringify({ dsn: settings.SENTRY_DSN })}\n{"type":"event"}\n{}`
    serviceStatus = 500
    const refused = await send(envelope)
    serviceStatus = 200
    expect([refused.statusCode, refused.json()]).toEqual([503, { message: 'server.unavailable.error' }])
    const away = `${JSON.stringify({ dsn: nobodyThere })}\n{"type":"event"}\n{}`
    expect((await send(away, alone.app)).statusCode).toBe(503)
  })

  test('has its own counter: a page that fails again and again blocks neither its own reports nor mails', async () => {
    const envelope = `${JSON.stringify({ dsn: settings.SENTRY_DSN })}\n{"type":"event"}\n{}`
    await ground.db.run(sql`
      insert into rate_limit (key, hits, since) values ('errorReport 127.0.0.1', 300, now())
      on conflict (key) do update set hits = 300`)
    expect((await send(envelope)).statusCode).toBe(429)
    const headers = await signedInWithRole(ground.db, 'ROLE_USER')
    const ask = (url: string, payload: object) => ground.app.inject({ method: 'POST', url, headers, payload })
    const username = 'a@test.example'
    const codes = await Promise.all([
      ask('/sentry/captureUserFeedback', report),
      ask('/forgotPassword/sendResetPasswordMail', { username }),
      ask('/authentication/resendValidateAccountMail', { username }),
    ])
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const keys = await ground.db.rows<{ key: string }>(sql`select key from rate_limit order by key`)
    expect(keys.map(({ key }) => key)).toEqual(
      ['bugReport', 'errorReport', 'resetMail', 'validationMail'].map((act) => `${act} 127.0.0.1`),
    )
  })
})
