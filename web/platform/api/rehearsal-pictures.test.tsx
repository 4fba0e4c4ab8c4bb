import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { wallApi } from '#domain/sessions/wall-api.ts'

const picture = '/images/rT0x_k-9-list.webp'

/** Where a page lies is read once, when its first script is loaded. */
beforeAll(() => history.replaceState(null, '', '/rehearsal/k3y/'))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page of a rehearsal finds its pictures under its own address, in answers and in rows', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response(JSON.stringify({ totalRows: 1, items: [{ imageUrl: picture }] })))
  })
  const { call } = await import('#web/platform/api/call.ts')
  const { readRows } = await import('#web/platform/api/read-rows.ts')
  const request = { params: { code: 'ABC' } }
  const read = (answer: Response) => readRows(answer, () => {})
  const found = { items: [{ imageUrl: `/rehearsal/k3y${picture}` }], totalRows: 1 }
  expect(await call(wallApi.get, request)).toEqual(found)
  expect(await call(wallApi.get, request, { read })).toEqual(found)
  expect(asked).toEqual(['/rehearsal/k3y/wall/ABC', '/rehearsal/k3y/wall/ABC'])
})
