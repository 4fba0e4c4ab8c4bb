import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { agendaGround } from '#test/agenda-ground.ts'
import { cacheProgram, hasCache, startCache } from '#test/start-cache.ts'

/** nginx from the system's packages, with the very rules that operators are given. */
describe.skipIf(!hasCache())(`behind the cache of deploy/nginx.conf (needs ${cacheProgram})`, () => {
  const { ground, ids } = agendaGround()
  let cache: Awaited<ReturnType<typeof startCache>>

  beforeAll(async () => {
    cache = await startCache(new URL(await ground.app.listen({ port: 0, host: '127.0.0.1' })).host)
  })
  afterAll(() => cache.stop())

  const get = (path: string, headers: Record<string, string> = {}) => fetch(cache.address + path, { headers })
  const fromCache = async (path: string, headers?: Record<string, string>) => {
    const { headers: told } = await get(path, headers)
    return told.get('x-cache')
  }

  test('nginx finds no fault in the file', async () => {
    expect(await cache.check()).toBe(0)
  })

  test.each(['/agenda', '/agenda?lang=en', '/agenda.json', '/agenda.atom', '/sitemap.xml', '/robots.txt'])(
    '%s is asked of a server once by many readers',
    async (path) => {
      const told = await Promise.all(Array.from({ length: 20 }, () => fromCache(path)))
      expect(told.filter((state) => state !== 'HIT')).toEqual(['MISS'])
    },
  )

  test.each(['/', '/health', '/openapi.json', '/agendas', '/users'])(
    '%s is asked of a server each time',
    async (path) => {
      expect([await fromCache(path), await fromCache(path)]).toEqual([null, null])
    },
  )

  test('a reader of one language does not get the page of another', async () => {
    const [fr, en] = await Promise.all(['fr', 'en'].map(async (lang) => (await get(`/agenda?lang=${lang}`)).text()))
    expect(fr).toContain('<html lang="fr"')
    expect(en).toContain('<html lang="en"')
  })

  test('a withdrawn event is gone within ten seconds, from its own page and from the lists', async () => {
    const own = `/agenda/${ids.CERTIFIED_PUBLISHED}-x.ics`
    expect((await get(own)).status).toBe(200)
    expect(await (await get('/agenda.json')).text()).toContain(`"id":${ids.CERTIFIED_PUBLISHED},`)
    await ground.db.run(
      sql`update project set status = 'CERTIFIED_UNPUBLISHED_MODIFIED' where id = ${ids.CERTIFIED_PUBLISHED}`,
    )
    const stillShown = async () => {
      const [page, list] = await Promise.all([get(own), get('/agenda.json')])
      return [page.status === 200, (await list.text()).includes(`"id":${ids.CERTIFIED_PUBLISHED},`)]
    }
    await expect.poll(stillShown, { timeout: 10_000, interval: 200 }).toEqual([false, false])
  })
})
