import type { Browser } from '@playwright/test'
import { openPage } from '#bench/web-browser.ts'

type SignedIn = { address: string; session: string }

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    /** From the key to the frame with another project. */
    nextFile: Promise<number>
  }
}

/** From the key that gives an opinion to the frame with the whole next project. */
export async function readOn(browser: Browser, { address, session }: SignedIn): Promise<number[]> {
  const page = await openPage(browser, { session })
  await page.goto(`${address}/#/review`)
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    // As after reading: its title has the focus, and the next one has been fetched.
    await page.locator('article[aria-busy=false] h1:focus').waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('1')
    await page.locator('textarea:focus').waitFor()
    // In place before the key is pressed: keys and scripts reach a page by different ways.
    await page.evaluate(() => {
      const file = () => document.querySelector('article[aria-busy=false] h1')?.textContent
      const before = file()
      window.nextFile = new Promise((resolve) => {
        let pressed = 0
        document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
        const article = new MutationObserver(() => {
          if (file() === undefined || file() === before) return
          article.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
        })
        article.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
      })
    })
    await page.keyboard.press('Control+Enter')
    times.push(await page.evaluate(() => window.nextFile))
  }
  await page.context().close()
  return times
}
