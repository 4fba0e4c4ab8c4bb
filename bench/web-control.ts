import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { openPage } from '#bench/web-browser.ts'

const fields = '<label>Nom <input name="name"></label> <textarea></textarea>'

/**
 * The cost of the browser itself: the drawn page of the list, as plain HTML with its styles and without a script; and a
 * blank page with two fields.
 */
export async function startControl(browser: Browser, list: { address: string; session: string }) {
  const page = await openPage(browser, { session: list.session })
  await page.goto(list.address)
  await page.locator('tbody a').first().waitFor()
  await page.waitForLoadState('networkidle')
  const drawn = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, link[rel=modulepreload], link[rel=preload]'))
      element.remove()
    // Sheets made by script have their rules only in memory.
    for (const style of document.querySelectorAll('style')) {
      style.textContent = [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')
    }
    return document.documentElement.outerHTML
  })
  await page.context().close()

  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming
    const page = { '/': drawn, '/fields': fields }[url.replace(/\?.*/, '')]
    if (page !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(`<!doctype html>${page}`)
    }
    // Styles, fonts, pictures and replies are those of the product, as it sends them.
    const { host: _host, ...headers } = incoming.headers
    const passed = request(list.address + url, { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    return incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
