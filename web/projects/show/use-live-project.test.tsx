import { expect, test } from 'vitest'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { pointApi } from '#domain/thread/point-api.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { isOfProject } from '#web/projects/show/use-live-project.ts'

test.each([
  ['the project', queryOf(projectApi.get, { params: { id: '12' }, input: {} }).queryKey],
  ['its points', queryOf(pointApi.list, { params: { id: 12, version: 3 } as never }).queryKey],
  ['its opinions', queryOf(opinionApi.read, { params: { id: 12 } }).queryKey],
  ['its payments', queryOf(budgetApi.payments, { params: { id: 12 } }).queryKey],
  ['its thread', [...keyOf(threadApi.read), 12]],
])('%s follows what is done to it, and not what is done to another', (_what, key) => {
  expect([isOfProject(key, 12), isOfProject(key, 13)]).toEqual([true, false])
})

test('that it was opened, and the lists, do not', () => {
  expect(isOfProject(['opened', 12, 'visit'], 12)).toBe(false)
  expect(isOfProject([...keyOf(projectApi.tableResults), { perPage: 50 }], 12)).toBe(false)
})
