import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync } from 'node:fs'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { agendaGround } from '#test/agenda-ground.ts'
import { freePort } from '#test/start-node.ts'

const program = '/usr/sbin/nginx'

/** nginx from the system's packages, with the very rules that operators are given. */
describe.skipIf(!isInstalled())(`behind the cache of deploy/nginx.conf (needs ${program})`, () => {
  const { ground, ids } = agendaGround()
  let folder: string
  let nginx: ChildProcess
  let address: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agenda-cache-'))
    await mkdir(join(folder, 'kept'))
    const port = await freePort()
    const server = new URL(await ground.app.listen({ port: 0, host: '127.0.0.1' }))
    const rules = await readFile('deploy/nginx.conf', 'utf8')
    const here = rules
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('server 127.0.0.1:3000;', `server ${server.host};`)
      .replace(/ *server 127\.0\.0\.1:3001;\n/, '')
      .replace('/var/cache/nginx-agenda', join(folder, 'kept'))
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    const around = ['daemon off;', `pid ${join(folder, 'pid')};`, 'events {}', 'http {', 'access_log off;', ...places]
    const file = join(folder, 'nginx.conf')
    // The user of the workers must be able to enter the folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    await writeFile(file, [user + around.join('\n'), here, '}', ''].join('\n'))
    nginx = spawn(program, ['-c', file, '-e', join(folder, 'errors')], { stdio: 'inherit' })
    address = `http://127.0.0.1:${port}`
    const answers = () =>
      get('/health/live').then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(answers, { timeout: 30_000 })
  })

  afterAll(async () => {
    const gone = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })
  const fromCache = async (path: string, headers?: Record<string, string>) => {
    const { headers: told } = await get(path, headers)
    return told.get('x-cache')
  }

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

function isInstalled(): boolean {
  try {
    accessSync(program)
    return true
  } catch {
    return false
  }
}
