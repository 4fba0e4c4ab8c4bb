import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DecisionActs } from '#web/decisions/decision-acts.tsx'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

type Whole = Parameters<typeof DecisionActs>[0]['decision']

const dialog = page.getByRole('dialog')
const confirm = dialog.getByRole('button', { name: 'Annuler la décision' })

async function openWindow(ofSession: object | null, why: string) {
  const prepared = { id: 3, state: 'PREPARED', version: 'a', status: 'CERTIFIED_PUBLISHED', mayStop: true, message: '' }
  const decision = { ...prepared, project: { id: 9, version: 4 }, ofSession } as unknown as Whole
  const route = `DELETE /decision/3?${new URLSearchParams({ why }).toString()}`
  const { formsSentTo } = fakeServer({ [route]: () => ({ message: 'element.deleted' }) })
  await renderScreens({ '/': () => <DecisionActs decision={decision} /> })
  await page.getByRole('button', { name: 'Annuler la décision' }).click()
  return () => formsSentTo(route).length
}

test('a decision of a session is called off with a reason, which is asked for in its field', async () => {
  const calls = await openWindow({ id: 7 }, 'Erreur de saisie.')
  await confirm.click()
  const reason = dialog.getByRole('textbox', { name: 'Motif du retrait' })
  await expect.element(reason).toHaveAccessibleDescription(/obligatoire/)
  await reason.fill('Erreur de saisie.')
  await confirm.click()
  await expect.poll(calls).toBe(1)
})

test('another decision is called off without one', async () => {
  const calls = await openWindow(null, '')
  await expect.element(confirm).toBeVisible()
  expect(dialog.getByRole('textbox').query()).toBeNull()
  await confirm.click()
  await expect.poll(calls).toBe(1)
})

test('words of a template that a colleague edits meanwhile are not sent back by another day', async () => {
  const asks = { id: 3, state: 'PREPARED', version: '1.1', status: 'INFOS_NEEDED', mayStop: true, dueDay: '2099-01-02' }
  const opened = { ...asks, message: 'Une image ?', templateId: 5, project: { id: 9, version: 4 }, ofSession: null }
  function Refreshed() {
    const [decision, setDecision] = useState<object>(opened)
    return (
      <>
        <DecisionActs decision={decision as Whole} />
        <button type="button" onClick={() => setDecision({ ...opened, version: '1.2', message: 'Deux images ?' })}>
          Relire
        </button>
      </>
    )
  }
  const { formsSentTo } = fakeServer({ 'POST /decision/3': () => ({}) })
  await renderScreens({ '/': Refreshed })
  await page.getByRole('button', { name: 'Changer le message' }).click()
  await page.getByRole('button', { name: 'Relire' }).click()
  await page.getByLabelText('Réponse attendue jusqu’au').fill('2099-01-05')
  await page.getByRole('button', { name: 'Enregistrer le message' }).click()
  const sent = () => formsSentTo('POST /decision/3').map((form) => [form.get('dueDay'), form.has('message')])
  await expect.poll(sent).toEqual([['2099-01-05', false]])
})
