import { beforeAll, expect, test } from 'vitest'
import { toDay, toNumber, today } from '#domain/days.ts'
import { demoEdition } from '#server/demo/demo-dates.ts'
import { lastYearOf } from '#server/demo/demo-last-year.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { sql } from '#server/platform/database/sql.ts'
import { askForReports } from '#server/reports/ask-for-reports.ts'
import { testApp } from '#test/build-test-app.ts'
import { signedInAs } from '#test/factories.ts'

const ground = testApp()
const day = today()

let before: unknown
let isSeeded: boolean

beforeAll(async () => {
  before = await get('/programme')
  isSeeded = await seedDemo(ground.db, ground.images, day)
})

const get = async (url: string, who?: string) =>
  (await ground.app.inject({ url, headers: who === undefined ? {} : await signedInAs(ground.db, who) })).json()

test('only an empty database is filled', async () => {
  expect(isSeeded).toBe(true)
  expect(await seedDemo(ground.db, ground.images, day)).toBe(false)
})

test('the edition announced is that of the demo’s events, and without a demo that of the reference data', async () => {
  expect(before).toMatchObject({ editionStart: '2025-11-06', editionEnd: '2025-11-20' })
  expect(await get('/programme')).toMatchObject({ editionTitle: '4e édition', ...demoEdition(day) })
})

test('the cultural commission has its chair and five members by name, the sport commission one', async () => {
  const members = await ground.db.rows<{ username: string; commission: string }>(sql`
    select u.username, c.name as commission from user_account u join commission c on c.id = u.commission_id
    where u.username = any(${['chair', 'commission', 'commission2', 'commission3', 'commission4', 'commission5', 'sport'].map((name) => `${name}@demo.test`)}::text[])
    order by u.username`)
  expect(members.map(({ commission }) => commission)).toEqual([
    ...Array.from({ length: 6 }, () => 'Culturelle'),
    'Sport',
  ])
  const chairs = await ground.db.rows(sql`
    select c.name, u.username from commission c join user_account u on u.id = c.chair_id`)
  expect(chairs).toEqual([{ name: 'Culturelle', username: 'chair@demo.test' }])
  const payload = { username: 'chair@demo.test', password: 'Matsuri2025' }
  expect((await ground.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200)
})

test('decisions are prepared, held, to be reviewed and sent, and nobody but reviewers knows', async () => {
  const { counts } = await get('/decision', 'chair@demo.test')
  expect(counts).toEqual({ prepared: 3, stale: 1, held: 1, sent: expect.any(Number) })
  expect(counts.sent).toBeGreaterThan(1)
  const { items } = await get('/decision?tab=sent', 'chair@demo.test')
  expect(items[0]).toMatchObject({ maySend: true, mail: { handedAt: expect.any(String) } })
})

test('opinions stand in every state: none, some, all, opened, changed after reading, and somebody who stays out', async () => {
  const told = await ground.db.rows<{
    given: number
    members: number
    open: boolean
    out: number
    changed: number
  }>(sql`
    select seen.given, seen.members, seen.is_open as open,
      (select count(*)::integer from recusal r where r.project_id = p.id) as out,
      (select count(*)::integer from opinion o where o.project_id = p.id and o.first is not null) as changed
    from project p join commission c on c.id = p.commission_id join edition e on e.id = p.edition_id
    cross join lateral opinion_sight(p.id, (select id from user_account where username = 'admin@demo.test'), null) seen
    where c.name = 'Culturelle' and p.status = 'SUBMITED' and e.state = 'current'`)
  expect(told.some(({ given, members }) => given === members)).toBe(true)
  expect(told.some(({ given }) => given === 0)).toBe(true)
  expect(told.some(({ given, members, open }) => given < members && open)).toBe(true)
  expect(told.some(({ given, open }) => given > 0 && !open)).toBe(true)
  expect(told.some(({ out }) => out > 0)).toBe(true)
  expect(told.some(({ changed }) => changed > 0)).toBe(true)
})

test('the agenda has events to come, and some that are over', async () => {
  const coming = await get(`/agenda.json?from=${day}`)
  const over = await get(`/agenda.json?to=${toDay(toNumber(day) - 1)}`)
  const all = await get('/agenda.json')
  expect(over.total).toBeGreaterThanOrEqual(3)
  expect(coming.total).toBeGreaterThan(15)
  expect(coming.total + over.total).toBe(all.total)
  const { certifiedPublishedProjectsNb } = await get('/dashboard/getDashboardInfos', 'admin@demo.test')
  expect(all.total).toBe(certifiedPublishedProjectsNb)
})

test('every project but a draft has a picture', async () => {
  const without = await ground.db.rows(sql`select name from project where status <> 'DRAFT' and image_id is null`)
  expect(without).toEqual([])
  const pictures = await ground.db.row(sql`select count(distinct image_id)::integer as n from project`)
  expect(pictures).toEqual({ n: 12 })
})

test('a history is told from its first day on by those whom it concerns, and the project bears its dates', async () => {
  const projects = await ground.db.rows<{ id: number; filed: string; saved: string }>(sql`
    select id, to_json(submission_date) #>> '{}' as filed, to_json(saved_at) #>> '{}' as saved
    from project where status = 'CERTIFIED_PUBLISHED_MODIFIED'`)
  for (const { id, filed, saved } of projects) {
    const lines: { at: string; action: string; actor: string }[] = await get(
      `/history/project/${id}`,
      'admin@demo.test',
    )
    const oldestFirst = lines.toReversed()
    expect(oldestFirst.map(({ at }) => at)).toEqual(oldestFirst.map(({ at }) => at).toSorted())
    expect(oldestFirst.find(({ action }) => action === 'submit')!.at).toBe(filed)
    expect([oldestFirst.at(-1)!.at, oldestFirst.at(-1)!.action]).toEqual([saved, 'propose'])
    expect(new Set(oldestFirst.map(({ actor }) => actor)).size).toBe(2)
  }
})

test('the edition before is archived, a year ago, with its agenda, its reports and its register', async () => {
  const [current, last] = await get('/editions', 'admin@demo.test')
  const { editionStart, editionEnd } = demoEdition(lastYearOf(day))
  expect([current, last]).toMatchObject([
    { id: 4, state: 'current' },
    { id: 3, state: 'archived', editionStart, editionEnd },
  ])
  expect(last.projectsNb).toBeGreaterThan(20)
  const year = editionStart.slice(0, 4)
  const page = await ground.app.inject(`/agenda/${year}`)
  expect(page.statusCode).toBe(200)
  const totals = await get('/report/getTotals?edition=3', 'commission@demo.test')
  expect(totals.receivedNb).toBeGreaterThan(10)
  expect(totals.eventsNb).toBeGreaterThan(totals.receivedNb)
  for (const id of [3, 4]) {
    const { count, holdsUpTo } = await get(`/register/chain?edition=${id}`, 'admin@demo.test')
    expect([id, holdsUpTo]).toEqual([id, count])
    expect(count).toBeGreaterThan(20)
  }
})

test('some of this year’s files were begun from last year’s, and show what was told of it', async () => {
  const { id } = (await ground.db.row<{ id: number }>(sql`select min(project_id) as id from project_origin`))!
  expect((await get(`/project/${id}/report`, 'admin@demo.test')).former.report.attendance).toBeGreaterThan(0)
})

test('nobody of the demo is mailed about a report when it begins', async () => {
  await askForReports(ground)
  expect(await ground.db.rows(sql`select subject from outgoing_message`)).toEqual([])
})
