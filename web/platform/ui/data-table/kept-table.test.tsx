import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  everyLamp,
  lampServer,
  renderTable,
  results,
  row,
  storeTable,
} from '#web/platform/ui/data-table/test-lamps.tsx'

const search = page.getByRole('textbox', { name: 'Rechercher' }).or(page.getByRole('searchbox', { name: 'Rechercher' }))

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

describe('what is stored', () => {
  test('a return restores the search, the sort and the page', async () => {
    lampServer()
    const first = await renderTable()
    await page.getByRole('columnheader', { name: 'Nom' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.element(page.getByText('51 – 100 sur 120')).toBeVisible()
    await first.leave()

    const server = lampServer()
    await renderTable()
    await expect.element(page.getByText('51 – 100 sur 120')).toBeVisible()
    const form = server.formsSentTo(results).at(0)
    expect([form?.get('sortBy'), form?.get('sortDesc'), form?.get('currentPage')]).toEqual(['name', 'false', '2'])
  })

  test('a state stored by another tab changes nothing in this one; a new tab begins with it', async () => {
    lampServer()
    const first = await renderTable()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.element(page.getByText('51 – 100 sur 120')).toBeVisible()
    await first.leave()
    const left = JSON.stringify({ ...everyLamp, perPage: 10, search: 'mo' })
    localStorage.setItem('table:lamp', left)
    // The browser's event for what another tab has written.
    window.dispatchEvent(new StorageEvent('storage', { key: 'table:lamp', newValue: left }))
    const again = await renderTable()
    await expect.element(page.getByText('51 – 100 sur 120')).toBeVisible()
    await expect.element(search).toHaveValue('')
    await again.leave()
    sessionStorage.clear()
    await renderTable()
    await expect.element(search).toHaveValue('mo')
  })

  test('an unreadable state is discarded', async () => {
    localStorage.setItem('table:lamp', '{"perPage":7}')
    const server = lampServer()
    await renderTable()
    await expect.element(row('1 Lampe 1 40')).toBeVisible()
    expect(server.formsSentTo(results)[0]?.get('perPage')).toBe('50')
  })

  test('a filter is stored by its name, whatever its position', async () => {
    lampServer()
    const first = await renderTable()
    await page.getByRole('button', { name: 'Forme' }).click()
    await page.getByRole('checkbox', { name: 'Ronde' }).click()
    await userEvent.keyboard('{Escape}')
    await first.leave()
    const kept = localStorage.getItem('table:lamp') ?? ''
    expect(JSON.parse(kept)).toMatchObject({ filters: { shape: ['ROUND'] } })
    expect(kept).not.toContain('position')

    const server = lampServer()
    await renderTable()
    await expect.element(page.getByRole('button', { name: 'Forme : Ronde' })).toBeVisible()
    expect(server.formsSentTo(results)[0]?.get('filters')).toBe('[{"position":0,"selectedValue":["ROUND"]}]')
  })

  test('filters stored by position in an earlier version, and those that no longer exist, are not sent', async () => {
    const keep = (filters: unknown) => storeTable({ perPage: 10, search: 'mo', filters })
    for (const filters of [[{ position: 0, selectedValue: ['ROUND'] }], { colour: ['RED'] }]) {
      keep(filters)
      const server = lampServer()
      const { leave } = await renderTable()
      await expect.element(search).toHaveValue('mo')
      await expect.element(row('1 Lampe 1 40')).toBeVisible()
      const [sent] = server.formsSentTo(results)
      expect([sent?.get('filters'), sent?.get('search'), sent?.get('perPage')]).toEqual(['[]', 'mo', '10'])
      await leave()
    }
  })

  test('a page that no longer exists is replaced by the last one', async () => {
    storeTable({ totalRows: 500, currentPage: 9, perPage: 50 })
    lampServer()
    await renderTable()
    await expect.element(page.getByText('101 – 120 sur 120')).toBeVisible()
  })
})
