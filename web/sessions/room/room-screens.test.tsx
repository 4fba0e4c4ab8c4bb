import { completeProject } from '#web/projects/form/test-project.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Proposal, Room } from '#domain/sessions/room-answer.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { inBallot, item, person, room } from '#web/sessions/room/room-ground.ts'
import { SessionShowPage } from '#web/sessions/room/session-show-page.tsx'
import { RoomScreen } from '#web/sessions/room/room-parts.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** A room with nine files and one person who enters decisions taken on paper, with the smallest server that follows them. */
function paperRoom(more: Parameters<typeof fakeServer>[0] = {}) {
  const chair: Room['me'] = {
    ...room().me,
    id: 1,
    isDesk: true,
    acts: ['order', 'attend', 'run', 'close'],
  }
  let now = room({
    me: chair,
    people: [1, 2, 3].map((id) => ({ ...person(id, `Membre ${id}`), presence: id === 1 ? 'PRESENT' : null })),
    quorumNow: { needed: 2, withRecused: 1, withoutRecused: 1, isReached: false },
    items: Array.from({ length: 9 }, (_, index) => item(index + 1, `Dossier ${index + 1}`, { mayCall: true })),
  })
  const change = (more: Partial<Room>) => (now = { ...now, ...more })
  const itemOf = (form: URLSearchParams) => Number(form.get('itemId'))
  const decided: { itemId: number; by: string; counted: unknown; points: unknown }[] = []
  const server = fakeServer({
    'GET /session/7': () => now,
    'POST /session/7/attendance': () =>
      change({
        people: now.people.map((each) => ({ ...each, presence: 'PRESENT' })),
        quorumNow: { needed: 2, withRecused: 3, withoutRecused: 3, isReached: true },
      }),
    'POST /session/7/call': (form) => {
      const itemId = itemOf(form)
      const current: Room['current'] = {
        itemId,
        calledAt: '2026-09-24T17:06:00Z',
        presider: { id: 1, name: 'Membre 1' },
        mayRun: true,
        isRecused: false,
        proposal: null,
        isSecrecyAsked: false,
        choices: ['CERTIFIED_PUBLISHED', 'INFOS_NEEDED', 'REFUSED'],
        ballots: [],
        notes: null,
      }
      return change({
        current,
        items: now.items.map((each) => (each.id === itemId ? { ...each, state: 'CALLED' } : each)),
      })
    },
    'POST /session/7/decide': (form) => {
      const itemId = itemOf(form)
      decided.push({ itemId, by: form.get('by')!, counted: form.get('counted'), points: form.get('points') })
      const items = now.items.map((each) => (each.id === itemId ? { ...each, state: 'DECIDED' as const } : each))
      return change({ current: null, items })
    },
    'POST /session/7/close': () => change({ state: 'CLOSED' }),
    ...more,
  })
  return { server, decided }
}

test('nine files decided on paper are entered by one person in thirty acts', async () => {
  const { decided } = paperRoom()
  await renderScreens({ '/': RoomScreen })
  let acts = 0
  const press = async (target: ReturnType<typeof button>) => {
    acts += 1
    await target.click()
  }
  // Its state shares one line with the hour of its opening.
  const [state, since] = [page.getByText('Ouverte', { exact: true }), page.getByText(/^Ouverte à/)]
  const middle = (of: typeof state) => (({ top, height }) => top + height / 2)(of.element().getBoundingClientRect())
  await expect.element(since).toBeVisible()
  expect(Math.abs(middle(state) - middle(since))).toBeLessThan(1.5)
  await press(button('Tous présents'))
  await press(page.getByRole('dialog').getByRole('button', { name: /^Noter/ }))
  await expect.element(page.getByText('3 pour un quorum de 2')).toBeVisible()
  await press(page.getByRole('checkbox', { name: 'Appeler le suivant après chaque décision' }))
  await press(button('Appeler le suivant'))
  for (let n = 1; n <= 9; n++) {
    await expect.element(page.getByRole('heading', { name: `Dossier ${n}`, exact: true })).toBeVisible()
    await press(page.getByRole('radio', { name: /^Labelliser/ }).first())
    await press(button('Par consensus'))
    await expect.poll(() => decided).toHaveLength(n)
  }
  await expect
    .element(page.getByText(/^Tous les dossiers sont décidés ou reportés\s: la séance peut être close\.$/))
    .toBeVisible()
  await press(button('Clore la séance'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Clore la séance' }))
  await expect.element(page.getByText('Close', { exact: true })).toBeVisible()
  expect(decided.map(({ itemId }) => itemId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(acts).toBeLessThanOrEqual(30)
})

test.for([
  ['prepared', { prepared: 10_000, granted: 0, paid: 0 }],
  ['granted before', { prepared: 0, granted: 10_000, paid: 0 }],
] as const)(
  'a budget beyond the envelope is shown while it is typed, counting what is %s for the file once',
  async ([, own]) => {
    const spent = { granted: 60_000, paid: 0, toPay: 60_000, prepared: 30_000 }
    const commission = { id: 1, name: 'Culturelle', envelope: 100_000, ...spent }
    paperRoom({
      'GET /budget?edition=5': () => ({ commissions: [commission], lines: [{ id: 2001, commissionId: 1, ...own }] }),
    })
    await renderScreens({ '/': RoomScreen })
    await button('Tous présents').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Noter/ })
      .click()
    await button('Appeler le suivant').click()
    const budget = page.getByRole('textbox', { name: 'Budget accordé, en euros' })
    await page.getByRole('radio', { name: /^Labelliser/ }).click()
    await budget.fill('236')
    await expect.element(page.getByText(/^Culturelle\s: l’enveloppe serait dépassée de 36\s€\.$/)).toBeVisible()
    await budget.fill('200')
    await expect.element(page.getByText(/serait dépassée/)).not.toBeInTheDocument()
  },
)

test('a vote counted on paper is recorded with its decision, if it adopts', async () => {
  const { decided } = paperRoom()
  await renderScreens({ '/': RoomScreen })
  await button('Tous présents').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Noter/ })
    .click()
  await button('Appeler le suivant').click()
  await page
    .getByRole('radio', { name: /^Labelliser/ })
    .first()
    .click()
  await button('Vote compté sur papier').click()
  const decide = button('Décider d’après ce compte')
  const count = (name: string, votes: string) => page.getByRole('textbox', { name, exact: true }).fill(votes)
  await expect.element(decide).toBeDisabled()
  await count('Pour', '1')
  await count('Contre', '2')
  await expect.element(page.getByText(/n’est pas adoptée/)).toBeVisible()
  await expect.element(decide).toBeDisabled()
  await count('Pour', '3')
  // More votes than there are voices.
  await expect.element(page.getByText('5 sur 3 voix')).toBeVisible()
  await expect.element(decide).toBeDisabled()
  await count('Contre', '0')
  expect(await commands.axe()).toEqual([])
  await decide.click()
  await expect.poll(() => decided).toHaveLength(1)
  expect(decided[0]).toMatchObject({ by: 'ballot' })
  expect(JSON.parse(decided[0]!.counted as string)).toEqual({ FOR: 3, AGAINST: 0, ABSTAIN: 0 })
})

test('points are proposed with a request, also the one still being typed', async () => {
  const { decided } = paperRoom({ 'GET /project/2001?': () => ({ ...completeProject, textLanguage: 'fr' }) })
  await renderScreens({ '/': RoomScreen })
  await button('Tous présents').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Noter/ })
    .click()
  await button('Appeler le suivant').click()
  const asking = page.getByRole('radio', { name: /^Demander des infos/ })
  await asking.first().click()
  const startOf = (selector: string) => Math.round(document.querySelector(selector)!.getBoundingClientRect().left)
  const sheet = 'section[aria-label="Décision proposée"]'
  expect(startOf(`${sheet} .mantine-RadioIndicator-indicator`)).toBe(startOf(`${sheet} h2`))
  await page.getByRole('textbox', { name: 'Message au porteur' }).fill('Deux précisions.')
  await button('Ajouter un point').click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Quelle jauge ?')
  await button('Ajouter le point').click()
  await expect.element(page.getByText(/Quelle jauge/)).toBeVisible()
  await button('Ajouter un point').click()
  const fields = page.getByRole('combobox', { name: 'Champ concerné' })
  // Choosing an address fills these in, and a file that is written in French is not translated into it.
  await expect.poll(() => fields.element().textContent).not.toMatch(/Latitude|Pays|en français/)
  expect(fields.element().textContent).toMatch(/en anglais.*en japonais/)
  await fields.selectOptions('Tarif')
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Quel prix ?')
  await button('Par consensus').click()
  await expect.poll(() => decided).toHaveLength(1)
  expect(JSON.parse(decided[0]!.points as string)).toEqual([
    { field: expect.any(String), question: 'Quelle jauge ?' },
    { field: 'isFree', question: 'Quel prix ?' },
  ])
})

test('a proposal is shown with its message, its points, its day and its budget', async () => {
  const proposal: Proposal = {
    projectStatus: 'INFOS_NEEDED',
    message: 'Deux précisions.',
    points: [{ field: 'name', question: 'Est-ce le titre ?' }],
    dueDay: '2026-10-04',
    budget: 1200,
    budgetNeeded: true,
  }
  const shown = inBallot()
  fakeServer({ 'GET /session/7': () => ({ ...shown, current: { ...shown.current!, ballots: [], proposal } }) })
  await renderScreens({ '/': RoomScreen })
  const sheet = page.getByRole('region', { name: 'Décision proposée' })
  await expect.element(sheet.getByText('Deux précisions.')).toBeVisible()
  await expect.element(sheet.getByText(/Est-ce le titre/)).toBeVisible()
  await expect
    .element(sheet.getByText(/1 point · Réponse attendue jusqu’au 4 octobre(?: 2026)? · 1.200.€, pour 400.€ demandés/))
    .toBeVisible()
})

test('a member presiding in place of the chair is offered their file, once its turn has come', async () => {
  const mine = { mayCall: true }
  const rooms = [
    room({ items: [item(1, 'Encres d’hiver'), item(2, 'Ozu, six matins', mine)] }),
    room({ items: [item(1, 'Encres d’hiver', { state: 'DECIDED' }), item(2, 'Ozu, six matins', mine)] }),
  ]
  fakeServer({ 'GET /session/7': () => rooms[0] })
  await renderScreens({ '/': RoomScreen })
  await expect.element(page.getByText('En attente du dossier suivant.')).toBeVisible()
  expect(button('Appeler le suivant').query()).toBeNull()
  // A member who looks for the file can open it earlier.
  await button(/Ozu, six matins/).click()
  await expect.element(button('Appeler ce dossier')).toBeVisible()
  expect(button('Reporter').query()).toBeNull()
  rooms.shift()
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(button('Appeler le suivant')).toBeVisible()
})

describe('where the room is narrow', () => {
  const standing = { width: 1280, height: 720 }
  afterEach(() => page.viewport(standing.width, standing.height))

  test('the order is in a drawer, which keys open and close', async () => {
    await page.viewport(1000, 800)
    const { decided } = paperRoom()
    await renderScreens({ '/': RoomScreen })
    const opener = button('Ordre du jour')
    await expect.element(opener).toBeVisible()
    expect(button('Appeler le suivant').query()).toBeNull()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    const drawer = page.getByRole('dialog', { name: 'Ordre du jour' })
    await expect.element(drawer.getByRole('button', { name: /Dossier 1/ })).toBeVisible()
    expect(await commands.axe()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    // Looking at a file closes the drawer.
    await opener.click()
    await drawer.getByRole('button', { name: /Dossier 3/ }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Dossier 3' })).toBeVisible()
    expect(decided).toEqual([])
  })
})

test('the desk continues from the session’s page, where mails lead, to where it is opened; others do not', async () => {
  const state = { now: room({ state: 'PREPARED', openedAt: null }) }
  fakeServer({ 'GET /session/7': () => state.now })
  const screens = {
    '/session/show/$sessionId': SessionShowPage,
    '/session/edit/$sessionId': () => <p>En préparation</p>,
  }
  const { leave } = await renderScreens(screens, { at: '/session/show/7' })
  await expect.element(page.getByText('Encres d’hiver')).toBeVisible()
  expect(page.getByRole('link', { name: 'Préparer' }).query()).toBeNull()
  await leave()
  state.now = { ...state.now, me: { ...state.now.me, isDesk: true, acts: ['order', 'cancel'] } }
  await renderScreens(screens, { at: '/session/show/7' })
  await page.getByRole('link', { name: 'Préparer' }).click()
  await expect.element(page.getByText('En préparation')).toBeVisible()
})

test('a member who gives a proxy has replied once a name is chosen', async () => {
  const state = { now: room({ state: 'PREPARED', openedAt: null, me: { ...room().me, acts: ['reply'] } }) }
  const { formsSentTo } = fakeServer({
    'GET /session/7': () => state.now,
    'POST /session/7/reply': () => {
      const [chair, me] = state.now.people
      const representedBy = { id: 1, name: 'Yuki Tanabe' }
      state.now = { ...state.now, people: [chair!, { ...me!, reply: 'REPRESENTED', representedBy }] }
      return state.now
    },
  })
  await renderScreens({ '/session/show/$sessionId': SessionShowPage }, { at: '/session/show/7' })
  const gives = page.getByRole('radio', { name: 'Je donne pouvoir' })
  await gives.click()
  const holder = page.getByRole('combobox', { name: 'Pouvoir donné à' })
  await expect.element(holder).toHaveFocus()
  await expect.element(gives).not.toBeChecked()
  expect(formsSentTo('POST /session/7/reply')).toEqual([])
  await holder.selectOptions('Yuki Tanabe')
  await expect.element(gives).toBeChecked()
})
