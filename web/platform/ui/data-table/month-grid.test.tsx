import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MonthGrid } from '#web/platform/ui/data-table/month-grid.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

const range = { start: '2025-10-14', end: '2025-10-16' }

async function openGrid(firstDayOfWeek = 2) {
  const onPick = vi.fn<(day: string) => void>()
  await renderScreens({
    '/': () => <MonthGrid label="Achat" firstDayOfWeek={firstDayOfWeek} range={range} onPick={onPick} />,
  })
  await expect.element(page.getByRole('grid', { name: 'Achat, octobre 2025' })).toBeVisible()
  return onPick
}

const day = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  ['{ArrowRight}', 'mercredi 15 octobre 2025'],
  ['{ArrowLeft}', 'lundi 13 octobre 2025'],
  ['{ArrowDown}', 'mardi 21 octobre 2025'],
  ['{ArrowUp}{ArrowUp}{ArrowUp}', 'mardi 23 septembre 2025'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'mardi 4 novembre 2025'],
  ['{ArrowRight}{ArrowRight}{Home}', 'mardi 14 octobre 2025'],
  ['{End}', 'lundi 20 octobre 2025'],
  ['{PageDown}', 'vendredi 14 novembre 2025'],
  ['{PageUp}', 'dimanche 14 septembre 2025'],
])('%s leads to %s, which is the one that Tab reaches from then on and Enter picks', async (keys, name) => {
  const onPick = await openGrid()
  day('mardi 14 octobre 2025').element().focus()
  await userEvent.keyboard(keys)
  await expect.element(day(name)).toHaveFocus()
  expect([...document.querySelectorAll('table [tabindex="0"]')]).toEqual([document.activeElement])
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledTimes(1)
})

test('the week begins on the given day, and each column names its day in full', async () => {
  await openGrid()
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map((head) => head.getAttribute('abbr'))).toEqual([
    'mardi',
    'mercredi',
    'jeudi',
    'vendredi',
    'samedi',
    'dimanche',
    'lundi',
  ])
})

test('the days of the range are announced as chosen: its ends and those between', async () => {
  await openGrid()
  const chosen = page.getByRole('gridcell', { selected: true }).elements()
  expect(chosen.map((cell) => cell.textContent)).toEqual(['14', '15', '16'])
})

test('a button beside the name of the month turns it, and the month is announced', async () => {
  await openGrid()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect.element(page.getByRole('grid', { name: 'Achat, novembre 2025' })).toBeVisible()
  await page.getByRole('button', { name: 'Mois précédent' }).click()
  await page.getByRole('button', { name: 'Mois précédent' }).click()
  await expect.element(page.getByText('septembre 2025', { exact: true })).toHaveAttribute('aria-live', 'polite')
})
