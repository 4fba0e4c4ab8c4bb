import { Chip, Radio, SegmentedControl, Switch } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import tokens from '#web/platform/theme/tokens.json'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

/** The formula of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [one, other].map(luminance).toSorted((first, second) => second - first)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: string): number {
  const parts = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : colour.match(/\d+/g)!.slice(0, 3).map(Number)
  const [red, green, blue] = parts.map((part) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test('a control stands out from the paper and the sheet, by day and by night', () => {
  for (const semantic of [tokens.semantic.light, tokens.semantic.dark])
    for (const ground of [semantic['bg-app'], semantic['bg-surface']])
      expect(contrast(semantic.control, ground)).toBeGreaterThanOrEqual(3)
})

function Controls() {
  return (
    <>
      <Radio label="Payant" defaultChecked={false} />
      <Switch label="Se répète" />
      <Chip>Lundi</Chip>
      <SegmentedControl aria-label="Fréquence" data={['Jour', 'Semaine']} />
    </>
  )
}

test('controls that are not chosen have that border: a radio, a switch, a day, a frequency', async () => {
  await renderScreens({ '/': Controls }, { at: '/' })
  await expect.element(page.getByText('Se répète')).toBeVisible()
  const parts = [
    '.mantine-Radio-radio',
    '.mantine-Switch-track',
    '.mantine-Chip-label',
    '.mantine-SegmentedControl-root',
  ]
  for (const part of parts) {
    const { borderTopColor, borderTopWidth } = getComputedStyle(document.querySelector(part)!)
    expect([part, Number.parseFloat(borderTopWidth) >= 1]).toEqual([part, true])
    expect(contrast(borderTopColor, tokens.semantic.light['bg-app'])).toBeGreaterThanOrEqual(3)
  }
})

test('on a phone a radio is as tall as a finger', async () => {
  await page.viewport(390, 844)
  await renderScreens({ '/': Controls }, { at: '/' })
  const label = page.getByText('Payant')
  await expect.element(label).toBeVisible()
  expect(label.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
