import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { testApp } from '#test/build-test-app.ts'
import { routesOf } from '#test/routes-of.ts'
import { signedInWithRole } from '#test/factories.ts'

const ground = testApp()

describe('a long answer', () => {
  const ask = (encoding?: string) =>
    ground.app.inject({ url: '/openapi.json', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

  test('travels in the encoding its caller takes, and says that it depends on it', async () => {
    const [plain, br, gzip, neither] = await Promise.all([ask(), ask('gzip, br'), ask('gzip'), ask('br;q=0, zstd')])
    expect([plain, br, gzip, neither].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ])
    for (const { headers } of [plain, br, gzip, neither]) expect(headers.vary).toBe('accept-encoding')
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(neither.body).toBe(plain.body)
  })

  test('a short one travels as it is', async () => {
    const answer = await ground.app.inject({ url: '/programme', headers: { 'accept-encoding': 'br' } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  })
})

describe('an unknown address or an unreadable body', () => {
  test('an unknown path is 404 for a program and a page for a person', async () => {
    const forProgram = await ground.app.inject({ url: '/nowhere' })
    expect([forProgram.statusCode, forProgram.json()]).toEqual([404, { message: 'resource.notFound.error' }])
    const forPerson = await ground.app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*' } })
    expect(forPerson.statusCode).toBe(404)
    expect(forPerson.body).toContain('Page introuvable')
    const [, style] = /<style>([^]*)<\/style>/.exec(forPerson.body)!
    const digest = createHash('sha256').update(style!).digest('base64')
    expect(forPerson.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`)
  })

  test('another method of a known path is 405 and says which ones there are', async () => {
    const answer = await ground.app.inject({ method: 'DELETE', url: '/api/login' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.json()).toEqual({ message: 'method.notAllowed.error' })
  })

  test.each([
    ['PUT', '/project/5', 'GET, POST, DELETE'],
    ['HEAD', '/api/login', 'POST'],
    ['DELETE', '/agenda.json?from=x', 'GET'],
    // A path with a parameter takes this method, and would ask for a sign-in.
    ['DELETE', '/decision/send', 'POST'],
  ] as const)('so is %s %s', async (method, url, allow) => {
    const { statusCode, headers } = await ground.app.inject({ method, url })
    expect([statusCode, headers.allow]).toEqual([405, allow])
  })

  test.each([
    ['PUT', '/project/5/nowhere'],
    ['OPTIONS', '/project/5'],
  ] as const)('%s %s is 404', async (method, url) => {
    const { statusCode, headers } = await ground.app.inject({ method, url })
    expect([statusCode, headers.allow]).toEqual([404, undefined])
  })

  test.each([
    ['application/json', '{"username":'],
    ['application/json', '{"__proto__":{"role":"ROLE_ADMIN"},"username":"a"}'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/xml', '<a/>'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\nhalf a part'],
  ])('a broken body of type %s is refused: %s', async (type, payload) => {
    const answer = await ground.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'request.invalid.error' }])
  })

  test('a body too large is 413', async () => {
    const answer = await ground.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username: 'a'.repeat(1_100_000), password: 'b' }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'request.tooLarge.error' }])
  })

  test.each(['/%00', '/commission/%', '/%2e%2e/%2e%2e/etc/passwd', '/assets/../../package.json'])(
    'the path %s never answers 500',
    async (url) => {
      const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
      const answer = await ground.app.inject({ url, headers: admin })
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toContain('root:')
    },
  )
})

describe('every answer', () => {
  test('headers that close it, and the number of the request', async () => {
    const { headers } = await ground.app.inject({ url: '/health' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('an unforeseen error reveals nothing of its cause', async () => {
    const broken = await ground.app.inject({
      url: '/health',
      headers: { authorization: 'Bearer nobody-knows-this-token' },
    })
    expect(broken.statusCode).toBe(200)
    const error = Object.assign(new Error('select secret from /etc/shadow'), { stack: 'at /srv/secret.ts:1' })
    const { answerErrors } = await import('#server/platform/http/errors.ts')
    const { default: Fastify } = await import('fastify')
    const app = Fastify()
    answerErrors(app)
    app.get('/', () => Promise.reject(error))
    const answer = await app.inject({ url: '/' })
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'server.error' }])
  })
})

describe('while the database is away', () => {
  test('tells a program when to try again, and shows a person a page', async () => {
    const row = ground.db.row
    ground.db.row = () => Promise.reject(Object.assign(new Error('no room'), { code: '53100' }))
    try {
      const forProgram = await ground.app.inject({ url: '/health' })
      expect([forProgram.statusCode, forProgram.json()]).toEqual([503, { message: 'server.unavailable.error' }])
      expect(forProgram.headers['retry-after']).toBe('5')
      const forPerson = await ground.app.inject({ url: '/health', headers: { accept: 'text/html' } })
      expect([forPerson.statusCode, forPerson.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
      expect(forPerson.body).toContain('Momentanément indisponible')
      expect(forPerson.body).toContain('try again')
    } finally {
      ground.db.row = row
    }
  })
})

test.each(['40P01', '40001'])(
  'a transaction that collides for too long (%s) is refused, to be tried again',
  async (code) => {
    const run = ground.db.row
    ground.db.row = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code }))
    const answer = await ground.app.inject({ url: '/health' })
    ground.db.row = run
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  },
)

test('a request beyond the full queue is refused at once, to be tried again', async () => {
  const row = ground.db.row
  ground.db.row = () => Promise.reject(new Refusal('server.busy.error'))
  const answer = await ground.app.inject({ url: '/health' })
  ground.db.row = row
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    { message: 'server.busy.error' },
  ])
})

test('a file that cannot be made is a refusal like any other, and no file', async () => {
  const { answerErrors } = await import('#server/platform/http/errors.ts')
  const { default: Fastify } = await import('fastify')
  const app = Fastify()
  answerErrors(app)
  app.get('/', (_request, reply) => {
    const body = new Readable({ read: () => void body.destroy(new Refusal('server.busy.error')) })
    return reply.type('application/pdf').header('content-disposition', 'attachment').send(body)
  })
  const { statusCode, headers, json } = await app.inject({ url: '/' })
  expect([statusCode, headers['retry-after'], json()]).toEqual([503, '5', { message: 'server.busy.error' }])
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/json; charset=utf-8',
    undefined,
  ])
})

describe('openapi.json', () => {
  test('describes every endpoint with its parameters, bodies and roles', async () => {
    const api = (await ground.app.inject({ url: '/openapi.json' })).json()
    expect(api.openapi).toBe('3.1.0')
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining(['/api/login', '/commission/{id}', '/commission/getB122TableResults', '/health']),
    )
    const edit = api.paths['/commission/{id}'].post
    expect(edit.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })])
    expect(Object.keys(edit.requestBody.content)).toHaveLength(3)
    expect(edit['x-roles']).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'])
    expect(edit.security).toEqual([{ bearer: [] }])
  })

  test('describes a refusal whole: its fields, and who saved in between', async () => {
    const { components } = (await ground.app.inject({ url: '/openapi.json' })).json()
    const { properties } = components.schemas.Error
    expect(Object.keys(properties)).toEqual(['message', 'invalidField', 'errors', 'conflict'])
    expect(Object.keys(properties.conflict.properties)).toEqual(['by', 'at', 'version'])
  })

  test('leaves out pages, feeds, pictures the mailbox and rehearsals, and no other route', async () => {
    const api = (await ground.app.inject({ url: '/openapi.json' })).json()
    const described = new Set(Object.keys(api.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')))
    const undescribed = routesOf(ground.app.printRoutes({ commonPrefix: false })).filter((path) => !described.has(path))
    expect(
      undescribed.filter(
        (path) =>
          !/^\/(agenda|images|mailbox|notices|oidc|rehearsal|verifier)\b|^\/(sitemap\.xml|robots\.txt|favicon\.ico|apple-touch-icon\.png)$/.test(
            path,
          ),
      ),
    ).toEqual([])
    expect(undescribed).toContain('/mailbox.json')
  })
})
