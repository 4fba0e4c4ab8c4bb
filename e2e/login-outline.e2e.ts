import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/journey.ts'

/** Each part of the outline is where the screen draws its part. */
const places = {
  '.outline-brand': 'main > div:first-child',
  '.outline-languages': 'main nav',
  '.outline-title': 'main h1',
  '.outline-subtitle': 'main h1 + p',
  '.outline-input >> nth=0': 'main form input[name=username]',
  '.outline-button >> nth=0': 'main form button[type=submit]',
  '.outline-rule': 'main form [role=separator]',
  '.outline-card': 'main a[href^="/agenda"]',
  '.outline-art': 'main + div',
}

async function boxesOf(page: Page, selectors: string[]) {
  return Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).boundingBox()
      return box && [box.x, box.y, box.width, box.height].map(Math.round)
    }),
  )
}

const guests = [
  { locale: 'en-GB', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { locale: 'fr-FR', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const

test('guests see the outline of the login before its scripts, on a phone by night and on a wide screen by day; nothing moves when they take over @drill', async ({
  browser,
  address,
}) => {
  for (const settings of guests) {
    const context = await browser.newContext({ ...settings, reducedMotion: 'reduce' })
    await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), settings.locale.slice(0, 2))
    const page = await context.newPage()
    // What was requested, answered or not: the browser lists only what has come.
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    // The outline is only for the login form itself.
    await page.goto(`${address}/#/login/register`, { waitUntil: 'commit' })
    await expect(page.locator('.outline')).toBeAttached()
    await expect(page.locator('.outline')).toBeHidden()
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('.outline-art')).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const drawn = await boxesOf(page, Object.keys(places))
    // One language is visible, and none is read aloud.
    const isPhone = settings.viewport.width < 992
    const isFrench = settings.locale === 'fr-FR'
    await expect(page.locator('.outline').getByText('Se connecter').first()).toBeVisible({ visible: isFrench })
    await expect(page.locator('.outline').getByText('Log in', { exact: true }).first()).toBeVisible({
      visible: !isFrench,
    })
    await expect(page.getByRole('heading')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.outline')).toHaveCount(0)
    expect(await boxesOf(page, Object.values(places))).toEqual(drawn)
    // A phone has a narrow drawing of its own, within the styles: the wide one would show its whole circle.
    expect(requested.some((address) => address.includes('login-background'))).toBe(!isPhone)
    await context.close()
  }
})

test('the outline is drawn before the scripts behind it are requested', async ({ page, address }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await held
    await route.continue()
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const mainScript = () => requested.filter((path) => /^\/assets\/index-.*\.js$/.test(path))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  // A request sent before this one is known when it is answered.
  await page.evaluate(() => fetch('/ready'))
  expect(mainScript()).toHaveLength(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(mainScript()).toHaveLength(1)
})
