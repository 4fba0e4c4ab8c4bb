import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Room } from '#domain/sessions/room-answer.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { readNotes } from '#web/sessions/notes/kept-notes.ts'
import { inBallot, item, person, run, topic } from '#web/sessions/room/room-ground.ts'
import { RoomScreen } from '#web/sessions/room/room-parts.tsx'
import { RoomView } from '#web/sessions/room/room-view.tsx'
import { useRoom } from '#web/sessions/parts/use-room.ts'

const secretary = { id: 2, username: 's@test.example', firstname: 'Étienne', lastname: 'Vasseur', roles: [] }
const place = 'notes:2:1'

beforeEach(() => {
  localStorage.clear()
  beSignedIn(secretary)
})
afterEach(forgetSession)

/** The secretary's view, with the notes of the called file. */
function called(itemId: number, text: string, version: number): Room {
  const told = inBallot()
  const notes = { text, version, by: version === 0 ? null : 'Yuki Tanabe', mayWrite: true }
  return {
    ...told,
    me: { ...told.me, isDesk: true, acts: ['attend', 'run'] },
    items: told.items.map((each) => ({ ...each, state: each.id === itemId ? 'CALLED' : 'WAITING' })),
    current: { ...told.current!, itemId, mayRun: true, ballots: [], notes },
  }
}

/** The smallest server that stores notes by their version; the test decides which file the chair calls. */
function roomOfNotes() {
  const notes = new Map([1, 2].map((id) => [id, { text: '', version: 0 }]))
  const state = { current: 1, refusing: undefined as unknown }
  const now = () => called(state.current, notes.get(state.current)!.text, notes.get(state.current)!.version)
  const server = fakeServer({
    'GET /session/7': now,
    'POST /session/7/notes': (form) => {
      if (state.refusing !== undefined) return state.refusing
      const [id, version] = [Number(form.get('itemId')), Number(form.get('version'))]
      if (version !== notes.get(id)!.version) return new Refused(462, { message: 'session.conflict.error' })
      notes.set(id, { text: form.get('text')!, version: version + 1 })
      return now()
    },
  })
  return { server, state, notes }
}

/** As after returning to the page. */
const reread = () => window.dispatchEvent(new Event('visibilitychange'))

function Screen() {
  const { query, ...acts } = useRoom(7)
  return query.data ? <RoomView room={query.data} acts={acts} isLive /> : null
}

const field = page.getByRole('textbox', { name: 'Notes de séance' })

test('the last words on a file are saved even if the next one is called first', async () => {
  const { state, notes } = roomOfNotes()
  await renderScreens({ '/': Screen })
  await field.fill('Le lieu est pris.')
  state.current = 2
  reread()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => notes.get(1)).toEqual({ text: 'Le lieu est pris.', version: 1 })
  expect(readNotes(place)).toBeUndefined()
})

test('without a network they stay on the device, say so, and are sent once it is back, after a reload and the next file', async () => {
  const { state, notes } = roomOfNotes()
  state.refusing = new Response('', { status: 503 })
  const { leave } = await renderScreens({ '/': Screen })
  await field.fill('Le lieu est pris.')
  await expect.element(page.getByText('Gardé sur cet appareil, envoyé dès que possible.')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await leave()
  await renderScreens({ '/': Screen })
  await expect.element(field).toHaveValue('Le lieu est pris.')
  state.current = 2
  reread()
  await expect.element(page.getByText('Vos notes sur « Encres d’hiver » attendent le réseau.')).toBeVisible()
  state.refusing = undefined
  await expect.poll(() => notes.get(1)?.text, { timeout: 10_000 }).toBe('Le lieu est pris.')
  await expect.element(page.getByText(/attendent le réseau/)).not.toBeInTheDocument()
})

test('another author’s text is never overwritten: it is merged, or shown', async () => {
  const { notes } = roomOfNotes()
  notes.set(1, { text: 'Le lieu est pris.', version: 1 })
  await renderScreens({ '/': Screen })
  await field.fill('Le lieu est pris. On vote.')
  notes.set(1, { text: 'Lundi : Le lieu est pris.', version: 2 })
  await expect.poll(() => notes.get(1)?.text).toBe('Lundi : Le lieu est pris. On vote.')
  await expect.element(field).toHaveValue('Lundi : Le lieu est pris. On vote.')
  await field.fill('Mardi.')
  notes.set(1, { text: 'Mercredi.', version: 9 })
  await expect.element(page.getByText('Yuki Tanabe a écrit entre-temps :')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Garder les deux textes' }).click()
  await expect.poll(() => notes.get(1)?.text).toBe('Mercredi.\nMardi.')
})

test('the desk calls a topic without a file, writes its notes, and has nothing to decide there', async () => {
  const notes = { text: '', version: 0, by: null, mayWrite: true }
  const items = [topic(1, 'Ouverture', { state: 'CALLED' }), item(2, 'Ozu, six matins', { mayCall: true })]
  const asMember = run({ mine: [] })
  const told = { ...asMember, people: [{ ...person(asMember.me.id, 'Étienne Vasseur'), presence: 'PRESENT' as const }] }
  const current = { ...told.current!, proposal: null, choices: [], ballots: [], notes }
  const server = fakeServer({
    'GET /session/7': () => ({ ...told, items, current }),
    'POST /session/7/notes': () => ({ ...told, items, current: { ...current, notes: { ...notes, version: 1 } } }),
  })
  await renderScreens({ '/': RoomScreen })
  await expect.element(page.getByRole('heading', { name: 'Ouverture' })).toBeVisible()
  await expect.element(page.getByText(/^Sujet 1 sur 2\s: Ouverture/)).toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Notes de séance' }).fill('Ouverte à 18 h 34.')
  await expect.poll(() => server.formsSentTo('POST /session/7/notes')).toHaveLength(1)
  expect(page.getByRole('region', { name: 'Décision proposée' }).query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Appeler le suivant' })).toBeEnabled()
  for (const name of ['Reporter', 'Demander un scrutin secret'])
    expect(page.getByRole('button', { name }).query()).toBeNull()
  expect(await commands.axe()).toEqual([])
})

test('the button that adds a topic is read in full beside the narrowest order', async () => {
  await page.viewport(1210, 720)
  fakeServer({ 'GET /session/7': () => ({ ...inBallot(), toAdd: { submitted: 0, answered: 0, postponed: 0 } }) })
  await renderScreens({ '/': RoomScreen })
  const label = page.getByText('Ajouter un sujet sans dossier')
  await expect.element(label).toBeVisible()
  expect(label.element().scrollWidth).toBeLessThanOrEqual(label.element().clientWidth)
  await page.viewport(1280, 720)
})
