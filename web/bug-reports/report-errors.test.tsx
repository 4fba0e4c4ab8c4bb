import { afterEach, expect, test, vi } from 'vitest'
import { errorReporter, lastErrorId } from '#web/bug-reports/report-errors.ts'

const dsn = 'https://key@errors.example/7'
afterEach(() => vi.unstubAllGlobals())

test('an uncaught error is sent through our own server, without the values in the address', async () => {
  const sent: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body })
    return new Response()
  })
  location.hash = '#/login/resetPassword/SECRET-TOKEN/42?search=private'
  await errorReporter(dsn, 'preproduction')(new TypeError('broken'))
  const [header, item, event] = sent[0]!.body.split('\n').map((line) => JSON.parse(line))
  expect([sent[0]!.url, header.dsn, item.type]).toEqual(['/sentry/tunnel', dsn, 'event'])
  expect(event).toMatchObject({
    event_id: lastErrorId(),
    environment: 'preproduction',
    exception: { values: [{ type: 'TypeError', value: 'broken' }] },
  })
  expect(sent[0]!.body).not.toMatch(/SECRET-TOKEN|private/)
  location.hash = ''
})

test('a page that fails in a loop reports only from time to time, and a lost network breaks nothing', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  const report = errorReporter(dsn, 'production')
  for (let n = 0; n < 100; n++) await report(new Error('again'))
  expect(fetched).toHaveBeenCalledTimes(20)
})
