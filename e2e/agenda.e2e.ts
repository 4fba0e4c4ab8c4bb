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
