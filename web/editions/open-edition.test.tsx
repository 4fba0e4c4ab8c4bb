import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, commands } from 'vitest/browser'
import { OpenEditionModal } from '#web/editions/open-edition-modal.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const words = { bannerFr: 'Dépôt jusqu’au 18 octobre 2026', bannerEn: '', bannerJa: '', rulesEn: '', rulesJa: '' }
const proposal = {
  next: {
    id: 6,
    editionTitle: '6e édition',
    editionTitleEn: '',
    editionTitleJa: '',
    editionStart: '2027-11-05',
    editionEnd: '2027-11-19',
    submissionOpensAt: '2027-03-01T08:00:00.000Z',
    submissionClosesAt: '2027-10-17T20:00:00.000Z',
    ...words,
    rulesFr: 'Règlement de 2026',
  },
  from: {
    id: 5,
    editionTitle: '5e édition',
    editionTitleEn: '',
    editionTitleJa: '',
    editionStart: '2026-11-06',
    editionEnd: '2026-11-20',
    state: 'current',
    projectsNb: 742,
    banner: '',
    submissionClosesAt: '2026-10-18T20:00:00.000Z',
  },
  commissionsNb: 4,
  membersNb: 20,
  typesNb: 24,
  criteriaNb: 4,
  marksRequired: true,
  opinionDays: 21,
  questionsNb: 4,
  viewsNb: 5,
  viewsOfDaysNb: 1,
}
const letter = {
  language: 'fr',
  subject: 'Votre projet de 2026 est prêt à repartir',
  paragraphs: ['Bonjour Claire,', '« Ma, l’intervalle » peut être repris en brouillon.'],
  action: { label: 'Reprendre ce projet', url: 'https://programme.example' },
  links: [],
  notes: [],
}
const preview = { certifiedNb: 251, filedNb: 80, chosenNb: 0, leftOutNb: 13, mailsNb: 318 }
const letters = [letter, { ...letter, language: 'en', subject: 'Your 2026 project is ready to start again' }]

const onClose = vi.fn<() => void>()
const onOpened = vi.fn<(id: number) => void>()
beforeEach(() => void [onClose.mockClear(), onOpened.mockClear()])

async function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /edition/opening': () => proposal,
    'POST /edition/previewOpening': () => ({ ...preview, letters }),
    'POST /edition/open': () => ({ id: 6, tostring: '6e édition', mailsNb: 318 }),
    ...more,
  })
  await renderScreens({ '/': () => <OpenEditionModal onClose={onClose} onOpened={onOpened} /> })
  await expect.element(page.getByRole('dialog', { name: 'Ouvrir la 6e édition' })).toBeVisible()
  return server
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const goOn = async (times: number) => {
  for (let time = 0; time < times; time++) await userEvent.click(button('Continuer'))
}

test('four steps lead to all numbers, and one button opens and invites, once', async () => {
  const server = await open()
  await expect.element(page.getByLabelText(/^Premier jour/)).toHaveValue('2027-11-05')
  await goOn(1)
  await expect.element(page.getByText('20 membres')).toBeVisible()
  await expect.element(page.getByText('notes obligatoires, avis attendus sous 21 jours')).toBeVisible()
  await expect.element(page.getByText('2 dates à relire, elles parlent de 2026')).toBeVisible()
  await goOn(1)
  await expect.element(page.getByText('251')).toBeVisible()
  await goOn(1)
  const dialog = page.getByRole('dialog')
  for (const said of [
    /5 – 19 novembre 2027/,
    /vendredi à vendredi, comme cette année/,
    /Dépôt du 1er mars au 17 octobre 2027/,
    /24 types d’évènement, la grille de 4 critères, 4 questions ouvertes, 5 vues/,
    /Une vue à revoir, elle cherche des jours précis/,
    /318 porteurs invités/,
    /− 13/,
  ])
    await expect.element(dialog).toMatchTextContent(said)
  expect(await commands.axe()).toEqual([])
  expect(server.formsSentTo('POST /edition/open')).toEqual([])
  await userEvent.dblClick(button('Ouvrir et inviter 318 porteurs'))
  await expect.poll(() => onOpened).toHaveBeenCalledExactlyOnceWith(6)
  const told = page.getByRole('status').filter({ hasText: /6\s*e édition en préparation/ })
  await expect.poll(() => told.query()?.querySelector('sup')?.textContent).toBe('e')
  const [sent, ...others] = server.formsSentTo('POST /edition/open')
  expect(others).toEqual([])
  expect(Object.fromEntries(sent!)).toMatchObject({
    id: '6',
    editionStart: '2027-11-05',
    submissionClosesAt: '2027-10-17T20:00:00.000Z',
    rulesFr: 'Règlement de 2026',
    inviteCertified: 'true',
    invites: 'true',
  })
  expect(server.keysSentTo('POST /edition/open')[0]).toBeTruthy()
})

test('an edition without criteria or views says so', async () => {
  const nothing = {
    criteriaNb: 0,
    marksRequired: false,
    opinionDays: null,
    questionsNb: 0,
    viewsNb: 0,
    viewsOfDaysNb: 0,
  }
  await open({ 'GET /edition/opening': () => ({ ...proposal, ...nothing }) })
  await goOn(1)
  await expect.element(page.getByText('aucun critère d’avis')).toBeVisible()
  expect(page.getByText(/obligatoires|attendus|celles des commissions|à revoir/).query()).toBeNull()
  await goOn(2)
  await expect
    .element(page.getByText('24 types d’évènement, aucun critère d’avis, aucune question, aucune vue'))
    .toBeVisible()
})

test('each step keeps its values when the administrator goes back, and what is left out is not sent', async () => {
  const server = await open()
  await userEvent.fill(page.getByLabelText(/^Titre de l’édition/), 'Deux rives 2027')
  await userEvent.fill(page.getByLabelText('Titre en japonais'), '二つの岸 2027')
  await goOn(1)
  await userEvent.click(page.getByRole('switch', { name: 'Règlement' }))
  await expect.element(page.getByText('Une date à relire, elle parle de 2026')).toBeVisible()
  await goOn(1)
  await userEvent.click(page.getByRole('checkbox', { name: /Déposés, non labellisés/ }))
  await userEvent.click(button(/^Ce qui suit$/).last())
  await expect.element(page.getByRole('switch', { name: 'Règlement' })).not.toBeChecked()
  await goOn(2)
  await userEvent.click(button('Ouvrir sans inviter'))
  await expect.poll(() => onOpened).toHaveBeenCalled()
  const [sent] = server.formsSentTo('POST /edition/open')
  expect(Object.fromEntries(sent!)).toMatchObject({
    editionTitle: 'Deux rives 2027',
    editionTitleJa: '二つの岸 2027',
    rulesFr: '',
    bannerFr: words.bannerFr,
    inviteFiled: 'false',
    invites: 'false',
  })
})

test('a wrong date stops its step and takes the focus; one that the server refuses leads back there', async () => {
  const taken = {
    message: 'edition.year.error',
    errors: [{ field: 'editionStart', message: 'edition.year.error' }],
  } as const
  await open({ 'POST /edition/open': () => new Refused(403, { ...taken, errors: [...taken.errors] }) })
  await userEvent.fill(page.getByLabelText(/^Dernier jour/), '2027-11-01')
  await goOn(1)
  await expect.element(page.getByLabelText(/^Dernier jour/)).toHaveFocus()
  await userEvent.fill(page.getByLabelText(/^Dernier jour/), '2027-11-19')
  await goOn(3)
  await userEvent.click(button('Ouvrir sans inviter'))
  await expect.element(page.getByLabelText(/^Premier jour/)).toHaveFocus()
  await expect.element(page.getByText('Une autre édition commence cette année-là.')).toBeVisible()
})

test('the second of two administrators is informed, and nothing closes', async () => {
  await open({ 'POST /edition/open': () => new Refused(462, { message: 'edition.opened.error' }) })
  await goOn(3)
  await userEvent.click(button(/Ouvrir et inviter/))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/vient d’être ouverte/)
  expect(onClose).not.toHaveBeenCalled()
})

test('the whole mail can be read in each language', async () => {
  await open()
  await goOn(3)
  await userEvent.click(button('Lire l’e-mail entier, dans les trois langues'))
  const mail = page.getByRole('dialog', { name: 'L’e-mail tel qu’il partira' })
  await expect.element(mail.getByRole('heading', { name: letter.subject })).toBeVisible()
  await userEvent.click(mail.getByRole('tab', { name: 'English' }))
  await expect.element(mail.getByRole('heading', { name: 'Your 2026 project is ready to start again' })).toBeVisible()
})
