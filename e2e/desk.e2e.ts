import type { Page } from '@playwright/test'
import { byCalls } from '#e2e/by-calls.ts'
import { expect, expectStyled, expectWellMadeInBoth, field, signIn, tabTo, test } from '#e2e/journey.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const pager = (page: Page) => page.getByRole('navigation', { name: 'Dans la liste' })

/** Others' projects wait too, so the list is filtered to these. */
async function fileTwo(page: Page, address: string, name: string) {
  const holder = await byCalls(page.request, address, 'holder@demo.test')
  await holder.file(`${name} A`)
  await holder.file(`${name} B`)
}

test('a member clears projects by keyboard only: a decision takes two acts beside the file, and the next project of the list follows @drill', async ({
  page,
  address,
}) => {
  await fileTwo(page, address, 'Clavier')
  await signIn(page, address, 'commission@demo.test', '/project/index?search=Clavier')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await tabTo(page, page.locator('tbody a').first())
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await expect(pager(page)).toContainText('1 sur 2')
  // Before the project has loaded, its title is a placeholder.
  await expect(title(page)).toHaveText(/^Clavier [AB]$/)
  const first = (await title(page).textContent())!
  await expectWellMadeInBoth(page)
  // Paper has the file alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Le projet' })).toBeVisible()
  for (const onScreen of [page.getByRole('navigation'), page.getByRole('radiogroup'), field(page, 'Noter')])
    await expect(onScreen.first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // A decision without its message is refused.
  const ask = page.getByRole('radio', { name: /Demander des infos/ })
  await tabTo(page, ask)
  await page.keyboard.press('Space')
  await expect(ask).toBeChecked()
  const save = page.getByRole('button', { name: 'Enregistrer et suivant' })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  const message = field(page, 'Message au porteur')
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Modèles' }).click()
  await page.getByRole('option', { name: /Accord du lieu/ }).click()
  await expect.poll(() => message.inputValue()).toContain(first)
  await message.fill('Combien d’artistes ?')
  await page.getByRole('button', { name: 'Voir l’e-mail' }).click()
  await expect(page.getByRole('dialog').getByRole('article')).toContainText('Combien d’artistes ?')
  await expectStyled(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Informations demandées', { exact: true }).first()).toBeVisible()
  await expect(pager(page)).toContainText('2 sur 2')
  await expect(title(page)).toHaveText(/^Clavier [AB]$/)
  await expect(title(page)).not.toHaveText(first)
  await expect(title(page)).toBeFocused()

  const second = (await title(page).textContent())!
  await page.reload()
  await expect(pager(page)).toContainText('2 sur 2')
  await title(page).press('k')
  await expect(title(page)).toHaveText(first)
  await expect(page.getByText('Combien d’artistes ?').first()).toBeVisible()
  await title(page).press('j')
  await expect(title(page)).toHaveText(second)

  // A whole pile by keys alone: two for a plain decision, and the words of a refusal between them.
  const holder = await byCalls(page.request, address, 'holder@demo.test')
  const pile = Array.from({ length: 4 }, (_, index) => `Pile ${index + 1}`)
  // One after the other: more pictures at once than the server makes would be refused.
  const ids: number[] = []
  for (const name of pile) ids.push(await holder.file(name))
  await page.goto(`${address}/#/project/index?search=Pile`)
  await expect(page.locator('tbody tr')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Touches' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (const [index] of pile.entries()) {
    await expect(pager(page)).toContainText(`${index + 1} sur 4`)
    await expect(page.getByRole('radio', { name: /Labelliser et publier/ })).toBeVisible()
    await page.keyboard.press(index === 0 ? '4' : '5')
    if (index > 0) await page.keyboard.type('Complet.')
    await page.keyboard.press('Control+Enter')
  }
  await expect(page).toHaveURL(/project\/index/)
  const reader = await byCalls(page.request, address, 'commission@demo.test')
  const statuses = (await reader.list()).filter(({ id }) => ids.includes(id)).map((row) => row.projectStatus.value)
  expect(statuses.filter((status) => status === 'REFUSED')).toHaveLength(3)
  expect(statuses.filter((status) => status === 'CERTIFIED_PUBLISHED')).toHaveLength(1)
})

test('by keyboard only: help lists the keys, filters are reached, rows selected, and an act on them done and read @drill', async ({
  page,
  address,
}) => {
  await fileTwo(page, address, 'Touches')
  await signIn(page, address, 'commission@demo.test', '/project/index?search=Touches')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  const bar = page.getByRole('region', { name: 'Projets sélectionnés' })
  await expect(page.getByRole('button', { name: 'Touches' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Touches de la liste' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const more = page.getByRole('button', { name: 'Ajouter un filtre' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ajouter un filtre' }).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(bar).toContainText('2 projets')
  await expect(page.locator('tbody input:checked')).toHaveCount(2)
  await expectStyled(page)
  await page.keyboard.press('a')
  await expect(bar.getByRole('button', { name: 'Attribuer' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Préparer une décision pour 2 projets' })
  await expect(form.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'Refuser', exact: true })).toBeChecked()
  await expect(field(form, 'Message au porteur')).toBeVisible()
  await tabTo(page, field(form, 'Message au porteur'))
  await page.keyboard.type('Complet.')
  await expect(field(form, 'Message au porteur')).toHaveValue('Complet.')
  await tabTo(page, form.getByRole('button', { name: 'Annuler' }))
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)

  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const assigning = page.getByRole('dialog', { name: 'Attribuer 2 projets' })
  await tabTo(page, assigning.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  const submit = assigning.getByRole('button', { name: 'Attribuer 2 projets' })
  await expect(submit).toBeEnabled()
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '2 projets attribués' })
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  await expectStyled(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.locator('tbody').getByRole('link').first()).toBeFocused()

  // Who stays keeps page, address and words, whichever way they were leaving.
  await page.goto(`${address}/#/session/index`)
  await page.goto(`${address}/#/project/index?search=Touches`)
  const rows = page.locator('tbody').getByRole('link', { name: /^Touches [AB]$/ })
  await rows.nth(1).click()
  await expect(pager(page)).toContainText('2 sur 2')
  const here = page.url()
  await expect(title(page)).toHaveText(/^Touches [AB]$/)
  const name = (await title(page).textContent())!
  await page.getByRole('radio', { name: /Refuser/ }).click()
  const message = field(page, 'Message au porteur')
  await message.fill('Complet ?')
  const ways = [
    () => pager(page).getByRole('link', { name: 'Projet précédent' }).click(),
    () => title(page).press('k'),
    () => page.getByRole('link', { name: 'Séances' }).first().click(),
    () => page.evaluate(() => window.history.back()),
  ]
  for (const leave of ways) {
    await leave()
    await page.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect(page).toHaveURL(here)
    await expect(title(page)).toHaveText(name)
    await expect(message).toHaveValue('Complet ?')
  }
  await page.evaluate(() => window.history.back())
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  // Back leads through the rows that were opened, as they were.
  for (const place of [0, 1]) {
    await expect(rows).toHaveCount(2)
    await rows.nth(place).click()
    await expect(page).toHaveURL(/project\/show/)
    await page.goBack()
  }
  await expect(page).toHaveURL(/project\/index/)
  await page.goBack()
  await expect(page).toHaveURL(/session\/index/)
})
