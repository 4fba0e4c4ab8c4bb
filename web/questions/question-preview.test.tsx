import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { openQuestions, server, spoken } from '#web/questions/test-page.tsx'
import { questionOf, wordsOf } from '#web/questions/test-questions.ts'

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

  test('is in its language down to the words that are no question’s, alone or as the whole form, and the page is not', async () => {
    const visited = { ...spoken, kind: 'oneOf' as const, mandatorySince: null }
    server({}, () => [visited, questionOf({ id: 6, kind: 'file', words: wordsOf('Le plan ?') })])
    await openQuestions('?question=1')
    await preview.getByRole('radio', { name: 'japonais' }).click()
    await expect.element(preview.getByRole('button', { name: 'Effacer la réponse' })).toBeVisible()
    await preview.getByText('EN', { exact: true }).click()
    await expect.element(preview.getByRole('button', { name: 'Clear the answer' })).toBeVisible()
    await expect.element(preview.getByRole('radio', { name: 'japonais (en)' })).toBeChecked()
    await expect.element(preview.getByText('Choose a file')).toBeVisible()
    await expect.element(preview.getByText('Event', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Questions de l’édition' })).toBeVisible()
    await preview.getByRole('button', { name: 'Formulaire entier' }).click()
    const whole = page.getByRole('dialog')
    const viewer = whole.getByRole('combobox', { name: 'Telle que la verra' })
    await expect.element(viewer).toBeVisible()
    expect(viewer.element().scrollWidth).toBe(viewer.element().clientWidth)
    await expect.element(whole.getByRole('textbox', { name: /^Name of the event/ })).toBeVisible()
    await whole.getByText('日本語').click()
    await expect.element(whole.getByText('ファイルを選択').first()).toBeVisible()
    await expect.element(whole.getByText('Rien n’est enregistré de ce qui est saisi ici.')).toBeVisible()
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
  await expect.element(page.getByRole('button', { name: 'Ajouter une question' })).not.toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect.element(page.getByRole('region', { name: 'Telle que la verra' })).toBeVisible()
  await page.getByRole('link', { name: 'Toutes les questions' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dans le formulaire' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ajouter une question' })).toBeVisible()
})
