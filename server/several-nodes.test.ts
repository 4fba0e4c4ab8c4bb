import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { asOwner } from '#test/database-for-a-file.ts'
import { faultsInDatabase } from '#test/check-projects.ts'
import { spaced } from '#test/mailbox.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'
import { startBalancer } from '#test/start-balancer.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'
import { startS3Store } from '#test/start-s3-store.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

const size = 4

/** Real processes on one PostgreSQL and one S3 store, behind a balancer: any of them may receive a request. */
describe('four servers', { timeout: 60_000 }, () => {
  const database = `nodes_${process.pid}`
  let nodes: ServerNode[]
  let db: Database
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  let store: Awaited<ReturnType<typeof startS3Store>>
  let balancer: Awaited<ReturnType<typeof startBalancer>>

  beforeAll(async () => {
    const { host, port, user } = inject('postgres')
    await asOwner(`create database ${database} template programme strategy file_copy`)
    ;[smtp, store] = await Promise.all([startSmtpServer(), startS3Store()])
    const settings = {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://programme.example',
      TRUST_PROXY: 'on',
      RATE_LIMIT_REGISTRATION: '6',
      ...store.settingsAt(store.port),
    }
    // The first one fills the empty database with the demo, so that the others find it full.
    nodes = [await startNode(settings)]
    await nodes[0]!.untilHealthy()
    db = openDatabase({ ...inject('postgres'), database, max: 2 })
    // The others find digests that are due, and begin with them, all three at once.
    await db.run(sql`
      with without as (delete from notification where mail = 'digest'),
        awake as (update user_account set digest_until = null, language = 'fr'),
        gone as (delete from outgoing_message where can_wait)
      insert into notification (user_id, kind, project_id, awaits, at, mail)
      select u.id, 'assignment', p.id, false, now() - make_interval(days => 2), 'digest'
      from user_account u, (select min(id) as id from project where status = 'SUBMITED') p
      where u.role = 'ROLE_COMMISSION' and u.validated_at is not null`)
    nodes.push(...(await Promise.all(Array.from({ length: size - 1 }, () => startNode(settings)))))
    await Promise.all(nodes.map((node) => node.untilHealthy()))
    balancer = await startBalancer(nodes.map(({ address }) => address))
  }, 120_000)

  afterAll(async () => {
    await balancer.stop()
    await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all([db.close(), smtp.stop(), store.stop()])
    await asOwner(`drop database ${database} with (force)`)
  })

  type Headers = Record<string, string>
  async function post(path: string, fields: Parameters<typeof multipart>[0], headers: Headers = {}) {
    const { headers: type, payload } = await multipart(fields)
    return fetch(balancer.address + path, {
      method: 'POST',
      headers: { ...headers, ...type },
      body: new Uint8Array(payload),
    })
  }
  const signIn = async (username: string, password = 'Matsuri2025') => post('/api/login', { username, password })
  const tokensOf = async (answer: Response) => (await answer.json()) as { access_token: string; refresh_token: string }
  const bearer = ({ access_token: token }: { access_token: string }) => ({ authorization: `Bearer ${token}` })
  const everywhere = (path: string, headers: Headers = {}) =>
    Promise.all(nodes.map(({ address }) => fetch(address + path, { headers }).then(({ status }) => status)))
  const all = (status: number) => nodes.map(() => status)

  test('share sign-ins: one server’s sign-in, refresh or sign-out applies to all', async () => {
    const first = await tokensOf(await signIn('holder@demo.test'))
    expect(await everywhere('/account/getAccount', bearer(first))).toEqual(all(200))
    const trade = () => post('/oauth/access_token', { grant_type: 'refresh_token', refresh_token: first.refresh_token })
    const [one, other] = await Promise.all([trade(), trade()])
    expect([one.status, other.status]).toEqual([200, 200])
    const renewed = await tokensOf(one)
    expect(await everywhere('/account/getAccount', bearer(renewed))).toEqual(all(200))
    await post('/authentication/logout', { refresh_token: renewed.refresh_token })
    expect(await everywhere('/account/getAccount', bearer(renewed))).toEqual(all(401))
  })

  test('count the requests of an address together, and the failures of an account', async () => {
    const person = { firstname: 'A', lastname: 'B', phoneNumber: '06 39 98 12 42', password: 'Matsuri2025' }
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const codes = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const form = { ...person, phoneCountryCode: 'FR', username: `registered${n}@test.example` }
        return (await post('/register/register', form, from)).status
      }),
    )
    expect([200, 429].map((code) => codes.filter((each) => each === code).length)).toEqual([6, 4])

    for (let n = 0; n < 10; n++) expect((await signIn('holder2@demo.test', 'wrong')).status).toBe(401)
    const locked = await Promise.all(nodes.map(() => signIn('holder2@demo.test')))
    expect(locked.map(({ status }) => status)).toEqual(all(423))
  })

  test('create once under one key, send each mail once, and keep the counters right', async () => {
    const holder = bearer(await tokensOf(await signIn('holder@demo.test')))
    const image = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
    const file = async (name: string) => {
      const answer = await post('/project', completeFields({ name, image }), { ...holder, 'idempotency-key': name })
      return ((await answer.json()) as { id: number }).id
    }
    const names = Array.from({ length: 12 }, (_, n) => `Projet ${n}`)
    // Each is requested as often as there are servers.
    const answers = await Promise.all(names.flatMap((name) => nodes.map(() => file(name))))
    const ids = [...new Set(answers)]
    expect(ids).toHaveLength(names.length)
    expect(await faultsInDatabase(db, ids)).toEqual([])

    const received = () => smtp.received.filter(({ subject }) => subject.startsWith('Projet reçu'))
    await vi.waitUntil(() => received().length >= names.length, { timeout: 20_000 })
    // The next mail is sent after all of those: a second copy would have come by then.
    await post('/forgotPassword/sendResetPasswordMail', { username: 'admin@demo.test' })
    await vi.waitUntil(() => smtp.received.some(({ to }) => to[0] === 'admin@demo.test'), { timeout: 20_000 })
    expect(
      received()
        .map(({ subject }) => spaced(subject))
        .toSorted(),
    ).toEqual(names.map((name) => `Projet reçu : ${name}`).toSorted())
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(smtp.received.length)
  })

  test('show a picture that another server has received', async () => {
    const holder = bearer(await tokensOf(await signIn('holder@demo.test')))
    const image = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
    const { id } = (await (await post('/project', { name: 'Affiche', image }, holder)).json()) as { id: number }
    const project = await fetch(`${balancer.address}/project/${id}`, { headers: holder })
    const { projectImage } = (await project.json()) as { projectImage: { fileUrl: string } }
    expect(await everywhere(projectImage.fileUrl)).toEqual(all(200))
  })

  test('stop on a signal, each separately', async () => {
    const [first, ...others] = nodes.toReversed()
    expect(await first!.stop()).toBe(0)
    for (const { address } of others) expect((await fetch(`${address}/health`)).status).toBe(200)
  })

  test('have sent each due digest, and each of them once', async () => {
    // A stopped server has finished its work.
    await Promise.all(nodes.map((node) => node.stop()))
    const mails = await db.rows<{ sent: number }>(sql`
      select count(m.id)::integer as sent
      from user_account u
      left join outgoing_message m on m.recipient = u.username and m.subject like 'Résumé du matin%'
      where u.role = 'ROLE_COMMISSION' and u.validated_at is not null
      group by u.id`)
    expect(mails.length).toBeGreaterThan(5)
    expect(mails.filter(({ sent }) => sent !== 1)).toEqual([])
  })
})
