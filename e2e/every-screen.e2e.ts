import type { Page } from '@playwright/test'
import type { Role } from '#domain/roles.ts'
import { expect, expectAccessible, field, signIn, test } from '#e2e/journey.ts'
import { payload, plantTexts, screensOf, type Planted } from '#e2e/planted-texts.ts'
import { visitsOf, type Values } from '#e2e/screens.ts'
import { expectInPlace } from '#e2e/widths.ts'
import { axeFaults } from '#test/axe.ts'
import { picture } from '#test/project-form.ts'
import { startProduct } from '#test/start-product.ts'

/** A visit of all screens takes long: it runs before a change lands (decision 94). */
const drill = { tag: '@drill' }
const desk = { width: 1440, height: 900 }
const promise = 'nothing typed runs, everybody can use it in light and in dark, and nothing leaves its place'

let address: string
let stop: () => Promise<void>
let planted: Planted

// A product of its own: what is planted here would stand in the way of the other journeys; and bugs can be reported.
// All in one worker, because the product and the planting cost as much as a role's screens.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  ;({ address, stop } = await startProduct({ APP_ENV: 'preproduction' }))
  planted = await plantTexts(address)
})
test.afterAll(() => stop())
test.beforeEach(async ({ page, complaints }) => {
  test.setTimeout(360_000)
  await setTraps(page, complaints)
})

test(`an administrator’s screens: ${promise}`, drill, async ({ page }) => {
  const { awaited } = planted
  await signIn(page, address, 'admin@demo.test')
  await keepTable(page, 10)
  await visitAll(page, 'ROLE_ADMIN', screensOf(planted).admin, {
    '/': async () => {
      await expect(page.locator('tbody tr').first()).toBeVisible()
      const { total } = await (await page.request.get(`${address}/agenda.json`)).json()
      await expect(page.getByRole('link', { name: /À l’agenda/ })).toContainText(String(total))
      await expect(page.getByRole('link', { name: 'Agenda public' })).toHaveAttribute('href', '/agenda')
    },
    [`/project/show/${awaited}`]: () =>
      expect(page.getByRole('article').filter({ hasText: 'onerror=alert(1)' })).not.toHaveCount(0),
  })
  await open(page, '/nowhere')
  await look(page)
  await page.getByRole('button', { name: 'Signaler un bug' }).click()
  await field(page, 'Que s’est-il passé ?').fill(payload)
})

test(`a holder’s screens: ${promise}`, drill, async ({ page }) => {
  const { draft } = planted
  await signIn(page, address, 'holder@demo.test')
  await visitAll(page, 'ROLE_USER', screensOf(planted).holder, {
    [`/project/show/${draft}`]: () => expect(page.getByRole('heading', { level: 1 })).toContainText('onerror=alert(1)'),
    '/project/create': async () => {
      const named = { name: `${payload}.png`, mimeType: 'image/png', buffer: await picture({ format: 'png' }) }
      await page.locator('input[accept="image/*"]').setInputFiles(named)
      await field(page, 'Nom de l’évènement').fill(payload)
      await page.getByRole('switch', { name: 'L’évènement se répète' }).check()
      await expect(page.getByText('Brouillon enregistré', { exact: false }).first()).toBeVisible()
    },
  })
  await page.goto(`${address}/#/project/index?search=${encodeURIComponent(payload)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(payload)
})

test(`a commission’s screens: ${promise}`, drill, async ({ page }) => {
  await signIn(page, address, 'commission@demo.test')
  await visitAll(page, 'ROLE_COMMISSION', screensOf(planted).reviewer, {
    [`/session/show/${planted.sessions.voting}`]: () =>
      expect(page.getByRole('group', { name: 'Mon vote' })).toBeVisible(),
  })
})

test(`a guest’s screens and the public’s pages: ${promise}`, drill, async ({ page }) => {
  const asked = encodeURIComponent(payload)
  const views = ['register', 'forgotPassword', 'resetPassword', 'validateAccount']
  const component = [...views, ...[...views, 'smsCode'].map((view) => `${view}/${asked}/${asked}`)]
  const codes = { code: [planted.code], '/board/shared/$code code': [planted.board] }
  await visitAll(page, 'guest', { component, token: [], userId: [], ...codes })

  for (const path of [
    '/agenda',
    `/agenda?day=${planted.day}&search=${asked}&city=${asked}&access=${asked}&lang=en`,
    `/agenda?view=calendar&day=${planted.day}`,
    '/agenda/print',
    '/mailbox',
    ...planted.mails.map((id) => `/mailbox/${id}`),
    `/${asked}`,
    `/agenda/${planted.published}`,
  ]) {
    await page.goto(`${address}${path}`)
    await expect(page.locator('body')).toBeVisible()
    expect([path, await page.locator('img[src="x"], [onload], [onerror], iframe').count()]).toEqual([path, 0])
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror=alert(1)')

  await page.goto(`${address}/verifier?proof=${asked}`)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await page
    .getByLabel('Le fichier scellé')
    .setInputFiles({ name: 'pv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('abc') })
  await expect(page.getByRole('status')).toContainText('la chaîne ne contient rien qui ait cette empreinte.')
  const fingerprint = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(requests).toEqual([`GET ${address}/verifier?lang=fr&proof=${fingerprint} `])
})

test('the rows of the list are of one height, and not even the longest status leaves its card @drill', async ({
  page,
}) => {
  await signIn(page, address, 'admin@demo.test')
  await keepTable(page, 100)
  await page.reload()
  const rows = page.locator('tbody tr')
  await expect(rows.nth(20)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect([...new Set(heights)]).toHaveLength(1)
  // One row of each status, and from these the two with the longest words.
  const links = await rows.evaluateAll((all) => {
    const one = new Map(
      all.map((row) => {
        const badge = row.querySelector('[data-variant]')!
        const link = row.querySelector('a[href*="/project/show/"]')!.getAttribute('href')!
        return [badge.textContent, { link, width: badge.getBoundingClientRect().width }]
      }),
    )
    const widest = [...one.values()].toSorted((a, b) => b.width - a.width)
    return widest.slice(0, 2).map(({ link }) => link)
  })
  expect(links).toHaveLength(2)
  for (const link of links) {
    await open(page, '/nowhere')
    await open(page, link.replace('/#', ''))
    await expect(page.locator('aside dl').first()).toBeVisible()
    await expectInPlace(page)
  }
})

/** How many rows the list shows, newest first. */
async function keepTable(page: Page, perPage: number) {
  const table = { search: '', sortBy: 'id', sortDesc: true, totalRows: 0, currentPage: 1, perPage, filters: {} }
  await page.evaluate((kept) => localStorage.setItem('table:project', kept), JSON.stringify(table))
}

/** Opens them all, and looks well at those that are new or have something to await or to fill in first. */
/** The screens that a code opens have no menu, so nobody chooses a language there. */
const withoutChoices = /^\/(wall|door)\//

async function visitAll(
  page: Page,
  role: Role | 'guest',
  values: Values,
  first: Record<string, () => Promise<void>> = {},
) {
  const missed = new Set(Object.keys(first))
  let last = '/'
  for (const { screen, path, isNew } of await visitsOf(role, values)) {
    // The title of a screen that follows itself could not be told from the one before.
    if (screen === last) await open(page, '/nowhere')
    last = screen
    await open(page, path)
    await first[path]?.()
    if (missed.delete(path) || isNew) await look(page, !withoutChoices.test(path))
  }
  expect([...missed]).toEqual([])
}

/** Goes there, and finds that what was typed is text. */
async function open(page: Page, path: string) {
  await page.evaluate(() => document.querySelectorAll('h1').forEach((title) => title.setAttribute('data-left', '')))
  await page.goto(`${address}/#${path}`)
  await expect(page.locator('h1:not([data-left])').first(), path).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Some lists add their edition and filters to the address.
  expect(placeIn(new URL(page.url()).hash)).toBe(placeIn(`#${path}`))
  const planted = 'img[src="x"], [onload], [onerror], iframe, a[href^="javascript" i], #content style'
  expect([path, await page.locator(planted).count()]).toEqual([path, 0])
}

/** On a desk in the light, in either language at each width, and on the narrowest phone in the dark. */
async function look(page: Page, hasLanguages = true) {
  await expectAccessible(page)
  if (hasLanguages) await expectInPlace(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-mantine-color-scheme=dark]')).toBeAttached()
  expect([page.url(), ...(await axeFaults(page.mainFrame()))]).toEqual([page.url()])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desk)
}

/** An opened dialog, a refused script or a script that ran is reported as a complaint, and complaints fail the test. */
async function setTraps(page: Page, complaints: string[]) {
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('tellTrap', (what: string) => complaints.push(what))
  await page.addInitScript(() => {
    const { tellTrap: tell } = window as unknown as { tellTrap: (what: string) => void }
    window.alert = () => tell('alert ran')
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} refused ${blockedURI}`),
    )
  })
}

function placeIn(hash: string): string {
  return decodeURIComponent(hash).split('?')[0]!
}
