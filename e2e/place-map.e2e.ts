import { expect, signIn, test } from '#e2e/journey.ts'
import { picture } from '#test/project-form.ts'
import { startProduct } from '#test/start-product.ts'

test('with tiles a place is shown among its streets, on the page of its project and in the agenda @drill', async ({
  page,
}) => {
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
    // Tiles end with the map, and cover nothing beside it.
    await expect(place).toHaveCSS('overflow', 'hidden')
  } finally {
    await page.close()
    await product.stop()
  }
})
