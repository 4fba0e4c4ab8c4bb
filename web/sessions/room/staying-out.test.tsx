import { beforeEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { noOpinions } from '#domain/opinions/no-opinions.ts'
import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { keepSession } from '#web/platform/session/session.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { inBallot, item, person, room, run, signedIn } from '#web/sessions/room/room-ground.ts'
import { RoomScreen } from '#web/sessions/room/room-parts.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const wordsOf = (of: Locator) => (of.query()?.textContent ?? '').replaceAll(/\s/g, ' ')
const again = () => window.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => keepSession(signedIn(2), false))

test('a member is recused from the called file without leaving the room, and reads no more of it', async () => {
  const open: ProjectOpinions = { ...noOpinions, sight: 'open', given: 0, members: 2, mayRecuse: true }
  let [shown, opinions]: [Room, ProjectOpinions] = [inBallot(), open]
  const { formsSentTo } = fakeServer({
    'GET /session/7': () => shown,
    'GET /project/2001/opinions': () => opinions,
    'POST /project/2001/recusal': () => {
      const items = [
        item(1, 'Encres d’hiver', { isRecused: true, recused: ['Étienne Vasseur'] }),
        ...shown.items.slice(1),
      ]
      const current = { ...shown.current!, isRecused: true, ballots: [] }
      shown = { ...shown, items, current }
      return (opinions = noOpinions)
    },
  })
  await renderScreens({ '/': RoomScreen })
  await expect.element(page.getByRole('region', { name: 'Scrutin ouvert' })).toBeVisible()
  await button('Je me déporte').click()
  await page.getByRole('textbox', { name: 'Raison' }).fill('Un proche y joue.')
  await page.getByRole('dialog').getByRole('button', { name: 'Je me déporte' }).click()
  await expect.element(page.getByText(/^Vous ne prenez pas part à ce dossier\. La séance/)).toBeVisible()
  expect(page.getByRole('region', { name: 'Scrutin ouvert' }).query()).toBeNull()
  expect(formsSentTo('POST /project/2001/recusal').map((form) => form.get('reason'))).toEqual(['Un proche y joue.'])
})

test('a ballot is announced as void as soon as it will be', async () => {
  fakeServer({ 'GET /session/7': () => run({ isSpoiled: true }) })
  await renderScreens({ '/': RoomScreen })
  await expect.element(page.getByRole('status').getByText(/ce scrutin sera nul/)).toBeVisible()
})

test('a recused chair reads that another member calls the file, and continues with the one after', async () => {
  const me: Room['me'] = { ...room().me, isDesk: true, acts: ['run'] }
  const own = item(1, 'Encres d’hiver', { isRecused: true, recused: ['Yuki Tanabe'] })
  const rooms = [room({ me, items: [own, item(2, 'Ozu, six matins', { mayCall: true })] }), room({ me, items: [own] })]
  fakeServer({ 'GET /session/7': () => rooms[0] })
  await renderScreens({ '/': RoomScreen })
  const order = page.getByRole('region', { name: 'Ordre du jour' })
  const others = /^Vous ne prenez pas part à «.Encres d’hiver.».: un autre membre présent l’appelle\.$/
  await expect.element(order.getByText(others)).toBeVisible()
  await expect.element(order.getByText(/^Se déporte.: Yuki Tanabe$/)).toBeVisible()
  await expect.element(button('Appeler le suivant')).toBeVisible()
  rooms.shift()
  again()
  // The reader has no file left to call.
  await expect.element(button('Appeler le suivant')).not.toBeInTheDocument()
  expect(page.getByText(others).elements()).toHaveLength(2)
  expect(page.getByText(/^Appelez un dossier/).query()).toBeNull()
})

test('a member who called the file they looked at follows the chair again, to the next one too', async () => {
  const items = run().items.map((each) => ({ ...each, mayCall: true }))
  const called = run({ state: 'VOID' })
  let shown: Room = { ...called, items: items.map((each) => ({ ...each, state: 'WAITING' })), current: null }
  fakeServer({ 'GET /session/7': () => shown, 'POST /session/7/call': () => (shown = called) })
  await renderScreens({ '/': RoomScreen })
  await button(/Encres d’hiver/).click()
  await button('Appeler ce dossier').click()
  await expect.element(page.getByText('Scrutin clos')).toBeVisible()
  const [first, second] = items as [Room['items'][0], Room['items'][0]]
  shown = {
    ...called,
    items: [
      { ...first, state: 'DECIDED' },
      { ...second, state: 'CALLED' },
    ],
    current: { ...called.current!, itemId: second.id },
  }
  again()
  await expect.element(page.getByRole('heading', { name: 'Ozu, six matins' })).toBeVisible()
  expect(button('Rejoindre la présidence').query()).toBeNull()
  // A decided file is not the one with which the room continues.
  await button(/Encres d’hiver/).click()
  await expect.element(button('Appeler de nouveau')).toHaveAttribute('data-variant', 'default')
  await expect.element(page.getByText(/^Ce dossier est décidé.*la décision préparée reste\.$/)).toBeVisible()
  expect(button('Appeler ce dossier').query()).toBeNull()
})

test('the list shows who is absent, who votes for them, and where a proxy has no effect', async () => {
  const people = [
    { ...person(1, 'Yuki Tanabe'), isRecused: true },
    { ...person(2, 'Étienne Vasseur'), presence: null, representedBy: { id: 1, name: 'Yuki Tanabe' } },
    { ...person(3, 'Hugo Keravel'), presence: null },
  ]
  fakeServer({ 'GET /session/7': () => room({ people }) })
  await renderScreens({ '/': RoomScreen })
  const present = page.getByRole('region', { name: 'Présents' })
  await expect.poll(() => wordsOf(present)).toContain('Yuki Tanabe préside, se déporte')
  await expect.poll(() => wordsOf(present)).toContain('pouvoir à Yuki Tanabe, sans effet sur ce dossier')
  await expect.poll(() => wordsOf(present)).toContain('Hugo Keravel pas là')
  // An absent member cannot ask to speak.
  await expect.element(present.getByRole('button', { name: 'Je suis là', exact: true })).toBeVisible()
  expect(button('Je demande la parole').query()).toBeNull()
})

test('the room reads what was tried elsewhere on the file that it has called', async () => {
  const { items, ...open } = inBallot()
  const tried = [{ id: 30, name: 'Odile Fontanel', act: 'decide' as const, at: '2026-09-24T16:32:00Z' }]
  fakeServer({ 'GET /session/7': () => ({ ...open, items: [{ ...items[0]!, tried }, ...items.slice(1)] }) })
  await renderScreens({ '/': RoomScreen })
  await expect.element(page.getByText(/^À 18:32, Odile Fontanel a voulu décider ce dossier/)).toBeVisible()
})
