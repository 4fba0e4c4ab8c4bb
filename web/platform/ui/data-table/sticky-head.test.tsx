import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LampTable, lampServer } from '#web/platform/ui/data-table/test-lamps.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

beforeEach(() => localStorage.clear())

const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
const heading = page.getByRole('columnheader', { name: 'Nom' })

async function scrolled(width: number) {
  await page.viewport(width, 700)
  lampServer()
  await renderScreens({ '/': () => <LampTable above={<nav aria-label="Vues">Vues</nav>} /> })
  await expect.element(page.getByRole('button', { name: 'Éteindre Lampe 9', exact: true })).toBeInTheDocument()
  window.scrollTo(0, 600)
  await expect.poll(() => window.scrollY).toBeGreaterThan(500)
  const above = page.getByRole('navigation', { name: 'Vues' }).element().parentElement!
  await expect.poll(() => top(above)).toBe(0)
  await expect.poll(() => top(heading.element())).toBe(above.offsetHeight)
  return above
}

test('the head of the table and its headings stay visible while the rows scroll', async () => {
  const above = await scrolled(1000)
  // Focused content must appear below the sticky heads.
  await expect
    .poll(() => Number.parseInt(document.documentElement.style.scrollPaddingTop, 10))
    .toBeGreaterThan(above.offsetHeight)
})

test('a row that is reached by keys from below comes out from under the heads', async () => {
  await scrolled(1000)
  const heads = () => heading.element().getBoundingClientRect().bottom
  const under = [...document.querySelectorAll<HTMLElement>('tbody button')].filter(
    (button) => button.getBoundingClientRect().top < heads(),
  )
  expect(under.length).toBeGreaterThan(1)
  const next = [...document.querySelectorAll<HTMLElement>('tbody button')][under.length]!
  next.focus()
  for (const button of under.toReversed().slice(0, 2)) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.poll(() => document.activeElement).toBe(button)
    await expect.poll(() => button.getBoundingClientRect().top >= heads()).toBe(true)
  }
})

test('headings of rows wider than the page stay visible too, and scroll sideways with them', async () => {
  const above = await scrolled(1000)
  const table = page.getByRole('table').element() as HTMLTableElement
  const region = table.parentElement!
  table.style.minWidth = '3000px'
  await expect.poll(() => getComputedStyle(region).overflowX).toBe('auto')
  // Rows that pass under the actions of a row are cut by an edge.
  const edge = () => getComputedStyle(table.querySelector('tbody td:last-child')!).boxShadow
  // The edge must be drawn within the cell, because the cells of the table share their borders.
  await expect.poll(edge).toContain('inset')
  await expect.poll(() => top(heading.element())).toBe(above.offsetHeight)
  window.scrollTo(0, 800)
  await expect.poll(() => top(heading.element())).toBe(above.offsetHeight)
  region.scrollLeft = 100
  await expect.poll(() => region.scrollLeft).toBe(100)
  const left = (element: Element) => element.getBoundingClientRect().left
  await expect.poll(() => left(heading.element()) - left(table.querySelector('tbody td:nth-child(2)')!)).toBe(0)
  window.scrollTo(0, 0)
  await expect.poll(() => top(heading.element())).toBe(top(table))
  table.style.minWidth = ''
  await expect.poll(edge).toBe('none')
  window.scrollTo(0, 600)
  await expect.poll(() => top(heading.element())).toBe(above.offsetHeight)
})
