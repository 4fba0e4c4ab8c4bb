import { useEffect, useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SelectBox } from '#web/platform/ui/data-table/select-box.tsx'
import { useRowSelection } from '#web/platform/ui/data-table/use-row-selection.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ListKeys } from '#web/projects/list/desk/list-keys.tsx'
import { useWaitingKeys } from '#web/projects/list/desk/waiting-keys.ts'

function List() {
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={place}>
        <input type="search" aria-label="Rechercher" />
        <ul>
          {[1, 2, 3].map((id) => (
            <li key={id} data-index={id}>
              <a href={`/project/show/${id}`}>Projet {id}</a>
            </li>
          ))}
        </ul>
      </div>
      <ListKeys place={place} />
    </>
  )
}

type LateListProps = { arrives: 'keys' | 'rows' }

/** A list whose keys or rows load when its button is pressed, and of which a row can leave. */
function LateList({ arrives }: LateListProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasCome, come] = useState(false)
  const [rows, setRows] = useState([1, 2, 3])
  const selection = useRowSelection('')
  useWaitingKeys(true)
  const hasRows = arrives === 'keys' || hasCome
  return (
    <>
      <div ref={place}>
        <ul aria-busy={!hasRows}>
          {hasRows &&
            rows.map((id, place) => (
              <li key={id} data-index={place}>
                <SelectBox
                  label={`Choisir ${id}`}
                  checked={selection.isSelected(id)}
                  onToggle={(toHere) => selection.toggle(id, rows, toHere)}
                />
                <a href={`/project/show/${id}`}>Projet {id}</a>
              </li>
            ))}
        </ul>
      </div>
      <input aria-label="Ailleurs" />
      {(arrives === 'rows' || hasCome) && <ListKeys place={place} />}
      <Told of={{ come: () => come(true), remove: (id) => setRows((all) => all.filter((each) => each !== id)) }} />
    </>
  )
}

type Doings = { come: () => void; remove: (id: number) => void }
let doings: Doings

/** Lets a test act without moving the pointer or the focus. */
function Told({ of }: { of: Doings }) {
  useEffect(() => void (doings = of))
  return null
}

const render = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  fakeServer({ 'GET /project/2?': () => ({ id: 2, allowEdit: true }), ...answers })
  return renderScreens({ '/': List, '/project/edit/$projectId': () => <h1>Formulaire</h1> })
}
const link = (id: number) => page.getByRole('link', { name: `Projet ${id}` })

beforeEach(() => localStorage.clear())

test('the focus moves from row to row, to the search and to the form, and a field keeps its keys', async () => {
  const { path } = await render()
  await userEvent.keyboard('j')
  await expect.element(link(1)).toHaveFocus()
  await userEvent.keyboard('jjj')
  await expect.element(link(3)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(link(2)).toHaveFocus()
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('jke?/')
  await expect.element(search).toHaveValue('jke?/')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link(1)).toHaveFocus()
  link(2).element().focus()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('heading', { name: 'Formulaire' })).toBeVisible()
  expect(path()).toBe('/project/edit/2')
})

test('the form opens for a row that the server says may be edited; for another one a message appears', async () => {
  const { path } = await render({ 'GET /project/2?': () => ({ id: 2, allowEdit: false }) })
  link(2).element().focus()
  await userEvent.keyboard('e')
  await expect.element(page.getByText('Ce projet ne peut pas être modifié pour l’instant')).toBeVisible()
  expect(path()).toBe('/')
  await expect.element(link(2)).toHaveFocus()
})

test('help lists the keys and turns them off; while it is open they do nothing', async () => {
  await render()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Touches de la liste' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(link(1)).not.toHaveFocus()
  await page.getByRole('switch', { name: 'Touches simples actives' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(link(1)).not.toHaveFocus()
  await page.getByRole('button', { name: 'Touches' }).click()
  await expect.element(page.getByRole('switch', { name: 'Touches simples actives' })).not.toBeChecked()
})

for (const arrives of ['keys', 'rows'] as const) {
  test(`no key pressed before the ${arrives} have loaded is lost`, async () => {
    await renderScreens({ '/': () => <LateList arrives={arrives} /> })
    await expect.element(page.getByRole('textbox', { name: 'Ailleurs' })).toBeVisible()
    await userEvent.keyboard('jxjjx')
    doings.come()
    await expect.element(link(3)).toHaveFocus()
    await expect.element(page.getByRole('checkbox', { name: 'Choisir 1' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Choisir 2' })).not.toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Choisir 3' })).toBeChecked()
    await userEvent.keyboard('k')
    await expect.element(link(2)).toHaveFocus()
  })
}

test('the shift key selects all rows from the last ticked one', async () => {
  await renderScreens({ '/': () => <LateList arrives="rows" /> })
  await expect.element(page.getByRole('button', { name: 'Touches' })).toBeVisible()
  doings.come()
  await expect.element(link(1)).toBeVisible()
  const box = (id: number) => page.getByRole('checkbox', { name: `Choisir ${id}` })
  await userEvent.keyboard('jxjj')
  await expect.element(link(3)).toHaveFocus()
  await userEvent.keyboard('{Shift>}X{/Shift}')
  for (const id of [1, 2, 3]) await expect.element(box(id)).toBeChecked()
  // The same keys deselect them, as a click would.
  await userEvent.keyboard('k{Shift>}X{/Shift}')
  await expect.element(box(1)).toBeChecked()
  for (const id of [2, 3]) await expect.element(box(id)).not.toBeChecked()
})

test('a user who has moved into a field meanwhile stays there', async () => {
  await renderScreens({ '/': () => <LateList arrives="keys" /> })
  const elsewhere = page.getByRole('textbox', { name: 'Ailleurs' })
  await expect.element(elsewhere).toBeVisible()
  await userEvent.keyboard('j')
  await elsewhere.click()
  doings.come()
  await expect.element(page.getByRole('button', { name: 'Touches' })).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
})

test('a row that leaves passes the focus to the row that takes its place', async () => {
  await renderScreens({ '/': () => <LateList arrives="rows" /> })
  await expect.element(page.getByRole('button', { name: 'Touches' })).toBeVisible()
  doings.come()
  await expect.element(link(1)).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(link(2)).toHaveFocus()
  doings.remove(2)
  await expect.element(link(3)).toHaveFocus()
  doings.remove(3)
  await expect.element(link(1)).toHaveFocus()
  // A focus that has left the rows is not moved back.
  await page.getByRole('textbox', { name: 'Ailleurs' }).click()
  doings.remove(1)
  await expect.element(page.getByRole('textbox', { name: 'Ailleurs' })).toHaveFocus()
})
