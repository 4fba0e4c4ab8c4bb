import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { dashboardApi } from '#domain/dashboard/dashboard-api.ts'
import { historyApi } from '#domain/history/history-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { userApi } from '#domain/users/user-api.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

const telling = [
  projectApi.get,
  projectApi.tableResults,
  dashboardApi.get,
  historyApi.list,
  commissionApi.totals,
  commissionApi.tableResults,
  userApi.get,
  userApi.tableResults,
  budgetApi.get,
]

test('a change of a project renews the queries about projects and no others', async () => {
  const client = new QueryClient()
  for (const endpoint of [...telling, programmeApi.get]) client.setQueryData(keyOf(endpoint), {})
  await renewProjects(client)
  const isOld = (endpoint: (typeof telling)[number]) => client.getQueryState(keyOf(endpoint))?.isInvalidated
  expect(telling.map(isOld)).toEqual(telling.map(() => true))
  expect(client.getQueryState(keyOf(programmeApi.get))?.isInvalidated).toBe(false)
})
