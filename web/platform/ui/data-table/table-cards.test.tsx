import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'
import { TableCards } from '#web/platform/ui/data-table/table-cards.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

type Lamp = { id: number; name: string; bought: string | null; town: string }

const columns: Column<Lamp>[] = [
  { id: 'name', label: 'Nom', card: 'title', cell: ({ name }) => name },
  { id: 'bought', label: 'Achat', card: 'line', cell: ({ bought }) => bought ?? noValue },
  { id: 'town', label: 'Ville', card: 'line', cell: ({ town }) => town },
]

test('a card omits unknown values: a dash among words would say nothing', async () => {
  await page.viewport(390, 844)
  const items = [
    { id: 1, name: 'Lampe', bought: null, town: 'Nantes' },
    { id: 2, name: 'Lanterne', bought: '2099', town: 'Tours' },
  ]
  await renderScreens({
    '/': () => <TableCards label="Lampes" columns={columns} items={items} refreshing={false} />,
  })
  const cards = page.getByRole('listitem')
  await expect
    .poll(() => cards.elements().map(({ textContent }) => textContent))
    .toEqual(['LampeNantes', 'Lanterne2099Tours'])
})

test('two parts of a card’s line have a dot between them, and none hangs where the line breaks', async () => {
  await page.viewport(390, 844)
  const long = 'une ville dont le nom remplit presque toute la ligne'
  const items = [
    { id: 1, name: 'Lampe', bought: '2099', town: 'Nantes' },
    { id: 2, name: 'Lanterne', bought: '2099, 2100, 2101', town: long },
  ]
  await renderScreens({
    '/': () => <TableCards label="Lampes" columns={columns} items={items} refreshing={false} />,
  })
  await expect.element(page.getByText(long)).toBeVisible()
  const dots = [...document.querySelectorAll('[role=listitem], li')].map((card) => {
    const parts = ['2099', 'Nantes', long]
      .flatMap((words) => [...card.querySelectorAll('div')].filter((part) => part.textContent?.startsWith(words)))
      .filter((part) => part.children.length === 0)
    // The dot stands at the left edge of its part, which the line cuts off where it begins.
    return parts.map((part) => {
      const line = part.parentElement!.getBoundingClientRect()
      return part.getBoundingClientRect().left + 3 > line.left
    })
  })
  expect(dots).toEqual([
    [false, true],
    [false, false],
  ])
})
