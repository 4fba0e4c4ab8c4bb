import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ListKeys } from '#web/projects/desk/list-keys.tsx'

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

const render = () => renderScreens({ '/': List, '/project/edit/$projectId': () => <h1>Formulaire</h1> })
const link = (id: number) => page.getByRole('link', { name: `Projet ${id}` })

beforeEach(() => localStorage.clear())

test('the focus goes from row to row, to the search and to the form, and a field keeps its keys', async () => {
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
  link(2).element().focus()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('heading', { name: 'Formulaire' })).toBeVisible()
  expect(path()).toBe('/project/edit/2')
})

test('help lists them and turns them off; while it is open they are nobody’s', async () => {
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
