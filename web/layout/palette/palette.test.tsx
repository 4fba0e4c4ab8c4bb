import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { SoughtProject } from '#domain/projects/seek-api.ts'
import { PaletteKeys } from '#web/layout/palette/palette-keys.tsx'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

beforeEach(() => {
  localStorage.clear()
  forgetSession()
})

const project = (id: number, name: string, fields: Partial<SoughtProject> = {}): SoughtProject => ({
  nameLanguage: 'fr',
  id,
  name,
  city: 'Toulouse',
  status: 'SUBMITED',
  edition: null,
  allowFollow: false,
  allowEdit: true,
  ...fields,
})
const indigo = project(1987, 'Indigo, deux rives', { allowFollow: true })
const former = project(1247, 'Carnets d’indigo', { edition: '4e édition', allowEdit: false })
const field = page.getByRole('combobox')
const options = page.getByRole('option')
const press = userEvent.keyboard

async function show(role: 'ROLE_COMMISSION' | 'ROLE_ADMIN' | 'ROLE_USER' = 'ROLE_COMMISSION', width = 1440) {
  await page.viewport(width, 900)
  const person = { id: 4, username: 'a@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: [role] })
  const answers: Parameters<typeof fakeServer>[0] = {
    'GET /project/seek?': () => [former],
    'GET /project/seek?words=indigo': () => [indigo, former],
    'GET /project/seek?words=zz': () => [],
    'GET /project/seek?words=plan': () => [],
    'GET /session/seek?words=plan': () => [],
    'GET /session/seek?words=indigo': () => [
      { id: 3, title: 'Séance du 15 octobre 2026', files: 38, file: 'Carnets d’indigo' },
    ],
    'POST /user/getB122TableResults': () => ({
      items: [{ id: 12, firstname: 'Aïko', lastname: 'Indigo', username: 'aiko@test.example' }],
      totalRows: 1,
    }),
    'GET /project/1987/assignees': () => ({ assignees: [], candidates: [], allowAssign: true }),
    'POST /project/1987/assignees': () => ({ assignees: [], candidates: [], allowAssign: true }),
  }
  const server = fakeServer(answers)
  const screen = await renderScreens({
    '/': () => (
      <>
        <PaletteKeys />
        <button type="button">Avant</button>
        <input aria-label="Autre champ" />
      </>
    ),
    '/project/show/$projectId': () => <p>Le projet</p>,
    '/project/index': () => <p>La liste</p>,
    '/desk': () => <p>Le plan</p>,
    '/user/show/$userId': () => <p>La personne</p>,
    '/decision/index': () => <p>Les décisions</p>,
  })
  return { ...server, ...screen, answers }
}

async function open() {
  await press('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}
const marked = () => {
  const id = field.element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

test('opens on the last projects, finds by words, and the arrows choose what Enter opens', async () => {
  const { path } = await show()
  await page.getByRole('textbox', { name: 'Autre champ' }).click()
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Aller à…' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Ouverts en dernier' })).toBeVisible()
  await expect.element(page.getByText('4e édition')).toBeVisible()
  await field.fill('indigo')
  const first = page.getByRole('group', { name: 'Projets' }).getByRole('option').nth(0)
  await expect.poll(() => first.query()?.textContent).toMatch(/1987.*Indigo, deux rives.*Toulouse.*Soumis/)
  expect(marked()).toMatch(/Indigo, deux rives/)
  expect(document.querySelectorAll('mark')).toHaveLength(2)
  await expect.element(page.getByText('3 résultats')).toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
  await expect.element(options.getByText('Modifier « Indigo, deux rives »')).toBeVisible()
  await press('{ArrowDown}')
  expect(marked()).toMatch(/Carnets d’indigo/)
  // The server would refuse it for a project of an archived edition.
  await expect.element(options.getByText(/^Modifier/)).not.toBeInTheDocument()
  await press('{ArrowUp}{ArrowUp}')
  expect(marked()).toMatch(/^Séance du 15 octobre 2026.*38 projets, dont «.Carnets d’indigo.»$/)
  await press('{ArrowUp}')
  expect(marked()).toMatch(/Chercher « indigo » dans la liste/)
  await press('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByText('Le projet', { exact: true })).toBeVisible()
  expect([path(), field.query()]).toEqual(['/project/show/1987', null])
})

test('acts on the chosen project, and returns the focus to where it was', async () => {
  const { formsSentTo } = await show()
  const before = page.getByRole('button', { name: 'Avant' })
  before.element().focus()
  await open()
  await field.fill('indigo')
  await expect.element(options.getByText('M’attribuer « Indigo, deux rives »')).toBeVisible()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Le projet vous est attribué')).toBeVisible()
  expect(formsSentTo('POST /project/1987/assignees')).toHaveLength(1)
  await expect.element(before).toHaveFocus()
  await open()
  await press('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(before).toHaveFocus()
})

test('says when nothing is found, and offers the list; a screen is found by its name', async () => {
  await show()
  await open()
  await field.fill('zz')
  await expect.element(page.getByText('Aucun résultat pour « zz ».')).toBeVisible()
  expect(options.elements().map(({ textContent }) => textContent)).toEqual(['Chercher « zz » dans la liste'])
  await field.fill('decis')
  await expect.element(page.getByRole('group', { name: 'Écrans' }).getByText('Décisions')).toBeVisible()
  await page.getByRole('option', { name: 'Décisions' }).click()
  await expect.element(page.getByText('Les décisions')).toBeVisible()
})

test('the plan of work is found by reviewers alone', async () => {
  const { leave } = await show('ROLE_USER')
  await open()
  await field.fill('plan')
  await expect.element(page.getByRole('option', { name: /Chercher « plan »/ })).toBeVisible()
  expect(page.getByRole('option', { name: 'Plan de travail' }).query()).toBeNull()
  await leave()
  const { path } = await show()
  await open()
  await field.fill('plan')
  await page.getByRole('option', { name: 'Plan de travail' }).click()
  await expect.element(page.getByText('Le plan')).toBeVisible()
  expect(path()).toBe('/desk')
})

test('people are for administrators; a late answer to earlier words is dropped', async () => {
  const { answers, formsSentTo } = await show('ROLE_ADMIN')
  let late = () => {}
  answers['GET /project/seek?words=in'] = () =>
    new Promise((resolve) => (late = () => resolve([project(1, 'Trop tard')])))
  await open()
  await field.fill('in')
  await expect.poll(() => formsSentTo('GET /project/seek?words=in').length).toBe(1)
  await field.fill('indigo')
  await expect.element(options.getByText('Indigo, deux rives').first()).toBeVisible()
  late()
  await expect.element(page.getByRole('option', { name: /Aïko Indigo/ })).toBeVisible()
  expect(page.getByText('Trop tard').query()).toBeNull()
  await page.getByRole('option', { name: /Aïko Indigo/ }).click()
  await expect.element(page.getByText('La personne')).toBeVisible()
})

test('fills the screen of a phone, with a button to close it', async () => {
  const { formsSentTo } = await show('ROLE_USER', 390)
  await open()
  await field.fill('indigo')
  await expect.element(options.getByText('Indigo').first()).toBeVisible()
  const { width, height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([width, Math.round(height)]).toEqual([390, 900])
  expect(await commands.axe()).toEqual([])
  expect(formsSentTo('POST /user/getB122TableResults')).toEqual([])
  await page.getByRole('button', { name: /^Fermer/ }).click()
  await expect.element(field).not.toBeInTheDocument()
})

test('all keys are shown from an empty field and from the line under the results, unless the list has none', async () => {
  await show()
  await press('{Control>}k{/Control}')
  await expect.element(field).toBeVisible()
  await press('?')
  const help = page.getByRole('dialog', { name: 'Touches de la liste' })
  await expect.element(help).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await press('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await press('{Control>}k{/Control}')
  await field.fill('quoi')
  await press('?')
  await expect.element(field).toHaveValue('quoi?')
  await page.getByRole('button', { name: 'toutes les touches' }).click()
  await expect.element(help).toBeVisible()
})
