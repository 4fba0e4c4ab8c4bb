import { Button, Modal, TextInput } from '@mantine/core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

test('titles, labels, fields and buttons double with the text of the browser', async () => {
  await page.viewport(1280, 900)
  await renderScreens({
    '/': () => (
      <Page title="La liste">
        <TextInput label="Nom" defaultValue="Kintsugi" />
        <Button>Enregistrer</Button>
        <Modal opened onClose={() => undefined} title="Une fenêtre" closeButtonProps={{ 'aria-label': 'Fermer' }}>
          Dedans
        </Modal>
      </Page>
    ),
  })
  await expect.element(page.getByText('Une fenêtre')).toBeVisible()
  const sizes = () =>
    ['h1', 'label', 'input', 'button', '.mantine-Modal-title'].map((of) =>
      Number.parseFloat(getComputedStyle(document.querySelector(of)!).fontSize),
    )
  const heights = () => ['input', 'button'].map((of) => document.querySelector(of)!.getBoundingClientRect().height)
  expect(sizes()).toEqual([34, 15, 15.5, 15, 23])
  const [before, heightsBefore] = [sizes(), heights()]
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  expect(sizes()).toEqual(before.map((size) => 2 * size))
  expect(heights()).toEqual(heightsBefore.map((height) => 2 * height))
})

test('with text twice as large a label of a narrow sheet stands above its value', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const facts = [{ label: 'Communication', value: 'Non' }]
  await renderScreens({
    '/': () => (
      <div style={{ width: 280 }}>
        <Facts facts={facts} />
      </div>
    ),
  })
  const [label, value] = ['Communication', 'Non'].map((text) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect(),
  )
  expect(label!.bottom).toBeLessThanOrEqual(value!.top)
})
