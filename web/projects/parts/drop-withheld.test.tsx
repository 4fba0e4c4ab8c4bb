import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { pointApi } from '#domain/thread/point-api.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { keyOf, queryClient, queryOf } from '#web/platform/api/query-client.ts'
import { dropWithheld } from '#web/projects/parts/drop-withheld.ts'
import { isOfProject } from '#web/projects/parts/is-of-project.ts'

/** Keyed by version, as the query of its points is. */
const atVersion = { id: 12, version: 3 }

test.each([
  ['the project', queryOf(projectApi.get, { params: { id: '12' }, input: {} }).queryKey],
  ['its points', queryOf(pointApi.list, { params: atVersion }).queryKey],
  ['its opinions', queryOf(opinionApi.read, { params: { id: 12 } }).queryKey],
  ['its payments', queryOf(budgetApi.payments, { params: { id: 12 } }).queryKey],
  ['its thread', [...keyOf(threadApi.read), 12]],
])('%s is dropped with its own project, and not with another', (_what, key) => {
  expect([isOfProject(key, 12), isOfProject(key, 13)]).toEqual([true, false])
})

test('the mark of an opened project, and the lists, are not dropped', () => {
  expect(isOfProject(['opened', 12, 'visit'], 12)).toBe(false)
  expect(isOfProject([...keyOf(projectApi.tableResults), { perPage: 50 }], 12)).toBe(false)
})

const other = queryOf(projectApi.get, { params: { id: '13' }, input: {} }).queryKey
const ofIt = {
  thread: [...keyOf(threadApi.read), 12],
  opinions: queryOf(opinionApi.read, { params: { id: 12 } }).queryKey,
  list: [...keyOf(projectApi.tableResults), { perPage: 50 }],
  queue: queryOf(opinionApi.queue, {}).queryKey,
}

/** The data of a key, and the reply to its next fetch. */
function shown(client: QueryClient, queryKey: QueryKey) {
  const answers: ((answer: unknown) => void)[] = []
  const queryFn = () => new Promise((resolve) => answers.push(resolve))
  client.setQueryData(queryKey, 'with all of it')
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => undefined))
  return { now: () => observer.getCurrentResult().data, answers, observer }
}

const tellOf = (client: QueryClient, kind: string) =>
  dropWithheld(client, { everything: false, hints: [{ topic: 'recusal', id: 12, kind }] })

test('a recusal entered by another user removes everything from the screen, including replies under way', async () => {
  const client = new QueryClient()
  const seen = Object.values(ofIt).map((key) => shown(client, key))
  const beside = shown(client, other)
  client.setQueryData([...keyOf(threadApi.read), 12, 'left'], 'with all of it')
  for (const { observer } of seen) void observer.refetch()
  tellOf(client, 'recorded')
  expect(seen.map(({ now }) => now())).toEqual(seen.map(() => undefined))
  expect(client.getQueryData([...keyOf(threadApi.read), 12, 'left'])).toBeUndefined()
  expect(beside.now()).toBe('with all of it')
  for (const { answers } of seen) answers[0]!('what was on its way')
  for (const { answers } of seen) answers[1]!('narrower')
  await expect.poll(() => seen.map(({ now }) => now())).toEqual(seen.map(() => 'narrower'))
})

test("a user's own recusal, or its end, leaves the data on the screen until the new reply", async () => {
  const client = new QueryClient()
  const thread = shown(client, ofIt.thread)
  for (const kind of ['own', 'lifted']) {
    tellOf(client, kind)
    expect(thread.now()).not.toBeUndefined()
    await expect.poll(() => thread.answers.length).toBeGreaterThan(0)
    thread.answers.pop()!(kind)
    await expect.poll(thread.now).toBe(kind)
  }
})

test('possibly missed hints drop all data off the screen', () => {
  const client = new QueryClient()
  const thread = shown(client, ofIt.thread)
  for (const key of [other, ofIt.opinions, ['commission', '/commission', {}]]) client.setQueryData(key, 'known')
  dropWithheld(client, { everything: true, hints: [] })
  expect(thread.now()).toBe('with all of it')
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(['project', 'commission'])
})

test('a refusal replaces an earlier reply, and a lost network does not', async () => {
  const ask = (status: number) =>
    queryClient
      .fetchQuery({
        queryKey: ['project', 'refused', status],
        queryFn: () => Promise.reject(new ApiError(status, { message: 'opinion.recused.error' })),
        retry: false,
      })
      .catch(() => undefined)
  const left: unknown[] = []
  for (const status of [462, 403, 404, 503, 0]) {
    queryClient.setQueryData(['project', 'refused', status], 'known', { updatedAt: 1 })
    await ask(status)
    left.push(queryClient.getQueryData(['project', 'refused', status]))
  }
  expect(left).toEqual([undefined, undefined, undefined, 'known', 'known'])
  queryClient.clear()
})
