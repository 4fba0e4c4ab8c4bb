import type { Browser, Page } from '@playwright/test'
import { openPage, type SignedIn } from '#bench/web-browser.ts'

const everyRow = JSON.stringify({
  search: '',
  sortBy: 'id',
  sortDesc: true,
  totalRows: 0,
  currentPage: 1,
  perPage: 2_147_483_647,
  filters: {},
})

export async function showAll(browser: Browser, { address, session }: SignedIn) {
  const page = await openPage(browser, { session, table: everyRow })
  await page.goto(address)
  await page.waitForFunction(() => window.seen.rowsAt !== undefined)
  await page.waitForFunction(() => document.querySelector('progress') === null, undefined, { timeout: 120_000 })
  const loaded = await page.evaluate(() => ({ ...window.seen, received: performance.now() }))
  await page.evaluate(async () => {
    window.seen.long = []
    const height = document.documentElement.scrollHeight
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let step = 0; step < 120; step++) {
      // By half a screen, and now and then far away.
      window.scrollBy(0, step % 10 === 9 ? height / 13 : 450)
      await frame()
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  const scrolled = await page.evaluate(() => window.seen.long)
  const memory = await memoryOf(page)
  await page.context().close()
  return {
    firstRows: loaded.rowsAt ?? 0,
    received: loaded.received,
    longestLoading: longest(loaded.long),
    longestScrolling: longest(scrolled),
    memory,
  }
}

/** The same reply in a blank page, whole: the least cost of receiving and parsing it. */
export async function readAllPlainly(browser: Browser, { session }: SignedIn, control: string) {
  const page = await openPage(browser)
  await page.goto(`${control}/fields`)
  const { accessToken } = JSON.parse(session)
  const received = await page.evaluate(
    async ({ token, body }) => {
      const from = performance.now()
      const answer = await fetch('/project/getB122TableResults', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams(body),
      })
      Object.assign(window, { kept: await answer.json() })
      return performance.now() - from
    },
    { token: accessToken, body: { perPage: '2147483647', sortBy: 'id', sortDesc: 'true' } },
  )
  await page.waitForTimeout(200)
  const seen = await page.evaluate(() => window.seen)
  const memory = await memoryOf(page)
  await page.context().close()
  return { received, longest: longest(seen.long), memory }
}

async function memoryOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1024 ** 2
}

/** The browser reports tasks from 50 ms on. */
function longest(tasks: { ms: number }[]): number {
  return Math.max(50, ...tasks.map(({ ms }) => ms))
}
