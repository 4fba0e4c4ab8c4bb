import { expect, field, signIn, test, withoutStreams } from '#e2e/journey.ts'
import { fillLogin } from '#e2e/login-form.ts'
import { startProduct } from '#test/start-product.ts'
import { client, startProvider } from '#test/start-provider.ts'

test('a guest is led to the login, and on to the requested page; a role without the right to it is led home', async ({
  page,
  address,
}) => {
  await page.goto(`${address}/#/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await page.goto(`${address}/#/user/show/1`)
  await expect(page).toHaveURL(/#\/login$/)
  await page.reload()
  await fillLogin(page, 'admin@demo.test', 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('Identifiants incorrects.')
  await fillLogin(page, 'admin@demo.test')
  await expect(page).toHaveURL(/#\/user\/show\/1$/)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  // A user who signed out on purpose is not led back to their last page.
  await fillLogin(page, 'admin@demo.test')
  await expect(page).toHaveURL(/#\/$/)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()

  await page.goto(`${address}/#/user/show/1`)
  await expect(page).toHaveURL(/#\/login$/)
  await fillLogin(page, 'holder@demo.test')
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('link', { name: 'Mes évènements' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Commissions' })).toHaveCount(0)
  for (const closed of ['commission/index', 'login']) {
    await page.goto(`${address}/#/${closed}`)
    await expect(page).toHaveURL(/#\/$/)
  }
  // A missing page is reported once, with its reason.
  await page.goto(`${address}/#/project/show/999999`)
  await expect(page).toHaveURL(/#\/project\/index$/)
  await expect(page.getByRole('alert')).toContainText('Élément introuvable. Veuillez réessayer')
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('an expired access token is refreshed once, unseen; a sign-in that cannot be refreshed ends at the login', async ({
  page,
  address,
}) => {
  const spoil = (tokens: object) =>
    page.evaluate((spoilt) => {
      const session = JSON.parse(sessionStorage.getItem('session')!)
      sessionStorage.setItem('session', JSON.stringify({ ...session, ...spoilt }))
    }, tokens)
  await signIn(page, address, 'admin@demo.test', '/commission/index')
  await spoil({ accessToken: 'x'.repeat(43) })
  const refreshes: string[] = []
  page.on('request', (request) => request.url().endsWith('/oauth/access_token') && refreshes.push(request.url()))
  await page.reload()
  await expect(page.getByRole('row', { name: /Culturelle/ })).toBeVisible()
  expect(refreshes).toHaveLength(1)

  await spoil({ accessToken: 'x'.repeat(43), refreshToken: 'y'.repeat(43) })
  await page.reload()
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByText('Votre session a pris fin. Connectez-vous de nouveau.')).toBeVisible()
})

test("a returning user's calls are made once, while the scripts load, and none is refused on leaving", async ({
  page,
  address,
}) => {
  await signIn(page, address, 'admin@demo.test')
  await page.getByRole('button', { name: /^Nom/ }).click()
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  await page.goto('about:blank')

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname + (request.postData() ?? ''))
  })
  await withoutStreams(page)
  const isAnswered = page.waitForResponse(/getB122TableResults/)
  // The scripts wait until the list has its reply, so they cannot have requested it.
  await page.route(/assets\/.*\.js$/, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto(address)
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Nom/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.waitForLoadState('networkidle')
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  expect(calls).toEqual(
    expect.arrayContaining(['/project/initB122Table', '/dashboard/getDashboardInfos', '/programme']),
  )

  const refused: string[] = []
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(first-calls$|table:)/.test(key)))
  expect(kept).toEqual([])
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test.describe('a browser that speaks English', () => {
  test.use({ locale: 'en-GB' })

  test('gets French until another language is chosen, which is stored @drill', async ({ page, address }) => {
    await page.goto(`${address}/#/login/register`)
    await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await field(page, 'Prénom').fill('Naoko')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(field(page, 'First name')).toHaveValue('Naoko')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('a member signs in through their institution, and leaves both with one press @drill', async ({ page }) => {
  const provider = await startProvider()
  const product = await startProduct({
    OIDC_PROVIDERS: 'museum',
    OIDC_MUSEUM_NAME: 'Musée Guimet',
    OIDC_MUSEUM_ISSUER: provider.issuer,
    OIDC_MUSEUM_CLIENT_ID: client.id,
    OIDC_MUSEUM_CLIENT_SECRET: client.secret,
  })
  provider.sendTo(`${product.address}/oidc/museum/callback`)
  const link = page.getByRole('link', { name: 'Continuer avec Musée Guimet' })

  // An address that has no account opens nothing.
  provider.as({ sub: 'stranger', email: 'stranger@museum.example', email_verified: true })
  await page.goto(`${product.address}/#/login`)
  await link.click()
  await expect(page.getByText('aucun compte de la plateforme')).toBeVisible()
  await page.context().clearCookies()

  provider.as({ sub: 'member', email: 'commission@demo.test', email_verified: true })
  await page.goto(`${product.address}/#/login`)
  await link.click()
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  // The provider’s own page says goodbye in a form that is not ours to judge.
  await page.route(`${provider.issuer}/session/end?*`, (route) => route.fulfill({ body: 'Au revoir' }))
  const leaving = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/session/end?`))
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  expect(new URL((await leaving).url()).searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  await product.stop()
  await provider.stop()
})
