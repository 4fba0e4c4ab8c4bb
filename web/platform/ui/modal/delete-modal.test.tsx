import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#web/platform/api/api-error.ts'
import { wordsFor } from '#web/platform/i18n/texts.ts'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'
import tokens from '#web/platform/theme/tokens.json'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

// These deletions fail by themselves; elsewhere the call that is refused loads the words.
wordsFor('errors')

function Deletable({ onDelete, onGone }: { onDelete: () => Promise<unknown>; onGone: () => void }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ouvrir
      </button>
      <DeleteModal opened={opened} onDelete={onDelete} onGone={onGone} onClose={() => setOpened(false)}>
        La lampe sera supprimée.
      </DeleteModal>
    </>
  )
}

async function openModal(onDelete: () => Promise<unknown>, scheme?: 'light' | 'dark') {
  const onGone = vi.fn<() => void>()
  await renderScreens({ '/': () => <Deletable onDelete={onDelete} onGone={onGone} /> }, { scheme })
  await page.getByRole('button', { name: 'Ouvrir' }).click()
  return onGone
}

const modal = page.getByRole('dialog', { name: 'Supprimer l’élément' })
const remove = page.getByRole('button', { name: 'Supprimer' })

test('the focus starts on the cancel button', async () => {
  await openModal(async () => {})
  await expect.element(modal).toMatchTextContent('La lampe sera supprimée.')
  await expect.element(page.getByRole('button', { name: 'Annuler' })).toHaveFocus()
})

test.each(['light', 'dark'] as const)('the delete button is crimson, %s as well', async (scheme) => {
  await openModal(async () => {}, scheme)
  await expect.element(remove).toHaveStyle({ backgroundColor: tokens.mantineTheme.colors.enji[7] })
})

test('cancelling deletes nothing', async () => {
  const onDelete = vi.fn<() => Promise<unknown>>()
  await openModal(onDelete)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  expect(onDelete).not.toHaveBeenCalled()
})

test('once deleted the modal closes, a toast confirms it, and the screen is notified', async () => {
  const onGone = await openModal(async () => {})
  await remove.click()
  await expect.element(page.getByText('Élément supprimé')).toBeVisible()
  await expect.element(modal).not.toBeInTheDocument()
  expect(onGone).toHaveBeenCalledTimes(1)
})

test.each([401, 404])(
  '%i: a toast carries the server’s message under the error’s title, and the screen is notified',
  async (status) => {
    const onGone = await openModal(() => Promise.reject(new ApiError(status, { message: 'resource.notFound.error' })))
    await remove.click()
    const toast = page.getByRole('alert')
    await expect.element(toast).toMatchTextContent('Une erreur s’est produite.Élément introuvable.')
    expect(onGone).toHaveBeenCalledTimes(1)
  },
)

test('a refusal is shown in the modal, which stays', async () => {
  const onGone = await openModal(() => Promise.reject(new ApiError(403, { message: 'notAuthorized.error' })))
  await remove.click()
  await expect.element(modal.getByRole('alert')).toMatchTextContent('Action non autorisée.')
  expect(onGone).not.toHaveBeenCalled()
})
