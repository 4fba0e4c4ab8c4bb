import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Pile } from '#domain/dashboard/pile-api.ts'
import { PilePage } from '#web/dashboard/pile-page.tsx'
import { forgetSession } from '#web/platform/session/session.ts'
import { fakeServer, Refused, renderScreens, beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { asLines, ended } from '#web/projects/list/bulk/test-bulk.tsx'
import { keepBulkRun } from '#web/projects/list/bulk/run-store.ts'

const led: Pile = {
  commission: { id: 1, name: 'Culturelle' },
  edition: 4,
  isLed: true,
  left: 225,
  closing: { day: '2026-10-15', isSession: true, days: 12 },
  waits: [
    { kind: 'unfollowed', count: 40, since: '2026-09-02' },
    { kind: 'asked', count: 6, since: null },
  ],
  people: [
    {
      id: 7,
      firstname: 'Inès',
      lastname: 'Arai',
      commission: 'Culturelle',
      isActive: true,
      follows: 44,
      unread: 40,
      since: '2026-09-03',
    },
    {
      id: 8,
      firstname: 'Yuki',
      lastname: 'Tanabe',
      commission: 'Culturelle',
      isActive: true,
      follows: 12,
      unread: 2,
      since: '2026-09-20',
    },
    {
      id: 9,
      firstname: 'Léa',
      lastname: 'Noël',
      commission: 'Culturelle',
      isActive: false,
      follows: 3,
      unread: 3,
      since: '2026-09-21',
    },
  ],
  lots: [
    {
      kind: 'lacking',
      message: 'Pour examiner « {nom} », il nous manque une image.',
      files: [
        { id: 21, name: 'Ma', older: null },
        { id: 22, name: 'Ume', older: null },
      ],
    },
    {
      kind: 'doubles',
      message: '« {nom} » est déjà déposé.',
      files: [{ id: 31, name: 'Cérémonies du thé', older: { id: 30, name: 'Cérémonie du thé' } }],
    },
  ],
}

const preview = {
  rows: [
    { id: 21, version: 1, name: 'Ma' },
    { id: 22, version: 1, name: 'Ume' },
  ],
  aside: [],
  holders: 2,
  offAgenda: 0,
  sessionDay: null,
  candidates: [],
  templates: [],
}

const server = (pile: unknown = led, answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /dashboard/pile?': () => pile,
    'GET /view': () => ({ views: [], defaultView: null, leads: [{ id: 1, tostring: 'Culturelle' }] }),
    'POST /dashboard/remind': () => ({ message: 'done', reminded: 2 }),
    'POST /project/previewBulk': () => preview,
    ...answers,
  })

const open = () =>
  renderScreens({
    '/': PilePage,
    '/review': () => null,
    '/project/index': () => null,
    '/project/show/$projectId': () => null,
  })

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  keepBulkRun(undefined)
  await page.viewport(1440, 900)
})

test('who leads sees what is left, how many a day, who has not read, and what waits; each figure is a link', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  server()
  await open()
  await expect.element(page.getByRole('heading', { name: '225 dossiers à décider' })).toBeVisible()
  await expect.element(page.getByText('19 par jour jusqu’au 15 octobre 2026, jour de la séance')).toBeVisible()
  const links = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('aria-label'))
    .filter(Boolean)
  expect(links).toHaveLength(1 + 2 + 3 + 3)
  const left = new URL((page.getByRole('link', { name: /225/ }).element() as HTMLAnchorElement).href).searchParams
  expect(Object.fromEntries(left)).toEqual({
    edition: String(led.edition),
    filters: JSON.stringify({ projectStatus: ['SUBMITED'], commission: [led.commission!.id] }),
  })
  await expect
    .element(page.getByRole('row', { name: /Soumis, que personne ne suit/ }))
    .toMatchTextContent(/la présidence.*02\/09\/2026.*40/)
  await expect.element(page.getByRole('row', { name: /Inès Arai/ })).toMatchTextContent(/44.*40/)
  await expect.element(page.getByRole('row', { name: /Léa Noël ne peut pas se connecter/ })).toBeVisible()
  expect(page.getByRole('button', { name: 'Relancer Léa Noël' }).query()).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Lire le dossier suivant' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Répartir' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
})

test('the silent are reminded, one or all of them', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  const { formsSentTo } = server()
  await open()
  await page.getByRole('button', { name: 'Relancer Inès Arai' }).click()
  await page.getByRole('button', { name: 'Relancer les 2' }).click()
  await expect.element(page.getByText('2 personnes relancées').first()).toBeVisible()
  await expect
    .poll(() => formsSentTo('POST /dashboard/remind').map((form) => form.get('people')))
    .toEqual(['[7]', '[7,8]'])
})

test('a lot says why, shows its files, and opens the act with its decision and words; nothing is sent by it', async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  const { formsSentTo } = server()
  await open()
  await expect.element(page.getByRole('heading', { name: '2 dossiers sans image' })).toBeVisible()
  await page.getByText('Voir les 2 dossiers').click()
  await expect.element(page.getByRole('link', { name: '22 Ume' })).toBeVisible()
  await page.getByRole('button', { name: 'Préparer une demande pour 2 projets' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('radio', { name: 'Demander des infos' })).toBeChecked()
  const message = form.getByRole('textbox', { name: 'Message au porteur' })
  await expect.poll(() => (message.element() as HTMLTextAreaElement).value).toMatch(/\{nom\}.*il nous manque une image/)
  await expect.element(form.getByText('chaque porteur le lit dans sa langue', { exact: false })).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Voir les 2 e-mails, un par un' })).toBeVisible()
  expect(formsSentTo('POST /project/bulk')).toEqual([])
  expect(formsSentTo('POST /project/previewBulk')[0]?.get('ids')).toBe('[21,22]')
})

test('what was prepared for a lot is shown once, and stays when the lot has gone', async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  let isPrepared = false
  server(led, {
    'GET /dashboard/pile?': () => (isPrepared ? { ...led, lots: led.lots.slice(1) } : led),
    'POST /project/bulk': () => {
      isPrepared = true
      return asLines([{ id: 21, outcome: 'done' }, { id: 22, outcome: 'done' }, ended])
    },
  })
  await open()
  await page.getByRole('button', { name: 'Préparer une demande pour 2 projets' }).click()
  const prepare = page.getByRole('dialog').getByRole('button', { name: 'Préparer une demande pour 2 projets' })
  await prepare.click()
  await expect.element(page.getByRole('heading', { name: '2 demandes préparées' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 dossiers sans image' })).not.toBeInTheDocument()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await expect.element(page.getByRole('dialog', { name: '2 demandes préparées' })).toBeVisible()
})

test('a lot of doubles names the file of which each is one', async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  server()
  await open()
  await page.getByText('Voir le dossier').click()
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: '31 Cérémonies du thé' }) })
        .last(),
    )
    .toMatchTextContent(/^31 Cérémonies du thé comme 30 Cérémonie du thé$/)
  await expect.element(page.getByRole('link', { name: '30 Cérémonie du thé' })).toBeVisible()
})

test('a member sees what waits, and neither people nor sharing; when all is decided the page says so', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  server({ ...led, isLed: false, people: [], left: 0, waits: [], lots: [] })
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('heading', { name: 'Tout est décidé.' })).toBeVisible()
  await expect.element(page.getByText('Rien n’attend.')).toBeVisible()
  await expect.element(page.getByText('Aucun lot pour l’instant.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Répartir' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Qui suit quoi' })).not.toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
})

test('a plan that cannot be read says so, and is read again', async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  let isBroken = true
  server(led, {
    'GET /dashboard/pile?': () => (isBroken ? new Refused(503, { message: 'server.unavailable.error' }) : led),
  })
  await open()
  await expect.element(page.getByText('Le plan n’a pas pu être lu')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('heading', { name: '225 dossiers à décider' })).toBeVisible()
})

test('the commission that an administrator plans is in the address', async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  server(undefined, {
    'GET /dashboard/pile?': () => ({ ...led, commission: null }),
    'GET /dashboard/pile?commissionId=1': () => led,
  })
  const { search } = await open()
  await page
    .getByRole('combobox', { name: 'Commission' })
    .or(page.getByRole('textbox', { name: 'Commission' }))
    .click()
  await page.getByRole('option', { name: 'Culturelle' }).click()
  await expect.poll(search).toEqual({ commission: 1 })
  await expect.poll(() => document.querySelector('header p')?.textContent).toBe(led.commission!.name)
})
