import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { beginAnew, beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { HistoryCard } from '#web/projects/page/history-card.tsx'

const saved = (id: number, minute: number): HistoryLine => ({
  id,
  at: `2026-10-12T10:${minute}:00Z`,
  action: 'edited',
  actor: 'Claire D',
  impersonator: null,
  changes: { name: [`Nom ${id - 1}`, `Nom ${id}`] },
})

test.each(['ROLE_USER', 'ROLE_COMMISSION'])('the saves of a draft in one go are one line, for a %s', async (role) => {
  beginAnew()
  beSignedIn({ roles: [role] })
  fakeServer({ 'GET /history/project/7': () => [saved(3, 30), saved(2, 20), saved(1, 10)] })
  await renderScreens({ '/': () => <HistoryCard projectId={7} version={1} /> })
  await expect.element(page.getByText(/3 enregistrements/)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})
