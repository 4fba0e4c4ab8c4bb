import type { Page } from '@playwright/test'
import { readFileSync, statSync } from 'node:fs'
import { othersThan } from '#domain/language.ts'
import { expect, signIn, test, withoutStreams } from '#e2e/journey.ts'

const built = 'dist/web'
const budget: { login: number; list: number } = JSON.parse(readFileSync('web/budget.json', 'utf8'))

/** Chunks that only some screens need, loaded when those open. The product draws its charts without a library. */
const late = {
  editor: 'projects/parts/rich-text-field.tsx',
  map: 'projects/parts/land-map.tsx',
  streets: 'platform/ui/place-map.tsx',
  form: 'projects/form/project-form-page.tsx',
  project: 'projects/page/project-show-page.tsx',
  commissions: 'commissions/commission-list-page.tsx',
  types: 'project-types/project-type-list-page.tsx',
  users: 'users/user-list-page.tsx',
  programme: 'programme/programme-edit-page.tsx',
  rules: 'programme/rules-text.tsx',
  english: 'words-en',
  englishList: 'words-en-list',
  laterWords: 'words-fr-later',
  toasts: 'platform/ui/toast-place.tsx',
}

test('login and the list stay within their budget, and load nothing of the later screens', async ({
  page,
  browser,
  address,
}) => {
  // A guest at rest loads nothing more: the clock runs past what waits for it.
  const atLogin = (guest: Page) =>
    scriptsOf(guest, async () => {
      await guest.clock.install()
      await guest.goto(address)
      await guest.clock.runFor(1_000)
      await expect(guest.locator('form button[type=submit]')).toBeVisible()
      await guest.clock.runFor(5_000)
    })
  const login = await atLogin(page)
  expect(kibibytes(login)).toBeLessThanOrEqual(budget.login)
  expectNone(login, { ...late, list: 'list' })
  // A page carries the words of its own language alone.
  for (const language of othersThan('fr')) {
    const guests = await browser.newContext()
    await guests.addInitScript((chosen) => localStorage.setItem('locale', chosen), language)
    const scripts = await atLogin(await guests.newPage())
    await guests.close()
    expect(kibibytes(scripts)).toBeLessThanOrEqual(budget.login)
    expect(scripts).toContain(fileOf(`words-${language}`))
    for (const other of othersThan(language)) expect(scripts).not.toContain(fileOf(`words-${other}`))
  }

  for (const who of ['holder', 'admin']) {
    await signIn(page, address, `${who}@demo.test`, '/account/show')
    const session = await page.evaluate(() => sessionStorage.getItem('session')!)
    // The sign-in with an empty cache.
    const fresh = await browser.newContext({ locale: 'fr-FR' })
    await fresh.addInitScript((kept) => sessionStorage.setItem('session', kept), session)
    const list = await fresh.newPage()
    await withoutStreams(list)
    await neverIdle(list)
    const scripts = await scriptsOf(list, async () => {
      await list.goto(address)
      await expect(list.locator('tbody').getByRole('link').first()).toBeVisible()
    })
    await fresh.close()
    expect(kibibytes(scripts)).toBeLessThanOrEqual(budget.list)
    expectNone(scripts, { ...late, login: 'login' })
  }
})

test('late chunks load when their screens open @drill', async ({ page, address }) => {
  await withoutStreams(page)
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).pathname))
  const opened = async (path: string, ...modules: string[]) => {
    await page.goto(`${address}/#${path}`)
    await expect.poll(() => modules.filter((module) => !requested.has(fileOf(module)))).toEqual([])
  }
  await signIn(page, address, 'admin@demo.test', '/account/show')
  await opened('/commission/index', late.commissions)
  await opened('/projecttype/index', late.types)
  await opened('/user/index', late.users)
  await opened('/programme/edit', late.programme)
  await page.goto(`${address}/#/project/index`)
  const shown = await scriptsOf(page, async () => {
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('img', { name: /sur la carte/ })).toBeVisible()
  })
  expect(shown).toContain(fileOf(late.project))
  expect(shown).toContain(fileOf(late.map))
  expect(shown).not.toContain(fileOf(late.streets))
  // A browser requests six at a time, and each six cost a slow network one more round trip.
  expect(shown.length).toBeLessThanOrEqual(24)
  await signIn(page, address, 'holder@demo.test', '/account/show')
  await opened('/project/create', late.form, late.editor)
})

/** What loads once the page rests is not part of its start. */
async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** The scripts requested until the network is idle. */
async function scriptsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requested = new Set<string>()
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) requested.add(pathname)
  }
  page.on('request', note)
  await act()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...requested]
}

function kibibytes(scripts: string[]): number {
  return scripts.reduce((sum, path) => sum + statSync(`${built}${path}.br`).size, 0) / 1024
}

/** The file of a module cut where it is imported, or of a group of `scripts/web-chunks.ts` by its name. */
function fileOf(chunk: string): string {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(`${built}/.vite/manifest.json`, 'utf8'),
  )
  const isGroup = ({ name, file }: { name?: string; file: string }) => name === chunk && file.endsWith('.js')
  const file = (manifest[chunk] ?? Object.values(manifest).find(isGroup))?.file
  // A renamed chunk would otherwise count as one that never loads too early.
  if (file === undefined) throw new Error(`${chunk} is no chunk of the build.`)
  return `/${file}`
}

function expectNone(scripts: string[], modules: Record<string, string>) {
  const files = Object.entries(modules).map(([name, module]) => ({ name, file: fileOf(module) }))
  expect(files.filter(({ file }) => scripts.includes(file)).map(({ name }) => name)).toEqual([])
  const words = scripts.map((path) => readFileSync(`${built}${path}`, 'utf8')).join('')
  expect(['ProseMirror', 'leaflet-container'].filter((word) => words.includes(word))).toEqual([])
}
