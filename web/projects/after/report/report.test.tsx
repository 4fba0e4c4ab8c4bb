import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Report, ReportOfProject } from '#domain/reports/report.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { FormerReport, ReportCard } from '#web/projects/after/report/report-card.tsx'
import { ReportListPage } from '#web/projects/after/report/report-list-page.tsx'
import { ReportPage } from '#web/projects/after/report/report-page.tsx'

const image = (id: number) => ({ id, fileUrl: `/f${id}`, listUrl: `/l${id}`, pageUrl: `/p${id}`, zoomUrl: `/z${id}` })
const told: Report = {
  sentAt: '2026-11-22T09:00:00Z',
  version: 2,
  attendance: 1250,
  wentWell: 'Une salle comble.',
  pressLinks: ['https://www.ouest.example/un'],
  finalCost: 4210.5,
  pictures: [image(1), image(2)],
}
const open: ReportOfProject = {
  report: null,
  askedNb: 0,
  askedAt: null,
  allowWrite: true,
  openUntil: '2027-05-19',
  toCome: null,
  former: null,
}
const get = 'GET /project/7/report'
const send = 'POST /project/7/report'

const write = (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ 'GET /project/7?': () => ({ name: 'Indigo, deux rives' }), ...answers })
  const screens = {
    '/project/report/$projectId': ReportPage,
    '/project/show/$projectId': () => <h1>Projet</h1>,
    '/project/index': () => <h1>Liste</h1>,
  }
  return renderScreens(screens, { at: '/project/report/7' }).then((screen) => ({ server, ...screen }))
}
const card = (answer: ReportOfProject, isHolder: boolean) => {
  fakeServer({ [get]: () => answer })
  return renderScreens({
    '/': () => (
      <>
        <ReportCard projectId={7} isHolder={isHolder} />
        <FormerReport projectId={7} />
      </>
    ),
  })
}

const attendance = page.getByRole('textbox', { name: /^Combien de personnes/ })
const wentWell = page.getByRole('textbox', { name: /^Ce qui a bien marché/ })
const rights = page.getByRole('checkbox', { name: /^Je dispose des droits/ })
const submit = page.getByRole('button', { name: 'Envoyer le bilan' })

beforeEach(async () => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null }))
  await page.viewport(390, 844)
  beSignedIn({ roles: ['ROLE_USER'] })
})

test('a holder reports how the event went; typed values stay on the device until the report is sent', async () => {
  const answers = { [get]: () => open, [send]: () => ({ ...open, report: told }) }
  const first = await write(answers)
  await attendance.fill('120')
  await wentWell.fill('Une salle comble.')
  await expect.poll(() => JSON.stringify(Object.values(localStorage))).toContain('Une salle comble.')
  await first.leave()

  const { server, path } = await write(answers)
  await expect.element(wentWell).toHaveValue('Une salle comble.')
  await expect.element(page.getByText('Indigo, deux rives')).toBeVisible()
  await expect
    .element(page.getByRole('status').getByText('Ce que vous aviez tapé sur cet appareil est revenu.'))
    .toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
  expect(await commands.axe()).toEqual([])
  await userEvent.click(submit)
  await expect.poll(() => path()).toBe('/project/show/7')
  const [form] = server.formsSentTo(send)
  expect(Object.fromEntries(form!)).toMatchObject({ attendance: '120', wentWell: 'Une salle comble.', version: '0' })
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('Une salle comble.')
})

test('missing values are shown at their fields, and nothing is sent', async () => {
  const { server } = await write({ [get]: () => open })
  await userEvent.click(submit)
  await expect.element(attendance).toHaveAccessibleDescription(/Ce champ est obligatoire/)
  await page.getByRole('textbox', { name: /^Articles parus/ }).fill('pas un lien')
  await userEvent.click(submit)
  await expect.element(page.getByRole('region', { name: 'Le formulaire contient des erreurs' })).toBeVisible()
  expect(server.formsSentTo(send)).toHaveLength(0)
})

test('pictures cannot be chosen without their rights; with them each picture is sent, and a file that is no picture is named', async () => {
  const { server } = await write({ [get]: () => open, 'POST /project/7/reportPicture': () => image(1) })
  await userEvent.click(page.getByRole('button', { name: 'Ajouter des photos' }))
  await expect.element(rights).toHaveFocus()
  await expect.element(page.getByText('Ce champ est obligatoire.').first()).toBeVisible()
  await userEvent.click(rights)
  const picture = new File([await pixels()], 'salle.jpg', { type: 'image/jpeg' })
  const words = new File(['mots'], 'mots.txt', { type: 'text/plain' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, [words, picture])
  await expect.element(page.getByRole('alert').getByText(/^mots\.txt/)).toBeVisible()
  await vi.waitFor(() => expect(server.formsSentTo('POST /project/7/reportPicture')).toHaveLength(1), {
    timeout: 10_000,
  })
})

test('pictures that find no network wait, are not left behind, and are sent before the report', async () => {
  let isLost = true
  let lastId = 0
  const ways: string[] = []
  const answers = {
    [get]: () => ({ ...open, report: { ...told, sentAt: null, pictures: [] } }),
    'POST /project/7/reportPicture': () => {
      if (isLost) throw new TypeError('Failed to fetch')
      ways.push('picture')
      return image(++lastId)
    },
    [send]: () => {
      ways.push('report')
      return { ...open, report: told }
    },
  }
  const first = await write(answers)
  await attendance.fill('120')
  await wentWell.fill('Une salle comble.')
  await rights.click()
  const file = async (name: string) => new File([await pixels()], name, { type: 'image/jpeg' })
  const chosen = [await file('salle.jpg'), await file('scène.jpg'), await file('rue.jpg')]
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
  const waiting = page.getByRole('alert').filter({ hasText: '3 photos attendent le réseau' })
  await expect.element(waiting).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Ne pas envoyer rue.jpg' }))
  const before = new Set(first.server.keysSentTo('POST /project/7/reportPicture'))
  await first.leave()

  // After a reload the page has the waiting pictures, under their keys.
  const second = await write(answers)
  await expect.element(page.getByRole('alert').filter({ hasText: '2 photos attendent le réseau' })).toBeVisible()
  await userEvent.click(submit)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Le réseau ne répond pas' })).toHaveFocus()
  expect(second.server.formsSentTo(send)).toHaveLength(0)

  // This device stores the pictures: leaving loses nothing, so no question appears.
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await expect.poll(() => second.path()).toBe('/project/show/7')
  await second.leave()
  const { server, path } = await write(answers)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Cet appareil les garde' })).toBeVisible()
  isLost = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => ways).toEqual(['picture', 'picture'])
  await userEvent.click(submit)
  await expect.poll(() => path()).toBe('/project/show/7')
  expect(ways).toEqual(['picture', 'picture', 'report'])
  const keys = server.keysSentTo('POST /project/7/reportPicture')
  expect(new Set(keys).size).toBe(2)
  expect(keys.some((key) => before.has(key))).toBe(true)
})

test('leaving a picture that the device cannot store requires a confirmation', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Closed', 'SecurityError')
  })
  await write({
    [get]: () => ({ ...open, report: { ...told, sentAt: null, pictures: [] } }),
    'POST /project/7/reportPicture': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await rights.click()
  const lost = new File([await pixels()], 'salle.jpg', { type: 'image/jpeg' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [lost])
  await expect.element(page.getByRole('alert').filter({ hasText: 'Gardez cette page ouverte' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await userEvent.click(page.getByRole('button', { name: 'Rester sur la page' }))
  await expect.element(wentWell).toBeVisible()
})

test('a picture can be removed again; ten are the most', async () => {
  const pictures = Array.from({ length: 10 }, (_, index) => image(index + 1))
  const { server } = await write({
    [get]: () => ({ ...open, report: { ...told, sentAt: null, pictures } }),
    'DELETE /project/7/reportPicture/3': () => ({ message: 'done' }),
  })
  await expect.element(page.getByText('10 sur 10')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ajouter des photos' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Retirer la photo 3' }))
  await expect.element(page.getByText('9 sur 10')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ajouter des photos' })).toBeVisible()
  expect(server.formsSentTo('DELETE /project/7/reportPicture/3')).toHaveLength(1)
})

test('a page opened too early or too late says so, and the project of another holder leads to the list', async () => {
  const early = await write({ [get]: () => ({ ...open, allowWrite: false, openUntil: null }) })
  await expect.element(page.getByText('L’évènement n’est pas encore passé')).toBeVisible()
  await early.leave()
  const late = await write({ [get]: () => ({ ...open, allowWrite: false }) })
  await expect.element(page.getByText('Le bilan est clos')).toBeVisible()
  await late.leave()
  const { path } = await write({ [get]: () => new Refused(404, { message: 'resource.notFound.error' }) })
  await expect.poll(() => path()).toBe('/project/index')
})

test('the page of a project requests the report from its holder, shows reviewers the due day, and shows a received report', async () => {
  const asked = await card(open, true)
  await expect.element(page.getByRole('link', { name: 'Écrire le bilan' })).toHaveAttribute('href', '/project/report/7')
  await asked.leave()
  const awaited = await card({ ...open, allowWrite: false, askedNb: 3, askedAt: '2026-11-20T09:00:00Z' }, false)
  await expect
    .element(page.getByText('Rappelé 2 fois, la dernière le 20 novembre 2026, pas encore reçu.'))
    .toBeVisible()
  await awaited.leave()
  const came = await card({ ...open, report: told, allowWrite: false }, false)
  await expect.element(page.getByText('Reçu le 22 novembre 2026')).toBeVisible()
  await expect.element(page.getByText(/1.250 personnes/)).toBeVisible()
  await expect.element(page.getByText(/4.210,50/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ouest.example/un' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo 2' })).toHaveAttribute('src', '/l2')
  await expect.element(page.getByRole('link', { name: 'Corriger le bilan' })).not.toBeInTheDocument()
  await came.leave()
  const nothing = await card({ ...open, allowWrite: false, openUntil: null }, false)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  await nothing.leave()
})

test('next year’s project shows last year’s report', async () => {
  await card({ ...open, openUntil: null, allowWrite: false, former: { projectId: 3, year: 2025, report: told } }, false)
  await expect.element(page.getByRole('heading', { name: 'Bilan de 2025' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir le projet d’alors' }))
    .toHaveAttribute('href', '/project/show/3')
  expect(await commands.axe()).toEqual([])
})

test.each(['light', 'dark'] as const)('the list shows the received reports and their events (%s)', async (scheme) => {
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  await page.viewport(1440, 900)
  const row = { name: 'Indigo', holder: 'Claire Delaunay', askedNb: 2, sentAt: null, attendance: null, finalCost: null }
  fakeServer({
    'GET /report/initB122Table': () => ({
      totalCount: 2,
      filters: [
        {
          position: 0,
          field: 'state',
          type: 'choice',
          options: [{ value: 'received', text: 'Reçu' }],
          selectedValue: null,
        },
        { position: 1, field: 'commission', type: 'choices', options: [], selectedValue: null },
        { position: 2, field: 'edition', type: 'choice', options: [], selectedValue: null },
      ],
    }),
    'POST /report/getB122TableResults': () => ({
      items: [
        { ...row, id: 7, name: 'Récital', sentAt: told.sentAt, attendance: 1250, finalCost: 10, picturesNb: 2 },
        { ...row, id: 8, picturesNb: 0 },
      ],
      totalRows: 2,
    }),
    'GET /report/getTotals?': () => ({ eventsNb: 2, receivedNb: 1, attendance: 1250 }),
    'GET /editions': () => [
      {
        id: 5,
        editionTitle: '5e édition',
        editionTitleEn: '',
        editionStart: '2026-11-06',
        editionEnd: '2026-11-20',
        state: 'current',
        projectsNb: 9,
        banner: '',
      },
    ],
  })
  await renderScreens({ '/report/index': ReportListPage, '/project/show/$projectId': () => null }, { scheme })
  await expect.element(page.getByRole('cell', { name: 'Attendu, demandé 2 fois' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '22/11/2026' })).toBeVisible()
  await expect.element(page.getByText(/1 reçu pour 2 évènements passés, 1.250 personnes/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
})

async function pixels(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 90
  canvas.height = 160
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg'))
}
