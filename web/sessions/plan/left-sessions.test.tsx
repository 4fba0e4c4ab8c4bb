import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { SessionListPage } from '#web/sessions/plan/session-list-page.tsx'

test('a session that outlasts its edition is a link in the list of the next one', async () => {
  beSignedIn({ id: 4, roles: ['ROLE_COMMISSION'] })
  const edition = { editionTitleEn: '', editionTitleJa: '', projectsNb: 1, banner: '', bannerJa: '' }
  const named = (id: number, state: string) => ({ ...edition, id, editionTitle: `${id}e édition`, state })
  fakeServer({
    'GET /editions': () => [named(5, 'current'), named(4, 'ended'), named(3, 'archived')],
    'GET /session?': () => [],
    'GET /session?edition=4': () => [
      { id: 9, state: 'OPEN' },
      { id: 8, state: 'CLOSED' },
      { id: 7, state: 'SEALED' },
    ],
    'GET /commission': () => [],
  })
  await renderScreens({ '/': SessionListPage, '/session/index': () => <p>La 4e</p> })
  await expect.element(page.getByText(/terminée\s: 2 séances ne sont pas achevées/)).toBeVisible()
  await page.getByRole('link', { name: 'Voir ces séances' }).click()
  await expect.element(page.getByText('La 4e')).toBeVisible()
})
