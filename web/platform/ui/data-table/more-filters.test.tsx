import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { filters, LampTable, lampServer, litFilter, pageOf, results } from '#web/platform/ui/data-table/test-lamps.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const more = button('Ajouter un filtre')

test('a filter of one choice shows how many rows it would find among those of the others', async () => {
  const lit = (form: URLSearchParams) => (form.get('filters')?.includes('"yes"') ? 18 : 120)
  const found = (form: URLSearchParams) => (form.get('search') === 'sans' ? 0 : lit(form))
  const counted = (form: URLSearchParams) =>
    form.get('counted') === 'lit' ? { counted: form.get('search') === '' ? 18 : 0 } : {}
  const server = lampServer(120, (form) => ({ ...pageOf(form, found(form)), ...counted(form) }), [
    ...filters,
    litFilter,
  ])
  await renderScreens({ '/': () => <LampTable countedFilter="lit" /> })
  const chip = page.getByRole('button', { name: /^Allumées/ })
  await expect.element(chip).toHaveTextContent('Allumées 18')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  // The first page, requested anyway, contains it, and the next ones are requested without it.
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(page.getByText('Lampe 51', { exact: true })).toBeVisible()
  await expect.element(chip).toHaveTextContent('Allumées 18')
  const asked = server.formsSentTo(results).map((form) => [form.get('currentPage'), form.get('counted')])
  expect(asked).toEqual([
    ['1', 'lit'],
    ['2', null],
  ])
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('18 lampes trouvées').last()).toBeInTheDocument()
  await expect.element(chip).toHaveTextContent('Allumées 18')
  await chip.click()
  // Zero is not shown.
  for (const search of ['une', 'sans']) {
    await page.getByRole('searchbox').fill(search)
    await expect.element(chip).toMatchTextContent(/^Allumées$/)
    await page.getByRole('searchbox').fill('')
    await expect.element(chip).toHaveTextContent('Allumées 18')
  }
})

const render = (standing: readonly string[]) => {
  const server = lampServer(120, undefined, [...filters, litFilter])
  return renderScreens({ '/': () => <LampTable standing={standing} /> }).then(() => ({
    sent: () => server.formsSentTo(results).at(-1)?.get('filters'),
  }))
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

describe('filters that are added', () => {
  test('a filter is in the row once added, with its choices open; without a choice it is removed again', async () => {
    const { sent } = await render(['shape'])
    await button('Forme').click()
    await expect.element(page.getByRole('group', { name: 'Forme' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Achat')).not.toBeInTheDocument()
    await more.click()
    await button('Achat').click()
    await expect.element(page.getByRole('dialog', { name: 'Achat' })).toBeVisible()
    await expect.element(button('Achat')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Achat')).not.toBeInTheDocument()
    await expect.element(more).toHaveFocus()
    await more.click()
    // A filter already in the row is not offered.
    await expect.element(page.getByRole('dialog', { name: 'Ajouter un filtre' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Forme', exact: true }).elements()).toHaveLength(1)
    expect(sent()).toBe('[]')
  })

  test('a filter of one choice is on when added, and is removed with its value', async () => {
    const { sent } = await render(['shape'])
    await more.click()
    await button('Allumées').click()
    await expect.element(button('Allumées')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => sent()).toBe('[{"position":2,"selectedValue":"yes"}]')
    await button('Allumées').click()
    await expect.element(button('Allumées')).not.toBeInTheDocument()
    await expect.element(more).toHaveFocus()
  })

  test('clearing a filter leaves the focus beside it, and the last entry clears them all', async () => {
    await render(['shape', 'lit'])
    await button('Forme').click()
    await page.getByRole('checkbox', { name: 'Ronde' }).click()
    await userEvent.keyboard('{Escape}')
    await button('Retirer le filtre Forme').click()
    await expect.element(button('Forme')).toHaveFocus()
    await button('Allumées').click()
    await more.click()
    await button('Réinitialiser les filtres (1)').click()
    await expect.element(button('Allumées')).toHaveAttribute('aria-pressed', 'false')
  })
})
