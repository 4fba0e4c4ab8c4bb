import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { RulesButton } from '#web/programme/rules-button.tsx'

test('the rules open over the page, with a table of contents, and return the focus', async () => {
  const sentences = Array.from({ length: 60 }, (_, place) => `Phrase ${place}.\n\n`).join('')
  const text = `## 1. Objet {objet}\n${sentences}## 7. Dépôt {depot}\nLa date limite.`
  fakeServer({ 'GET /edition/rules?': () => ({ text, language: 'fr', languages: ['fr'] }) })
  await renderScreens({ '/': () => <RulesButton /> })
  const open = page.getByRole('button', { name: 'Lire le règlement' })
  await open.click()
  const rules = page.getByRole('dialog', { name: 'Règlement du programme' })
  await expect.element(rules.getByRole('heading', { name: '1. Objet' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await rules.getByRole('button', { name: '7. Dépôt' }).click()
  await expect.element(rules.getByRole('heading', { name: '7. Dépôt' })).toHaveFocus()
  await expect.element(rules.getByText('La date limite.')).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
})
