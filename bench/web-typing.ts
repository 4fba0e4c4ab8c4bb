import type { Browser, Page } from '@playwright/test'
import { openPage, slowDown, type SignedIn, type Slowness } from '#bench/web-browser.ts'

const slowCpu: Slowness = { cpu: 4, network: 'none' }

/** The slowest key of a sentence, in the name and in the editor. */
export async function type(browser: Browser, { address, session }: SignedIn): Promise<number> {
  const page = await openPage(browser, { session })
  await page.goto(`${address}/#/project/create`)
  const editor = page.locator('[contenteditable=true]')
  await editor.waitFor()
  await page.waitForLoadState('networkidle')
  const name = page.locator('input[name=name]').or(page.getByRole('textbox').first()).first()
  return slowestKey(page, [name, editor])
}

export async function typeInControl(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser)
  await page.goto(`${address}/fields`)
  return slowestKey(page, [page.locator('input'), page.locator('textarea')])
}

async function slowestKey(page: Page, fields: ReturnType<Page['locator']>[]): Promise<number> {
  await slowDown(page, slowCpu)
  await page.evaluate(() => void (window.seen.keys = []))
  for (const field of fields) {
    await field.click()
    await page.keyboard.type('Concert de koto à Rennes', { delay: 60 })
  }
  await page.waitForTimeout(600)
  const keys = await page.evaluate(() => window.seen.keys)
  await page.context().close()
  // The browser does not report interactions below 16 ms.
  return Math.max(16, ...keys)
}
