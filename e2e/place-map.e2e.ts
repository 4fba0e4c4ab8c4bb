import type { Page } from '@playwright/test'
import { expect, expectAccessible, field, signIn, test } from '#e2e/journey.ts'
import { picture } from '#test/project-form.ts'
import { startProduct } from '#test/start-product.ts'

async function choose(page: Page, typed: string) {
  await field(page, 'Adresse').fill('')
  await field(page, 'Adresse').pressSequentially(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .filter({ visible: true })
    .first()
    .click()
}

test('without tiles a place lies on the threads of its country, in the form and on its page, and streets nowhere', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'holder@demo.test', '/project/create')
  await field(page, 'Nom de l’évènement').fill('Deux pays')
  await expect(page.getByRole('img', { name: /sur la carte/ })).toHaveCount(0)
  await choose(page, 'Nantes')
  const nantes = page.getByRole('img', { name: 'Nantes sur la carte de France' })
  await expect(nantes).toBeVisible()
  await expect(page.getByText('Adresse située à Nantes, Loire-Atlantique.')).toBeVisible()
  await choose(page, 'Kyoto')
  const kyoto = page.getByRole('img', { name: /^K.* sur la carte du Japon$/ })
  await expect(kyoto).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page).toHaveURL(/project\/show/)
  await expect(kyoto).toBeVisible()
  await expect(page.locator('.leaflet-container')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  const { x, width } = (await kyoto.boundingBox())!
  expect(x >= 0 && x + width <= 390).toBe(true)
})

test('with tiles it lies among its streets', async ({ page }) => {
  const product = await startProduct({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })
  try {
    const tile = await picture({ width: 256, height: 256, format: 'png' })
    const requested: string[] = []
    await page.route('https://tiles.example/**', (route) => {
      requested.push(new URL(route.request().url()).pathname)
      return route.fulfill({ contentType: 'image/png', body: tile })
    })
    await signIn(page, product.address, 'holder@demo.test', '/project/index')
    await page.locator('tbody a').first().click()
    const streets = page.locator('.leaflet-container')
    await expect(streets).toBeVisible()
    await expect(streets.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    expect((await streets.boundingBox())!.height).toBe(400)
    expect(requested.every((path) => path.startsWith('/14/'))).toBe(true)
    await expect(page.getByRole('img', { name: /sur la carte/ })).toHaveCount(0)

    await page.goto(`${product.address}/agenda?view=map&when=all`)
    await expect(page.locator('.leaflet-container img.leaflet-tile-loaded').first()).toBeVisible()
    await page.locator('.event a').first().click()
    const place = page.getByRole('img', { name: 'Lieu' })
    await expect(place).toBeVisible()
    // Tiles end where the map does, and cover nothing beside it.
    await expect(place).toHaveCSS('overflow', 'hidden')
  } finally {
    await page.close()
    await product.stop()
  }
})
