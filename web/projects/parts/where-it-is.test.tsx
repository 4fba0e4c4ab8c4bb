import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { WhereItIs } from '#web/projects/parts/where-it-is.tsx'

const places = {
  Nantes: { latitude: 47.2184, longitude: -1.5536 },
  Kyōto: { latitude: 35.0116, longitude: 135.7681 },
  Reykjavik: { latitude: 64.1466, longitude: -21.9426 },
}

async function show(width: number) {
  await page.viewport(width, 844)
  fakeServer({ 'GET /programme': () => ({ mapTilesUrl: null }) })
  await renderScreens({
    '/': () => (
      <main>
        {Object.entries(places).map(([city, where]) => (
          <section key={city} aria-label={city}>
            <WhereItIs {...where} city={city} label={city} />
          </section>
        ))}
      </main>
    ),
  })
}

test.each([1440, 390])(
  'without tiles a place is shown on the threads of its country, within a screen of %i; another country has no map',
  async (width) => {
    await show(width)
    for (const name of ['Nantes sur la carte de France', 'Kyōto sur la carte du Japon']) {
      const map = page.getByRole('img', { name })
      await expect.element(map).toBeVisible()
      const { left, right } = map.element().getBoundingClientRect()
      expect(left >= 0 && right <= width).toBe(true)
    }
    await expect.element(page.getByRole('region', { name: 'Reykjavik' })).toBeEmptyDOMElement()
    expect(document.querySelector('.leaflet-container')).toBeNull()
    expect(await commands.axe()).toEqual([])
  },
)
