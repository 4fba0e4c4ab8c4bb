import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agendaApi } from '#domain/agenda/agenda-api.ts'
import { buildApp } from '#server/app.ts'
import { agendaGround } from '#test/agenda-ground.ts'
import { routesOf } from '#test/routes-of.ts'

const { ground, ids } = agendaGround()
const event = () => ids.CERTIFIED_PUBLISHED
const asked = new Set<'replica' | 'primary'>()
let app: FastifyInstance

beforeAll(async () => {
  const { config, db, outbox, images } = ground
  const replica = { lagSeconds: () => 0, stop: async () => {}, forGuests: noting(db, 'replica'), forPeople: db }
  app = await buildApp({ config, db: noting(db, 'primary'), replica, outbox, images })
})
afterAll(() => app.close())

/** Notes each use of the database. */
function noting<Db extends object>(db: Db, as: 'replica' | 'primary'): Db {
  return new Proxy(db, {
    get: (target, key) => {
      asked.add(as)
      return Reflect.get(target, key) as unknown
    },
  })
}

/** The pages that ask a replica: nobody writes on them, and one that is a second old misleads nobody. */
const mayLag: Record<string, () => string> = {
  '/agenda': () => '/agenda?view=map',
  '/agenda/:slug': () => `/agenda/${event()}.ics`,
  '/agenda/print': () => '/agenda/print',
  '/agenda/points.json': () => '/agenda/points.json',
  '/agenda/frame': () => '/agenda/frame',
  '/agenda/frame/:id(^\\d{1,9})': () => `/agenda/frame/${event()}`,
  '/agenda/embed': () => '/agenda/embed',
  '/agenda/oembed': () => `/agenda/oembed?url=https://programme.example/agenda/${event()}`,
  '/sitemap.xml': () => '/sitemap.xml',
}
/** They ask the primary, or no database; the replica is not handed to them. */
const others = [
  '/agenda/',
  '/agenda/:slug/',
  '/agenda/card.png',
  '/agenda/embed.js',
  '/agenda/logo.png',
  '/agenda/logo.svg',
  '/agenda/vignette/:id(^\\d{1,9}).svg',
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/images/:name',
  '/mailbox',
  '/mailbox.json',
  '/mailbox/:id',
  '/notices/:id/:ended/:proof',
  '/oidc/:provider',
  '/oidc/:provider/callback',
  '/rehearsal/:key*',
  '/robots.txt',
  '/verifier',
]
/** Styles and scripts, whose addresses change with them. */
const isFile = (path: string) => /^\/agenda\/[a-z-]+-[\da-f]{12}(-:numbers\(.*\))?\.(css|js)$/.test(path)

test('each page says whether it may lag: a new one has to', async () => {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')))
  const routes = routesOf(app.printRoutes({ commonPrefix: false }))
  const pages = routes.filter((path) => !described.has(path) && !isFile(path))
  expect(new Set(pages)).toEqual(new Set([...Object.keys(mayLag), ...others]))
})

test.each([...Object.entries(mayLag), ...Object.values(agendaApi).map(({ path }) => [path, () => path] as const)])(
  '%s asks nothing of the primary',
  async (path, example) => {
    asked.clear()
    expect([path, (await app.inject(example())).statusCode]).toEqual([path, 200])
    expect(asked).not.toContain('primary')
  },
)

test('what has changed since a moment is asked of the primary, which knows the transactions under way', async () => {
  asked.clear()
  expect((await app.inject('/agenda.json?updatedSince=2020-01-01')).statusCode).toBe(200)
  expect(asked).toContain('primary')
})
