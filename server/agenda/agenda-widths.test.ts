import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'
import { wideAgenda } from '#test/wide-agenda.ts'

const { ids, origin, longWord } = wideAgenda()
let browser: Browser
let page: Page
let settings: CDPSession

beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions(forShortLives))
  page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.addInitScript({ path: join(import.meta.dirname, '../../test/page-measures.js') })
  settings = await page.context().newCDPSession(page)
})
afterAll(() => browser?.close())

/**
 * At 400 % on a small screen, on the narrowest phone for a reader who enlarges the text, on a usual one, on tablets.
 */
const sizes = [
  { width: 320, height: 256, text: 16 },
  { width: 320, height: 640, text: 24 },
  { width: 390, height: 844, text: 16 },
  { width: 768, height: 1024, text: 16 },
  { width: 1024, height: 768, text: 16 },
]

/** Calls a function that test/page-measures.js has put into the page. */
const measure = <Found>(call: string) => page.evaluate<Found>(call)
const sticksOut = (hasPointer: boolean) => measure<string[]>(`sticksOut({ hasPointer: ${hasPointer} })`)

async function resize({ width, height, text }: (typeof sizes)[number]) {
  await page.setViewportSize({ width, height })
  await settings.send('Page.setFontSizes', { fontSizes: { standard: text } })
}

const pages: [name: string, path: () => string][] = [
  ['the agenda', () => '/agenda'],
  ['everything to come', () => '/agenda?when=all'],
  ['this weekend', () => '/agenda?when=weekend'],
  ['days that span years', () => '/agenda?from=2099-09-23&to=2100-12-22'],
  ['from a day on', () => '/agenda?from=2100-09-22'],
  ['near a town', () => '/agenda?near=Strasbourg'],
  ['a search without result', () => `/agenda?search=${longWord}x&price=free&public=EVERYONE&city=${longWord}`],
  ['a day of another year', () => '/agenda?day=2100-09-29'],
  ['a day without events', () => '/agenda?day=2100-09-30'],
  ['a second page', () => '/agenda?day=2099-12-23&page=2'],
  ['a page beyond the last', () => '/agenda?when=all&page=99999'],
  ['the map', () => '/agenda?view=map&when=all'],
  ['a place on the map', () => `/agenda?view=map&when=all&at=${longWord}`],
  ['the calendar', () => '/agenda?view=calendar'],
  ['a month', () => '/agenda?view=calendar&day=2100-09-01'],
  ['what is past', () => '/agenda?past=1'],
  ['the archive of a year', () => '/agenda/2019'],
  ['an event of every state', () => `/agenda/${ids.european}`],
  ['a cancelled event', () => `/agenda/${ids.japanese}`],
  ['an event of many dates', () => `/agenda/${ids.often}`],
  ['an event that was removed', () => `/agenda/${ids.gone}`],
  ['an event that never was', () => '/agenda/999999'],
  ['the programme to print', () => '/agenda/print'],
  ['the programme by day', () => '/agenda/print?by=day'],
  ['the page to embed it', () => `/agenda/embed?city=${longWord}`],
  ['the frame', () => '/agenda/frame'],
  ['the frame of an event', () => `/agenda/frame/${ids.european}`],
]

describe.each(['fr', 'en'])('in %s nothing overflows the width of the screen', (lang) => {
  test.each(pages)('on %s', async (_name, path) => {
    await page.goto(`${origin()}${path()}${path().includes('?') ? '&' : '?'}lang=${lang}`)
    const found = new Map<string, string>()
    for (const isOpen of [false, true]) {
      await measure(`unfold(${isOpen})`)
      for (const size of sizes) {
        await resize(size)
        const told = `${size.width} px wide, text of ${size.text} px${isOpen ? ', all unfolded' : ''}`
        for (const what of await sticksOut(size.width > 600)) if (!found.has(what)) found.set(what, told)
      }
    }
    expect([...found]).toEqual([])
  })
})

test('in another site the list takes the width of its place', async () => {
  await resize(sizes[0]!)
  // The page is emptied, but its policy allows its own scripts.
  await page.goto(`${origin()}/agenda/999999`)
  await page.setContent(`<main><script src="${origin()}/agenda/embed.js" async></script></main>`)
  await page.locator('li').first().waitFor()
  expect(await sticksOut(false)).toEqual([])
})

test('in a Japanese site the list has a Japanese name, each event says its language, and places stand as Japanese writes them', async () => {
  const answer = await fetch(`${origin()}/agenda.json?from=today&limit=5&lang=ja`)
  const { items } = (await answer.json()) as {
    items: { languages: { name: string }; placeName: string; city: string }[]
  }
  await page.goto(`${origin()}/agenda/999999`)
  await page.setContent(`<main lang="ja"><script src="${origin()}/agenda/embed.js" async></script></main>`)
  const list = page.getByRole('region', { name: 'イベントカレンダー' })
  await list.getByRole('listitem').first().waitFor()
  const languages = await list.locator('li a').evaluateAll((links) => links.map((link) => link.lang))
  expect(languages).toEqual(items.map(({ languages: { name } }) => name))
  const { placeName, city } = items.find((item) => item.placeName !== '' && item.city !== '')!
  await list.getByText(`${placeName}（${city}）`).first().waitFor()
})

test('no bar covers the text on a low screen, as the bar of an event does on a higher one', async () => {
  const standing = () => measure<string[]>('standing()')
  await page.goto(`${origin()}/agenda/${ids.often}`)
  await resize({ width: 390, height: 844, text: 16 })
  expect(await standing()).toEqual(['div.thumb.online'])
  for (const low of [sizes[0]!, { width: 590, height: 360, text: 16 }]) {
    await resize(low)
    expect(await standing()).toEqual([])
  }
})

const styled = ['', '?when=weekend', '?view=map', '?view=calendar', '/1', '/print', '/embed', '/frame', '/999999']

test.each(styled)('on /agenda%s every text follows the reader’s chosen size', async (path) => {
  const textSizes = () => measure<{ text: string; size: number }[]>('textSizes()')
  await page.goto(`${origin()}/agenda${path}`)
  await resize({ width: 320, height: 640, text: 16 })
  const usual = await textSizes()
  await resize({ width: 320, height: 640, text: 24 })
  const large = await textSizes()
  expect(usual.filter(({ size }, place) => Math.abs(size * 1.5 - large[place]!.size) > 0.1)).toEqual([])
})
