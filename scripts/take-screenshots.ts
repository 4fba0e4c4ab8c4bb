import { mkdir, readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { buildWebWhenStale } from '#scripts/build-web.ts'
import { chromiumLaunchOptions } from '#test/chromium.ts'
import { startProduct } from '#test/start-product.ts'

/** The pictures of the README, taken from the product itself, so that they can be repeated. */
const folder = 'docs/screenshots'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const pictures = [
  { name: 'login', path: '/login', viewport: desk },
  { name: 'projects', path: '/project/index', viewport: desk, user: 'admin@demo.test' },
  { name: 'project', path: '/project/show/63', viewport: desk, user: 'commission@demo.test' },
  { name: 'project-form', path: '/project/edit/66', viewport: desk, user: 'holder@demo.test' },
  { name: 'my-projects-phone', path: '/project/index', viewport: phone, user: 'holder@demo.test' },
  {
    name: 'project-dark-english',
    path: '/project/show/62',
    viewport: desk,
    user: 'holder@demo.test',
    dark: true,
    locale: 'en',
  },
  { name: 'commissions', path: '/commission/index', viewport: desk, user: 'admin@demo.test' },
  { name: 'review', path: '/review', viewport: desk, user: 'commission4@demo.test' },
  { name: 'session', path: '/session/show/2', viewport: desk, user: 'chair@demo.test' },
  { name: 'minutes', path: '/session/minutes/1', viewport: desk, user: 'chair@demo.test' },
  { name: 'board', path: '/board', viewport: desk, user: 'admin@demo.test' },
  { name: 'agenda', page: '/agenda', viewport: desk },
  { name: 'agenda-map-phone', page: '/agenda?view=map', viewport: phone },
]

const languageNames = await deviceFontStyles('日本語')
await buildWebWhenStale()
await mkdir(folder, { recursive: true })
const product = await startProduct({ APP_ENV: 'preproduction' })
const browser = await chromium.launch(await chromiumLaunchOptions())
for (const { name, path, page: address, viewport, user, dark, locale = 'fr' } of pictures) {
  const context = await browser.newContext({
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    bypassCSP: true,
  })
  const page = await context.newPage()
  // A stream never ends: without one, a page comes to rest.
  await page.route(/\/live(\?|$)/, (route) => route.fulfill({ status: 403, json: { message: 'notAuthorized.error' } }))
  await page.goto(product.address)
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
  if (user !== undefined) await signIn(page, user)
  await page.goto(`${product.address}${address ?? `/#${path}`}`)
  await page.reload({ waitUntil: 'networkidle' })
  await page.addStyleTag({ content: languageNames })
  await page.waitForFunction(isJapaneseDrawn)
  await page.screenshot({ path: `${folder}/${name}.png` })
  await context.close()
}
await browser.close()
await product.stop()

async function signIn(page: Page, user: string) {
  await page.reload()
  await page.locator('input[name=username]').fill(user)
  await page.locator('input[name=password]').fill('Matsuri2025')
  await page.locator('button[type=submit]').click()
  await page.locator('#content').waitFor()
}

/** The names of languages are drawn with a font of the device, and this machine may have none for Japanese. */
async function deviceFontStyles(text: string) {
  const folder = 'node_modules/@fontsource-variable/noto-sans-jp'
  const faces = (await readFile(`${folder}/wght.css`, 'utf8')).match(/@font-face \{[^}]*\}/g) ?? []
  const points = Array.from(text, (letter) => `U+${letter.codePointAt(0)!.toString(16)}`)
  const needed = faces.filter((face) => points.some((point) => face.includes(point)))
  const written = needed.map(async (face) => {
    const file = /(?<=url\()\S+?(?=\))/.exec(face)![0]
    const data = await readFile(`${folder}/${file}`, 'base64')
    return face.replace(file, `data:font/woff2;base64,${data}`).replace(/font-family: [^;]*/, 'font-family: Device')
  })
  return `${(await Promise.all(written)).join('')} [hreflang='ja'] { font-family: Device }`
}

/** Its fonts load after everything else, and not for the names of languages. */
function isJapaneseDrawn(): boolean {
  const isDrawn = [...document.fonts].some(({ family, status }) => family.includes('JP') && status === 'loaded')
  const page = document.body.cloneNode(true) as HTMLElement
  for (const name of page.querySelectorAll('[hreflang], noscript, script')) name.remove()
  return isDrawn || !/[\u3040-\u30ff\u4e00-\u9fff]/.test(page.textContent)
}
