import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'
import { wideAgenda } from '#test/wide-agenda.ts'

const { origin } = wideAgenda()
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions(forShortLives))
  page = await browser.newPage({ reducedMotion: 'reduce' })
})
afterAll(() => browser?.close())

const mostStops = 8

test.each(['/agenda', '/agenda?when=all', '/agenda?view=map&when=all'])(
  'on %s, by keys, the first event is a few stops from the link that skips to the results',
  async (path) => {
    await page.goto(origin() + path)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    let stops = 0
    const isThere = () => page.locator('#results .event a:focus').count()
    while ((await isThere()) === 0 && stops <= mostStops) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    expect(stops).toBeLessThanOrEqual(mostStops)
  },
)

describe('in forced colours, which replace every background, what is chosen has a frame', () => {
  test.each([
    ['a day', '/agenda?day=2099-09-23', '.ribbon a'],
    ['a view', '/agenda', '.views a'],
    ['a period', '/agenda?when=all', '.periods a'],
    ['days of a period', '/agenda?from=2099-09-23&to=2099-09-24', '.periods summary'],
    ['a month of the calendar', '/agenda?view=calendar', '.views a'],
  ])('%s', async (_name, path, links) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(origin() + path)
    const framesOf = (selector: string) =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('${selector}')].map((link) => getComputedStyle(link).outlineStyle)`,
      )
    expect(new Set(await framesOf(`${links}:is([aria-current], .chosen)`))).toEqual(new Set(['solid']))
    const others = await framesOf(`${links}:not([aria-current], .chosen)`)
    expect(others.filter((style) => style !== 'none')).toEqual([])
  })
})

test('on a phone the periods are one row, « Filtrer » is beside the day, and the list begins in sight', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin()}/agenda`)
  const topsOf = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((each) => Math.round(each.getBoundingClientRect().top)))
  expect(new Set(await topsOf('.periods a, .periods summary')).size).toBe(1)
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const [day, filter] = [await box('.head h2'), await box('.filters summary')]
  expect(filter.y).toBeLessThan(day.y + day.height)
  expect((await box('#results .event')).y).toBeLessThan(600)
  // The form for chosen days is not clipped by the row that scrolls.
  await page.locator('.periods summary').click()
  await page.locator('.periods form input').first().click({ trial: true })
})
