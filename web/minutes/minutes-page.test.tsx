import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Minutes, MinutesItem } from '#domain/minutes/minutes-answer.ts'
import { MinutesPage } from '#web/minutes/minutes-page.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const item = (id: number, name: string, more: Partial<MinutesItem> = {}): MinutesItem => ({
  id,
  name,
  projectId: 2000 + id,
  organizer: 'Ville de Rennes',
  state: 'DECIDED',
  isRecused: false,
  decided: 'REFUSED',
  reason: '',
  by: 'ballot',
  tally: { FOR: 5, AGAINST: 2, ABSTAIN: 0 },
  notes: { text: 'Le lieu est pris.', version: 1, by: 'Yuki Tanabe', mayWrite: true },
  dissents: [],
  mayDissent: false,
  ...more,
})
const minutes = (more: Partial<Minutes> = {}): Minutes => ({
  id: 7,
  state: 'CLOSED',
  title: 'Séance du 24 septembre 2026',
  day: '2026-09-24',
  time: '18:30',
  place: 'Maison des deux rives',
  commission: { id: 1, name: 'Culturelle' },
  edition: { id: 5, state: 'current' },
  version: 3,
  sharedAt: '2026-09-25T08:00:00Z',
  readUntil: '2099-10-02T08:00:00Z',
  readers: [
    { id: 1, name: 'Yuki Tanabe', reading: 'waiting' },
    { id: 2, name: 'Étienne Vasseur', reading: 'agreed' },
  ],
  items: [
    item(1, 'Encres d’hiver'),
    item(2, 'Leçon de thé', { isRecused: true, decided: null, by: null, tally: null, notes: null }),
  ],
  remarks: [],
  documents: [],
  leftOut: null,
  readiness: 'reading',
  me: { id: 1, acts: ['tidy', 'settle', 'remark', 'agree', 'dissent', 'seal'], stays: true },
  ...more,
})
const remark = {
  id: 4,
  itemId: 1,
  author: { id: 2, name: 'Étienne Vasseur' },
  text: 'J’ai parlé d’un autre lieu.',
  madeAt: '2026-09-26T08:00:00Z',
  outcome: null,
  answer: '',
  settledBy: null,
}
const show = (calls: Parameters<typeof fakeServer>[0], how?: { scheme: 'dark' }) => {
  const server = fakeServer(calls)
  return {
    server,
    drawn: renderScreens(
      { '/session/minutes/$sessionId': MinutesPage, '/session/show/$sessionId': () => null },
      { at: '/session/minutes/7', ...how },
    ),
  }
}

test('a decision taken at a tie names the casting vote', async () => {
  const items = [item(1, 'Encres d’hiver', { tally: { FOR: 4, AGAINST: 4, ABSTAIN: 0 } })]
  await show({ 'GET /session/7/minutes': () => minutes({ items }) }).drawn
  await expect.element(page.getByText(/^4 pour, 4 contre, 0 abst\., voix de la présidence\s: pour$/)).toBeVisible()
})

test('the person who entered the session alone reads why it cannot be sealed yet, and who still has to agree', async () => {
  const readers: Minutes['readers'] = [
    { id: 1, name: 'Yuki Tanabe', reading: 'waiting' },
    { id: 2, name: 'Étienne Vasseur', reading: 'before' },
    { id: 3, name: 'Inès Chabrol', reading: 'agreed' },
    { id: 4, name: 'Hugo Keravel', reading: 'waiting' },
  ]
  await show({ 'GET /session/7/minutes': () => minutes({ readers }) }).drawn
  const why = page.getByText(/^Tous ne sont pas encore d’accord/)
  await expect.element(why).toMatchTextContent(/Personne ne scelle seul .*\s: Étienne Vasseur et Hugo Keravel\.$/)
})

test('a topic without a file has its notes alone, and a postponed file says why', async () => {
  const ended = { decided: null, by: null, tally: null, mayDissent: false }
  const items = [
    item(1, 'Ouverture', { ...ended, projectId: null, organizer: '', state: 'DONE' }),
    item(2, 'Encres d’hiver', { ...ended, state: 'POSTPONED', reason: 'Il manque le plan.' }),
  ]
  await show({ 'GET /session/7/minutes': () => minutes({ items }) }).drawn
  await expect.element(page.getByRole('textbox', { name: 'Notes sur « Ouverture »' })).toBeVisible()
  await expect.element(page.getByText(/^Reporté\s: Il manque le plan\.$/)).toBeVisible()
  expect(page.getByText('n° 2001').query()).toBeNull()
  expect(page.getByText('Non décidé').query()).toBeNull()
})

test('the desk edits notes as they are typed, settles a remark, and seals once everything is ready', async () => {
  const sent: Record<string, string>[] = []
  const state = { now: minutes({ remarks: [remark], readiness: 'remarks' }) }
  const { drawn, server } = show({
    'GET /session/7/minutes': () => state.now,
    'POST /session/7/minutes/notes': (form) => {
      sent.push(Object.fromEntries(form))
      const notes = { text: form.get('text')!, version: 2, by: 'Yuki Tanabe', mayWrite: true }
      state.now = { ...state.now, version: 4, items: [item(1, 'Encres d’hiver', { notes }), state.now.items[1]!] }
      return state.now
    },
    'POST /session/7/minutes/settle': (form) => {
      sent.push(Object.fromEntries(form))
      const settled = { ...remark, outcome: 'TAKEN' as const, answer: 'Ajouté.', settledBy: 'Yuki Tanabe' }
      state.now = { ...state.now, remarks: [settled], readiness: 'ready' }
      return state.now
    },
    'POST /session/7/minutes/seal': (form) => {
      sent.push(Object.fromEntries(form))
      if (sent.length === 3) return new Refused(462, { message: 'session.conflict.error' })
      const document = {
        number: 0,
        reference: 'PV-2026-CUL-03',
        sealedAt: '2026-10-02T09:00:00Z',
        sealedBy: 'Yuki Tanabe',
        fingerprint: 'ab'.repeat(32),
        registerNumber: '2026-0412',
        registerHash: 'cd'.repeat(32),
        text: '',
      }
      state.now = { ...state.now, state: 'SEALED', documents: [document], leftOut: 'sums', readiness: null }
      return { ...state.now, me: { ...state.now.me, acts: ['amend'] } }
    },
  })
  await drawn
  const seal = page.getByRole('button', { name: 'Sceller le procès-verbal' })
  await expect.element(seal).toBeDisabled()
  await expect.element(page.getByText('Des remarques restent à traiter.')).toBeVisible()
  await expect.element(page.getByText(/^Déport/)).toBeVisible()
  const notes = page.getByRole('textbox', { name: 'Notes sur « Encres d’hiver »' })
  await userEvent.fill(notes, 'Un autre lieu est proposé.')
  await expect.element(page.getByText(/^Enregistré\. Dernière main/)).toBeVisible()
  expect(sent).toEqual([{ itemId: '1', text: 'Un autre lieu est proposé.', version: '1' }])
  await page.getByRole('textbox', { name: 'Réponse (facultative)' }).fill('Ajouté.')
  await page.getByRole('button', { name: 'Prendre en compte' }).click()
  await expect.element(page.getByText('Prise en compte par Yuki Tanabe')).toBeVisible()
  expect(sent[1]).toEqual({ remarkId: '4', outcome: 'TAKEN', answer: 'Ajouté.' })
  expect(await commands.axe()).toEqual([])
  await seal.click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sceller le procès-verbal' })
  await confirm.click()
  // A refusal leaves the window open, and pressing again repeats the same act.
  await expect.element(page.getByRole('alert')).toBeVisible()
  await confirm.click()
  await expect.element(confirm).not.toBeInTheDocument()
  expect(new Set(server.keysSentTo('POST /session/7/minutes/seal')).size).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'PV-2026-CUL-03' })).toBeVisible()
  expect(sent[2]).toEqual({ version: '4' })
  await expect.element(page.getByText(/abab abab/)).toBeVisible()
  await expect.element(page.getByText(/^Vous recevez un extrait, sans les sommes/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Joindre un additif' })).toBeVisible()
  // On a phone, nothing overflows the page.
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await commands.axe()).toEqual([])
})

test('a reader agrees to the draft, makes a remark, and sees what has changed since', async () => {
  const sent: Record<string, string>[] = []
  const me = { id: 2, acts: ['remark', 'agree', 'dissent'], stays: true }
  const readers = [{ id: 2, name: 'Étienne Vasseur', reading: 'before' as const }]
  const read = item(1, 'Encres d’hiver', {
    mayDissent: true,
    notes: { text: 'Le lieu est pris.', version: 1, by: null, mayWrite: false },
  })
  const now = minutes({ me, readers, readiness: null, items: [read] })
  const { drawn } = show(
    {
      'GET /session/7/minutes': () => now,
      'POST /session/7/minutes/agree': (form) => {
        sent.push(Object.fromEntries(form))
        return new Refused(462, { message: 'session.conflict.error' })
      },
      'POST /session/7/minutes/remark': (form) => {
        sent.push(Object.fromEntries(form))
        return { ...now, remarks: [{ ...remark, itemId: null }] }
      },
    },
    { scheme: 'dark' },
  )
  await drawn
  await expect.element(page.getByText('d’accord avant le dernier changement')).toBeVisible()
  await expect.element(page.getByText('La présidence le scellera.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Faire noter mon désaccord' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'J’ai lu, je suis d’accord' }).click()
  await expect.element(page.getByText(/La séance a changé entre-temps/)).toBeVisible()
  await page.getByRole('button', { name: 'Faire une remarque' }).last().click()
  await page.getByRole('textbox', { name: 'Votre remarque' }).fill('Très bien.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect.element(page.getByText('J’ai parlé d’un autre lieu.')).toBeVisible()
  expect(sent).toEqual([{ version: '3' }, { itemId: '', text: 'Très bien.' }])
})

test('minutes that cannot be read say so with the reason, and can be requested again', async () => {
  let asked = 0
  const { drawn } = show({
    'GET /session/7/minutes': () =>
      asked++ === 0 ? new Refused(429, { message: 'request.tooMany.error' }) : minutes(),
  })
  await drawn
  const failed = page.getByRole('alert')
  await expect.element(failed.getByText('Le procès-verbal n’a pas pu être lu')).toBeVisible()
  await expect.element(failed.getByText(/^Trop de tentatives/)).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('heading', { name: 'Encres d’hiver' })).toBeVisible()
})

test('the minutes of a session that is still open lead to it', async () => {
  const { drawn } = show({ 'GET /session/7/minutes': () => new Refused(462, { message: 'session.state.error' }) })
  const { path } = await drawn
  const failed = page.getByRole('alert')
  await expect.element(failed.getByText(/^La séance n’en est plus là/)).toBeVisible()
  expect(failed.getByRole('button').query()).toBeNull()
  await failed.getByRole('link', { name: 'Voir la séance' }).click()
  expect(path()).toBe('/session/show/7')
})
