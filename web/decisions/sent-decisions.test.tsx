import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { DecisionIndexPage } from '#web/decisions/decision-index-page.tsx'

test('what was sent is not said to be unknown to the holders, but how to correct it', async () => {
  const none = () => ({ counts: { prepared: 0, stale: 0, held: 0, sent: 0 }, left: 0, items: [] })
  fakeServer({
    'GET /decision/sendings': () => [],
    'GET /decision?tab=prepared&commission=&status=&search=': none,
    'GET /decision?tab=sent&commission=&status=&search=': none,
  })
  await renderScreens({ '/decision/index': DecisionIndexPage }, { at: '/decision/index' })
  const prepared = page.getByText(/^Préparées et pas encore parties/)
  await expect.element(prepared).toBeVisible()
  await page.getByRole('button', { name: /Envoyées/ }).click()
  await expect.element(page.getByText(/décidez de nouveau sur la page du projet/)).toBeVisible()
  await expect.element(prepared).not.toBeInTheDocument()
})
