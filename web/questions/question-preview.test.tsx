import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { openQuestions, server } from '#web/questions/test-page.tsx'

beforeEach(async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  await page.viewport(1440, 900)
})

const editor = page.getByRole('form')
const field = (name: string | RegExp) => editor.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Enregistrer' })

describe('the preview', () => {
  const preview = page.getByRole('region', { name: 'Telle que la verra' })

  test('takes answers, shows what depends on them, and saves none', async () => {
    server()
    await openQuestions('?question=1')
    await expect.element(preview.getByText('Qui assure l’interprétation ?')).not.toBeVisible()
    await preview.getByRole('checkbox', { name: 'japonais' }).click()
    await expect.element(preview.getByRole('textbox', { name: 'Qui assure l’interprétation ?' })).toBeVisible()
    await expect.element(preview.getByText('chinois')).not.toBeInTheDocument()
    await preview.getByText('EN', { exact: true }).click()
    await expect.element(preview.getByRole('checkbox', { name: 'japonais (en)' })).toBeChecked()
    await expect.element(save).toBeDisabled()
  })

  test('shows the commission what no holder sees, and follows each letter', async () => {
    server()
    await openQuestions('?question=5')
    await expect.element(preview.getByRole('textbox', { name: 'Intérêt pour le jumelage' })).toBeVisible()
    await field(/^Question/).fill('Intérêt pour un jumelage')
    await expect.element(preview.getByRole('textbox', { name: 'Intérêt pour un jumelage' })).toBeVisible()
    await preview.getByRole('combobox').click()
    await page.getByRole('option', { name: 'un porteur, Atelier' }).click()
    await expect.element(preview.getByText('La question choisie ne concerne pas ce dossier.')).toBeVisible()
  })
})

test('on a phone a question is a page of its own, its preview behind a tab', async () => {
  await page.viewport(390, 844)
  server()
  const { search } = await openQuestions('', 'dark')
  await page.getByRole('link', { name: /Combien de personnes/ }).click()
  expect(search()).toEqual({ question: 3 })
  await expect.element(page.getByRole('heading', { name: 'Dans le formulaire' })).not.toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect.element(page.getByRole('region', { name: 'Telle que la verra' })).toBeVisible()
  await page.getByRole('link', { name: 'Toutes les questions' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dans le formulaire' })).toBeVisible()
})
