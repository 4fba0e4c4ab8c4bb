import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CodeBoxes } from '#web/auth/code-boxes.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

const onFull = vi.fn<(code: string) => void>()

function Boxes() {
  const [code, setCode] = useState('')
  return <CodeBoxes value={code} onChange={setCode} onFull={onFull} />
}

test('on a phone the six boxes are empty and fill the line, with their help beneath', async () => {
  await page.viewport(390, 844)
  await renderScreens({ '/': Boxes })
  const boxes = Array.from({ length: 6 }, (_, index) => page.getByLabelText(`Chiffre ${index + 1} sur 6`))
  await expect.element(boxes[5]!).toBeVisible()
  const inputs = boxes.map((box) => box.element() as HTMLInputElement)
  expect(inputs.map(({ value, placeholder }) => value + placeholder)).toEqual(['', '', '', '', '', ''])
  const places = inputs.map((input) => input.getBoundingClientRect())
  const group = page.getByRole('group').element().getBoundingClientRect()
  const [first, last] = [places[0]!, places[5]!]
  expect([first.left, last.right].map(Math.round)).toEqual([group.left, group.right].map(Math.round))
  expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(1)
  const help = page.getByText('Le code peut être collé en une fois.').element().getBoundingClientRect()
  expect(help.top).toBeGreaterThanOrEqual(first.bottom)
  await boxes[0]!.click()
  await userEvent.keyboard('42')
  await expect.element(boxes[2]!).toHaveFocus()
})

test('a pasted code fills all boxes, and is submitted at once', async () => {
  await renderScreens({ '/': Boxes })
  const first = page.getByLabelText('Chiffre 1 sur 6')
  await first.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '271828')
  first.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => onFull.mock.calls).toEqual([['271828']])
  await expect.element(page.getByLabelText('Chiffre 6 sur 6')).toHaveValue('8')
})
