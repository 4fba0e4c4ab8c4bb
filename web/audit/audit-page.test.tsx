import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AuditRow } from '#domain/audit/audit.ts'
import { AuditPage } from '#web/audit/audit-page.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const line = (id: number, more: Partial<AuditRow>): AuditRow => ({
  id,
  at: '2026-11-22T09:00:00Z',
  kind: 'signIn',
  action: 'signedIn',
  actor: 'Yuki Tanabe',
  impersonator: null,
  about: 'Yuki Tanabe',
  address: '203.0.113.7',
  details: {},
  ...more,
})
const items = [
  line(3, {
    kind: 'rights',
    action: 'rightsChanged',
    actor: 'Léa Petit',
    impersonator: 'Hélène Morvan',
    details: { role: ['ROLE_USER', 'ROLE_ADMIN'], fields: ['role'] },
  }),
  line(2, { action: 'signInUnknown', actor: null, about: null }),
  line(1, { details: { way: 'passkey', newBrowser: true } }),
]
const kind = {
  position: 0,
  field: 'kind',
  type: 'choices',
  options: [{ value: 'rights', text: 'Droits' }],
  selectedValue: null,
}
const at = { position: 1, field: 'at', type: 'dateRange', selectedValue: null }

const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /audit/initB122Table': () => ({ totalCount: 300, filters: [kind, at] }),
    'POST /audit/getB122TableResults': () => ({ items, totalRows: 300 }),
    'POST /audit/export': () => new Response('id'),
    ...answers,
  })
const open = (scheme?: 'dark') =>
  renderScreens({ '/audit/index': AuditPage }, { at: '/audit/index', ...(scheme && { scheme }) })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

test('each line shows what happened, who did it on whose behalf, to whom and from where', async () => {
  server()
  await open()
  const rights = page.getByRole('row', { name: /Droits modifiés/ })
  await expect.element(rights.getByText('Hélène Morvan, au nom de Léa Petit')).toBeVisible()
  await expect.element(rights.getByText('de «\u202fPorteur de projet\u202f» à «\u202fAdmin\u202f»')).toBeVisible()
  const unknown = page.getByRole('row', { name: /compte inconnu/ })
  await expect.element(unknown.getByText('Personne de connecté')).toBeVisible()
  await expect.element(page.getByText('par clé d’accès, navigateur nouveau')).toBeVisible()
  await expect.element(page.getByText('300 lignes')).toBeVisible()
})

test('the export contains the rows found, on every page', async () => {
  const { formsSentTo } = server()
  await open()
  await page.getByRole('searchbox').fill('Morvan')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect.poll(() => formsSentTo('POST /audit/export').map((form) => form.get('search'))).toEqual(['Morvan'])
})

test('a refused export says so', async () => {
  server({ 'POST /audit/export': () => new Refused(403, { message: 'notAuthorized.error' }) })
  await open()
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect.element(page.getByText('Le journal n’a pas pu être exporté')).toBeVisible()
})

test.each(['light', 'dark'] as const)('on a phone, %s, each line is an accessible card', async (scheme) => {
  server()
  await page.viewport(390, 844)
  await open(scheme === 'dark' ? 'dark' : undefined)
  await expect.element(page.getByText('Droits modifiés')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await commands.axe()).toEqual([])
})
