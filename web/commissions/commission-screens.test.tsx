import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { CommissionRow } from '#domain/commissions/commission.ts'
import { CommissionCreatePage } from '#web/commissions/commission-create-page.tsx'
import { CommissionEditPage } from '#web/commissions/commission-edit-page.tsx'
import { CommissionListPage } from '#web/commissions/commission-list-page.tsx'
import { tellFailure } from '#web/bug-reports/tell-failure.ts'
import { onFailure } from '#web/platform/api/call.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const results = 'POST /commission/getB122TableResults'

function row(id: number, name: string, counts: Partial<CommissionRow> = {}): CommissionRow {
  return {
    id,
    name,
    tostring: name,
    displayOrder: id,
    nbUsers: 8,
    newProjectsNb: 14,
    infosNeededProjectsNb: 6,
    refusedProjectsNb: 9,
    certifiedProjectsNb: 71,
    totalProjectsNb: 100,
    untranslated: [],
    ...counts,
  }
}

const items = [row(1, 'Culturelle'), row(2, 'Sport', { nbUsers: 3, certifiedProjectsNb: 0, totalProjectsNb: 0 })]

const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /commission/initB122Table': () => ({ totalCount: 2, filters: [] }),
    [results]: () => ({ items, totalRows: 2 }),
    'GET /commission/getTotals': () => ({
      membersNumber: 11,
      newProjectsNb: 28,
      infosNeededProjectsNb: 12,
      refusedProjectsNb: 18,
      certifiedProjectsNb: 71,
      totalProjectsNb: 100,
    }),
    'GET /opinionRules': () => ({ criteria: [], required: false, days: null }),
    'POST /opinionRules': () => ({ criteria: [], required: true, days: 21 }),
    'GET /commission/1': () => ({
      ...items[0],
      nameEn: 'Cultural',
      chair: null,
      envelope: null,
      members: [{ id: 7, tostring: 'Yuki Tanabe' }],
    }),
    ...answers,
  })

const renderAt = (at: string) =>
  renderScreens(
    {
      '/commission/index': CommissionListPage,
      '/commission/create': CommissionCreatePage,
      '/commission/edit/$commissionId': CommissionEditPage,
    },
    { at },
  )

const name = page.getByRole('textbox', { name: 'Nom', exact: true })
const nameEn = page.getByRole('textbox', { name: 'Nom en anglais' })
const order = page.getByRole('textbox', { name: /^Ordre/ })
const save = page.getByRole('button', { name: 'Enregistrer' })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

test('the list is in display order, with each commission’s figures, its share, and the totals', async () => {
  const { formsSentTo } = server()
  await renderAt('/commission/index')
  await expect.element(page.getByText('2 commissions, 11 membres')).toBeVisible()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^1Culturelle814697110071/)
  await expect.element(rows.nth(2)).toMatchTextContent('2Sport3146900–')
  await expect.element(rows.last()).toMatchTextContent('Total1128121871100')
  expect([formsSentTo(results)[0]?.get('sortBy'), formsSentTo(results)[0]?.get('sortDesc')]).toEqual([
    'displayOrder',
    'false',
  ])
})

test('a name that readers of another language do not have is said to be missing', async () => {
  server({ [results]: () => ({ items: [items[0], row(2, 'Sport', { untranslated: ['en'] })], totalRows: 2 }) })
  await renderAt('/commission/index')
  await expect.element(page.getByRole('cell', { name: 'Sport Pas encore de nom\u00a0: English' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Culturelle', exact: true })).toBeVisible()
})

test('on a phone each commission is a card', async () => {
  await page.viewport(390, 844)
  server()
  await renderAt('/commission/index')
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/^Culturelle/)
  await expect.element(page.getByRole('link', { name: 'Modifier la commission « Sport »' })).toBeVisible()
})

test('creating one sends the form, confirms it, and returns to the list', async () => {
  const { formsSentTo } = server({ 'POST /commission': () => ({ id: 3, tostring: 'Économique' }) })
  const { path } = await renderAt('/commission/create')
  await name.fill('Économique')
  await nameEn.fill('Economic')
  await page.getByRole('textbox', { name: 'Nom en japonais' }).fill('経済')
  await order.fill('3')
  await save.click()
  await expect.element(page.getByText('Commission créée')).toBeVisible()
  expect(path()).toBe('/commission/index')
  expect(Object.fromEntries(formsSentTo('POST /commission')[0] ?? [])).toEqual({
    name: 'Économique',
    nameEn: 'Economic',
    nameJa: '経済',
    displayOrder: '3',
  })
})

test('a name already used is reported under the name', async () => {
  server({ 'POST /commission/1': () => new Refused(403, { message: 'name.used.error', invalidField: 'name' }) })
  await renderAt('/commission/edit/1')
  await expect.element(name).toHaveValue('Culturelle')
  await expect.element(nameEn).toHaveValue('Cultural')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(/Ce nom est déjà utilisé/)
})

test('a member is chosen as its chair', async () => {
  const { formsSentTo } = server({ 'POST /commission/1': () => ({ id: 1, tostring: 'Culturelle' }) })
  await renderAt('/commission/edit/1')
  await page.getByRole('combobox', { name: 'Présidence' }).click()
  await page.getByRole('option', { name: 'Yuki Tanabe' }).click()
  await save.click()
  await expect.element(page.getByText('Commission enregistrée')).toBeVisible()
  expect(formsSentTo('POST /commission/1')[0]?.get('chairId')).toBe('7')
})

test('a renaming sends back neither the chair nor the envelope, which others set elsewhere', async () => {
  const { formsSentTo } = server({ 'POST /commission/1': () => ({ id: 1, tostring: 'Culture' }) })
  await renderAt('/commission/edit/1')
  await name.fill('Culture')
  await save.click()
  await expect.element(page.getByText('Commission enregistrée')).toBeVisible()
  const [sent] = formsSentTo('POST /commission/1')
  expect([sent?.get('name'), sent?.has('chairId'), sent?.has('envelope')]).toEqual(['Culture', false, false])
})

test('from its page the files that nobody follows are shared among its members', async () => {
  const shared = server({
    'POST /project/previewBulk': () => ({
      rows: [{ id: 4, version: 1, name: 'Ma', seen: [], assignees: [7] }],
      aside: [],
      holders: 1,
      offAgenda: 0,
      sessionDay: null,
      templates: [],
      candidates: [{ id: 7, firstname: 'Yuki', lastname: 'Tanabe', commission: 'Culturelle', follows: 3, barred: 0 }],
    }),
    'POST /project/bulk': () =>
      new Response('{"id":4,"outcome":"done"}\n{"ended":true}\n', {
        headers: { 'content-type': 'application/x-ndjson' },
      }),
  })
  await renderAt('/commission/edit/1')
  await page.getByRole('button', { name: 'Répartir' }).click()
  await page.getByRole('button', { name: 'Répartir 1 projet' }).click()
  await expect.element(page.getByRole('dialog', { name: '1 projet réparti' })).toBeVisible()
  const filters = shared.formsSentTo('POST /project/previewBulk')[0]!.get('filters')
  expect(filters).toContain('"selectedValue":["SUBMITED"]')
  expect(filters).toContain('"selectedValue":"nobody"')
})

test('an unknown commission leads to the list with the server’s message', async () => {
  onFailure(tellFailure)
  server()
  const { path } = await renderAt('/commission/edit/77')
  await expect.element(page.getByText(/Élément introuvable/)).toBeVisible()
  await expect.poll(() => path()).toBe('/commission/index')
})

test('a deleted commission leaves the list', async () => {
  let remaining = items
  const { formsSentTo } = server({
    [results]: () => ({ items: remaining, totalRows: remaining.length }),
    'DELETE /commission/2': () => {
      remaining = items.slice(0, 1)
      return { message: 'element.deleted' }
    },
  })
  await renderAt('/commission/index')
  await page.getByRole('button', { name: 'Supprimer la commission « Sport »' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect.element(page.getByText('Élément supprimé')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Sport' })).not.toBeInTheDocument()
  expect(formsSentTo('DELETE /commission/2')).toHaveLength(1)
})

test('a commission in use is not deleted, and the modal shows the reason', async () => {
  server({ 'DELETE /commission/1': () => new Refused(403, { message: 'commission.hasMembers.error' }) })
  await renderAt('/commission/index')
  await page.getByRole('button', { name: 'Supprimer la commission « Culturelle »' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/a des membres/)
})

test('under the list, criteria and deadlines of opinions are set', async () => {
  const { keysSentTo } = server()
  await renderAt('/commission/index')
  await page.getByRole('button', { name: 'Ajouter un critère' }).click()
  await page.getByRole('textbox', { name: 'Critère 1', exact: true }).fill('Qualité artistique')
  await page.getByRole('checkbox', { name: 'Les notes sont obligatoires' }).click()
  await page.getByRole('textbox', { name: /Délai/ }).fill('21')
  await save.click()
  await expect.element(page.getByText('Règles des avis enregistrées')).toBeVisible()
  expect(keysSentTo('POST /opinionRules')).toHaveLength(1)
})

test('axe finds nothing wrong with the list', async () => {
  server()
  await renderAt('/commission/index')
  await expect.element(page.getByRole('cell', { name: 'Sport' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
})
