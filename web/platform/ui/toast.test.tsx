import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { hideToast, showError, showSuccess, successToastMs } from '#web/platform/ui/toast.tsx'

const renderEmpty = () => renderScreens({ '/': () => <button type="button">Ailleurs</button> })

afterEach(() => void vi.useRealTimers())

test('a success is a status, an error an alert, and both can be closed', async () => {
  await renderEmpty()
  showSuccess('Lampe enregistrée')
  showError({ title: 'Panne', message: 'Réessayez.' })
  await expect.element(page.getByRole('status').filter({ hasText: 'Lampe enregistrée' })).toBeVisible()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('PanneRéessayez.')
  await alert.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('it disappears by itself after two seconds, but not under the pointer', async () => {
  await renderEmpty()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const toast = page.getByRole('status')
  showSuccess('Lampe enregistrée')
  await expect.element(toast).toBeVisible()
  await toast.hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(toast).toBeVisible()
  await page.getByRole('button', { name: 'Ailleurs' }).hover()
  vi.advanceTimersByTime(successToastMs - 1)
  await expect.element(toast).toBeVisible()
  vi.advanceTimersByTime(1000)
  await expect.element(toast).not.toBeInTheDocument()
})

test('its action runs once and closes the toast', async () => {
  await renderEmpty()
  const onClick = vi.fn<() => void>()
  showError({ title: 'Panne', action: { label: 'Signaler ce bug', onClick } })
  await page.getByRole('button', { name: 'Signaler ce bug' }).click()
  expect(onClick).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('it avoids covering the focused element, before it appears or after', async () => {
  const at = (top: number) => ({ position: 'fixed' as const, right: 24, top })
  const aside = { position: 'fixed' as const, right: 24, bottom: 160 }
  await renderScreens({
    '/': () => (
      <>
        <button type="button" style={at(160)}>
          Enregistrer
        </button>
        <button type="button" style={at(400)}>
          Annuler
        </button>
        <button type="button" style={aside}>
          Mot de passe
        </button>
        <h1 tabIndex={-1}>Se connecter</h1>
      </>
    ),
  })
  const save = page.getByRole('button', { name: 'Enregistrer' }).element() as HTMLElement
  const password = page.getByRole('button', { name: 'Mot de passe' }).element() as HTMLElement
  const covers = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== element
  }
  const isCovered = () => covers(save)
  const toast = page.getByRole('alert')
  showError({ title: 'Panne', kind: 'first' })
  await expect.element(toast).toBeVisible()
  await expect.poll(isCovered).toBe(true)
  save.focus()
  await expect.poll(isCovered).toBe(false)
  await expect.poll(() => covers(password)).toBe(true)
  password.focus()
  await expect.poll(() => covers(password)).toBe(false)
  save.focus()
  await expect.poll(isCovered).toBe(false)
  // A new page resets the place: what the toast avoided is no longer there.
  const title = page.getByRole('heading').element() as HTMLElement
  title.focus()
  await expect.poll(() => covers(password)).toBe(false)
  save.focus()
  await expect.poll(isCovered).toBe(false)
  hideToast('first')
  await expect.element(toast).not.toBeInTheDocument()
  showError({ title: 'Panne' })
  await expect.element(toast).toBeVisible()
  expect(isCovered()).toBe(false)
})
