import { createServer } from 'node:http'
import { expect, expectAccessible, signIn, test } from '#e2e/journey.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme}, the public reads the agenda without scripts, down to 320 px`, async ({
    browser,
    address,
  }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 320, height: 700 },
    ]) {
      // The check of accessibility is a script of its own: pages are read with and without.
      const context = await browser.newContext({ locale: 'fr-FR', colorScheme, viewport, bypassCSP: true })
      const page = await context.newPage()
      await page.goto(`${address}/agenda`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await page.getByRole('link', { name: 'Calendrier' }).click()
      await expect(page.getByRole('link', { name: 'Calendrier' })).toHaveAttribute('aria-current', 'true')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await page.getByRole('link', { name: 'Liste' }).click()
      await page.locator('.event a').first().click()
      await expect(page.getByText('Organisateur')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page.getByText('Organizer')).toBeVisible()
      await context.close()
    }
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${address}/agenda`)
    await page.getByLabel('Tarif').selectOption('free')
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await expect(page).toHaveURL(/price=free/)
    await context.close()
  })
}

test('a holder goes from the published project to its place in the agenda', async ({ page, address }) => {
  await signIn(page, address, 'holder@demo.test')
  await page.goto(`${address}/#/project/index?search=Papeteries`)
  await page.getByRole('link', { name: 'Papeteries du lac', exact: true }).click()
  await page.getByRole('link', { name: 'Voir à l’agenda' }).click()
  await expect(page).toHaveURL(/\/agenda\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Papeteries du lac' })).toBeVisible()
})

test('the agenda stands in another site by one line, under a strict policy', async ({ page, address }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${address}; connect-src ${address}; img-src 'self'`,
    )
    response.end(`<!doctype html><html lang="fr"><title>Partenaire</title><h1>Chez nous</h1>
      <script src="${address}/agenda/embed.js" data-limit="3" async></script>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as { port: number }
  await page.goto(`http://127.0.0.1:${port}/`)
  const links = page.getByRole('region', { name: 'Agenda' }).getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveAttribute('href', /\/agenda\/\d+-/)
  await page.close()
  site.closeAllConnections()
  site.close()
})
