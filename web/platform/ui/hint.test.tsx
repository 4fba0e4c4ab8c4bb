import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Hint } from '#web/platform/ui/hint.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

const renderLamp = () =>
  renderScreens({
    '/': () => (
      <>
        <Hint label="Douze lampes">
          <button type="button">Lampes</button>
        </Hint>
        <button type="button">Ailleurs</button>
      </>
    ),
  })

const lamps = page.getByRole('button', { name: 'Lampes' })
const hint = page.getByRole('tooltip')

test('it appears for a pointer, and disappears with it', async () => {
  await renderLamp()
  await page.getByRole('button', { name: 'Ailleurs' }).hover()
  expect(hint.query()).toBeNull()
  await lamps.hover()
  await expect.element(hint).toHaveTextContent('Douze lampes')
  await page.getByRole('button', { name: 'Ailleurs' }).hover()
  await expect.element(hint).not.toBeInTheDocument()
})

test('it is announced on keyboard focus, until Escape', async () => {
  await renderLamp()
  await userEvent.keyboard('{Tab}')
  await expect.element(lamps).toHaveFocus()
  await expect.element(lamps).toHaveAccessibleDescription('Douze lampes')
  await userEvent.keyboard('{Escape}')
  await expect.element(hint).not.toBeInTheDocument()
  await expect.element(lamps).toHaveFocus()
})
