import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'

/** Where a page lies is read once, when its first script is loaded. */
beforeAll(() => history.replaceState(null, '', '/rehearsal/k3y/'))

test('in a rehearsal the agenda is its own', async () => {
  const { renderScreens } = await import('#web/platform/ui/test-kit.tsx')
  const { AgendaCard } = await import('#web/auth/agenda-card.tsx')
  await renderScreens({ '/': AgendaCard })
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/rehearsal/k3y/agenda')
})
