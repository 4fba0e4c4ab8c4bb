import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { decisionApi, PreparedDecision } from '#domain/decisions/decision-api.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { endSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { DecisionIndexPage } from '#web/decisions/decision-index-page.tsx'

const decision = (id: number, more: Partial<PreparedDecision> = {}): PreparedDecision => ({
  id,
  version: '1',
  state: 'PREPARED',
  whyStale: null,
  isInSession: false,
  project: { id: 2000 + id, name: `Projet ${id}`, version: 3, status: 'SUBMITED', organizer: 'Ville de Rennes' },
  commission: { id: 1, name: 'Culturelle' },
  status: 'CERTIFIED_PUBLISHED',
  message: '',
  templateId: null,
  points: [],
  dueDay: null,
  budget: null,
  preparedBy: 'Solène Guégan',
  preparedAt: '2026-09-22T10:00:00Z',
  language: 'fr',
  holderId: 7,
  maySend: true,
  mayPrepare: true,
  mayStop: true,
  isLeft: false,
  leavesAt: null,
  stayed: null,
  sentAt: null,
  ofSession: null,
  mail: null,
  ...more,
})
const items = [
  decision(1),
  decision(2, {
    status: 'REFUSED',
    message: 'Hors du calendrier.',
    language: 'en',
    holderId: 8,
    ofSession: {
      id: 4,
      title: 'Séance du 24 septembre 2026',
      tally: { FOR: 2, AGAINST: 5, ABSTAIN: 1 },
      corrections: [
        { field: 'message', from: 'a', to: 'b', by: 'Yuki Tanabe', at: '2026-09-25T09:00:00Z', why: 'Une faute.' },
      ],
    },
  }),
  decision(3, { state: 'STALE', whyStale: 'changed' }),
  decision(4, { leavesAt: '2026-09-25T07:00:00Z' }),
  decision(5, { maySend: false, isLeft: true }),
]
const counts = { prepared: 5, stale: 1, held: 3, sent: 118 }
const whole = (id: number) => ({
  ...items[id - 1]!,
  preview: {
    to: { name: 'Inès Roumieu', address: 'galerie@port.example' },
    language: 'fr',
    subject: 'Projet non retenu',
    html: '<!doctype html><html><head></head><body style="color:#fff"><p style="color:red">Bonjour Inès</p><script>parent.hacked = 1</script></body></html>',
  },
  changes: { name: ['Encre', 'Encres d’hiver'] },
  changedBy: 'Inès Roumieu',
  changedAt: '2026-09-23T10:00:00Z',
})
const list = (tab: string) => `GET /decision?tab=${tab}&commission=&status=&search=`

type Sending = OutputOf<typeof decisionApi.sendings>[number]
const sending = (more: Partial<Sending>): Sending => ({
  id: 9,
  dueAt: '2026-09-25T07:00:00Z',
  isDue: false,
  askedBy: 'Yuki Tanabe',
  isCancelled: false,
  total: 2,
  sent: 0,
  waiting: 2,
  stayed: [],
  mayCancel: true,
  ...more,
})

const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /commission': () => [{ id: 1, name: 'Culturelle' }],
    'GET /decision/sendings': () => [],
    [list('prepared')]: () => ({ counts, left: 1, items }),
    [list('stale')]: () => ({ counts, left: 1, items: [items[2]] }),
    'GET /decision/1': () => whole(1),
    'GET /decision/2': () => whole(2),
    'GET /decision/3': () => whole(3),
    ...answers,
  })
const open = (scheme?: 'dark', at = '/decision/index') =>
  renderScreens(
    { '/decision/index': DecisionIndexPage, '/project/show/$projectId': () => null },
    { at, ...(scheme && { scheme }) },
  )

test('an archived edition shows the decisions that it left, the sent ones first', async () => {
  const year = (id: number, state: string) => ({ id, editionTitle: `${id}e édition`, editionTitleEn: '', state })
  const ofYear = (tab: string) => `GET /decision?tab=${tab}&commission=&status=&search=&edition=3`
  server({
    'GET /editions': () => [year(4, 'current'), year(3, 'archived')],
    [ofYear('prepared')]: () => ({ counts, left: 0, items: [] }),
    [ofYear('sent')]: () => ({
      counts,
      left: 0,
      items: [decision(6, { state: 'SENT', sentAt: '2025-10-01T10:00:00Z' })],
    }),
  })
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
  chooseEdition(3)
  onTestFinished(() => {
    chooseEdition(undefined)
    endSession('expired')
  })
  await open()
  await expect.element(page.getByRole('button', { name: /^Revenir à la 4e/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Envoyées/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText(/^Telles que l’édition les a laissées/)).toBeVisible()
  await expect.element(page.getByText('Projet 6')).toBeVisible()
  expect(page.getByRole('button', { name: /^Envoyer/ }).query()).toBeNull()
})

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

test('what would be left of an envelope is separate from the list', async () => {
  const money = { asked: 0, prepared: 20_000, granted: 0, paid: 0, toPay: 0, words: [] }
  const commissions = [{ id: 1, name: 'Culturelle', envelope: 100_000, ...money }]
  server({ 'GET /budget?': () => ({ editionId: 5, commissions, lines: [] }) })
  await open()
  const notice = page.getByText(/il restera/)
  await expect.element(notice).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Décisions par état' }).element().parentElement!
  const room = list.getBoundingClientRect().top - notice.element().getBoundingClientRect().bottom
  expect(room).toBeGreaterThanOrEqual(16)
})

test.each(['light', 'dark'] as const)('prepared decisions are in a list, the mail beside it, %s', async (scheme) => {
  server()
  await open(scheme === 'dark' ? 'dark' : undefined)
  await expect.element(page.getByRole('button', { name: /Préparées 5/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText(/dossier dont vous vous êtes déporté/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Projet 5.*à envoyer par un administrateur/ })).toBeVisible()
  await page.getByRole('button', { name: /Projet 2/ }).click()
  const preview = page.getByRole('region', { name: 'La décision choisie' })
  await expect.element(preview.getByText('Inès Roumieu, galerie@port.example')).toBeVisible()
  await expect.element(preview.getByText('Projet non retenu')).toBeVisible()
  const frame = preview.getByTitle('L’e-mail, tel qu’il partira')
  await expect.element(frame).toHaveAttribute('sandbox', '')
  expect((window as { hacked?: number }).hacked).toBeUndefined()
  await expect.element(preview.getByRole('button', { name: 'Changer le message' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
})

test('a decision of a session shows the vote, not the person who entered it', async () => {
  server()
  await open()
  const group = page.getByRole('region', { name: 'Séance du 24 septembre 2026' })
  await expect.element(group).toMatchTextContent(/1 sur 5/)
  const row = group.getByRole('button', { name: /Projet 2 / })
  await expect.element(row).toMatchTextContent(/2 pour, 5 contre, 1 abstention/)
  await expect.element(row).toMatchTextContent(/corrigée depuis la séance/)
  await expect.element(row).not.toMatchTextContent(/Solène/)
})

test('the number in the button counts what is sent: neither stale, nor on its way, nor another’s', async () => {
  const { formsSentTo } = server({ 'POST /decision/send': () => ({ sendingId: 9, moved: [] }) })
  await open()
  await page.getByRole('button', { name: 'Envoyer 2 décisions' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/2 e-mails partent, à 2 porteurs/)).toBeVisible()
  await expect.element(dialog.getByText(/1 en français, 1 en anglais/)).toBeVisible()
  await expect.element(dialog.getByText('Un projet a changé depuis sa décision : il reste ici.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  expect(await commands.axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Envoyer 2 décisions' }).click()
  await expect.poll(() => formsSentTo('POST /decision/send')).toHaveLength(1)
})

test('a session links to its decisions, which are sent alone, and to all others', async () => {
  server({
    'GET /decision?tab=prepared&commission=&status=&search=&session=4': () => ({
      counts: { ...counts, prepared: 1 },
      items: [items[1]],
    }),
  })
  await open(undefined, '/decision/index?session=4')
  await expect.element(page.getByRole('button', { name: 'Envoyer 1 décision', exact: true })).toBeVisible()
  expect(page.getByText('Projet 1').query()).toBeNull()
  await page.getByRole('link', { name: 'Les voir toutes' }).click()
  await expect.element(page.getByRole('button', { name: 'Envoyer 2 décisions' })).toBeVisible()
})

test('decisions that changed meanwhile are named, and nothing is sent', async () => {
  server({ 'POST /decision/send': () => ({ sendingId: null, moved: [{ id: 1, name: 'Projet 1', why: 'stale' }] }) })
  await open()
  await page.getByRole('button', { name: 'Envoyer 2 décisions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer 2 décisions' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Rien n’est parti.*Projet 1, projet modifié/)
})

test('the sending is shown to its end, with what was not sent and why', async () => {
  let isOver = false
  const stayed = [{ project: { id: 2002, name: 'Projet 2' }, why: 'incomplete' as const }]
  server({
    'POST /decision/send': () => ({ sendingId: 9, moved: [] }),
    'GET /decision/sendings': () => [
      sending(isOver ? { isDue: true, sent: 1, waiting: 0, stayed } : { isDue: true, sent: 1, waiting: 1 }),
    ],
  })
  await open()
  await page.getByRole('button', { name: 'Envoyer 2 décisions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Envoyer 2 décisions' }).click()
  await expect.element(dialog.getByText('1 sur 2')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Envoi en cours' })).toBeVisible()
  isOver = true
  await expect.element(dialog.getByText('1 décision envoyée')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Envoi terminé' })).toBeVisible()
  await expect.element(dialog.getByText(/Projet 2 · Il manque des éléments/)).toBeVisible()
})

test('a scheduled sending is shown on top, and can be called off', async () => {
  const { formsSentTo } = server({
    'GET /decision/sendings': () => [sending({})],
    'POST /decision/cancelSending/9': () => ({ message: 'done' }),
  })
  await open()
  await expect.element(page.getByText('Envoi de 2 décisions le 25 septembre 2026 à 09:00')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect.poll(() => formsSentTo('POST /decision/cancelSending/9')).toHaveLength(1)
})

test('to review: the change is shown, and the decision confirmed', async () => {
  const { formsSentTo } = server({ 'POST /decision/confirm/3': () => items[0] })
  await open()
  await page.getByRole('button', { name: /À revoir 1/ }).click()
  await page.getByRole('button', { name: /Projet 3/ }).click()
  const changes = page.getByRole('region', { name: 'Modifié depuis la décision' })
  await expect.element(changes.getByText(/Inès Roumieu/)).toBeVisible()
  await expect.element(changes.getByText(/Encres d’hiver/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer la décision' }).click()
  await expect.poll(() => formsSentTo('POST /decision/confirm/3')).toHaveLength(1)
})

test('to review: a request whose day has passed is not confirmed, but gets another day', async () => {
  const asking = { state: 'STALE', whyStale: 'dueDay', status: 'INFOS_NEEDED', dueDay: '2026-09-20' } as const
  const { formsSentTo } = server({
    [list('stale')]: () => ({ counts, left: 1, items: [decision(3, asking)] }),
    'GET /decision/3': () => ({ ...whole(3), ...asking, message: 'Précisez.' }),
    'POST /decision/3': () => whole(3),
  })
  await open()
  await page.getByRole('button', { name: /À revoir/ }).click()
  await page.getByRole('button', { name: /Projet 3/ }).click()
  const chosen = page.getByRole('region', { name: 'La décision choisie' })
  await expect.element(chosen.getByText(/^Le jour de la réponse attendue est passé/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirmer la décision' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Changer le message' }).click()
  await page.getByLabelText('Réponse attendue jusqu’au').fill('2099-01-05')
  await page.getByRole('button', { name: 'Enregistrer le message' }).click()
  const sent = () => formsSentTo('POST /decision/3').map((form) => [form.get('dueDay'), form.has('message')])
  await expect.poll(sent).toEqual([['2099-01-05', false]])
})

test('on a phone the list comes first, then the decision as a page', async () => {
  await page.viewport(390, 844)
  server()
  await open()
  await page.getByRole('button', { name: /Projet 2/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Projet 2' })).toBeVisible()
  expect(page.getByRole('button', { name: /Projet 1/ }).query()).toBeNull()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Toutes les décisions' }).click()
  await expect.element(page.getByRole('button', { name: /Projet 1/ })).toBeVisible()
})

test('without prepared decisions, the page says how to begin, or that a session left nothing to send', async () => {
  const nothing = () => ({ counts: { prepared: 0, stale: 0, held: 0, sent: 0 }, items: [] })
  server({ [list('prepared')]: nothing, [`${list('prepared')}&session=4`]: nothing })
  const { leave } = await open()
  await expect.element(page.getByText('Aucune décision préparée')).toBeVisible()
  await expect.element(page.getByText(/^Préparez une décision depuis la page d’un projet/)).toBeVisible()
  expect(page.getByRole('button', { name: /Envoyer/ }).query()).toBeNull()
  await leave()
  await open(undefined, '/decision/index?session=4')
  await expect.element(page.getByText(/^Rien de cette séance n’attend son envoi/)).toBeVisible()
})
