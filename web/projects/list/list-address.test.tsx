import { createHashHistory, lazyRouteComponent, Link } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseEdition, chosenEdition, useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useEditionInAddress, useOtherEdition, useShownEdition } from '#web/editions/edition-queries.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { keepTableState, restoreTableState } from '#web/platform/ui/data-table/table-state.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { projectDefaults, projectTable } from '#web/projects/parts/project-list-queries.ts'
import { useAddress } from '#web/projects/list/project-list-ways.tsx'

/** The state of the list, and what its reader does with it. */
function Rows() {
  const table = useTableState(projectTable(), projectDefaults())
  useAddress(table)
  useOtherEdition()
  const { search, filters, currentPage } = table.wanted
  return (
    <>
      <p>Année en cours : {useShownEdition()}</p>
      <output>{JSON.stringify({ edition: chosenEdition() ?? 'current', search, filters, currentPage })}</output>
      <button type="button" onClick={() => table.filter('department', ['Rhône'])}>
        Rhône
      </button>
      <Link to="/project/show/$projectId" params={{ projectId: '7' }}>
        Projet
      </Link>
    </>
  )
}
const List = () => <Rows key={useChosenEdition()} />
const Board = () => {
  const edition = useChosenEdition()
  useEditionInAddress(edition ?? 5)
  return (
    <>
      <h1>Tableau de la {edition ?? 5}e</h1>
      <FigureLink count={25} what="Refusé" link={{ projectStatus: ['REFUSED'] }} edition={4} />
    </>
  )
}
const Project = () => (
  <Page title="Projet" back={{ to: '/project/index', label: 'Évènements' }}>
    Texte
  </Page>
)

const shown = () => JSON.parse(page.getByRole('status').element().textContent) as object
const searched = () =>
  Object.fromEntries(
    [...new URLSearchParams(window.location.hash.split('?')[1])].map(([name, value]) => [name, JSON.parse(value)]),
  )
const row = (id: number, state: string) => ({ id, state, editionTitle: `${id}e édition`, banner: '', bannerJa: '' })

const editions = [row(5, 'current'), row(4, 'archived')]

/** Opened in a browser that has seen nothing yet. */
function open(address: string, later: { editions?: Promise<void>; project?: Promise<void> } = {}) {
  // Without the parameters of the frame in which a test runs.
  window.history.replaceState(null, '', `${window.location.pathname}#${address}`)
  fakeServer({ 'GET /editions': async () => (await later.editions, editions) })
  const project = lazyRouteComponent(async () => (await later.project, { Project }), 'Project')
  const screens = { '/board': Board, '/project/index': List, '/project/show/$projectId': project }
  return renderScreens(screens, { history: createHashHistory() })
}
const refused = { projectStatus: ['REFUSED'] }
const inAddress = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  beSignedIn({ roles: ['ROLE_ADMIN'] })
})
afterEach(() => {
  chooseEdition(undefined)
  forgetSession()
  window.location.hash = ''
})

test('an address tells edition and filters to whoever opens it, and keeps them', async () => {
  await open(`/project/index?edition=4&${inAddress(refused)}`)
  await expect.poll(shown).toMatchObject({ edition: 4, search: '', filters: refused })
  await expect.poll(searched).toEqual({ edition: 4, filters: refused })
})

test('what is chosen in the list is told by its address, with the edition', async () => {
  await open('/project/index')
  await expect.poll(shown).toMatchObject({ edition: 'current', filters: {} })
  expect(searched()).toEqual({})
  await page.getByRole('button', { name: 'Rhône' }).click()
  await expect.poll(searched).toEqual({ edition: 5, filters: { department: ['Rhône'] } })
  expect(shown()).toMatchObject({ edition: 'current', filters: { department: ['Rhône'] } })
})

test('the address of a member’s list tells their commission, which others do not start with', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'], commissionId: 2 })
  await open('/project/index')
  await expect.poll(searched).toEqual({ edition: 5, filters: { commission: [2] } })
})

test('a member who opens an address without a commission reads all of them', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'], commissionId: 2 })
  await open('/project/index?edition=4')
  await expect.poll(shown).toMatchObject({ edition: 4, filters: {} })
  await expect.poll(searched).toEqual({ edition: 4 })
})

test('a reload leaves the page and the view as they were', async () => {
  keepTableState('project', {
    ...restoreTableState('project', {}),
    filters: refused,
    currentPage: 3,
    view: 'waiting',
  })
  await open(`/project/index?edition=5&${inAddress(refused)}`)
  await expect.poll(shown).toMatchObject({ edition: 'current', filters: refused, currentPage: 3 })
  await expect.poll(() => restoreTableState('project', {}).view).toBe('waiting')
})

test('a figure of another edition is followed by its list, and Back by the board as it was', async () => {
  await open('/board')
  await page.getByRole('link', { name: /^Refusé/ }).click()
  await expect.poll(shown).toMatchObject({ edition: 4, filters: refused })
  window.history.back()
  await expect.element(page.getByRole('heading', { name: 'Tableau de la 5e' })).toBeVisible()
  expect(searched()).toEqual({ edition: 5 })
})

test('a project leads back to the list with the same rows; the year of the menu has not changed', async () => {
  await open(`/project/index?edition=4&${inAddress(refused)}`)
  await expect.poll(shown).toMatchObject({ edition: 4 })
  await page.getByRole('link', { name: 'Projet' }).click()
  await expect.element(page.getByRole('heading', { name: 'Projet' })).toBeVisible()
  expect(chosenEdition()).toBeUndefined()
  await page.getByRole('link', { name: 'Évènements' }).click()
  await expect.poll(shown).toMatchObject({ edition: 4, filters: refused })
})

test('an edition that does not exist leads to the current one', async () => {
  await open('/project/index?edition=99')
  await expect.poll(() => window.location.hash).toBe('#/project/index')
})

test('what a list learns after its reader has asked for another page is not written into that page’s address', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'], commissionId: 2 })
  const later = { editions: Promise.withResolvers<void>(), project: Promise.withResolvers<void>() }
  await open('/project/index', { editions: later.editions.promise, project: later.project.promise })
  await page.getByRole('link', { name: 'Projet' }).click()
  await expect.poll(() => window.location.hash).toBe('#/project/show/7')
  await expect.poll(shown).toMatchObject({ edition: 'current' })
  later.editions.resolve()
  await expect.element(page.getByText('Année en cours : 5')).toBeInTheDocument()
  later.project.resolve()
  await expect.element(page.getByRole('heading', { name: 'Projet' })).toBeVisible()
  expect(window.location.hash).toBe('#/project/show/7')
})
