import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ActionBar } from '#web/projects/form/action-bar.tsx'

type Props = Parameters<typeof ActionBar>[0]

const nothing = () => undefined

function Bar(more: Partial<Props>) {
  return (
    <ActionBar
      message={{ kind: 'idle' }}
      lastSave={null}
      hasErrors={false}
      refusal={undefined}
      isHolder
      savesDrafts
      sending={undefined}
      awaitsSubmission={false}
      onSaveDraft={nothing}
      onSubmit={nothing}
      onRetry={nothing}
      cancelTo={undefined}
      {...more}
    />
  )
}

const show = (more: Partial<Props>) => renderScreens({ '/': () => <Bar {...more} /> })

test('the bar reports unsaved words before missing fields', async () => {
  await show({ message: { kind: 'offline' }, hasErrors: true })
  await expect.element(page.getByRole('status')).toMatchTextContent(/enregistrement dès le retour du réseau$/)
  expect(page.getByRole('alert').query()).toBeNull()
})

test('the bar reports missing fields where the words are safe', async () => {
  await show({ message: { kind: 'saved', at: 0 }, hasErrors: true })
  await expect.element(page.getByText('Le formulaire contient des erreurs.')).toBeVisible()
  // The summary, which has the focus, reports it.
  expect(page.getByRole('alert').query()).toBeNull()
})

test('once a draft is saved the user can leave without another button', async () => {
  const { path } = await renderScreens({
    '/': () => <Bar message={{ kind: 'saved', at: 0 }} />,
    '/project/index': () => <h1>Liste</h1>,
  })
  await page.getByRole('link', { name: /^Quitter.: tout est gardé/ }).click()
  expect(path()).toBe('/project/index')
})

test('the draft button keeps its whole label on a phone while it works', async () => {
  await page.viewport(390, 844)
  await show({ sending: 'draft' })
  const button = page.getByRole('button', { name: 'Enregistrer le brouillon' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  const label = button.element().querySelector('.mantine-Button-label')!
  expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
})

test('a submitted project is not called a draft while it is saved', async () => {
  await show({ message: { kind: 'saving' }, savesDrafts: false })
  await expect.element(page.getByRole('status')).toHaveTextContent('Enregistrement…')
})

test('a submission that waits for the network says so', async () => {
  await show({ message: { kind: 'offline' }, awaitsSubmission: true })
  await expect.element(page.getByRole('status')).toMatchTextContent(/soumission dès le retour du réseau$/)
})

test('a screen reader announces the first save, not each later one', async () => {
  await renderScreens({ '/': OneAfterAnother })
  const state = page.getByText(/Brouillon enregistré à/)
  const next = page.getByRole('button', { name: 'Ensuite' })
  await expect.element(state).toHaveAttribute('aria-live', 'polite')
  await next.click()
  await expect.element(page.getByText('Enregistrement du brouillon…')).toHaveAttribute('aria-live', 'off')
  await next.click()
  await expect.element(state).toHaveAttribute('aria-live', 'off')
  await next.click()
  await expect.element(page.getByText(/dès le retour du réseau/)).toHaveAttribute('aria-live', 'polite')
  await next.click()
  await expect.element(state).toHaveAttribute('aria-live', 'polite')
})

const course: Props['message'][] = [
  { kind: 'saved', at: 0 },
  { kind: 'saving' },
  { kind: 'saved', at: 60_000 },
  { kind: 'offline' },
  { kind: 'saved', at: 120_000 },
]

function OneAfterAnother() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Ensuite
      </button>
      <Bar message={course[step]} />
    </>
  )
}

test('a half-written answer is saved, and not called a draft', async () => {
  await show({ message: { kind: 'saved', at: 0 }, isDraft: false })
  await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeVisible()
  await expect.element(page.getByText(/Enregistré à/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Quitter.: tout est gardé, et rien n’est/ })).toBeVisible()
  expect(page.getByText(/brouillon/i).query()).toBeNull()
})
