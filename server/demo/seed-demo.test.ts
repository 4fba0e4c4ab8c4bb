import { beforeAll, expect, test } from 'vitest'
import { toDay, toNumber, today } from '#domain/days.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { demoEdition } from '#server/demo/demo-dates.ts'
import { lastYearOf } from '#server/demo/demo-last-year.ts'
import { sealPastSession } from '#server/demo/seal-past-session.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { sql } from '#server/platform/database/sql.ts'
import { askForReports } from '#server/reports/ask-for-reports.ts'
import { testApp } from '#test/build-test-app.ts'
import { signedInAs } from '#test/factories.ts'

const ground = testApp()
const day = today()

let before: unknown
let seeded: boolean[]

beforeAll(async () => {
  before = await get('/programme')
  // Two servers that start on one empty database at the same time.
  seeded = await Promise.all([1, 2].map(() => seedDemo(ground.db, ground.images, day)))
})

const get = async (url: string, who?: string) =>
  (await ground.app.inject({ url, headers: who === undefined ? {} : await signedInAs(ground.db, who) })).json()

test('only an empty database is filled, and once', async () => {
  expect(seeded.filter((isDone) => isDone)).toHaveLength(1)
  expect(await seedDemo(ground.db, ground.images, day)).toBe(false)
})

test('the announced edition is that of the demo’s events, and without a demo that of the reference data', async () => {
  expect(before).toMatchObject({ editionStart: '2025-11-06', editionEnd: '2025-11-20' })
  expect(await get('/programme')).toMatchObject({ editionTitle: '4e édition', ...demoEdition(day) })
})

test('nothing of it has happened in the days to come', async () => {
  const ahead = await ground.db.row(sql`
    select (select count(*) from opinion o where greatest(o.given_at, o.stands_since) > now())::integer as opinions,
      (select count(*) from history h where h.action = 'opinionsOpened' and h.at > now())::integer as openings`)
  expect(ahead).toEqual({ opinions: 0, openings: 0 })
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

test('decisions are prepared, held, overtaken and sent, and only reviewers see them', async () => {
  const { counts } = await get('/decision', 'chair@demo.test')
  expect(counts).toEqual({ prepared: 4, stale: 1, held: 1, sent: expect.any(Number) })
  expect(counts.sent).toBeGreaterThan(1)
  const { items } = await get('/decision?tab=sent', 'chair@demo.test')
  expect(items[0]).toMatchObject({ maySend: true, mail: { handedAt: expect.any(String) } })
})

test('one session is planned with its files, one is open, and one is closed', async () => {
  const rows = await get('/session', 'chair@demo.test')
  expect(rows).toMatchObject([
    { state: 'PREPARED', commission: { name: 'Culturelle' }, expected: 4 },
    { state: 'CLOSED', postponed: 1, decided: expect.any(Number) },
  ])
  const room = await get(`/session/${rows[0].id}`, 'chair@demo.test')
  expect(room.items.map(({ project }: { project: object | null }) => project !== null)).toEqual([
    ...Array(9).fill(true),
    false,
    false,
  ])
  const { commission: money } = await get(`/session/${room.id}/budget`, 'chair@demo.test')
  expect(money.envelope - money.granted - money.prepared).toBeGreaterThan(0)
  expect(room.items[0].postponedOn).not.toBeNull()
  const [open] = await get('/session', 'sport@demo.test')
  expect(open).toMatchObject({ state: 'OPEN', decided: 1 })
  const { lines, commission } = await get(`/session/${open.id}/budget`, 'sport@demo.test')
  expect(lines).toMatchObject([{ prepared: 90_000, left: expect.any(Number) }])
  expect(commission.asked).toBeGreaterThan(0)
})

test('the register has the decisions of the past session, one of them by a vote', async () => {
  const rows = await ground.db.rows<{ tally: object | null; after: boolean }>(sql`
    select r.tally, r.at > s.closed_at as after from register_entry r join session s on s.id = r.session_id`)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.every(({ after }) => after)).toBe(true)
  expect(rows.map(({ tally }) => tally)).toContainEqual({ FOR: 7, AGAINST: 1, ABSTAIN: 1 })
})

test('opinions have every state: none, some, all, opened, changed after reading, and a recused member', async () => {
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

test('the member and the holder have something to do under the bell, in sentences that lead to a place, and no mail is sent', async () => {
  const told = async (part: string, who: string) =>
    ((await get(`/notification?part=${part}`, who)) as Notification[]).map((each) => sentenceOf(each, 'fr').title)
  expect(await told('awaiting', 'commission@demo.test')).toContain('Marianne Vasseur vous nomme dans une note')
  expect(await told('awaiting', 'commission@demo.test')).toContainEqual(expect.stringContaining('a soumis ce projet'))
  expect(await told('information', 'commission3@demo.test')).toContain('Marianne Vasseur a écrit')
  expect(await told('information', 'holder@demo.test')).toContain('Marianne Vasseur a écrit')
  expect(await told('awaiting', 'holder@demo.test')).toContain('La commission attend votre réponse')
  for (const who of ['commission@demo.test', 'holder@demo.test'])
    expect((await get('/notification/count', who)).unseen).toBeLessThan(20)
  const [point] = await ground.db.rows<{ id: number }>(sql`select distinct project_id as id from point`)
  const thread: ThreadEntry[] = await get(`/project/${point!.id}/thread`, 'commission@demo.test')
  expect(thread.map(({ event }) => event?.asked?.points)).toContain(2)
  expect(await ground.db.rows(sql`select from notification where mail is not null`)).toEqual([])
})

test('the agenda has events to come, and some that are over', async () => {
  const coming = await get(`/agenda.json?from=${day}`)
  const year = demoEdition(day).editionStart.slice(0, 4)
  const over = await get(`/agenda.json?edition=${year}&to=${toDay(toNumber(day) - 1)}`)
  const all = await get('/agenda.json')
  expect(over.total).toBeGreaterThanOrEqual(3)
  expect(coming.total).toBeGreaterThan(15)
  expect(coming.total + over.total).toBe(all.total)
  const { certifiedPublishedProjectsNb } = await get('/dashboard/getDashboardInfos', 'admin@demo.test')
  expect(all.total).toBe(certifiedPublishedProjectsNb)
})

test('the edition asks four things, one of reviewers alone and one that depends on another, and files answer them', async () => {
  const asked = (who: string) =>
    get('/edition/4/asked', who) as Promise<{ id: number; kind: string; readers: string }[]>
  const questions = await asked('admin@demo.test')
  expect(questions.map(({ kind, readers }) => [kind, readers])).toEqual([
    ['number', 'holder'],
    ['oneOf', 'public'],
    ['file', 'holder'],
    ['oneOf', 'reviewers'],
  ])
  expect((await asked('holder@demo.test')).map(({ kind }) => kind)).toEqual(['number', 'oneOf', 'file'])
  const kept: { answersNb: number; choices: { answersNb: number }[] }[] = await get(
    '/edition/4/questions',
    'admin@demo.test',
  )
  expect(kept.every(({ answersNb }) => answersNb > 0)).toBe(true)
  expect(kept[1]!.choices.every(({ answersNb }) => answersNb > 0)).toBe(true)
  const strays = await ground.db.rows(sql`
    select a.project_id from answer a join question q on q.id = a.question_id and q.parent_id is not null
    where not exists (
      select from answer above where above.project_id = a.project_id and above.question_id = q.parent_id
        and above.choices && q.parent_values)`)
  expect(strays).toEqual([])
})

test('every project but a draft has a picture', async () => {
  const without = await ground.db.rows(sql`select name from project where status <> 'DRAFT' and image_id is null`)
  expect(without).toEqual([])
  const pictures = await ground.db.row(sql`select count(distinct image_id)::integer as n from project`)
  expect(pictures).toEqual({ n: 12 })
})

test('a history begins on its first day, names those who acted, and matches the project’s dates', async () => {
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

test('the previous edition is archived, a year ago, with its agenda, its reports and its register', async () => {
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

test('some of this year’s projects were begun from last year’s, and show its report', async () => {
  const { id } = (await ground.db.row<{ id: number }>(sql`select min(project_id) as id from project_origin`))!
  expect((await get(`/project/${id}/report`, 'admin@demo.test')).former.report.attendance).toBeGreaterThan(0)
})

test('an event filed twice is found from either project, and one Tuesday has no event', async () => {
  const twins = await ground.db.rows<{ id: number }>(sql`
    select id from project where name like 'Kintsugi%' and edition_id = 4 order by id`)
  const found = await Promise.all(twins.map(({ id }) => get(`/project/${id}/resemblances`, 'commission@demo.test')))
  expect(found.map(({ resemblances: [first] }) => [first.kind, first.other.id])).toEqual([
    ['same', twins[1]!.id],
    ['same', twins[0]!.id],
  ])
  const { towns } = await get('/board', 'commission@demo.test')
  const days = towns[0].counts.map((_: number, day: number) =>
    towns.reduce((sum: number, town: { counts: number[] }) => sum + town.counts[day]!, 0),
  )
  expect(days).toContain(0)
})

test('its English templates name in English what they fill in, as the help of their form does', async () => {
  const texts = await ground.db.rows<{ text: string }>(sql`select text_en as text from message_template`)
  const named = texts.flatMap(({ text }) => text.match(/\{[^}]*\}/g) ?? [])
  expect([...new Set(named)]).toEqual(['{name}'])
})

test('no report is requested by mail when the demo starts', async () => {
  await askForReports(ground)
  expect(await ground.db.rows(sql`select subject from outgoing_message`)).toEqual([])
})

test('once the server runs, the minutes of the past session are sealed and read by its members, without a notification', async () => {
  const told = () =>
    ground.db.row(sql`
      select (select count(*) from notification) as bell, (select count(*) from outgoing_message) as mails`)
  const before = await told()
  await sealPastSession(ground)
  expect(await told()).toEqual(before)
  const past = (await get('/session', 'chair@demo.test')).at(-1)
  expect(await get(`/session/${past.id}/minutes`, 'commission3@demo.test')).toMatchObject({
    state: 'SEALED',
    remarks: [{ outcome: 'LEFT' }],
    documents: [{ reference: expect.stringMatching(/^PV-\d{4}-CUL-01$/), registerNumber: expect.any(String) }],
  })
})
