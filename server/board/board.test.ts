import { beforeAll, expect, test } from 'vitest'
import type { Board } from '#domain/board/board.ts'
import { figuresOf } from '#domain/board/board-links.ts'
import { toDay, today, toNumber } from '#domain/days.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'

const ground = testApp()
const day = (days: number) => toDay(toNumber(today()) + days)
let headers: { authorization: string }
let creatorId: number

beforeAll(async () => {
  const { db } = ground
  headers = await signedInWithRole(db, 'ROLE_COMMISSION')
  creatorId = (await makeUser(db)).id
  await db.run(sql`
    update edition set first_day = ${day(-3)}::date, last_day = ${day(11)}::date,
      submission_closes_at = ${day(-20)}::date + time '12:00' where id = 4`)
  await db.run(sql`
    insert into edition (id, title, first_day, last_day, state, submission_closes_at)
    values (3, '3e édition', ${day(-368)}, ${day(-354)}, 'ended', ${day(-380)}::date + time '12:00')`)
  for (const index of Array(72).keys()) await fill(index)
})

/**
 * Makes one project: statuses and towns take turns, over several weeks, and every fourth belongs to the previous
 * edition.
 */
async function fill(index: number) {
  const { db } = ground
  const status = projectStatuses[index % projectStatuses.length]!
  const edition = index % 4 === 3 ? 3 : 4
  const filed = day((edition === 3 ? -400 : -40) + (index % 19))
  await db.transaction(async (tx) => {
    const made = await tx.row<{ id: number }>(sql`
      insert into project (name, status, commission_id, creator_id, edition_id, place_city, place_department, project_public, is_free,
        submission_date)
      values ('Filed ' || ${index}::integer, 'SUBMITED', ${1 + (index % 3)}, ${creatorId}, ${edition},
        ${['Paris', 'Lyon', 'Lille', 'Tours', ''][index % 5]}, ${['Paris', 'Rhône', 'Nord', '', 'Indre'][index % 5]},
        ${['EVERYONE', 'STUDENTS', 'ADULTS', null][index % 4]}, ${index % 3 === 0}, ${filed}::date + time '23:30')
      returning id`)
    const project = made!.id
    await tx.run(sql`update project_stage set since = ${filed}::date + time '12:00' where project_id = ${project}`)
    if (status !== 'SUBMITED') await tx.run(sql`update project set status = ${status} where id = ${project}`)
    await tx.run(sql`
      insert into project_project_type (project_id, project_type_id) select ${project}, id from project_type
      where id in (${1 + (index % 4)}, ${1 + (index % 3)})`)
    await tx.run(sql`
      with made as (insert into project_date (project_id, rule) values (${project}, '{}') returning id)
      insert into occurrence (project_date_id, project_id, day, starts_at, ends_at, state)
      select made.id, ${project}, d, d + time '18:00' + make_interval(mins => n::integer), d + time '20:00', case when n = 1 and ${index % 5 === 1} then 'cancelled' end
      from made, unnest(array[${day(index % 9)}, ${day((index % 9) + 1)}, ${day(-30)}]::date[]) with ordinality as days (d, n)
      where n < 3 or ${index % 6 === 0}`)
    if (status === 'INFOS_NEEDED' || status === 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
      await tx.run(sql`
        insert into point (project_id, field, question, due_day, asked_version)
        values (${project}, 'name', 'Lequel ?', ${day(index % 3 === 0 ? -4 : 6)}, 1)`)
    if (status === 'CERTIFIED_PUBLISHED' && index % 2 === 0)
      await tx.run(sql`
        insert into project_report (project_id, sent_at, attendance) values (${project}, now(), 80)`)
  })
}

const boardOf = async (query = '') => (await ground.app.inject({ url: `/board${query}`, headers })).json<Board>()
async function listed(filters: object, edition?: number): Promise<number> {
  const sent = filtersToWire(projectApi.filterNames, { ...filters, ...(edition && { edition: [edition] }) })
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/project/getB122TableResults',
    headers,
    payload: { perPage: 10, filters: sent },
  })
  return answer.json<{ totalRows: number }>().totalRows
}

test.each([
  ['the current edition', ''],
  ['the one before', '?edition=3&compare=4'],
])('every figure of %s leads to a list of as many projects', async (_which, query) => {
  const board = await boardOf(query)
  const figures = figuresOf(board)
  const followed: unknown[] = []
  for (const { what, link, edition = board.edition.id } of figures)
    followed.push({ what, count: await listed(link, edition) })
  expect(followed).toEqual(figures.map(({ what, count }) => ({ what, count })))
  // Each block has something to count.
  for (const what of ['filed', 'certified', 'decided', 'free', 'Paris', 'SUBMITED'])
    expect([what, figures.some((figure) => figure.what === what && figure.count > 0)]).toEqual([what, true])
})

test('the other edition is counted as it was the same number of days before its own closing', async () => {
  const { compared, filed, delay } = await boardOf()
  expect(compared).toMatchObject({ id: 3, closingDay: day(-380) })
  // Twenty days after the closing all of them were filed; this test decides them only today.
  const then = Object.fromEntries(filed.statuses.map((line) => [line.status, line.sameDay]))
  const inTheEnd = filed.statuses.reduce((sum, line) => sum + line.inTheEnd!, 0)
  expect(then['SUBMITED']).toBeGreaterThanOrEqual(inTheEnd)
  expect(then['REFUSED']).toBe(0)
  expect(filed.weeks.reduce((sum, { before }) => sum + before, 0)).toBe(inTheEnd)
  expect(delay.median).toBeGreaterThan(20)
})

test('a decision that is taken back does not count, and one that comes again is not the first', async () => {
  const { db } = ground
  const id = await makeProject(db, { status: 'SUBMITED', creatorId })
  await db.run(sql`update project_stage set since = now() - interval '9 days' where project_id = ${id}`)
  const stages = () =>
    db.rows(sql`
      select status, delay_days as days, until is null as open from project_stage where project_id = ${id} order by since, until nulls last`)
  const move = (status: string) => db.run(sql`update project set status = ${status} where id = ${id}`)
  await move('REFUSED')
  await db.transaction(async (tx) => {
    await tx.run(sql`update project set status = 'SUBMITED' where id = ${id}`)
    await tx.run(sql`select take_stage_back(${id})`)
  })
  expect(await stages()).toEqual([{ status: 'SUBMITED', days: null, open: true }])
  await move('INFOS_NEEDED')
  await move('SUBMITED')
  await move('REFUSED')
  expect(await stages()).toEqual([
    { status: 'SUBMITED', days: null, open: false },
    { status: 'INFOS_NEEDED', days: 9, open: false },
    { status: 'SUBMITED', days: null, open: false },
    { status: 'REFUSED', days: null, open: true },
  ])
})

test('a holder cannot read the board or filter by it', async () => {
  const holder = await signedInWithRole(ground.db, 'ROLE_USER')
  expect((await ground.app.inject({ url: '/board', headers: holder })).statusCode).toBe(403)
  const payload = { filters: filtersToWire(projectApi.filterNames, { town: ['Paris'] }) }
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/project/getB122TableResults',
    headers: holder,
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect((await ground.app.inject({ url: '/board?edition=99', headers })).statusCode).toBe(404)
})
