import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { openQuestions, server } from '#web/questions/test-page.tsx'

/** The editor of a question that is not stored yet. */
beforeEach(async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  await page.viewport(1440, 900)
})

test('it takes the focus, and keeps it in the list of languages', async () => {
  server()
  await openQuestions()
  const add = page.getByRole('button', { name: 'Ajouter une question' })
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('form').getByRole('textbox', { name: /^Question/ })).toHaveFocus()
  await page.getByRole('tab', { name: /^Français/ }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: /^Français/ })).toHaveFocus()
})

test('it names what each language lacks in full, on a phone too', async () => {
  server()
  await page.viewport(390, 844)
  await openQuestions('?question=new')
  const languages = page.getByRole('tablist', { name: 'Langue des textes' })
  await expect.element(languages.getByText('manquent 2 textes').nth(2)).toBeVisible()
  const { scrollWidth, clientWidth } = languages.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
