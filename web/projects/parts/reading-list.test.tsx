import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { rowsOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { keepTableState, restoreTableState } from '#web/platform/ui/data-table/table-state.ts'
import { fakeServer } from '#web/platform/ui/test-kit.tsx'
import { projectCalls } from '#web/projects/parts/project-list-queries.ts'
import { findReadingList, noteListLeft, readFurther } from '#web/projects/parts/reading-list.ts'

const results = 'POST /project/getB122TableResults'
const fifty = (from: number) => Array.from({ length: 50 }, (_, index) => from + index)

let client: QueryClient
/** The numbers that the filter finds at this moment, in their order. */
let found: number[]

beforeEach(() => {
  sessionStorage.clear()
  client = new QueryClient()
  found = [...fifty(1), ...fifty(51)]
})

const server = () =>
  fakeServer({
    [results]: (form) => {
      const from = (Number(form.get('currentPage')) - 1) * 50
      return { items: found.slice(from, from + 50).map((id) => ({ id })), totalRows: found.length }
    },
  })

/** Renders a list with its first page, and leaves it for one of its projects. */
async function leave(): Promise<void> {
  const table = { ...restoreTableState('project', {}), perPage: 50 as const }
  keepTableState('project', table)
  await client.fetchQuery(rowsOfTable(projectCalls(), table, undefined))
  noteListLeft()
}

test('a project that a colleague has moved out of the filter keeps its neighbours of the list', async () => {
  server()
  await leave()
  found = found.filter((id) => id !== 7)
  await client.invalidateQueries()
  const list = await findReadingList(client, 7)
  expect(list).toMatchObject({ before: 0, total: 100 })
  expect(list!.ids.slice(5, 8)).toEqual([6, 7, 8])
})

test('a list off the screen is read again; one without the project gives no neighbours', async () => {
  server()
  await leave()
  client.clear()
  expect((await findReadingList(client, 7))?.ids).toHaveLength(50)
  noteListLeft()
  expect(await findReadingList(client, 999)).toBeUndefined()
})

test('the list can be read to its end, however many projects have arrived meanwhile', async () => {
  server()
  await leave()
  const list = (await findReadingList(client, 50))!
  found = [...fifty(201), ...found]
  client.clear()
  const once = await readFurther(client, list, 'next')
  expect([once.ids.length, once.total]).toEqual([100, 100])
  const twice = await readFurther(client, once, 'next')
  expect([twice.ids.length, twice.total, twice.ids.at(-1)]).toEqual([150, 150, 100])
  expect(await readFurther(client, twice, 'next')).toBe(twice)
})
