import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PreparedDecision } from '#domain/decisions/decision-api.ts'
import type { OpenOpinion, ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { keepSession } from '#web/platform/session/session.ts'
import { beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { keepTyped } from '#web/sessions/parts/typed-proposals.ts'
import { inBallot, room, run, signedIn } from '#web/sessions/room/room-ground.ts'
import { RoomScreen } from '#web/sessions/room/room-parts.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const lost: Room['quorumNow'] = { needed: 2, withRecused: 1, withoutRecused: 1, isReached: false }
const fell = /^Le quorum n’est plus réuni\s: 1 pour 2\./

beforeEach(beginAnew)
afterEach(() => page.viewport(1280, 720))

test.each([
  ['the desk is told that the quorum fell during a ballot', run({}), true],
  ['a member is not', inBallot(), false],
])('%s', async (_who, shown, isTold) => {
  fakeServer({ 'GET /session/7': () => ({ ...shown, quorumNow: lost }) })
  await renderScreens({ '/': RoomScreen })
  const ballot = page.getByRole('region', { name: 'Scrutin ouvert' })
  await expect.element(ballot).toBeVisible()
  expect(ballot.getByText(fell).query() !== null).toBe(isTold)
})

test('what was voted is prepared only after a question, where something else has been typed since', async () => {
  keepSession(signedIn(2), true)
  keepTyped(1, { status: 'CERTIFIED_PUBLISHED', message: '', points: [], budget: 200 })
  const voted = run({ state: 'ANNOUNCED', result: 'ADOPTED', tally: { FOR: 2, AGAINST: 0, ABSTAIN: 0 } })
  const server = fakeServer({ 'GET /session/7': () => voted, 'POST /session/7/decide': () => room() })
  await renderScreens({ '/': RoomScreen })
  await button('Préparer la décision').click()
  const dialog = page.getByRole('dialog', { name: 'Préparer ce qui a été voté ?' })
  await expect.element(dialog).toMatchTextContent(/La décision préparée serait celle du vote\s: Refusé\./)
  await dialog.getByRole('button', { name: 'Revenir à la saisie' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.formsSentTo('POST /session/7/decide')).toEqual([])
  await button('Préparer la décision').click()
  await dialog.getByRole('button', { name: 'Préparer ce qui a été voté' }).click()
  await expect
    .poll(() => server.formsSentTo('POST /session/7/decide').map((form) => form.get('by')))
    .toEqual(['ballot'])
})

test('the desk reads that a colleague has prepared a decision, before the session replaces it', async () => {
  const prepared = { status: 'REFUSED', preparedBy: 'Antoine Ferrand' } as PreparedDecision
  fakeServer({
    'GET /session/7': () => ({ ...run({ state: 'VOID' }) }),
    'GET /project/2001/decision': () => ({ prepared, mail: null, mayPrepare: true }),
  })
  await renderScreens({ '/': RoomScreen })
  const proposed = page.getByRole('region', { name: 'Décision proposée' })
  await expect
    .element(proposed)
    .toMatchTextContent(/Décision déjà préparée par Antoine Ferrand\s: Refusé\s*Celle de la séance la remplacera\./)
})

const opinion = (id: number): OpenOpinion => ({
  author: { id, tostring: `Membre ${id}` },
  verdict: 'FAVORABLE',
  text: `Texte ${id}`,
  marks: {},
  at: '2026-09-20T10:00:00Z',
  isBeforeAnswer: false,
  first: null,
})
const opinions = {
  sight: 'open',
  given: 4,
  members: 4,
  isOpen: true,
  opening: null,
  dueDay: null,
  grid: { criteria: [], required: false },
  mine: null,
  ownRecusal: null,
  tally: { favorable: 4, reserve: 0, defavorable: 0, mean: null, spread: null },
  opinions: [1, 2, 3, 4].map(opinion),
  recusals: [],
  possibleConflicts: [],
  hasInterest: false,
  recusable: [],
  mayGive: false,
  mayRecuse: false,
  mayOpen: false,
} satisfies ProjectOpinions
const withOpinions = (shown: Room) =>
  fakeServer({ 'GET /session/7': () => shown, 'GET /project/2001/opinions': () => opinions })

test('two opinions are read beside the notes, the others once they are asked for', async () => {
  opinions.opinions[3]!.verdict = 'DEFAVORABLE'
  withOpinions(run({ state: 'VOID' }))
  await renderScreens({ '/': RoomScreen })
  // Those that differ come first.
  await expect.element(page.getByText('Texte 4')).toBeVisible()
  await expect.element(page.getByText('Texte 1')).toBeVisible()
  expect(page.getByText('Texte 2').query()).toBeNull()
  await button('Les 2 autres avis').click()
  await expect.element(page.getByText('Texte 2')).toBeVisible()
})

test('on a telephone the title is read once, the ballot names its file, and the opinions are folded', async () => {
  await page.viewport(390, 844)
  const shown = inBallot()
  withOpinions({ ...shown, items: shown.items.map((each) => (each.id === 1 ? { ...each, state: 'CALLED' } : each)) })
  await renderScreens({ '/': RoomScreen })
  await expect.element(button('Lire les 4 avis')).toBeVisible()
  const titles = page.getByText('Encres d’hiver', { exact: true }).elements()
  const drawn = titles.filter((each) => each.getBoundingClientRect().width > 1)
  const ballot = page.getByRole('region', { name: 'Scrutin ouvert' }).element()
  expect(drawn).toHaveLength(2)
  expect(drawn.filter((each) => ballot.contains(each))).toHaveLength(1)
  expect(page.getByText('Texte 1').query()).toBeNull()
  await button('Lire les 4 avis').click()
  await expect.element(page.getByText('Texte 4')).toBeInTheDocument()
})

test('the toast that takes presences back stands past the order, where the next file is called', async () => {
  await page.viewport(1366, 768)
  const still = room()
  const people = still.people.map((each) => ({ ...each, presence: null }))
  const empty: Room = { ...still, people, me: { ...still.me, isDesk: true, acts: ['attend'] } }
  fakeServer({ 'GET /session/7': () => empty, 'POST /session/7/attendance': () => still })
  await renderScreens({
    // Beside the menu.
    '/': () => (
      <main id="content" style={{ padding: '16px 32px 0 268px' }}>
        <RoomScreen />
      </main>
    ),
  })
  await button('Tous présents').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Noter/ })
    .click()
  const toast = page.getByRole('status').filter({ hasText: 'Reprendre' })
  await expect.element(toast).toBeVisible()
  const order = page.getByRole('region', { name: 'Ordre du jour' }).element()
  // Its place: the toast itself may still be on the way.
  const place = toast.element().closest('[data-position]')!
  expect(place.getBoundingClientRect().left).toBeGreaterThan(order.getBoundingClientRect().right)
})
