import { lazyRouteComponent } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { dateRule } from '#domain/projects/date-rule.ts'
import { renderForm } from '#web/projects/form/test-form.tsx'
import { beSignedIn, partOf } from '#web/platform/ui/test-kit.tsx'

beforeEach(() => {
  localStorage.clear()
  forgetSession()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
})

const day = dateRule.parse({ date: '2099-01-01', startTime: '10:00', endTime: '11:00' })

test('a screen reader announces the choices, and what is wrong with the words and the picture', async () => {
  await renderForm()
  await page.getByRole('combobox', { name: 'Types d’évènement' }).click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: /^Atelier$/ })).toBeInTheDocument()
  await expect
    .element(page.getByRole('combobox', { name: 'Types d’évènement' }))
    .toHaveAccessibleDescription(/^Atelier/)
  await page.getByRole('button', { name: 'Soumettre à la commission' }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect.element(description).toHaveAttribute('aria-invalid', 'true')
  await expect.element(description).toHaveAccessibleDescription('Ce champ est obligatoire.')
  await expect
    .element(page.getByRole('button', { name: 'Choisir une image' }))
    .toHaveAccessibleDescription(/obligatoire/)
})

test('each line of the error summary leads to its field, including the description and the picture', async () => {
  await renderForm()
  await page.getByRole('button', { name: 'Soumettre à la commission' }).click()
  const summary = page.getByRole('region', { name: 'Le projet n’est pas encore soumis' })
  await summary.getByRole('button', { name: /^Description/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus()
  await summary.getByRole('button', { name: /^Image/ }).click()
  await expect.element(page.getByRole('button', { name: 'Choisir une image' })).toHaveFocus()
  const consent = page.getByRole('checkbox', { name: /règlement/ })
  await expect.element(consent).toHaveAttribute('aria-invalid', 'true')
})

test('the message at a field just left does not move a button away from under the finger', async () => {
  await renderForm({ projectDateConfs: [day] })
  await page.getByRole('textbox', { name: 'Heure de fin' }).fill('09:00')
  const repeats = page.getByRole('switch', { name: 'L’évènement se répète' })
  await repeats.click()
  await expect.element(repeats).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Heure de fin' })).toHaveAttribute('aria-invalid', 'true')
})

test('a new date takes the focus, and returns it when it is removed', async () => {
  await renderForm({ projectDateConfs: [day] })
  const add = page.getByRole('button', { name: 'Ajouter une date' })
  await add.click()
  const second = page.getByRole('group', { name: 'Date 2' })
  await expect.element(second.getByRole('textbox', { name: 'Date', exact: true })).toHaveFocus()
  await second.getByRole('button', { name: /Retirer/ }).click()
  await expect.element(add).toHaveFocus()
})

test('the tools of the description are one stop of the Tab key, and arrows move between them', async () => {
  await renderForm()
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  const stops = () => page.getByRole('toolbar').element().querySelectorAll('[tabindex="0"]').length
  await expect.element(tool('Gras')).toBeVisible()
  expect(stops()).toBe(1)
  ;(tool('Gras').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Italique')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tool('Lien')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus()
  expect(stops()).toBe(1)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tool('Lien')).toHaveFocus()
})

const image = {
  id: 4,
  fileUrl: '/f',
  listUrl: '/l',
  pageUrl: '/p',
  zoomUrl: '/z',
  facts: { name: 'a.jpg', width: 1280, height: 720, bytes: 9 },
}
const whole = {
  name: 'Indigo',
  description: '<p>Pastel.</p>',
  selectedProjectTypesIds: ['2'],
  commissionId: '1',
  projectAccess: 'BOOKING',
  projectPublic: 'FAMILIES',
  image,
  placeName: 'Musée',
  placeAddress: '13 rue de la Pleau, 31000 Toulouse',
  placeLatitude: 43.6,
  placeLongitude: 1.4,
  placeCity: 'Toulouse',
  isFree: true,
  organizerType: 'Association',
  organizerName: 'Atelier Ma',
  organizerContactFirstname: 'Claire',
  organizerContactLastname: 'Delaunay',
  organizerContactPhoneNumber: '06 39 98 12 42',
  organizerContactEmail: 'claire@atelier-ma.example',
  projectDateConfs: [day],
  acceptRules: true,
  acceptDataProtection: true,
  acceptOwnership: true,
}

const filed = {
  ...whole,
  id: 7,
  version: 1,
  projectStatus: { value: 'SUBMITED', text: '' },
  projectImage: image,
  projectTypes: [{ id: 2, tostring: 'Atelier' }],
  commission: { id: 1, tostring: 'Culturelle' },
  projectAccess: { value: 'BOOKING', text: '' },
  projectPublic: { value: 'FAMILIES', text: '' },
  projectPlace: {},
  projectOrganizer: {},
}

test('the receipt is requested while the words are sent, and their arrival is reported before it loads', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { asks } = await renderForm(whole, {
    answers: { 'POST /project': () => answer.promise, 'GET /project/7?': () => filed },
    more: { '/project/submitted/$projectId': lazyRouteComponent(() => new Promise<never>(() => {})) },
  })
  // The requests of the test itself fill the buffer.
  performance.clearResourceTimings()
  await page.getByRole('button', { name: 'Soumettre à la commission' }).click()
  await expect.poll(() => asks('POST /project')).toHaveLength(1)
  const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => /submitted-page/.test(name))
  await expect.poll(isFetched).toBe(true)
  answer.resolve({ id: 7, tostring: 'Indigo' })
  await expect.element(page.getByRole('heading', { name: 'Votre projet est soumis' })).toBeVisible()
  expect(page.getByRole('textbox').query()).toBeNull()
})

test('Enter on a phone’s keyboard moves to the next field, and is labelled so; a Japanese name is marked as Japanese', async () => {
  const real = window.matchMedia.bind(window)
  const touched = real('all')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => (query === '(pointer: coarse)' ? touched : real(query)))
  await renderForm({}, { width: 390 })
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nom de l’évènement' })
  await name.click()
  expect((name.element() as HTMLInputElement).enterKeyHint).toBe('next')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus()
  await name.fill('折り紙と光の夜 : Origami')
  // A French voice would skip a Japanese name that is not marked.
  const marked = () => [...document.querySelectorAll('h1 [lang=ja]')].map(({ textContent }) => textContent)
  await expect.poll(marked).toEqual(['折り紙と光の夜'])
  await page.getByRole('textbox', { name: 'Site de l’évènement' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Facebook' })).toHaveFocus()
})

test('a screen reader announces the number of addresses, their absence, and the place of the chosen one', async () => {
  const place = {
    label: '44000 Nantes',
    latitude: 47.2,
    longitude: -1.5,
    city: 'Nantes',
    department: 'Loire-Atlantique',
  }
  await renderForm(
    {},
    {
      answers: {
        'GET /geocoder/search?q=Nantes': () => [place],
        'GET /geocoder/search?q=zzzz': () => [],
        'GET /programme': () => ({ mapTilesUrl: null }),
      },
    },
  )
  const heard = (words: RegExp) => page.getByRole('status').filter({ hasText: words })
  const address = page.getByRole('combobox', { name: 'Adresse' })
  const map = page.getByRole('img', { name: 'Nantes sur la carte de France' })
  expect(map.query()).toBeNull()
  await address.fill('zzzz')
  await expect.element(page.getByText('Aucune adresse trouvée. Précisez la ville ou le code postal.')).toBeVisible()
  await address.fill('Nantes')
  await expect.element(heard(/^1 adresse proposée$/)).toBeInTheDocument()
  expect(page.getByText(/^Aucune adresse/).query()).toBeNull()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(heard(/Adresse située à Nantes, Loire-Atlantique/)).toBeVisible()
  await expect.element(map).toBeVisible()
})

test('a point in the address is scrolled to, though its editor loads later', async () => {
  const point = { dateId: null, askedBy: 'S', askedAt: '2026-09-10T13:12:00.000Z', dueDay: null, was: '', is: '' }
  const open = { ...point, question: 'Quoi ?', reply: '', state: 'OPEN', settledBy: null }
  await renderForm(
    { name: 'Indigo' },
    {
      at: '/?point=b',
      project: partOf<Project>({
        id: 7,
        name: 'Indigo',
        version: 3,
        projectDateConfs: [],
        projectStatus: { value: 'INFOS_NEEDED', text: '' },
        edition: {
          id: 4,
          tostring: '',
          isArchived: false,
          state: 'current',
          submissionOpensAt: null,
          submissionClosesAt: null,
          questionsNb: 0,
        },
      }),
      answers: {
        'GET /project/7/points': () => [
          { ...open, id: 'a', field: 'name' },
          { ...open, id: 'b', field: 'description' },
        ],
      },
    },
  )
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus()
})
