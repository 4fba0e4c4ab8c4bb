import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#domain/endpoint.ts'
import { tableEndpoints } from '#domain/tables/table.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { keepFirstCalls, takeFirstAnswer } from '#web/platform/api/first-calls.ts'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import earlyScript from '#web/public/early.js?raw'
import * as z from 'zod/mini'

const lampApi = {
  ...tableEndpoints('lamp', z.object({ id: z.int() }), 'signedIn', { filterNames: ['shape', 'bought'] }),
  about: endpoint({ method: 'GET', reads: 'fresh', path: '/lamp', summary: '', who: 'everyone', output: z.object({}) }),
}
const url = '/lamp/getB122TableResults'
const choices = { shape: ['ROUND'], bought: { start: '2026-01-01' } }
const bodyWith = (names: string[]) => new URLSearchParams({ perPage: '50', filters: filtersToWire(names, choices) })

const init = (body: URLSearchParams, token = 'a') => ({
  method: 'POST' as const,
  headers: new Headers({ authorization: `Bearer ${token}`, 'accept-language': 'fr' }),
  body,
})

/** The build whose list was left has the filters shape and bought, in this order. */
function leaveList() {
  const input = { perPage: 50, filters: filtersToWire(['shape', 'bought'], choices) }
  keepFirstCalls([
    { endpoint: lampApi.tableResults, request: { input }, filterNames: lampApi.filterNames },
    { endpoint: lampApi.about, request: {} },
  ])
}

/** Starts the page in a build with these filters. Returns the calls that it sends before the application has loaded. */
function startPage(filterNames: string[]) {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}'))
  const script = document.createElement('script')
  script.dataset['listFilters'] = filterNames.join(' ')
  script.textContent = earlyScript
  document.head.append(script)
  script.remove()
  return fetched.mock.calls.map(([address, { body } = {}]) => ({ address, body }))
}

beforeEach(() => {
  const user = { id: 1, username: 'a@demo.test', firstname: 'A', lastname: 'B', roles: ['ROLE_ADMIN' as const] }
  keepSession({ ...user, access_token: 'a', refresh_token: 'b', token_type: 'Bearer', expires_in: 600 }, true)
})

afterEach(() => {
  delete window.firstAnswers
  forgetSession()
})

test('the browser stores a list’s filters by name and not by position', () => {
  leaveList()
  const kept = localStorage.getItem('first-calls')
  expect(JSON.parse(kept ?? '')).toMatchObject({
    calls: [
      {
        fields: [
          ['perPage', '50'],
          ['filters', choices],
        ],
      },
      {},
    ],
  })
  expect(kept).not.toContain('position')
})

test('the start of the page sends it, and the same call takes the answer, once', async () => {
  leaveList()
  expect(startPage(['shape', 'bought'])).toEqual([
    { address: url, body: bodyWith(['shape', 'bought']).toString() },
    { address: '/lamp', body: undefined },
  ])
  expect(await takeFirstAnswer(url, init(bodyWith(['shape', 'bought'])))).toBeInstanceOf(Response)
  expect(await takeFirstAnswer(url, init(bodyWith(['shape', 'bought'])))).toBeUndefined()
})

test('a later build with filters at other positions sends the same filters', async () => {
  leaveList()
  const later = ['colour', 'bought', 'shape']
  expect(startPage(later)[0]).toEqual({ address: url, body: bodyWith(later).toString() })
  expect(await takeFirstAnswer(url, init(bodyWith(['shape', 'bought'])))).toBeUndefined()
  expect(await takeFirstAnswer(url, init(bodyWith(later)))).toBeInstanceOf(Response)
})

test.each([{ later: ['bought'] }, { later: [] }])('a build without one of them leaves that call out', ({ later }) => {
  leaveList()
  expect(startPage(later)).toEqual([{ address: '/lamp', body: undefined }])
})

test('calls stored by an earlier build with positions are never sent', () => {
  const call = { url, method: 'POST', body: bodyWith(['shape', 'bought']).toString(), signed: true }
  localStorage.setItem('first-calls', JSON.stringify({ user: 1, calls: [call] }))
  expect(startPage(['shape', 'bought'])).toEqual([])
  expect(window.firstAnswers).toBeUndefined()
})

test('an answer requested by another user is not taken', async () => {
  leaveList()
  startPage(['shape', 'bought'])
  expect(await takeFirstAnswer(url, init(bodyWith(['shape', 'bought']), 'b'))).toBeUndefined()
})
