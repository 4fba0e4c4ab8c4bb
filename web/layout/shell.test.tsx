import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { NotFoundPage } from '#web/layout/not-found-page.tsx'
import { Shell } from '#web/layout/shell.tsx'
import { tellHints } from '#web/platform/live/hints.ts'
import { forgetSession, sessionNow } from '#web/platform/session/session.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

test('the bar of a phone has the link back, in place of the one in the page', async () => {
  await page.viewport(390, 844)
  fakeServer({})
  const { path } = await renderScreens(
    {
      '/': () => (
        <Shell>
          <Page title="La liste" />
        </Shell>
      ),
      '/one/$id': () => (
        <Shell>
          <Page title="Un long nom" back={{ to: '/', label: 'La liste' }} />
        </Shell>
      ),
    },
    { at: '/one/1' },
  )
  const back = page.getByRole('link', { name: /^Retour\s: La liste$/ })
  await expect.element(back).toBeVisible()
  expect(page.getByRole('link', { name: 'La liste', exact: true }).query()).toBeNull()
  await page.viewport(1280, 900)
  await expect.element(page.getByRole('link', { name: 'La liste', exact: true })).toBeVisible()
  await page.viewport(390, 844)
  await back.click()
  expect(path()).toBe('/')
  await expect.element(back).not.toBeInTheDocument()
})

test('a page that takes long to load is announced', async () => {
  await page.viewport(1280, 900)
  fakeServer({})
  const page7 = Promise.withResolvers<Record<string, () => null>>()
  await renderScreens({
    '/': () => (
      <Shell>
        <Page title="La liste" />
        {/* A screen that only this test has. */}
        <Link to={'/seven' as never}>Le septième</Link>
      </Shell>
    ),
    '/seven': lazyRouteComponent(() => page7.promise),
  })
  const sign = page.getByRole('status').getByText('Chargement en cours')
  const link = page.getByRole('link', { name: 'Le septième' })
  await expect.element(link).toBeVisible()
  expect(sign.query()).toBeNull()
  const [menu, content] = ['aside', '#content'].map((of) => document.querySelector(of)!.getBoundingClientRect())
  expect([menu!.left, content!.left]).toEqual([0, menu!.right])
  await link.click()
  await expect.element(sign).toBeVisible()
  page7.resolve({ default: () => null })
  await expect.element(link).not.toBeInTheDocument()
  expect(sign.query()).toBeNull()
})

test('an open page shows that its edition has been archived in another window', async () => {
  await page.viewport(1280, 900)
  const days = { editionStart: '2025-11-06', editionEnd: '2025-11-20' }
  const edition = (id: number, state: string) => {
    return { id, editionTitle: `${id}e édition`, editionTitleEn: '', editionTitleJa: '', ...days, state }
  }
  let read = edition(4, 'ended')
  fakeServer({ 'GET /editions': () => [edition(5, 'current'), read], 'GET /programme': () => edition(5, 'current') })
  const person = { id: 1, username: 'a@b.example', firstname: 'A', lastname: 'B' }
  beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
  onTestFinished(() => {
    chooseEdition(undefined)
    forgetSession()
  })
  chooseEdition(4)
  await renderScreens({ '/': () => <Shell>{null}</Shell> })
  await expect.element(page.getByText(/^4\s*e édition, terminée/)).toBeVisible()
  read = edition(4, 'archived')
  // Hints sent before the stream is open reach no listener.
  const shown = page.getByText(/^4\s*e édition, archivée/)
  await expect
    .poll(() => {
      tellHints({ everything: false, hints: [{ topic: 'programme', id: 0, kind: 'edition' }] })
      return shown.query()
    })
    .not.toBeNull()
})

test('when another edition becomes the current one, the page announces it and renews everything', async () => {
  await page.viewport(1280, 900)
  const user = { id: 1, username: 'c@test.example', firstname: 'Claire', lastname: 'Armand', roles: ['ROLE_USER'] }
  beSignedIn(user)
  let year = 4
  const { formsSentTo } = fakeServer({
    'GET /programme': () => ({
      editionTitle: `${year}e édition`,
      editionTitleEn: '',
      editionTitleJa: '',
      editionStart: `202${year}-11-06`,
      editionEnd: `202${year}-11-20`,
    }),
    'GET /home/getEnvironmentName': () => 'production',
  })
  await renderScreens({
    '/': () => (
      <Shell>
        <Page title="La liste" />
      </Shell>
    ),
  })
  await expect.element(page.getByText(/6\s–\s20\snovembre\s2024/)).toBeVisible()
  const asked = () => formsSentTo('GET /home/getEnvironmentName').length
  expect(asked()).toBe(1)
  await expect.poll(() => formsSentTo('GET /live?').length).toBeGreaterThan(0)
  // The hints that may have been missed did not concern it.
  tellHints({ everything: true, hints: [] })
  await expect.poll(() => formsSentTo('GET /programme').length).toBe(2)
  year = 5
  tellHints({ everything: false, hints: [{ topic: 'programme', id: 0, kind: 'edition' }] })
  await expect.element(page.getByText(/6\s–\s20\snovembre\s2025/)).toBeVisible()
  await expect.element(page.getByText(/^Édition en cours à présent\s: 5e édition$/)).toBeVisible()
  await expect.poll(asked).toBe(2)
  // Other rights: the next call refreshes the token.
  tellHints({ everything: false, hints: [{ topic: 'account', id: 1, kind: 'bell' }] })
  await expect.poll(() => formsSentTo('GET /notification/count').length).toBeGreaterThan(2)
  expect(sessionNow()?.accessToken).toBe('a')
  tellHints({ everything: false, hints: [{ topic: 'account', id: 1, kind: 'rights' }] })
  await expect.poll(() => sessionNow()?.accessToken).toBeUndefined()
})

const someone = { id: 1, username: 'c@test.example', firstname: 'Claire', lastname: 'Armand' }

test('the first key reaches a link that skips the navigation', async () => {
  await page.viewport(1280, 900)
  fakeServer({})
  beSignedIn({ ...someone, roles: ['ROLE_ADMIN'] })
  onTestFinished(forgetSession)
  await renderScreens({ '/': () => <Shell>{null}</Shell> })
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect.element(skip).toBeInTheDocument()
  await userEvent.tab()
  await expect.element(skip).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  // The hash belongs to the router, so the link leaves it unchanged.
  expect(location.hash).toBe('')
})

test('the language is chosen in the menu, and stored by the browser', async () => {
  await page.viewport(1280, 900)
  fakeServer({})
  beSignedIn({ ...someone, roles: ['ROLE_ADMIN'] })
  onTestFinished(forgetSession)
  await renderScreens({ '/': () => <Shell>{null}</Shell> })
  await page.getByRole('combobox', { name: 'Langue' }).selectOptions('en')
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Commissions' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument()
  expect([document.documentElement.lang, localStorage.getItem('locale')]).toEqual(['en', 'en'])
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('fr')
  await expect.element(page.getByRole('link', { name: 'Aller au contenu' })).toBeInTheDocument()
})

test('an unknown address is shown inside the shell for a user, and on the login layout for a guest', async () => {
  await page.viewport(1280, 900)
  fakeServer({})
  const show = () => renderScreens({ '/': NotFoundPage, '/login': () => null })
  const title = page.getByRole('heading', { name: 'Page introuvable' })
  const { leave, path } = await show()
  await expect.element(title).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Langue' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('link', { name: 'Se connecter' }).click()
  expect(path()).toBe('/login')
  await leave()
  beSignedIn({ ...someone, roles: ['ROLE_ADMIN'] })
  onTestFinished(forgetSession)
  await show()
  await expect.element(title).toBeVisible()
  expect(page.getByRole('link', { name: 'Se connecter' }).query()).toBeNull()
})
