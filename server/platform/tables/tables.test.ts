import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRows, tableEndpoints } from '#domain/tables/table.ts'
import { nothing, sql } from '#server/platform/database/sql.ts'
import { createBinder } from '#server/platform/http/bind.ts'
import { answerErrors } from '#server/platform/http/errors.ts'
import { acceptForms } from '#server/platform/http/read-body.ts'
import type { Table } from '#server/platform/tables/table.ts'
import { tableRoutes } from '#server/platform/tables/table-routes.ts'
import { testDatabase } from '#test/build-test-app.ts'

const ground = testDatabase()
const bookEndpoints = tableEndpoints(
  'book',
  z.object({ id: z.int(), title: z.string(), echo: z.optional(z.int()) }),
  ['ROLE_USER'],
  { filterNames: ['shelf', 'shelves', 'bought'] },
)
const rowsInShop = 3000
/** The shop's books have ids after the first reader's: an id names one row. */
const idsBefore = 8

/** A table of the test alone, so that the whole engine is tested, filters and streaming included. */
const bookTable: Table<'shelf' | 'shelves' | 'bought'> = {
  from: sql`book`,
  scope: (viewer) => sql`book.owner_id = ${viewer.id}`,
  item: (_viewer, _language, [echo]) =>
    echo === undefined
      ? sql`json_build_object('id', book.id, 'title', book.title)`
      : sql`json_build_object('id', book.id, 'title', book.title, 'echo', beside.echo)`,
  moreColumns: () => ['echo'],
  // The number of ids requested at once: all of a page, one batch of a stream.
  joined: ({ more: [echo], ids }) =>
    echo === undefined
      ? nothing
      : sql`join (select id, cardinality(${ids}) as echo from unnest(${ids}) id) beside on beside.id = book.id`,
  columns: { id: sql`book.id`, title: sql`book.title collate french`, shelf: sql`book.shelf` },
  search: { text: sql`searchable(book.title)` },
  // In another order than that of the positions, which the endpoints declare.
  filters: {
    bought: {
      type: 'dateRange',
      condition: ({ start, end }) =>
        sql`book.bought between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')`,
    },
    shelves: {
      type: 'choices',
      options: (_db, language) => [{ value: 'b', text: language }],
      condition: (shelves) => sql`book.shelf = any(${shelves}::text[])`,
      whenNotChosen: sql`book.shelf <> 'hidden'`,
    },
    shelf: {
      type: 'choice',
      options: () => [{ value: 'a', text: 'A' }],
      condition: (shelf) => sql`book.shelf = ${shelf}`,
    },
  },
}

let app: FastifyInstance

beforeAll(async () => {
  await ground.db.run(sql`create table book (id integer, title text, shelf text, bought date, owner_id integer)`)
  const titles = ['Œuvres', 'élan', 'Elan 100 %', 'zèbre', 'eau_de_vie', 'Tōkyō', '茶の湯', 'caché']
  await ground.db.run(sql`
    insert into book
    select n, title, case when title = 'caché' then 'hidden' when n % 2 = 0 then 'a' else 'b' end,
      date '2025-11-01' + n::integer, 1
    from unnest(${titles}::text[]) with ordinality as t(title, n)`)
  await ground.db.run(sql`
    insert into book select n + ${idsBefore}::integer, 'Livre ' || n % 7, 'a', null, 2 from generate_series(1, ${rowsInShop}::integer) n`)

  app = Fastify()
  answerErrors(app)
  await acceptForms(app)
  const findViewer = async (token: string) => ({
    id: Number(token.at(-1)),
    role: 'ROLE_USER' as const,
    commissionId: null,
    signInId: 1,
    impersonatorId: null,
  })
  const replica = { forGuests: ground.db, forPeople: ground.db }
  const binder = createBinder(app, { findViewer, checkAnswers: true, replica })
  tableRoutes(binder, ground.db, bookEndpoints, bookTable)
})
afterAll(() => app.close())
const reader = (owner: number) => ({ authorization: `Bearer reader-number-0000000${owner}` })

async function ask(fields: Record<string, string>, owner = 1) {
  const answer = await app.inject({
    method: 'POST',
    url: '/book/getB122TableResults',
    headers: { ...reader(owner), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, ...answer.json() }
}

type Row = { id: number; title: string }
const titlesOf = (answer: { items: Row[] }) => answer.items.map((row) => row.title)
const idsOf = (answer: { items: Row[] }) => answer.items.map((row) => row.id)
const filter = (position: number, selectedValue: unknown) => ({
  filters: JSON.stringify([{ position, selectedValue }]),
})

describe('opening', () => {
  test('counts the rows that the viewer finds without any choice, and offers the filters in their language', async () => {
    const answer = await app.inject({
      url: '/book/initB122Table',
      headers: { ...reader(1), 'accept-language': 'en-GB' },
    })
    expect(answer.json()).toEqual({
      totalCount: 7,
      filters: [
        { position: 0, field: 'shelf', type: 'choice', options: [{ value: 'a', text: 'A' }], selectedValue: null },
        { position: 1, field: 'shelves', type: 'choices', options: [{ value: 'b', text: 'en' }], selectedValue: null },
        { position: 2, field: 'bought', type: 'dateRange', selectedValue: null },
      ],
    })
  })
})

describe('searching', () => {
  test.each([
    ['ELAN', ['Elan 100 %', 'élan']],
    ['  oeuvre ', ['Œuvres']],
    ['tokyo', ['Tōkyō']],
    ['茶', ['茶の湯']],
    ['%', ['Elan 100 %']],
    ['_', ['eau_de_vie']],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('"%s" finds %j', async (search, titles) => {
    const answer = await ask({ search })
    expect(titlesOf(answer)).toEqual(titles)
    expect(answer.totalRows).toBe(titles.length)
  })
})

describe('sorting', () => {
  test('is by id descending unless requested otherwise', async () => {
    expect(idsOf(await ask({}))).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('follows the French dictionary', async () => {
    expect(titlesOf(await ask({ sortBy: 'title', sortDesc: 'false' }))).toEqual([
      'eau_de_vie',
      'élan',
      'Elan 100 %',
      'Œuvres',
      'Tōkyō',
      'zèbre',
      '茶の湯',
    ])
  })

  test('settles ties by id, in the same direction', async () => {
    expect(idsOf(await ask({ sortBy: 'shelf', sortDesc: 'false' }))).toEqual([2, 4, 6, 1, 3, 5, 7])
    expect(idsOf(await ask({ sortBy: 'shelf', sortDesc: 'true' }))).toEqual([7, 5, 3, 1, 6, 4, 2])
  })

  test.each(['owner_id', '__proto__', 'toString', 'id; drop table book'])('by "%s" is refused', async (sortBy) => {
    expect(await ask({ sortBy })).toEqual({ status: 400, message: 'table.sort.unknown.error' })
  })
})

describe('filtering', () => {
  test('by one value, by several, and back to the default', async () => {
    expect(idsOf(await ask(filter(0, 'a')))).toEqual([6, 4, 2])
    expect(idsOf(await ask(filter(1, ['b', 'hidden'])))).toEqual([8, 7, 5, 3, 1])
    expect(idsOf(await ask(filter(1, [])))).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(idsOf(await ask(filter(1, null)))).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('by a range of days, open at either end', async () => {
    expect(idsOf(await ask(filter(2, { start: '2025-11-03', end: '2025-11-04' })))).toEqual([3, 2])
    expect(idsOf(await ask(filter(2, { start: '2025-11-07' })))).toEqual([7, 6])
    expect(idsOf(await ask(filter(2, { start: null, end: '2025-11-02' })))).toEqual([1])
  })

  test('of one choice returns with a page how many rows it would keep, on request', async () => {
    for (const [fields, counts] of [
      [{ search: 'el' }, [1, 0]],
      [{ sortBy: 'title', currentPage: '2', perPage: '2' }, [3, rowsInShop]],
    ] as const)
      for (const owner of [1, 2]) {
        const page = await ask(fields, owner)
        expect(await ask({ ...fields, counted: 'shelf' }, owner)).toEqual({ ...page, counted: counts[owner - 1] })
      }
    for (const counted of ['shelves', 'bought', 'none', '__proto__'])
      expect(await ask({ counted })).toEqual({ status: 400, message: 'table.filter.unknown.error' })
  })

  test.each([
    ['a position that is not there', '[{"position":9,"selectedValue":"a"}]'],
    ['a negative position', '[{"position":-1,"selectedValue":"a"}]'],
    ['broken JSON', '[{'],
    ['something that is no list', '{"position":0}'],
    ['a day that is none', '[{"position":2,"selectedValue":{"start":"2025-02-31"}}]'],
    ['a range for a choice', '[{"position":0,"selectedValue":{"start":"2025-02-01"}}]'],
    ['several for a single choice', '[{"position":0,"selectedValue":["a","b"]}]'],
    ['a prototype', '[{"position":0,"selectedValue":{"__proto__":{"start":"x"}}}]'],
  ])('%s is refused', async (_what, filters) => {
    expect(await ask({ filters })).toEqual({ status: 400, message: 'table.filter.unknown.error' })
  })
})

test('filters may be a list where the body is JSON, and broken ones are refused alike', async () => {
  const askJson = async (filters: unknown) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/book/getB122TableResults',
      headers: reader(1),
      payload: { filters },
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const chosen = [{ position: 1, selectedValue: ['hidden'] }]
  expect(idsOf(await askJson(chosen))).toEqual([8])
  expect(idsOf(await askJson(JSON.stringify(chosen)))).toEqual([8])
  for (const broken of [[{ position: 9, selectedValue: 'a' }], ['a'], [[]], [null]])
    expect(await askJson(broken)).toEqual({ status: 400, message: 'table.filter.unknown.error' })
})

describe('turning pages', () => {
  test('each row is on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ perPage: '10', currentPage: String(page) }, 2)))
    expect(pages.flatMap(idsOf)).toEqual(Array.from({ length: 30 }, (_, index) => idsBefore + rowsInShop - index))
    expect(pages[0]?.totalRows).toBe(rowsInShop)
  })

  test('a page past the end is empty and still has the total', async () => {
    expect(await ask({ perPage: '50', currentPage: '9999' }, 2)).toEqual({
      status: 200,
      items: [],
      totalRows: rowsInShop,
    })
  })

  test.each<Record<string, string>>([
    { perPage: '0' },
    { perPage: '101' },
    { perPage: '-1' },
    { perPage: 'many' },
    { perPage: '1.5' },
    { currentPage: '0' },
    { currentPage: 'NaN' },
    { currentPage: '1e99' },
  ])('%j is refused', async (fields) => {
    expect(await ask(fields)).toEqual({ status: 400, message: 'table.page.invalid.error' })
  })

  test.each(['false', 'true'])("'all' streams every row once, in order; backwards: %s", async (sortDesc) => {
    const answer = await ask({ perPage: String(allRows), sortBy: 'id', sortDesc }, 2)
    expect(answer.totalRows).toBe(rowsInShop)
    const ids = Array.from({ length: rowsInShop }, (_, index) => idsBefore + index + 1)
    expect(idsOf(answer)).toEqual(sortDesc === 'true' ? ids.toReversed() : ids)
  })

  test('additional columns are read once for a page, and once for each batch of a stream; the order stays', async () => {
    const inOrder = { sortBy: 'id', sortDesc: 'false', columns: 'echo' }
    const echoes = async (fields: Record<string, string>) => {
      const { items } = await ask({ ...inOrder, ...fields }, 2)
      expect(idsOf({ items })).toEqual(items.map((_row: Row, index: number) => idsBefore + index + 1))
      return new Set(items.map((row: Row & { echo: number }) => row.echo))
    }
    expect(await echoes({ perPage: '20' })).toEqual(new Set([20]))
    expect(await echoes({ perPage: '20', search: 'livre' })).toEqual(new Set([20]))
    expect(await echoes({ perPage: String(allRows) })).toEqual(new Set([500]))
  })

  test("the rows of 'all' are one per line, so that a browser shows the first before the last has come", async () => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/book/getB122TableResults',
      headers: { ...reader(2), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ perPage: String(allRows) }).toString(),
    })
    expect(body.split('\n')).toHaveLength(rowsInShop + 2)
  })

  test("readers of 'all' that disconnect half-way return their connections", async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    for (let round = 0; round < 12; round++) {
      const leave = new AbortController()
      const answer = await fetch(`http://127.0.0.1:${port}/book/getB122TableResults`, {
        method: 'POST',
        headers: reader(2),
        body: new URLSearchParams({ perPage: String(allRows) }),
        signal: leave.signal,
      })
      await answer.body?.getReader().read()
      leave.abort()
    }
    expect((await ask({ perPage: '10' }, 2)).items).toHaveLength(10)
  })
})
