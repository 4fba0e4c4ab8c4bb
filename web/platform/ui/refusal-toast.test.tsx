import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#web/platform/api/api-error.ts'
import { Refusal, useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { hideToast, showError, showSuccess } from '#web/platform/ui/toast.tsx'

/** Each press does the next act. */
function pressing(acts: (() => Promise<void>)[], { inTurn = false } = {}) {
  return function Pressing() {
    const { run } = useRefusalToast(inTurn ? { onRest: () => {} } : {})
    return (
      <button type="button" onClick={() => void run(acts.shift()!)}>
        Envoyer
      </button>
    )
  }
}

const lost = () => Promise.reject(new ApiError(0, { message: 'server.error' }))
const overtaken = () => Promise.reject(new Refusal('Hélène a été plus rapide.'))

// The first test of this file: nothing has fetched that code yet.
test('a toast is removed even while the code that draws it is being fetched', async () => {
  await renderScreens({ '/': () => <h1>Projet</h1> })
  showError({ title: 'Panne', kind: 'failure' })
  hideToast('failure')
  showError({ title: 'Autre panne', kind: 'failure' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Autre panne')
})

test('the next attempt removes a refusal, whatever comes of it', async () => {
  await renderScreens({ '/': pressing([overtaken, lost, async () => showSuccess('Envoyé')]) })
  const send = page.getByRole('button', { name: 'Envoyer' })
  const alert = page.getByRole('alert')
  await send.click()
  await expect.element(alert).toMatchTextContent('Hélène a été plus rapide.')
  await send.click()
  await expect.element(alert).toMatchTextContent(/réseau/)
  await send.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Envoyé' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('the refusal of an act stays under the one that waited for it', async () => {
  const first = Promise.withResolvers<void>()
  const acts = [() => first.promise.then(overtaken), async () => showSuccess('Envoyé')]
  await renderScreens({ '/': pressing(acts, { inTurn: true }) })
  const send = page.getByRole('button', { name: 'Envoyer' })
  await send.click()
  await send.click()
  first.resolve()
  const done = page.getByRole('status').filter({ hasText: 'Envoyé' })
  await expect.element(done).toBeVisible()
  // A removed toast fades before it is gone.
  await expect.element(done).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Hélène a été plus rapide.')
})
