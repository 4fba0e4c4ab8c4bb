import { afterEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Proposal, Room, RoomBallot } from '#domain/sessions/room-answer.ts'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { BallotSheet } from '#web/sessions/ballot-sheet.tsx'
import { OrderSheet } from '#web/sessions/order-sheet.tsx'
import { hourAfter, moved } from '#domain/sessions/order-times.ts'
import { ProposalSheet } from '#web/sessions/proposal-sheet.tsx'
import { inBallot, item, mine, person, refusal, room } from '#web/sessions/room-ground.ts'
import { RoomView } from '#web/sessions/room-view.tsx'
import { SessionShowPage } from '#web/sessions/session-show-page.tsx'
import { useRoom } from '#web/sessions/use-room.ts'

function Ballot() {
  const { query, ...acts } = useRoom(7)
  return query.data?.current ? <BallotSheet room={query.data} acts={acts} current={query.data.current} /> : null
}

const never = new Promise<Room>(() => {})

function HangingBallot() {
  const { query, ...acts } = useRoom(7)
  return (
    <>
      <button onClick={() => void acts.act(() => never)}>{acts.busy ? 'En cours' : 'Demander la parole'}</button>
      {query.data?.current && <BallotSheet room={query.data} acts={acts} current={query.data.current} />}
    </>
  )
}

function Proposed() {
  const { query, ...acts } = useRoom(7)
  return query.data?.current ? <ProposalSheet room={query.data} acts={acts} current={query.data.current} /> : null
}

function Order() {
  const { query, ...acts } = useRoom(7)
  return query.data ? <OrderSheet room={query.data} acts={acts} /> : null
}

const signedIn = (id: number) =>
  ({
    id,
    username: `u${id}@test.example`,
    firstname: 'Yuki',
    lastname: 'Tanabe',
    roles: ['ROLE_COMMISSION'],
    access_token: 'a',
    refresh_token: 'r',
  }) as never

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a vote is sent once however often it is pressed, and says what was received', async () => {
  const { promise: voted, resolve: answer } = Promise.withResolvers<Room>()
  const sent: unknown[] = []
  fakeServer({
    'GET /session/7': () => inBallot(),
    'POST /ballot/9/vote': () => {
      sent.push(1)
      return voted
    },
  })
  await renderScreens({ '/': Ballot })
  await expect.element(button('Pour')).toBeVisible()
  for (const name of ['Pour', 'Pour', 'Contre']) (button(name).element() as HTMLButtonElement).click()
  await button('Contre').click({ force: true })
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toHaveLength(1)
  answer(inBallot({ received: 1, mine: [{ ...mine, hasVoted: true, choice: 'FOR' }] }))
  await expect.element(page.getByText('Votre vote est reçu : pour.')).toBeVisible()
  await expect.element(button('Pour')).toHaveAttribute('aria-pressed', 'true')
  expect(await commands.axe()).toEqual([])
})

test('no other act of the same screen keeps a vote back, however long it takes', async () => {
  const sent: unknown[] = []
  fakeServer({
    'GET /session/7': () => inBallot(),
    'POST /ballot/9/vote': () => {
      sent.push(1)
      return inBallot({ received: 1, mine: [{ ...mine, hasVoted: true, choice: 'FOR' }] })
    },
  })
  await renderScreens({ '/': HangingBallot })
  await button('Demander la parole').click()
  await expect.element(button('En cours')).toBeVisible()
  await button('Pour').click()
  await expect.element(page.getByText('Votre vote est reçu : pour.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a secret vote is never told again, not even to whoever cast it', async () => {
  fakeServer({ 'GET /session/7': () => inBallot({ isSecret: true, mine: [{ ...mine, hasVoted: true }] }) })
  await renderScreens({ '/': Ballot })
  await expect.element(page.getByText('Votre vote est enregistré. Il ne peut plus être changé.')).toBeVisible()
  expect(button('Pour').query()).toBeNull()
  await expect.element(page.getByText('Moins de cinq votants : le secret est mince.')).toBeVisible()
})

test('a refused vote is said, and the ballot is shown as it is', async () => {
  const rooms = [
    inBallot(),
    inBallot({ state: 'ANNOUNCED', tally: { FOR: 1, AGAINST: 2, ABSTAIN: 0 }, result: 'REJECTED' }),
  ]
  fakeServer({
    'GET /session/7': () => rooms[0],
    'POST /ballot/9/vote': () => {
      rooms.shift()
      return new Refused(462, { message: 'ballot.closed.error' })
    },
  })
  await renderScreens({ '/': Ballot })
  await button('Pour').click()
  await expect.element(page.getByText('Ce scrutin est clos.')).toBeVisible()
  await expect.element(page.getByText('La proposition n’est pas adoptée.')).toBeVisible()
})

describe('a vote that the network keeps back', () => {
  /** Where it is away, fetch fails; where it is back, the server answers as it does. */
  const ground = (answer: () => unknown, more: Partial<RoomBallot> = {}) => {
    const network = { isAway: true, shown: inBallot(more), tries: 0 }
    fakeServer({
      'GET /session/7': () => network.shown,
      'POST /ballot/9/vote': () => {
        network.tries += 1
        if (network.isAway) throw new TypeError('Failed to fetch')
        return answer()
      },
    })
    const back = () => {
      network.isAway = false
      window.dispatchEvent(new Event('online'))
    }
    return { network, back }
  }

  test('is told as not counted, lies nowhere on the device, and is sent once when it is back', async () => {
    const voted = inBallot({ isSecret: true, received: 1, mine: [{ ...mine, hasVoted: true }] })
    let counted = 0
    const { network, back } = ground(
      () => {
        counted += 1
        return (network.shown = voted)
      },
      { isSecret: true },
    )
    await renderScreens({ '/': Ballot })
    for (const name of ['Contre', 'Pour', 'Pour']) {
      await button(name).click()
      await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
    }
    await expect.element(page.getByText(/^Pas encore compté\s: pour\./)).toBeVisible()
    expect(await commands.axe()).toEqual([])
    const written = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(written).not.toMatch(/FOR|AGAINST|ballot|vote/)
    back()
    await expect.element(page.getByText('Votre vote est enregistré. Il ne peut plus être changé.')).toBeVisible()
    expect(counted).toBe(1)
  })

  test('says so plainly when the ballot was closed meanwhile, and its file decided', async () => {
    const { network, back } = ground(() => {
      network.shown = room()
      return new Refused(462, { message: 'ballot.closed.error' })
    })
    await renderScreens({ '/': Room })
    await button('Pour').click()
    await expect.element(page.getByText(/^Pas encore compté\s: pour\./)).toBeVisible()
    back()
    await expect.element(page.getByText('En attente du dossier suivant.')).toBeVisible()
    await expect
      .element(
        page.getByRole('alert').filter({ hasText: 'Le scrutin a été clos avant que votre dernier choix n’arrive' }),
      )
      .toBeVisible()
  })

  test('is nobody’s any more once its voter has left', async () => {
    keepSession(signedIn(2), false)
    const { network, back } = ground(() => inBallot())
    await renderScreens({ '/': Ballot })
    await button('Pour').click()
    await expect.element(page.getByText(/^Pas encore compté\s: pour\./)).toBeVisible()
    const { tries } = network
    keepSession(signedIn(3), false)
    await expect.element(button('Pour')).toHaveAttribute('aria-pressed', 'false')
    back()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(network.tries).toBe(tries)
    forgetSession()
  })
})

test('a secret ballot that would tell is given up, not closed', async () => {
  const runs = (more: Partial<RoomBallot>): Room => {
    const shown = inBallot({ isSecret: true, voters: 3, mine: [], ...more })
    return { ...shown, current: { ...shown.current!, mayRun: true, proposal: refusal } }
  }
  let shown = runs({ received: 2 })
  const server = fakeServer({
    'GET /session/7': () => shown,
    'POST /ballot/9/close': () => (shown = runs({ state: 'VOID', received: 2 })),
  })
  await renderScreens({ '/': Ballot })
  await expect.element(button('Abandonner le scrutin')).toBeVisible()
  expect(button('Clore le scrutin').query()).toBeNull()
  await button('Abandonner le scrutin').click()
  await expect.element(page.getByText(/^Ce scrutin est nul/)).toBeVisible()
  expect(server.formsSentTo('POST /ballot/9/close').map((form) => form.get('isGivenUp'))).toEqual(['true'])
})

test('what a ballot has turned down is voted on again, not agreed on', async () => {
  const shown = (more: Partial<RoomBallot>): Room => {
    const told = inBallot({ isAboutProposal: false, mine: [], ...more })
    return { ...told, current: { ...told.current!, mayRun: true, proposal: refusal } }
  }
  let now = shown({ state: 'ANNOUNCED', result: 'REJECTED', tally: { FOR: 0, AGAINST: 2, ABSTAIN: 0 } })
  fakeServer({ 'GET /session/7': () => now })
  const { leave } = await renderScreens({ '/': Proposed })
  await expect.element(button('Ouvrir un vote')).toBeVisible()
  await expect.element(page.getByText(/^Le scrutin n’a pas adopté cette proposition/)).toBeVisible()
  expect(button('Par consensus').query()).toBeNull()
  await leave()
  now = shown({ state: 'VOID' })
  await renderScreens({ '/': Proposed })
  await expect.element(button('Par consensus')).toBeVisible()
})

test('the order is changed by keys: lifted, moved, dropped, and saved once', async () => {
  const orders: unknown[] = []
  const prepared = room({ state: 'PREPARED', me: { ...room().me, isDesk: true, acts: ['order'] } })
  fakeServer({
    'GET /session/7': () => prepared,
    'POST /session/7/order': () => {
      const items = [prepared.items[1]!, prepared.items[2]!, prepared.items[0]!]
      orders.push(items)
      return { ...prepared, version: 4, items }
    },
  })
  await renderScreens({ '/': Order })
  const grip = button('Déplacer « Encres d’hiver »')
  await expect.element(page.getByText('3 dossiers, 15 min, fin prévue à 18:45')).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
  expect(orders).toEqual([])
  await expect.element(page.getByText('« Encres d’hiver » est au rang 3.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(() => orders).toHaveLength(1)
  const names = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(names).toEqual(['Ozu, six matins', 'Leçon de thé', 'Encres d’hiver'])
  await expect.element(grip).toHaveFocus()
  expect(await commands.axe()).toEqual([])
})

test('a file is added by its words, and the field is free for the next one', async () => {
  const prepared = room({
    state: 'PREPARED',
    me: { ...room().me, isDesk: true, acts: ['order'] },
    toAdd: { submitted: 0, answered: 0, postponed: 0 },
  })
  const offered = { id: 2098, name: 'Lanternes', organizer: 'Ville de Rennes', town: 'Rennes', status: 'SUBMITED' }
  const server = fakeServer({
    'GET /session/7': () => prepared,
    'GET /session/7/offer?words=': () => [],
    'GET /session/7/offer?words=lanternes': () => [offered],
    'POST /session/7/add': () => ({ ...prepared, version: 4, items: [...prepared.items, item(4, 'Lanternes')] }),
  })
  await renderScreens({ '/': Order })
  const field = page.getByRole('combobox', { name: 'Ajouter un dossier par son nom ou son numéro' })
  await field.fill('lanternes')
  await page.getByRole('option', { name: 'Lanternes · N° 2098 · Ville de Rennes · Rennes' }).click()
  await expect.element(page.getByText('4 dossiers, 20 min, fin prévue à 18:50')).toBeVisible()
  expect(server.formsSentTo('POST /session/7/add')[0]!.get('projects')).toBe('[2098]')
  await expect.element(field).toHaveValue('')
  expect(await commands.axe()).toEqual([])
})

test('hours follow the minutes before them', () => {
  expect([hourAfter('18:30', 0), hourAfter('18:30', 75), hourAfter('23:50', 15)]).toEqual(['18:30', '19:45', '00:05'])
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

/** A room with nine files and one person who enters what was decided on paper; the server is the smallest that follows. */
function paperRoom() {
  const chair: Room['me'] = {
    id: 1,
    isDesk: true,
    isMember: true,
    asksToSpeak: false,
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
  })
  return { server, decided }
}

function Room() {
  const { query, ...acts } = useRoom(7)
  if (query.data?.state === 'CLOSED') return <p>Close</p>
  return query.data ? <RoomView room={query.data} acts={acts} isLive /> : null
}

test('nine files decided on paper are entered by one person in thirty acts', async () => {
  const { decided } = paperRoom()
  await renderScreens({ '/': Room })
  let acts = 0
  const press = async (target: ReturnType<typeof button>) => {
    acts += 1
    await target.click()
  }
  await press(button('Tous présents'))
  await expect.element(page.getByText('3 pour un quorum de 2')).toBeVisible()
  await press(page.getByRole('checkbox', { name: 'Appeler le suivant après chaque décision' }))
  await press(button('Appeler le suivant'))
  for (let n = 1; n <= 9; n++) {
    await expect.element(page.getByRole('heading', { name: `Dossier ${n}`, exact: true })).toBeVisible()
    await press(page.getByRole('radio', { name: /^Labelliser/ }).first())
    await press(button('Par consensus'))
    await expect.poll(() => decided).toHaveLength(n)
  }
  await press(button('Clore la séance'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Clore la séance' }))
  await expect.element(page.getByText('Close', { exact: true })).toBeVisible()
  expect(decided.map(({ itemId }) => itemId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(acts).toBeLessThanOrEqual(30)
})

test('a vote that was counted on paper is written down with its decision, where it adopts', async () => {
  const { decided } = paperRoom()
  await renderScreens({ '/': Room })
  await button('Tous présents').click()
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
  // More than there are voices.
  await expect.element(page.getByText('5 sur 3 voix')).toBeVisible()
  await expect.element(decide).toBeDisabled()
  await count('Contre', '0')
  expect(await commands.axe()).toEqual([])
  await decide.click()
  await expect.poll(() => decided).toHaveLength(1)
  expect(decided[0]).toMatchObject({ by: 'ballot' })
  expect(JSON.parse(decided[0]!.counted as string)).toEqual({ FOR: 3, AGAINST: 0, ABSTAIN: 0 })
})

test('points are proposed with a request', async () => {
  const { decided } = paperRoom()
  await renderScreens({ '/': Room })
  await button('Tous présents').click()
  await button('Appeler le suivant').click()
  await page
    .getByRole('radio', { name: /^Demander des infos/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Message au porteur' }).fill('Deux précisions.')
  await button('Ajouter le point').click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Quelle jauge ?')
  await button('Ajouter le point').click()
  await expect.element(page.getByText(/Quelle jauge/)).toBeVisible()
  await button('Par consensus').click()
  await expect.poll(() => decided).toHaveLength(1)
  expect(JSON.parse(decided[0]!.points as string)).toEqual([{ field: expect.any(String), question: 'Quelle jauge ?' }])
})

test('a proposal is read with its message, its points, its day and its budget', async () => {
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
  await renderScreens({ '/': Room })
  const sheet = page.getByRole('region', { name: 'Décision proposée' })
  await expect.element(sheet.getByText('Deux précisions.')).toBeVisible()
  await expect.element(sheet.getByText(/Est-ce le titre/)).toBeVisible()
  await expect.element(sheet.getByText(/1 point · Réponse attendue avant le 4 octobre · 1.200,00.€/)).toBeVisible()
})

test('whoever presides in the chair’s place is offered their file, once its turn has come', async () => {
  const mine = { mayCall: true }
  const rooms = [
    room({ items: [item(1, 'Encres d’hiver'), item(2, 'Ozu, six matins', mine)] }),
    room({ items: [item(1, 'Encres d’hiver', { state: 'DECIDED' }), item(2, 'Ozu, six matins', mine)] }),
  ]
  fakeServer({ 'GET /session/7': () => rooms[0] })
  await renderScreens({ '/': Room })
  await expect.element(page.getByText('En attente du dossier suivant.')).toBeVisible()
  expect(button('Appeler le suivant').query()).toBeNull()
  // Whoever looks for it finds it before.
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

  test('the order waits in a drawer, which keys open and close', async () => {
    await page.viewport(1000, 800)
    const { decided } = paperRoom()
    await renderScreens({ '/': Room })
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
    // Whoever looks at a file has it before them.
    await opener.click()
    await drawer.getByRole('button', { name: /Dossier 3/ }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Dossier 3' })).toBeVisible()
    expect(decided).toEqual([])
  })
})

test('who prepares a session goes on from its page, where mails lead, to where it is opened; others do not', async () => {
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
  state.now = { ...state.now, me: { ...state.now.me, isDesk: true } }
  await renderScreens(screens, { at: '/session/show/7' })
  await page.getByRole('link', { name: 'Préparer' }).click()
  await expect.element(page.getByText('En préparation')).toBeVisible()
})

test('a session that is over leads to its minutes, and expects nobody any more', async () => {
  fakeServer({ 'GET /session/7': () => room({ state: 'SEALED', closedAt: '2026-09-24T19:00:00Z' }) })
  const screens = { '/session/show/$sessionId': SessionShowPage, '/session/minutes/$sessionId': () => <p>Relu</p> }
  await renderScreens(screens, { at: '/session/show/7' })
  await expect.element(page.getByText('Encres d’hiver')).toBeVisible()
  expect(page.getByText(/attendus sur/).query()).toBeNull()
  await page.getByRole('link', { name: 'Procès-verbal' }).click()
  await expect.element(page.getByText('Relu')).toBeVisible()
})
