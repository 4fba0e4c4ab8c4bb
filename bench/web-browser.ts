import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '#test/chromium.ts'

/** The signed-in user, and the address. */
export type SignedIn = { address: string; session: string }

export type Slowness = { cpu: number; network: 'none' | 'slow 4G' }

/** The usual "slow 4G" of web measurements: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export async function openBrowser(): Promise<Browser> {
  const options = await chromiumLaunchOptions()
  return chromium.launch({ ...options, args: [...options.args, '--enable-precise-memory-info'] })
}

/** A page with an empty cache and, if given, the content of the browser's storage. */
export async function openPage(browser: Browser, kept: { session?: string; table?: string } = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  await context.addInitScript(({ session, table }) => {
    if (session !== undefined) sessionStorage.setItem('session', session)
    if (table !== undefined) localStorage.setItem('table:project', table)
  }, kept)
  await context.addInitScript(watch)
  // A stream never ends: without one, a page comes to rest and can be measured.
  await context.addInitScript(() => {
    const ask = window.fetch
    window.fetch = (input, init) =>
      /^\/live(\?|$)/.test(input instanceof Request ? input.url : input.toString())
        ? new Promise(() => {})
        : ask(input, init)
  })
  return context.newPage()
}

export async function slowDown(page: Page, { cpu, network }: Slowness) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Network.enable')
  if (network === 'slow 4G') await cdp.send('Network.emulateNetworkConditions', slow4G)
}

/** Empties the cache, as after a long absence; the page's own storage stays. */
export async function forgetFiles(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
}

export type PageMeasures = {
  /** When rows were first painted, from the beginning of the navigation. */
  rowsAt?: number
  /** When, after that, the main thread was idle. */
  usableAt?: number
  /** Tasks over 50 ms: when and how long. */
  long: { at: number; ms: number }[]
  /** How long each key waited for the next paint. */
  keys: number[]
  shift: number
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    seen: PageMeasures
  }
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen: PageMeasures = { long: [], keys: [], shift: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries())
      if (name === 'keydown' || name === 'keypress') seen.keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const rows = new MutationObserver(() => {
    if (document.querySelector('tbody tr td a') === null) return
    rows.disconnect()
    // After the frame that draws them.
    requestAnimationFrame(() => {
      setTimeout(() => {
        seen.rowsAt = performance.now()
        requestIdleCallback(() => {
          seen.usableAt = performance.now()
        })
      })
    })
  })
  rows.observe(document, { childList: true, subtree: true })
}
