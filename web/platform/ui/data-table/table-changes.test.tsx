import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { tellHints } from '#web/platform/live/hints.ts'
import {
  lamps,
  lampServer,
  pageOf,
  renderTable,
  results,
  row,
  type Lamp,
  storeTable,
} from '#web/platform/ui/data-table/test-lamps.tsx'

const hintOf = (id: number, kind = 'saved') => ({ everything: false, hints: [{ topic: 'lamp', id, kind }] })
const waiting = page.getByRole('button', { name: 'Afficher' })
const search = page.getByRole('searchbox', { name: 'Rechercher' })

let shown: Lamp[]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
  shown = lamps(12)
})

async function open() {
  const server = lampServer(12, () => ({ items: shown, totalRows: shown.length }))
  await renderTable()
  await expect.element(row('1 Lampe 1 40')).toBeVisible()
  return { asked: () => server.formsSentTo(results).length }
}

/** The pointer is above the table, in the search. */
const elsewhere = () => userEvent.hover(search)

test('a changed value is shown at once if nobody is using the rows', async () => {
  await open()
  await elsewhere()
  shown = [{ ...shown[0]!, watts: 7 }, ...shown.slice(1)]
  tellHints(hintOf(1))
  await expect.element(row('1 Lampe 1 7')).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('under the pointer nothing changes until the reader asks, and then everything does', async () => {
  await open()
  await userEvent.hover(row('2 Lampe 2 40'))
  shown = [{ ...shown[0]!, watts: 7 }, { ...shown[1]!, watts: 8 }, ...shown.slice(2)]
  tellHints(hintOf(1))
  await expect.element(page.getByText('2 changements').first()).toBeVisible()
  await expect.element(row('1 Lampe 1 40')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await waiting.click()
  await expect.element(row('1 Lampe 1 7')).toBeVisible()
  await expect.element(row('2 Lampe 2 8')).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('a new row waits wherever the pointer is, and a keyboard user continues at the rows', async () => {
  await open()
  await elsewhere()
  shown = [...lamps(1, 13), ...shown]
  tellHints(hintOf(13))
  await expect.element(page.getByRole('status').filter({ hasText: '1 changement' })).toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: 'Lampe 13' })).not.toBeInTheDocument()
  ;(waiting.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('13 Lampe 13 40')).toBeVisible()
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Lampes' }).element())
})

test('hints about other rows, or about presence, request nothing', async () => {
  const { asked } = await open()
  const before = asked()
  tellHints({
    everything: false,
    hints: [
      { topic: 'cup', id: 1, kind: 'saved' },
      { topic: 'lamp', id: 1, kind: 'presence' },
    ],
  })
  await elsewhere()
  shown = [{ ...shown[0]!, watts: 9 }, ...shown.slice(1)]
  tellHints({ everything: true, hints: [] })
  await expect.element(row('1 Lampe 1 9')).toBeVisible()
  expect(asked()).toBe(before + 1)
})

test('all rows at once are re-read only on request', async () => {
  storeTable()
  const server = lampServer(12, (form) => pageOf(form, 12))
  await renderTable()
  await expect.element(row('1 Lampe 1 40')).toBeVisible()
  const before = server.formsSentTo(results).length
  tellHints({ everything: false, hints: [...hintOf(3).hints, ...hintOf(4).hints] })
  await expect.element(page.getByText('2 changements').first()).toBeVisible()
  expect(server.formsSentTo(results)).toHaveLength(before)
  await waiting.click()
  await expect.poll(() => server.formsSentTo(results)).toHaveLength(before + 1)
})
