import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SavedView } from '#domain/views/view-api.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ViewTabs } from '#web/projects/list/desk/view-tabs.tsx'

const settings = { search: '', filters: { projectStatus: ['REFUSED'] }, sortBy: 'name', sortDesc: false }
const view = (traits: Partial<SavedView>): SavedView => ({
  id: '11111111-1111-1111-1111-111111111111',
  name: 'Refusés',
  settings,
  version: 3,
  commission: null,
  owner: { id: 7, tostring: 'Yuki Tanabe' },
  allowEdit: true,
  ...traits,
})
const own = view({})
const shared = view({
  id: '22222222-2222-2222-2222-222222222222',
  name: 'Séance',
  commission: { id: 1, tostring: 'Culturelle' },
  owner: null,
  allowEdit: false,
})

function server(answers: Parameters<typeof fakeServer>[0] = {}, defaultView: string | null = null) {
  return fakeServer({
    'GET /view': () => ({ views: [own, shared], defaultView, leads: [] }),
    'GET /view/counts?': () => [
      { view: 'toReview', count: 312 },
      { view: own.id, count: 9 },
    ],
    ...answers,
  })
}

function Desk() {
  const table = useTableState('project')
  return (
    <>
      <ViewTabs table={table} />
      <button type="button" onClick={() => table.search('thé')}>
        Chercher
      </button>
      <output aria-label="état">{JSON.stringify(table.state)}</output>
    </>
  )
}

const stateNow = () => JSON.parse(page.getByLabelText('état').element().textContent) as Record<string, unknown>
const open = (at = '/project/index') => renderScreens({ '/project/index': Desk }, { at })
const tab = (name: RegExp) => page.getByRole('link', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('three built-in views come first, then one’s own and the commission’s, each with its count and address', async () => {
  server()
  await open()
  await expect.element(tab(/Refusés/)).toBeVisible()
  await expect.element(tab(/À évaluer/)).toMatchTextContent(/312/)
  const names = page.getByRole('navigation', { name: 'Vues' }).getByRole('link').elements()
  expect(names.map((link) => link.textContent)).toEqual([
    'À évaluer312',
    'Réponses reçues',
    'Mes suivis',
    'Refusés9',
    'Séance, vue de la commission Culturelle',
  ])
  await expect.element(tab(/Refusés/)).toHaveAttribute('href', `/project/index?view=${own.id}`)
  // Without a chosen view the list is unchanged.
  expect(stateNow()).toMatchObject({ filters: {}, sortBy: 'id' })
  expect(stateNow()['view']).toBeUndefined()
})

test('changes of others renew the counts, while the list waits for a click', async () => {
  let count = 312
  server({ 'GET /view/counts?': () => [{ view: 'toReview', count }] })
  await open()
  await expect.element(tab(/À évaluer/)).toMatchTextContent(/312/)
  count = 304
  tellHints({ everything: false, hints: [{ topic: 'project', id: 7, kind: 'status' }] })
  await expect.element(tab(/À évaluer/)).toMatchTextContent(/304/)
})

test('a chosen view sets the list; changes to it are shown, and are undone or saved', async () => {
  const { formsSentTo } = server({ [`POST /view/${own.id}`]: () => ({ id: own.id, tostring: 'Refusés' }) })
  await open()
  await tab(/Refusés/).click()
  await expect.poll(() => stateNow()).toMatchObject({ ...settings, view: own.id })
  await expect.element(tab(/Refusés/)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect.element(tab(/Refusés/)).toMatchTextContent(/modifiée/)
  await page.getByRole('button', { name: 'Revenir à la vue' }).click()
  await expect.poll(() => stateNow()).toMatchObject({ search: '' })
  expect(page.getByText('modifiée').elements()).toEqual([])

  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('button', { name: 'Enregistrer dans la vue' }).click()
  await expect.poll(() => formsSentTo(`POST /view/${own.id}`)).toHaveLength(1)
  await expect.element(page.getByText('Vue enregistrée')).toBeVisible()
})

test("another user's view can be restored, not saved; a conflict names the user who was faster", async () => {
  server({ [`POST /view/${own.id}`]: () => new Refused(462, { message: 'view.conflict.error' }) })
  await open()
  await tab(/Séance/).click()
  await expect.poll(() => stateNow()).toMatchObject({ view: shared.id })
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect.element(page.getByRole('button', { name: 'Revenir à la vue' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Enregistrer dans la vue' }).elements()).toEqual([])

  await tab(/Refusés/).click()
  await expect.poll(() => stateNow()).toMatchObject({ view: own.id, search: '' })
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('button', { name: 'Enregistrer dans la vue' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Quelqu’un d’autre a enregistré cette vue/)
  expect(stateNow()).toMatchObject({ search: 'thé' })
})

test("the list opens with the user's default view, and an address with the view it names", async () => {
  server({}, own.id)
  const first = await open()
  await expect.poll(() => stateNow()).toMatchObject({ view: own.id, sortBy: 'name' })
  await first.leave()

  const foreign = view({ id: '33333333-3333-3333-3333-333333333333', name: 'De Yuki', allowEdit: false })
  server({ [`GET /view/${foreign.id}`]: () => foreign }, own.id)
  await open(`/project/index?view=${foreign.id}`)
  await expect.poll(() => stateNow()).toMatchObject({ view: foreign.id })
  await expect.element(tab(/De Yuki/)).toMatchTextContent(/Yuki Tanabe/)
})

test('a deleted view is reported, and the list still opens', async () => {
  server()
  await open('/project/index?view=44444444-4444-4444-4444-444444444444')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Cette vue n’existe plus/)
  expect(stateNow()['view']).toBeUndefined()
})

test('views without room are behind a menu; the chosen one and the menu stay in view', async () => {
  const views = [1, 2, 3, 4].map((n) =>
    view({
      id: `${n}`.repeat(8),
      name: `${n} Une vue dont le nom est long`,
      settings: { ...settings, search: `${n}` },
    }),
  )
  server({ 'GET /view': () => ({ views, defaultView: null, leads: [] }) })
  await open()
  const row = page.getByRole('navigation', { name: 'Vues' }).getByRole('list')
  const seen = async (width: number) => {
    await page.viewport(width, 900)
    await expect.element(page.getByRole('button', { name: /Autres vues/ })).toBeVisible()
    await expect.poll(() => row.element().scrollWidth - row.element().clientWidth).toBe(0)
    return row.getByRole('link').elements().length
  }
  const usual = await seen(1280)
  expect(usual).toBeLessThan(7)
  expect(await seen(900)).toBeLessThan(usual)
  await expect.poll(() => seen(1280)).toBe(usual)

  await button(/Autres vues/).click()
  await page.getByRole('menuitem', { name: views[3]!.name }).click()
  await expect.element(tab(/^4 Une vue/)).toHaveAttribute('aria-current', 'true')
  await button('Chercher').click()
  await expect.element(tab(/^4 Une vue/)).toMatchTextContent(/modifiée/)
  await seen(1280)
  await page.viewport(900, 900)
  await expect.element(tab(/^4 Une vue/)).toBeVisible()
})
