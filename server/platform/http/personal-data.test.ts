import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { completeFields, multipart } from '#test/project-form.ts'
import { productFolder } from '#test/start-product.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'
import { serverProgram } from '#test/server-program.ts'

/** Personal data typed during the run; none of it may appear in a log. */
const planted = {
  firstname: 'Prenomplante',
  lastname: 'Nomplante',
  username: 'adresse.plantee@secret.example',
  phoneNumber: '+33 6 39 98 12 77',
  password: 'Motplante2025',
  contact: 'contact.plante@secret.example',
}

test('the logs of a busy run, refusals and failures included, contain no personal data and no token', async () => {
  const folder = await productFolder()
  const smtp = await startSmtpServer({ refuse: 1 })
  const sms = await portThatAnswersNothing()
  const server = await start({
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    SMS_URL: `http://127.0.0.1:${sms}/`,
    SMS_2FA: 'on',
    LOG_LEVEL: 'debug',
    SLOW_QUERY_MS: '0',
    METRICS_TOKEN: 'plantedmetricstoken',
  })
  const secrets: string[] = [...Object.values(planted), '0639981277', '+33639981277', 'plantedmetricstoken']
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(server.address + path, { method: 'POST', headers, body: new URLSearchParams(form) })

  const person = { ...planted, phoneCountryCode: 'FR' }
  expect((await post('/register/register', person)).status).toBe(200)
  const boss = await post('/api/login', { username: 'admin@demo.test', password: 'Matsuri2025' })
  const { access_token: adminToken } = (await boss.json()) as { access_token: string }
  const asAdmin = { authorization: `Bearer ${adminToken}` }
  secrets.push(adminToken, 'admin@demo.test')
  await post('/register/register', { ...person, phoneNumber: 'plantedphone' })
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 30_000 })
  const [, token = '', userId = ''] = /validateAccount\/([\w-]+)\/(\d+)/.exec(smtp.received[0]!.text)!
  secrets.push(token, 'plantedphone')
  expect((await post('/authentication/validateAccount', { token, userId })).status).toBe(200)
  // The same request again breaks the unique index of the database, which would quote the address.
  expect((await post('/user', { ...person, role: 'ROLE_USER' }, asAdmin)).status).toBe(403)
  await post('/authentication/beforeLogin', planted)
  await post('/authentication/checkSmsCode', { ...planted, code: '987654' })
  await post('/api/login', { username: planted.username, password: 'Faux-Motplante2025' })
  await post('/forgotPassword/sendResetPasswordMail', { username: planted.username })
  await fetch(`${server.address}/health?email=${planted.username}`, {
    headers: { cookie: 'login_proof=plantedcookie' },
  })
  await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"username":"${planted.username}",`,
  })
  secrets.push('plantedcookie')

  const signedIn = await post('/api/login', { username: 'holder@demo.test', password: 'Matsuri2025' })
  const { access_token: access, refresh_token: refresh } = (await signedIn.json()) as Record<string, string>
  secrets.push(access!, refresh!, 'Matsuri2025', 'holder@demo.test')
  const headers = { authorization: `Bearer ${access}` }
  const { payload, headers: type } = await multipart(completeFields({ organizerContactEmail: planted.contact }))
  await fetch(`${server.address}/project`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: new Uint8Array(payload),
  })
  const found = await post(
    '/project/getB122TableResults',
    { perPage: '10', currentPage: '1', search: planted.lastname },
    headers,
  )
  expect(found.status).toBe(200)
  await fetch(`${server.address}/account/export`, { headers })
  await post('/oauth/access_token', { grant_type: 'refresh_token', refresh_token: refresh! })
  await fetch(`${server.address}/metrics`, { headers: { authorization: 'Bearer plantedmetricstoken' } })
  await fetch(`${server.address}/images/${'P'.repeat(32)}.jpg`)
  secrets.push('P'.repeat(32))
  await post('/account/deleteAccount', { currentPassword: 'Matsuri2025' }, headers)
  expect(await server.stop()).toBe(0)

  const log = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const lines = log.map((line) => JSON.parse(line) as { msg: string; requestId?: string })
  expect(lines.filter(({ msg }) => msg === 'slow statement').length).toBeGreaterThan(50)
  expect(
    lines
      .filter(({ msg }) => msg === 'request completed' || msg === 'incoming request')
      .every((line) => line.requestId),
  ).toBe(true)
  const written = log.join('\n') + (await readFile(join(folder, 'postgres.log'), 'utf8'))
  expect(secrets.filter((secret) => written.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  await smtp.stop()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

test('in production every line is JSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'programme-lines-'))
  const smtp = await startSmtpServer()
  const production = { APP_ENV: 'production', DATA_DIR: folder, SMTP_URL: smtp.url, LOG_LEVEL: 'info', DEMO: 'off' }
  const server = await start(production)
  await fetch(`${server.address}/health`)
  expect(await server.stop()).toBe(0)
  const lines = server.output().trim().split('\n')
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(lines.filter((line) => line.includes('"requestId":"')).length).toBeGreaterThan(0)
  await smtp.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

async function start(settings: Record<string, string>) {
  const defaults = { PORT: '0', APP_ENV: 'test', DATABASE_URL: '', GEOCODER: 'gazetteer' }
  const child = spawn(process.execPath, [serverProgram], { env: { ...process.env, ...defaults, ...settings } })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += String(data)
      const found = /(?:japonais: |listening at )(http:\/\/[\d.:]+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    return ((await ended) as [number | null])[0]
  }
  return { address, output: () => output, stop }
}

/** A port for a gateway that is not there. */
async function portThatAnswersNothing(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise<unknown>((resolve) => server.close(resolve))
  return port
}
