import { expect, test, vi } from 'vitest'
import { announce } from '#server/announce.ts'
import { readConfig } from '#server/platform/config.ts'

test.each([
  [{}, 'http://127.0.0.1:4100', ['http://127.0.0.1:4100', 'http://localhost:4100']],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:4100', ['http://192.0.2.7:4100']],
  [{ PUBLIC_URL: 'https://agenda.example' }, 'http://127.0.0.1:4100', ['https://agenda.example']],
])('with %j a server that listens on %s prints %j, the last one for passkeys', (settings, address, urls) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  announce(readConfig(settings), address, false)
  const printed = [...print.mock.calls.join().matchAll(/(?:franco-japonais|With passkeys): (\S+)/g)].map(
    ([, url]) => url,
  )
  expect(printed).toEqual(urls)
  print.mockRestore()
})
