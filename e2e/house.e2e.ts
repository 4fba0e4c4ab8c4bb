import type { Page } from '@playwright/test'
import { expect, expectAccessible, field, signIn, test } from '#e2e/journey.ts'
import { readPdf } from '#test/read-pdf.ts'

test('the board and the budget are complete on paper, with nothing over them @drill', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test', '/board/budget')
  await expect(page.getByRole('heading', { level: 2, name: /^Culturelle/ })).toBeVisible()
  const commissions = ['Culturelle', 'Académique et éducation', 'Sport', 'Économique']
  const budget = await onPaper(page)
  // Each name occurs in the table, and above its own projects.
  for (const name of commissions) expect(budget.split(name).length - 1).toBeGreaterThanOrEqual(2)
  await page.goto(`${address}/#/board`)
  await expect(page.getByRole('heading', { name: 'Type', exact: true })).toBeVisible()
  const board = await onPaper(page)
  for (const name of [...commissions, 'Salon et marché', 'Semaine', 'Délai']) expect(board).toContain(name)
  for (const paper of [budget, board]) expect(paper).not.toMatch(/Aller au contenu|autres/)
})

/** The text as another program reads it from the printed pages. */
async function onPaper(page: Page): Promise<string> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }))
  return pages.join('\n').replaceAll(/\s+/g, ' ')
}

test('on a phone the menu opens and leads, and the way back closes what stands over the page before it leaves it @drill', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, address, 'holder@demo.test', '/notification/index')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  // The browser follows a row's link itself, and so it does this.
  await page.evaluate(() => (location.hash = '#/account/show'))
  const title = page.getByRole('heading', { level: 1, name: 'Mon compte' })
  await expect(title).toBeVisible()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Navigation principale' })
  const openMenu = page.getByRole('button', { name: 'Ouvrir le menu' })
  const isOver = (over: boolean) =>
    expect.poll(() => page.evaluate(() => Boolean((history.state as { isOver?: boolean } | null)?.isOver))).toBe(over)

  await openMenu.click()
  await isOver(true)
  await expectAccessible(page)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(title).toBeVisible()
  // Nothing is ahead, and forward leads into no empty step.
  await page.goForward()
  await isOver(false)
  await expect(menu).toBeHidden()

  // Closed in another way, or left by a link of its own, it leaves no step behind; the scroll position stays.
  await openMenu.click()
  await isOver(true)
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, 200)
    return window.scrollY
  })
  expect(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await isOver(false)
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await openMenu.click()
  await isOver(true)
  await menu.getByRole('link', { name: 'Mes évènements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes évènements' })).toBeVisible()
  await page.goBack()
  await expect(title).toBeVisible()

  // Unsaved words require a confirmation, also after a window was closed.
  await page.getByRole('link', { name: 'Modifier', exact: true }).first().click()
  const name = field(page, 'Prénom')
  await name.fill('Claire-Marie')
  await openMenu.click()
  await isOver(true)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(name).toHaveValue('Claire-Marie')
  const asked = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await page.goBack()
  await expect(asked).toBeVisible()
  // Going back again while it is open means staying.
  await page.goBack()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(/#\/account\/edit/)
  await page.goBack()
  await asked.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(/#\/account\/edit/)
  await expect(name).toHaveValue('Claire-Marie')
  await page.goBack()
  await asked.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(title).toBeVisible()

  // Signing out removes the step of the menu: back from the login page is the page before.
  await openMenu.click()
  await isOver(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
  await isOver(false)
  await page.goBack()
  await expect(page).toHaveURL(/#\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/health$/)
})
