import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { showError } from '#web/platform/ui/toast.tsx'

// As without a network: the code that draws toasts cannot be fetched.
vi.mock('#web/platform/ui/toast-place.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a message is shown once even if nothing could be fetched to draw it', async () => {
  await renderScreens({ '/': () => <h1>Projet</h1> })
  const onClick = vi.fn<() => void>()
  showError({ title: 'Le réseau ne répond pas.' })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Le réseau ne répond pas.')
  expect(await commands.axe()).toEqual([])
  showError({ title: 'Panne', action: { label: 'Réessayer', onClick } })
  await expect.element(alert).toMatchTextContent(/^Panne/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  expect(onClick).toHaveBeenCalledTimes(1)
  await expect.element(alert).not.toBeInTheDocument()
})
