import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { testApp } from '#test/build-test-app.ts'
import { publishingHouse } from '#test/publish.ts'

/** This version as the version before: the next one starts beside it, with a marked migration and functions of its own. */
const ground = testApp({}, undefined, undefined, undefined, true)
let house: Awaited<ReturnType<typeof publishingHouse>>
let folder: string
let published: number

const tables = ['project', 'user_account', 'sign_in', 'token', 'edition', 'occurrence', 'commission', 'programme']
const next = `-- beside the version before: yes
${tables.map((table) => `alter table ${table} add column next_word text not null default '', add column next_day date;`).join('\n')}
create table next_thing (id integer primary key, word text not null);
create index next_word on project (next_word);`

beforeAll(async () => {
  house = await publishingHouse(ground)
  published = await house.publish()
  folder = await mkdtemp(join(tmpdir(), 'programme-next-'))
  await cp('database', folder, { recursive: true })
  await writeFile(join(folder, 'migrations/999_next.sql'), next)
  await writeFile(join(folder, 'functions/99_next.sql'), 'create function next_one() returns integer return 1;')
})
afterAll(() => rm(folder, { recursive: true }))

const get = async (url: string) => (await ground.app.inject({ url, headers: house.admin })).statusCode

/** Every call that reads: each has its statements prepared on the open connections. */
async function everyGet(): Promise<string[]> {
  const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  return (
    Object.entries(paths)
      // A stream does not end, and a printed document costs seconds and reads what its page reads.
      .filter(([path, methods]) => 'get' in methods && path !== '/live' && !/\.(pdf|png|zip)$|booklet/.test(path))
      .map(([path]) => path.replaceAll(/\{\w+\}/g, String(published)))
  )
}

/** One after the other, so that a refusal for being too many says nothing. */
async function answers(urls: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const url of urls) found[url] = await get(url)
  return found
}

async function work(name: string): Promise<string> {
  const id = await house.publish({ name })
  await house.save(id, { name: `${name}, revu` })
  const { items } = (
    await ground.app.inject({
      method: 'POST',
      url: '/project/getB122TableResults',
      headers: house.admin,
      payload: { search: name },
    })
  ).json()
  return items[0]?.name
}

test('a running server reads, saves and publishes on while the next version starts, and after it', async () => {
  const urls = await everyGet()
  const before = await answers(urls)
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(40)
  expect(await work('Avant')).toBe('Avant, revu')

  const during = Promise.all(Array.from({ length: 40 }, () => get(`/project/${published}`)))
  const [ran, statuses, named] = await Promise.all([
    migrate(ground.connection!, join(folder, 'migrations')),
    during,
    work('Pendant'),
  ])
  expect(ran).toEqual(['999_next.sql'])
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(named).toBe('Pendant, revu')

  expect(await answers(urls)).toEqual(before)
  expect(await work('Après')).toBe('Après, revu')
})
