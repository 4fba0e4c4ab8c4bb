import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { beginAnew, beSignedIn, Refused } from '#web/platform/ui/test-kit.tsx'
import { dateRule } from '#domain/projects/date-rule.ts'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { plainDraft as draft, renderForm } from '#web/projects/form/test-form.tsx'

beforeEach(() => {
  beginAnew()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
})

const place = page.getByRole('combobox', { name: 'Nom du lieu' })
test('what was typed before the draft has a name is found again on the device, and can be given up', async () => {
  const first = await renderForm()
  await place.fill('Sans nom encore')
  await expect.element(page.getByText(/Gardé sur cet appareil/)).toBeVisible()
  await first.leave()
  const again = await renderForm()
  await expect.element(page.getByText(/a été retrouvée/)).toBeVisible()
  await expect.element(place).toHaveValue('Sans nom encore')
  await page.getByRole('button', { name: 'Effacer cette saisie' }).click()
  await expect.element(place).toHaveValue('')
  await expect.element(page.getByText(/a été retrouvée/)).not.toBeInTheDocument()
  await again.leave()
  await renderForm()
  await expect.element(place).toHaveValue('')
})

test('a save whose answer is lost is repeated under its key once the network is back, and opens no window', async () => {
  let isTaken = false
  const taken = { ...draft, version: 4, projectPlace: { name: 'Gare de Lyon' } }
  const { keys } = await renderForm(
    { name: draft.name },
    {
      project: draft,
      answers: {
        'POST /project/7': () => {
          const isRepeated = isTaken
          isTaken = true
          return isRepeated ? { id: 7, tostring: draft.name } : Promise.reject(new TypeError('Failed to fetch'))
        },
        'GET /project/7?': () => (isTaken ? taken : draft),
      },
    },
  )
  await place.fill('Gare de Lyon')
  await expect.element(page.getByText('Hors connexion, enregistrement dès le retour du réseau')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  await expect.element(place).toHaveValue('Gare de Lyon')
  expect(page.getByRole('dialog').query()).toBeNull()
  const [first, second, ...more] = keys('POST /project/7')
  expect(first).toBeTruthy()
  expect([second, more]).toEqual([first, []])
})

test('a save by itself that is refused leaves the focus where one types, and a retry leads to the fault', async () => {
  const refused = { message: 'field.tooLong.error', invalidField: 'name' } as const
  const { asks } = await renderForm(
    { name: 'x'.repeat(300) },
    { project: draft, answers: { 'POST /project/7': () => new Refused(403, refused) } },
  )
  await place.click()
  await userEvent.keyboard('Gare')
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(retry).toBeVisible()
  await userEvent.keyboard(' de Lyon')
  await expect.element(place).toHaveValue('Gare de Lyon')
  await expect
    .element(page.getByRole('textbox', { name: 'Nom de l’évènement' }))
    .toHaveAccessibleDescription(/trop long/)
  const before = asks('POST /project/7').length
  await retry.click()
  await expect.poll(() => asks('POST /project/7').length).toBeGreaterThan(before)
  await expect.element(page.getByRole('region', { name: 'Le projet n’est pas encore soumis' })).toHaveFocus()
})

test('a double click on the draft button creates one draft', async () => {
  const { asks } = await renderForm()
  await page.getByRole('textbox', { name: 'Nom de l’évènement' }).fill('Une seule fois')
  await userEvent.dblClick(page.getByRole('button', { name: 'Enregistrer le brouillon' }))
  await expect.poll(() => asks('POST /project')).toHaveLength(1)
})

const image = { id: 4, fileUrl: '/f', listUrl: '/l', pageUrl: '', zoomUrl: '', facts: null }
const whole = {
  name: 'Trop tard',
  image,
  description: '<p>Pastel.</p>',
  selectedProjectTypesIds: ['2'],
  commissionId: '1',
  projectAccess: 'OPEN',
  projectPublic: 'FAMILIES',
  placeName: 'Musée',
  placeAddress: '31000 Toulouse',
  placeLatitude: 43.6,
  placeLongitude: 1.4,
  organizerType: 'Association',
  organizerName: 'Atelier Ma',
  organizerContactLastname: 'Delaunay',
  organizerContactFirstname: 'Claire',
  organizerContactPhoneNumber: '+33 6 39 98 12 42',
  organizerContactEmail: 'claire@test.example',
  projectDateConfs: [dateRule.parse({ date: '2099-01-01', startTime: '10:00', endTime: '11:00' })],
  acceptRules: true,
  acceptDataProtection: true,
  acceptOwnership: true,
} as unknown as Partial<ProjectValues>

test('closed submissions say so, keep every word, and accept it once they are open again', async () => {
  let isClosed = true
  const { asks } = await renderForm(whole, {
    project: draft,
    answers: {
      'POST /project/7': () =>
        isClosed ? new Refused(462, { message: 'submission.closed.error' }) : new Promise<never>(() => {}),
    },
  })
  const submit = page.getByRole('button', { name: 'Soumettre à la commission' })
  await submit.click()
  await expect.element(page.getByText(/^Le dépôt des projets n’est pas ouvert/).first()).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  await expect.element(page.getByRole('textbox', { name: 'Nom de l’évènement' })).toHaveValue('Trop tard')
  isClosed = false
  await submit.click()
  await expect.poll(() => asks('POST /project/7').map((form) => form.get('isSubmited'))).toEqual(['true', 'true'])
})

test('a day in the past is reported at once', async () => {
  await renderForm({ name: 'Hier' })
  const day = page.getByRole('textbox', { name: 'Date', exact: true })
  await day.fill('2001-01-01')
  await expect.element(day).toHaveAccessibleDescription(/Choisissez une date à venir\./)
  expect(page.getByText(/hors de l’édition/).query()).toBeNull()
})

test('a field is checked as soon as it is left', async () => {
  await renderForm()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Site du lieu').fill('www.ramonville.fr')
  await field('E-mail du contact').fill('claire@')
  await expect.element(field('Site du lieu')).toHaveValue('https://www.ramonville.fr')
  await field('Téléphone du lieu').fill('05 61 00 00 00')
  await expect.element(field('E-mail du contact')).toHaveAccessibleDescription(/Cette adresse e-mail n’est pas valable/)
  await field('Téléphone du contact').fill('05 36')
  await expect.element(field('Téléphone du lieu')).toHaveValue('+33 5 61 00 00 00')
  await field('Heure de fin').fill('17:00')
  await expect
    .element(field('Téléphone du contact'))
    .toHaveAccessibleDescription(/Ce numéro de téléphone n’est pas valable pour ce pays\./)
  await field('Heure de début').fill('18:00')
  await field('Facebook').fill('ma page')
  await expect.element(field('Heure de fin')).toHaveAccessibleDescription(/L’heure de fin précède l’heure de début\./)
  await field('Instagram').click()
  await expect.element(field('Facebook')).toHaveAccessibleDescription(/Saisissez une adresse complète/)
})

test('the contact comes from the account, the place and the organizer from the last submitted project', async () => {
  const list = 'POST /project/getB122TableResults'
  await renderForm(
    {},
    {
      answers: {
        'GET /account/getAccount': () => ({
          lastname: 'Delaunay',
          firstname: 'Claire',
          username: 'claire@test.example',
          phoneNumber: '',
          phoneCountryCode: 'FR',
        }),
        [list]: () => ({
          items: [
            { id: 6, name: 'Un brouillon', submissionDate: null },
            { id: 5, name: 'Indigo', submissionDate: '2025-09-01T10:00:00Z' },
          ],
          totalRows: 2,
        }),
        'GET /project/5?duplicate=true': () => ({
          ...draft,
          projectPlace: { name: 'Musée Paul-Dupuy', address: '13 rue de la Pleau' },
          projectOrganizer: { name: 'Atelier Ma', contactEmail: 'autre@test.example' },
        }),
      },
    },
  )
  const again = page.getByRole('button', { name: /^Reprendre de « Indigo »/ })
  await expect.poll(() => again.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Le contact, c’est moi' }).click()
  const mail = page.getByRole('textbox', { name: 'E-mail du contact' })
  await expect.element(mail).toHaveValue('claire@test.example')
  await again.first().click()
  await expect.element(place).toHaveValue('Musée Paul-Dupuy')
  await again.click()
  await expect.element(page.getByRole('combobox', { name: 'Nom de l’organisateur' })).toHaveValue('Atelier Ma')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(mail).toHaveValue('claire@test.example')
})

test('words found again are saved without another keystroke, and can still be given up', async () => {
  let stored = draft
  let isLost = true
  const answers = {
    'POST /project/7': (form: URLSearchParams) => {
      if (isLost) throw new TypeError('Failed to fetch')
      stored = { ...stored, version: stored.version + 1, projectPlace: { name: form.get('placeName') } } as Project
      return { id: 7, tostring: draft.name }
    },
    'GET /project/7?': () => stored,
  }
  const first = await renderForm({ name: draft.name }, { project: draft, answers })
  await place.fill('Gare de Lyon')
  await expect.element(page.getByText('Hors connexion, enregistrement dès le retour du réseau')).toBeVisible()
  await first.leave()
  isLost = false
  await renderForm({ name: draft.name }, { project: draft, answers })
  await expect.element(page.getByText(/Brouillon enregistré à/)).toBeVisible()
  expect(stored.projectPlace.name).toBe('Gare de Lyon')
  await page.getByRole('button', { name: 'Revenir à la version précédente' }).click()
  await expect.element(place).toHaveValue('')
  await expect.poll(() => stored.projectPlace.name).toBe('')
})

test('the question about unanswered points stays while the answer is saved by itself', async () => {
  const awaited = { ...draft, projectStatus: { value: 'INFOS_NEEDED', text: '' }, message: 'Quel lieu ?' } as Project
  const asked = { dateId: null, question: 'Quel nom ?', askedBy: 'Yuki Tanabe', askedAt: '2026-09-10T13:12:00.000Z' }
  const point = {
    ...asked,
    id: 'a',
    field: 'name',
    dueDay: null,
    was: '',
    is: '',
    reply: '',
    state: 'OPEN',
    settledBy: null,
  }
  let answer: (() => void) | undefined
  await renderForm(
    { name: draft.name },
    {
      project: awaited,
      answers: {
        'GET /project/7/points': () => (answer === undefined ? [point] : new Promise<never>(() => {})),
        'POST /project/7': () => new Promise((done) => (answer = () => done({ id: 7, tostring: draft.name }))),
        'GET /project/7?': () => ({ ...awaited, version: 4, projectPlace: { name: 'Gare de Lyon' } }),
      },
    },
  )
  await expect.element(page.getByRole('region', { name: 'Points à revoir' })).toBeVisible()
  await place.fill('Gare de Lyon')
  await expect.poll(() => answer).toBeDefined()
  await page.getByRole('button', { name: 'Soumettre la réponse' }).click()
  const question = page.getByRole('dialog', { name: 'Un point reste sans réponse.' })
  await expect.element(question).toBeVisible()
  answer!()
  await expect.element(page.getByText(/Enregistré à/)).toBeVisible()
  await expect.element(question).toBeVisible()
})
