import { expect, expectAccessibleInBoth, newPage, signIn, test } from '#e2e/journey.ts'
import { submittedProject } from '#e2e/submitted-project.ts'

test('no status badge leaves its card, and no page scrolls sideways, at any width, in either language', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(240_000)
  const holder = await newPage(browser)
  await signIn(holder, address, 'holder@demo.test')
  await submittedProject(holder, address)
  await holder.context().close()
  await signIn(page, address, 'admin@demo.test')
  const rows = page.locator('tbody tr')
  const statuses = [
    'Soumis',
    'Infos demandées',
    'Labellisé · infos',
    'Labellisé · modifié',
    'Publié · modifié',
    'Refusé',
  ]
  const links: string[] = []
  await page.evaluate(() =>
    localStorage.setItem(
      'table:project',
      JSON.stringify({
        search: '',
        sortBy: 'id',
        sortDesc: true,
        totalRows: 0,
        currentPage: 1,
        perPage: 100,
        filters: {},
      }),
    ),
  )
  await page.reload()
  await expect(rows.nth(20)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect([...new Set(heights)]).toHaveLength(1)
  for (const status of statuses)
    links.push((await rows.filter({ hasText: status }).locator('a').first().getAttribute('href'))!)

  for (const language of ['fr', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), language)
    for (const link of links) {
      await page.goto(new URL(link, `${address}/`).href)
      await page.reload()
      await expect(page.locator('aside dl').first()).toBeVisible()
      for (const width of [320, 390, 600, 768, 992, 1000, 1100, 1200, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.evaluate(() => {
          const page = document.documentElement
          const badges = [...document.querySelectorAll('aside dd [data-variant]')]
          const out = badges.filter((badge) => {
            const card = badge.closest('section')!.getBoundingClientRect()
            return badge.getBoundingClientRect().right > card.right
          })
          return { sideways: page.scrollWidth - page.clientWidth, out: out.length }
        })
        expect({ language, link, width, ...found }).toEqual({ language, link, width, sideways: 0, out: 0 })
      }
    }
  }
})

test('in light and in dark, the list, the page and the form stand on a screen of 320 px', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 700 },
  })
  const page = await context.newPage()
  await signIn(page, address, 'holder@demo.test')
  const wideness = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect(page.getByRole('list', { name: 'Mes évènements' })).toBeVisible()
  await expect.poll(wideness).toBeLessThanOrEqual(0)
  await expectAccessibleInBoth(page)
  await page.getByRole('list', { name: 'Mes évènements' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible()
  await expect.poll(wideness).toBeLessThanOrEqual(0)
  await expectAccessibleInBoth(page)
  await page.goto(`${address}/#/project/create`)
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  await page.getByRole('switch', { name: 'L’évènement se répète' }).check()
  await expect.poll(wideness).toBeLessThanOrEqual(0)
  await expectAccessibleInBoth(page)
})
