import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { generate } from '#bench/generated-data.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { rareWord } from '#bench/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { projectTable } from '#server/projects/list/project-table.ts'
import { testApp } from '#test/build-test-app.ts'
import { signedInAs } from '#test/factories.ts'

const ground = testApp()
const projects = 4_000
let clients: [Client, Client]
const people = {} as Record<'admin' | 'holder', { authorization: string }>

beforeAll(async () => {
  const { database } = (await ground.db.row<{ database: string }>(sql`select current_database() as database`))!
  clients = [new Client({ ...inject('postgres'), database }), new Client({ ...inject('postgres'), database })]
  await Promise.all(clients.map((client) => client.connect()))
  await generate(clients, projects, { passwordHash: '', images: [], editions: 4 })
  people.admin = await signedInAs(ground.db, 'admin@bench.test')
  people.holder = await signedInAs(ground.db, 'holder7@bench.test')
}, 120_000)

afterAll(() => Promise.all(clients.map((client) => client.end())))
afterEach(() => {
  vi.restoreAllMocks()
})

type Statement = { text: string; values: unknown[] }

/** Collects the statements that a call sends to the database. */
async function statementsOf(call: () => Promise<{ statusCode: number }>): Promise<Statement[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  const answer = await call()
  expect(answer.statusCode).toBe(200)
  // The spy's type knows only queries given as text.
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as Statement)
  spy.mockRestore()
  // The outbox polls on its own schedule.
  return statements.filter((statement) => typeof statement === 'object' && !/outgoing_message/.test(statement.text))
}

const get = (url: string, who = people.admin) => ground.app.inject({ url, headers: who })
const list = (entity: string, fields: Record<string, string>, who = people.admin) =>
  ground.app.inject({
    method: 'POST',
    url: `/${entity}/getB122TableResults`,
    headers: { ...who, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const filter = (position: number, selectedValue: unknown) => JSON.stringify([{ position, selectedValue }])

describe('the number of statements', () => {
  test.each(['project', 'user', 'projectType', 'commission'])('of %s does not grow with the page', async (entity) => {
    const counts: number[] = []
    for (const perPage of ['10', '50', '100']) counts.push((await statementsOf(() => list(entity, { perPage }))).length)
    // One for the viewer, one for the page.
    expect(counts).toEqual([2, 2, 2])
  })

  test('of a page of the agenda does not grow with its events', async () => {
    const texts = (await statementsOf(() => get('/agenda.json?city=Toulouse'))).map(({ text }) => text)
    // Values cached for some seconds may or may not be read again; nothing is read once per event.
    expect(texts).toEqual([...new Set(texts)])
  })
})

const bigTables = new Set([
  'project',
  'project_item',
  'project_search',
  'project_project_type',
  'project_date',
  'occurrence',
])

type Plan = { 'Node Type': string; 'Plan Rows': number; 'Relation Name'?: string; Plans?: Plan[] }

function scannedWhole(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []
  return [...here, ...(plan.Plans ?? []).flatMap(scannedWhole)].filter((table) => bigTables.has(table))
}

/** Lists sorts of far more rows than a page: with an index in that order, there are none. */
function sortedWhole(plan: Plan): number[] {
  const here = plan['Node Type'] === 'Sort' && plan['Plan Rows'] > 500 ? [plan['Plan Rows']] : []
  return [...here, ...(plan.Plans ?? []).flatMap(sortedWhole)]
}

async function plansOf(statements: Statement[]): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const { text, values } of statements) {
    const { rows } = await clients[0].query(`explain (format json) ${text}`, values)
    plans.push(rows[0]['QUERY PLAN'][0].Plan)
  }
  return plans
}

const bigScansOf = async (statements: Statement[]) => (await plansOf(statements)).flatMap(scannedWhole)

describe('no big table is scanned as a whole', () => {
  const sorts = Object.keys({ ...projectTable.columns, ...projectTable.orders?.('fr') }).flatMap((sortBy) => [
    [sortBy, 'true'],
    [sortBy, 'false'],
  ])

  // These columns have no index, as they are computed for each request.
  const withoutOrder = new Set(['dueDay', 'opinions', 'assignees'])

  test.each(sorts)('to sort the list by %s (descending: %s)', async (sortBy, sortDesc) => {
    const plans = await plansOf(await statementsOf(() => list('project', { sortBy, sortDesc })))
    expect(plans.flatMap(scannedWhole)).toEqual([])
    expect(withoutOrder.has(sortBy) ? [] : plans.flatMap(sortedWhole)).toEqual([])
    // A search selects its own rows, which must have the same columns.
    const search = rareWord.text
    expect(await bigScansOf(await statementsOf(() => list('project', { sortBy, sortDesc, search })))).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['a search', { search: rareWord.text }],
    ['a status, by name', { filters: filter(0, ['SUBMITED']), sortBy: 'name', sortDesc: 'false' }],
    ['a status of a commission', { filters: filter(1, [2]) }],
    ['the projects of one person', { filters: filter(5, 40) }],
    ['the second page', { currentPage: '2' }],
    ...projectApi.filterNames.map((name, position): [string, Record<string, string>] => [
      `a search with the filter ${name}`,
      {
        search: rareWord.text,
        filters: filter(
          position,
          projectTable.filters[name].type === 'dateRange' ? { start: '2026-06-01', end: null } : [2],
        ),
      },
    ]),
  ])('for %s', async (_what, fields) => {
    expect(await bigScansOf(await statementsOf(() => list('project', fields)))).toEqual([])
  })

  test.each([
    '/project/17',
    '/dashboard/getDashboardInfos',
    '/history/project/17',
    '/commission',
    '/commission/getTotals',
    '/projectPlace/getAllForAutocomplete',
    `/agenda.json?search=${rareWord.text}`,
  ])('for %s', async (url) => {
    expect(await bigScansOf(await statementsOf(() => get(url)))).toEqual([])
  })

  test('to check that a commission can be deleted, as its foreign key does', async () => {
    const text = 'select 1 from only project x where $1 operator(pg_catalog.=) commission_id for key share of x'
    expect(await bigScansOf([{ text, values: [999] }])).toEqual([])
  })

  test('to join with the people of files', async () => {
    const text =
      'select own.user_id from project p join project_people own on own.project_id = p.id where p.creator_id = $1'
    // An index is scanned whole, too, if it is the only way into a union.
    expect(JSON.stringify(await plansOf([{ text, values: [40] }]))).not.toContain('"Subquery Scan"')
  })

  test('for the list of a holder', async () => {
    expect(await bigScansOf(await statementsOf(() => list('project', {}, people.holder)))).toEqual([])
  })
})
