import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'

test('a page that waits for the network says so, until it is back', async () => {
  await renderScreens({ '/': () => <Waiting height={300} /> })
  const told = page.getByRole('status')
  expect(told.query()).toBeNull()
  window.dispatchEvent(new Event('offline'))
  await expect.element(told).toMatchTextContent(/Hors connexion/)
  window.dispatchEvent(new Event('online'))
  await expect.element(told).not.toBeInTheDocument()
})
