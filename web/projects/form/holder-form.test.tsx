import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { PlaceSuggestion } from '#domain/places/place-api.ts'
import { dateRule } from '#domain/projects/date-rule.ts'
import type { Project } from '#domain/projects/project.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { deviceKey } from '#web/projects/parts/kept-drafts.ts'
import { valuesOf } from '#web/projects/parts/form-values.ts'
import { renderForm } from '#web/projects/form/test-form.tsx'
import { beSignedIn, partOf } from '#web/platform/ui/test-kit.tsx'

beforeEach(() => {
  localStorage.clear()
  forgetSession()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
})

const image = {
  id: 4,
  fileUrl: '/f',
  listUrl: '/l',
  pageUrl: '',
  zoomUrl: '',
  facts: { name: 'affiche.jpg', width: 1280, height: 720, bytes: 1_258_291 },
}

/** The part of a project that the form reads. */
const published = {
  id: 7,
  name: 'Indigo',
  version: 3,
  projectStatus: { value: 'CERTIFIED_PUBLISHED', text: 'Labellisé · publié' },
  edition: { id: 4, tostring: '', isArchived: false, state: 'current' },
} as Project
test('a stored picture shows its name, size and weight', async () => {
  await renderForm({ image })
  for (const fact of ['affiche.jpg', '1280 × 720, 1,2 Mo']) await expect.element(page.getByText(fact)).toBeVisible()
})

test('the date, its beginning and its end share one line, and so do the links', async () => {
  await renderForm()
  const tops = (names: string[]) =>
    names.map((name) => {
      const box = page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
      return Math.round(box.element().getBoundingClientRect().top)
    })
  const lines = [
    ['Heure de début', 'Heure de fin'],
    ['Type d’organisateur', 'Nom de l’organisateur'],
    ['Site de l’évènement', 'Facebook', 'Instagram'],
  ]
  expect(lines.filter((names) => new Set(tops(names)).size > 1)).toEqual([])
})

test('each commitment is marked as mandatory, and has its place among the sections', async () => {
  await renderForm()
  const marks = [...document.querySelectorAll('label')].filter(({ htmlFor }) => /-accept\w+$/.test(htmlFor))
  expect(marks.map(({ textContent }) => textContent.endsWith('*'))).toEqual([true, true, true])
  await expect.element(page.getByRole('button', { name: 'Engagements À remplir' })).toBeVisible()
})

test('the notice to be accepted is one press away, and opens at the matching section', async () => {
  await renderForm()
  await page.getByRole('button', { name: 'Lire la notice sur les données personnelles' }).click()
  const rules = page.getByRole('dialog')
  await expect.element(rules.getByRole('heading', { name: /données/i })).toHaveFocus()
})

test('too many days are reported as such, not as an unfinished rule', async () => {
  const daily = dateRule.parse({
    date: '2099-01-01',
    startTime: '10:00',
    endTime: '11:00',
    isRecurrent: true,
    dateRecurrenceEndType: 'OCCURRENCE_NUMBER',
    recurrenceEndOccurenceNumber: 500,
  })
  await renderForm({ projectDateConfs: [daily] })
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect.element(preview).toMatchTextContent(/plus de 400 dates/)
  await page.getByRole('textbox', { name: 'Heure de fin' }).fill('09:00')
  await expect.element(preview).toMatchTextContent(/^L’heure de fin précède l’heure de début\.$/)
})

test('fields of a published event that need a new review say so, and no text speaks of submitting', async () => {
  await renderForm({ name: 'Indigo' }, { project: published })
  await expect.poll(() => page.getByText(/^Relu par la commission/).elements()).toHaveLength(3)
  expect(page.getByText(/obligatoires pour soumettre/).query()).toBeNull()
})

test('a point on a hidden field leads to the choice that shows it, a point on the words into them', async () => {
  const point = { dateId: null, question: 'Gratuit ?', askedBy: 'S', askedAt: '2026-09-10T13:12:00.000Z', dueDay: null }
  const open = { ...point, was: '', is: '', reply: '', state: 'OPEN', settledBy: null }
  await renderForm(
    { name: 'Indigo' },
    {
      project: { ...published, projectDateConfs: [], projectStatus: { value: 'INFOS_NEEDED', text: '' } },
      answers: {
        [`GET /project/${published.id}/points`]: () => [
          { ...open, id: 'a', field: 'priceDetails' },
          { ...open, id: 'b', field: 'description' },
        ],
      },
    },
  )
  const points = page.getByRole('region', { name: 'Points à revoir' })
  await points.getByRole('button', { name: 'Détail des tarifs' }).click()
  await expect.element(page.getByRole('radio', { name: 'Gratuit' })).toHaveFocus()
  await points.getByRole('button', { name: 'Description' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus()
})

test('the bar of a phone names the current section, also back at the top', async () => {
  await renderForm({}, { width: 390 })
  const toldAt = (top: number) => {
    window.scrollTo(0, top)
    return page.getByText(/^\d sur 7$/).element().textContent
  }
  // The page grows while its editor loads.
  await expect.poll(() => toldAt(document.documentElement.scrollHeight)).toBe('7 sur 7')
  await expect.poll(() => toldAt(0)).toBe('1 sur 7')
})

test('the preview is the event’s page, including unsaved words', async () => {
  await renderForm({
    name: 'Indigo',
    description: '<p>Pastel et <strong>ai</strong>.</p>',
    selectedProjectTypesIds: ['2'],
    projectPublic: 'FAMILIES',
    placeName: 'Musée',
    placeAddress: '13 rue de la Pleau',
    organizerName: 'Atelier Ma',
    organizerWebsite: 'javascript:alert(1)',
    projectLink: 'https://indigo.example',
    isFree: false,
    priceDetails: '6 €',
  })
  await page.getByRole('textbox', { name: 'Nom de l’évènement' }).fill('Indigo, deux rives')
  await page.getByRole('button', { name: 'Ouvrir l’aperçu' }).click()
  const preview = page.getByRole('dialog', { name: 'Aperçu de la page de l’évènement' })
  await expect.element(preview.getByRole('heading', { name: 'Indigo, deux rives' })).toBeVisible()
  await expect.element(preview.getByText('Pastel et ai.')).toBeVisible()
  for (const text of ['Musée', '6 €', 'Familles', 'Atelier', 'Atelier Ma'])
    await expect.element(preview.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(preview.getByRole('link', { name: 'Site de l’évènement' }))
    .toHaveAttribute('href', 'https://indigo.example')
  expect(preview.getByRole('link', { name: 'Atelier Ma' }).query()).toBeNull()
  expect(await commands.axe()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
})

test('missing fields are listed section by section, in the order of the page', async () => {
  await renderForm({}, { width: 390 })
  await page.getByRole('button', { name: 'Soumettre' }).click()
  const summary = page.getByRole('region', { name: 'Le projet n’est pas encore soumis' })
  const titles = () => [...summary.element().querySelectorAll('h3')].map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['Évènement', 'Lieu', 'Date et heure', 'Organisateur et contact', 'Engagements'])
  const lines = [...summary.element().querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(lines.filter((line) => /\.\s*:?$/.test(line ?? ''))).toEqual([])
  const positions = lines.map((label) => {
    const field = [...document.querySelectorAll('form label, form [class*=Wrapper-label]')].find(({ textContent }) =>
      textContent.startsWith(label),
    )
    return field === undefined ? label : field.getBoundingClientRect().top
  })
  expect(positions).toEqual(positions.toSorted((one, other) => Number(one) - Number(other)))
})

const awaited = {
  ...published,
  projectStatus: { value: 'INFOS_NEEDED', text: '' },
  message: 'Quel nom ?',
  projectDateConfs: [],
} as Project
const asked = {
  id: 'a',
  field: 'name',
  dateId: null,
  question: 'Quel nom ?',
  askedBy: 'Yuki Tanabe',
  askedAt: '2026-09-10T13:12:00.000Z',
  dueDay: null,
  was: 'Indigo',
  is: 'Indigo',
  reply: '',
  state: 'OPEN',
  settledBy: null,
}

test('a point just answered in its field is not listed again', async () => {
  await renderForm({ name: 'Indigo' }, { project: awaited, answers: { 'GET /project/7/points': () => [asked] } })
  const name = page.getByRole('textbox', { name: 'Nom de l’évènement' })
  await expect.element(name).toHaveAccessibleDescription(/À répondre/)
  const submit = page.getByRole('button', { name: 'Soumettre la réponse' })
  await submit.click()
  const question = page.getByRole('dialog', { name: 'Un point reste sans réponse.' })
  await question.getByRole('button', { name: 'Revoir le point' }).click()
  await expect.element(name).toHaveFocus()
  await name.fill('Indigo, deux rives')
  await submit.click()
  await expect.element(page.getByRole('region', { name: 'La réponse n’est pas encore soumise' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('a reply typed and not saved by its button is sent with the answer, which waits for it', async () => {
  let isLost = true
  const answers = {
    'GET /project/7/points': () => [{ ...asked, ...(!isLost && { reply: 'Oui.', state: 'ANSWERED' }) }],
    'POST /point/a': () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : { message: 'done' }),
  }
  const { asks } = await renderForm({ name: 'Indigo' }, { project: awaited, answers })
  await page.getByRole('button', { name: 'Répondre sans changer le champ' }).last().click()
  await page.getByRole('textbox', { name: /^Pourquoi le champ reste tel quel/ }).fill('Oui.')
  const submit = page.getByRole('button', { name: 'Soumettre la réponse' })
  await submit.click()
  await expect.element(page.getByRole('alert').getByText(/Le réseau ne répond pas/)).toBeVisible()
  isLost = false
  await submit.click()
  await expect.element(page.getByRole('region', { name: 'La réponse n’est pas encore soumise' })).toBeVisible()
  expect(asks('POST /point/a').map((form) => form.get('reply'))).toEqual(['Oui.', 'Oui.'])
  await expect.element(page.getByRole('alert').getByText(/réseau/)).not.toBeInTheDocument()
})

test('words typed just before the page closes are stored on the device without a question', async () => {
  const { leave } = await renderForm()
  await page.getByLabelText('Mot à la commission').fill('Nous plions, et nous rions.')
  await leave()
  expect(localStorage.getItem(deviceKey(9, undefined))).toContain('Nous plions, et nous rions.')
})

test('the button that makes the user the contact works without a network', async () => {
  let isLost = false
  const { asks } = await renderForm(
    {},
    {
      answers: {
        'GET /account/getAccount': () => {
          const phone = { phoneNumber: '', phoneCountryCode: 'FR' }
          if (isLost) throw new TypeError('Failed to fetch')
          return { lastname: 'Delaunay', firstname: 'Claire', username: 'claire@test.example', ...phone }
        },
      },
    },
  )
  await expect.poll(() => asks('GET /account/getAccount')).toHaveLength(1)
  isLost = true
  await page.getByRole('button', { name: 'Le contact, c’est moi' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Prénom du contact' })).toHaveValue('Claire')
})

test('an answer begins empty, below the note, which it does not replace', async () => {
  const project = {
    ...awaited,
    userComment: 'Une note.',
    answer: { before: 'Une note.', isBegun: false, dueDay: '2999-09-20' },
  } as Project
  const blank: Project = {
    ...project,
    projectPlace: partOf<Project['projectPlace']>({}),
    projectOrganizer: partOf<Project['projectOrganizer']>({}),
    projectTypes: [],
    commission: null,
  }
  await renderForm(valuesOf(blank, true), { project })
  await expect.element(page.getByRole('textbox', { name: 'Votre réponse à la commission' })).toHaveValue('')
  await expect.element(page.getByRole('figure').getByText('Une note.')).toBeVisible()
  await expect.element(page.getByText('Réponse attendue jusqu’au vendredi 20 septembre 2999')).toBeVisible()
})

test('a known place fills in its address, and its name keeps the focus', async () => {
  const known: PlaceSuggestion = {
    name: 'Musée Paul-Dupuy',
    address: '31000 Toulouse',
    city: 'Toulouse',
    department: '31',
    website: '',
    phoneNumber: '',
    phoneCountryCode: '',
    latitude: null,
    longitude: null,
  }
  await renderForm({}, { answers: { 'GET /projectPlace/getAllForAutocomplete': () => [known] } })
  const name = page.getByRole('combobox', { name: 'Nom du lieu' })
  await name.fill('Mus')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('31000 Toulouse')
  await expect.element(name).toHaveFocus()
})

test('each date is a group of its own, with its own preview', async () => {
  await renderForm()
  await page.getByRole('button', { name: 'Ajouter une date' }).click()
  const second = page.getByRole('group', { name: 'Date 2' })
  await expect.element(second.getByRole('textbox', { name: 'Heure de début' })).toBeVisible()
  await expect.element(second.getByRole('region', { name: 'Aperçu de la date 2' })).toBeVisible()
})
