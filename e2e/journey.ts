import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test'
import { widestRole } from '#domain/roles.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { axeFaults, everyGoodPractice, rulesOfColours } from '#test/axe.ts'
import { usualDay } from '#e2e/journey-days.ts'
import { environmentOn, ownShift, shiftTo, type NamedDay } from '#test/clock/named-days.ts'
import { shiftClock } from '#test/clock/shift-clock.mjs'
import { startProduct } from '#test/start-product.ts'
import type { Session } from '#web/platform/session/session.ts'

export { expect }

type Fixtures = { address: string; complaints: string[] }
type SharedFixtures = { day: NamedDay; clock: void; product: Awaited<ReturnType<typeof startProduct>> }

/** A page that fails its test when the browser complains: a refused script, a lost file, an uncaught error. */
export const test = base.extend<Fixtures, SharedFixtures>({
  day: [usualDay, { scope: 'worker', option: true }],
  // The worker, what it starts and each page that anybody opens have one clock.
  clock: [
    async ({ browser, day }, use) => {
      const shift = shiftTo(day)
      shiftClock(shift - ownShift())
      Object.assign(process.env, environmentOn(day))
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(shiftClock, shift)
        return context
      }
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  // Each worker has a product of its own, as `npm start` serves it, with the demo.
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs off this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  address: async ({ product }, use) => use(product.address),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        const refused = /the server responded with a status of (401|403|404|423)/.test(message.text())
        if (message.type() === 'error' && !refused) complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in by the API and stores the sign-in as the login form does: most journeys begin after the login. */
export async function signIn(page: Page, address: string, username: string, path = '/') {
  const answer = await page.request.post(`${address}/api/login`, { data: { username, password: 'Matsuri2025' } })
  expect(answer.status()).toBe(200)
  const { roles, access_token: accessToken, refresh_token: refreshToken, ...user }: SignedIn = await answer.json()
  const session: Session = {
    user: { ...user, role: widestRole(roles)! },
    accessToken,
    refreshToken,
    rememberMe: false,
    impersonating: false,
  }
  // Any page of the product gives access to its storage; this one loads no scripts.
  await page.goto(`${address}/health`)
  await page.evaluate((kept) => sessionStorage.setItem('session', kept), JSON.stringify(session))
  await page.goto(`${address}/#${path}`)
  await expect(page.locator('#content')).toBeAttached()
}

export async function signInByForm(page: Page, address: string, username: string, password = 'Matsuri2025') {
  await page.goto(`${address}/#/login`)
  await page.getByLabel('Adresse e-mail').fill(username)
  await field(page, 'Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.locator('#content')).toBeAttached()
}

/** A page of another user: with a sign-in of its own, and without the complaints of the test's first page. */
export async function newPage(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> {
  return (await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport })).newPage()
}

/** Checks the part of WCAG 2.2 AA that a machine can, on a page whose components have their styles. */
export async function expectAccessible(page: Page) {
  // Rows that are being read again are pale for a moment.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0)
  for (const frame of page.frames()) expect(await axeFaults(frame)).toEqual([])
  await expectStyled(page)
}

/** In light and in dark, where the same page differs only in its colours. */
export async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page)
  await expectColoursInTheDark(page)
}

/** Adds axe's good practices, for public pages; in light and in dark. */
export async function expectWellMadeInBoth(page: Page) {
  expect(await axeFaults(page.mainFrame(), everyGoodPractice)).toEqual([])
  await expectColoursInTheDark(page)
}

async function expectColoursInTheDark(page: Page) {
  await paint(page, 'dark')
  expect(await axeFaults(page.mainFrame(), { only: rulesOfColours })).toEqual([])
  await paint(page, 'light')
}

async function paint(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  const other = colorScheme === 'light' ? 'dark' : 'light'
  // The application's scripts follow; the pages of the agenda have none.
  await expect(page.locator(`html:not([data-mantine-color-scheme=${other}])`)).toBeAttached()
}

/** The styles of components are listed by hand: a forgotten one would be unstyled. */
export async function expectStyled(page: Page) {
  const bare = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    const styles = rules.join('')
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
    return [...classes].filter((name) => /^m_[0-9a-f]+$/.test(name) && !styles.includes(`.${name}`))
  })
  expect(bare).toEqual([])
}

/** A field by its whole label; that of a required one ends with an asterisk. */
export function field(place: Page | Locator, label: string): Locator {
  // The list of a combobox has the same label as its input.
  return place
    .locator('input, textarea')
    .and(place.getByLabel(new RegExp(`^${label.replaceAll(/[?.()]/g, '\\$&').replaceAll(' ', '\\s')}( \\*)?$`)))
}

/** For tests that wait for an idle network: a stream stays open as long as a user is signed in. */
export async function withoutStreams(page: Page) {
  await page.route(/\/live(\?|$)/, (route) => route.fulfill({ status: 403, json: { message: 'notAuthorized.error' } }))
}

/** Moves the focus as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 150; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there.')
}
