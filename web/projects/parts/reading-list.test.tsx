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
/** What the filter finds by now, in its order. */
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

/** A list that stands on the screen with its first page, and is left for one of its projects. */
async function leave(): Promise<void> {
  const table = { ...restoreTableState('project', {}), perPage: 50 as const }
  keepTableState('project', table)
  await client.fetchQuery(rowsOfTable(projectCalls(), table, undefined))
  noteListLeft()
}

test('what a colleague has taken out of the filter since has the neighbours that stood beside it', async () => {
  server()
  await leave()
  found = found.filter((id) => id !== 7)
  await client.invalidateQueries()
  const list = await findReadingList(client, 7)
  expect(list).toMatchObject({ before: 0, total: 100 })
  expect(list!.ids.slice(5, 8)).toEqual([6, 7, 8])
})

test('a list that is not on the screen any more is read again; of one without the project there is none', async () => {
  server()
  await leave()
  client.clear()
  expect((await findReadingList(client, 7))?.ids).toHaveLength(50)
  noteListLeft()
  expect(await findReadingList(client, 999)).toBeUndefined()
})

test('the list goes on to its end, however many have come meanwhile', async () => {
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
