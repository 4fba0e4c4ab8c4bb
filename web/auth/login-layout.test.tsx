import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoginLayout } from '#web/auth/login-layout.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

test('the first page is read from its top; after a sign-in, reading continues at the title', async () => {
  fakeServer({})
  await renderScreens({
    '/login': () => (
      <LoginLayout title="Se connecter">
        <Link to="/">Entrer</Link>
      </LoginLayout>
    ),
    '/': () => (
      <Page title="Mes évènements">
        {/* A screen that only this test has. */}
        <Link to={'/login' as never}>Sortir</Link>
      </Page>
    ),
  })
  await expect.element(page.getByRole('heading', { name: 'Se connecter' })).not.toHaveFocus()
  await page.getByRole('link', { name: 'Entrer' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mes évènements' })).toHaveFocus()
  await page.getByRole('link', { name: 'Sortir' }).click()
  await expect.element(page.getByRole('heading', { name: 'Se connecter' })).toHaveFocus()
})
