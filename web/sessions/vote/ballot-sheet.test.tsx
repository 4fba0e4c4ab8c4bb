import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Room, RoomBallot } from '#domain/sessions/room-answer.ts'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { BallotSheet } from '#web/sessions/vote/ballot-sheet.tsx'
import { inBallot, mine, refusal, room, run, signedIn } from '#web/sessions/room/room-ground.ts'
import { useRoom } from '#web/sessions/parts/use-room.ts'
import { Ballot, Proposed, RoomScreen } from '#web/sessions/room/room-parts.tsx'

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

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a vote is sent once however often it is pressed, and is shown as received', async () => {
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

test('no other act on the screen delays a vote, however long it takes', async () => {
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

test('a secret vote is never shown again, not even to its voter', async () => {
  fakeServer({ 'GET /session/7': () => inBallot({ isSecret: true, mine: [{ ...mine, hasVoted: true }] }) })
  await renderScreens({ '/': Ballot })
  await expect.element(page.getByText('Votre vote est enregistré. Il ne peut plus être changé.')).toBeVisible()
  expect(button('Pour').query()).toBeNull()
  await expect.element(page.getByRole('heading', { name: 'Scrutin secret' })).toBeVisible()
  await expect.element(page.getByText('ouvert depuis 19:11', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Moins de cinq votants : le secret est mince.')).toBeVisible()
})

test('after a secret vote nothing else appears under the pointer: a second press does nothing', async () => {
  await page.viewport(1440, 900)
  const represented = { ...mine, id: 3, name: 'Hugo Keravel', isMine: false }
  for (const choice of ['Pour', 'Contre', 'Abstention']) {
    let shown = run({ isSecret: true, mine: [mine, represented] })
    fakeServer({
      'GET /session/7': () => shown,
      'POST /ballot/9/vote': () => (shown = run({ isSecret: true, mine: [{ ...mine, hasVoted: true }, represented] })),
    })
    const screens = await renderScreens({ '/': Ballot })
    const pressed = page.getByRole('group', { name: 'Mon vote' }).getByRole('button', { name: choice })
    await expect.element(pressed).toBeVisible()
    const { x, y, width, height } = pressed.element().getBoundingClientRect()
    await pressed.click()
    await expect.element(page.getByText('Votre vote est enregistré. Il ne peut plus être changé.')).toBeVisible()
    for (const part of [0.1, 0.5, 0.9])
      expect([choice, document.elementFromPoint(x + width / 2, y + height * part)?.closest('button')]).toEqual([
        choice,
        null,
      ])
    await screens.leave()
  }
})

test('a refused vote is shown, and the ballot is renewed', async () => {
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

describe('a vote delayed by the network', () => {
  /** Offline, fetch fails; online, the server answers as it does. */
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

  test('is shown as not counted, is not stored on the device, and is sent once when it is back', async () => {
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

  test('is shown as lost if the ballot was closed meanwhile, and its file decided', async () => {
    const { network, back } = ground(() => {
      network.shown = room()
      return new Refused(462, { message: 'ballot.closed.error' })
    })
    await renderScreens({ '/': RoomScreen })
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

  test('is discarded once its voter has signed out', async () => {
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

test('closing before the last vote shows what is missing, with the reader’s own votes by name, and needs confirmation', async () => {
  const runs = (more: Partial<RoomBallot>): Room => {
    const own = [
      { ...mine, hasVoted: true },
      { ...mine, id: 5, name: 'Takeshi Okada', isMine: false },
    ]
    const shown = inBallot({ voters: 3, mine: own, ...more })
    return { ...shown, current: { ...shown.current!, mayRun: true, proposal: refusal } }
  }
  let shown = runs({ received: 2 })
  const server = fakeServer({
    'GET /session/7': () => shown,
    'POST /ballot/9/close': () => (shown = { ...runs({ state: 'CLOSED', mine: [] }) }),
  })
  const closes = () => server.formsSentTo('POST /ballot/9/close').length
  const { leave } = await renderScreens({ '/': Ballot })
  await button('Clore le scrutin').click()
  const asked = page.getByRole('dialog')
  await expect.element(asked.getByText('Une voix ne s’est pas encore exprimée, et ne comptera pas.')).toBeVisible()
  await expect.element(asked.getByText('Vous n’avez pas encore voté au nom de Takeshi Okada.')).toBeVisible()
  expect(closes()).toBe(0)
  await asked.getByRole('button', { name: 'Clore le scrutin' }).click()
  await expect.element(button('Annoncer le résultat')).toBeVisible()
  expect(closes()).toBe(1)
  await leave()
  shown = runs({ received: 3, mine: [] })
  await renderScreens({ '/': Ballot })
  await button('Clore le scrutin').click()
  await expect.element(button('Annoncer le résultat')).toBeVisible()
  expect(closes()).toBe(2)
})

test('members read that the result of a closed ballot is about to be announced', async () => {
  fakeServer({ 'GET /session/7': () => inBallot({ state: 'CLOSED', mine: [] }) })
  await renderScreens({ '/': Ballot })
  await expect.element(page.getByText('La présidence va annoncer le résultat.')).toBeVisible()
})

test('a secret ballot that would reveal votes is abandoned, not closed', async () => {
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
  expect(server.formsSentTo('POST /ballot/9/close')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le scrutin' }).click()
  await expect.element(page.getByText(/^Ce scrutin est nul/)).toBeVisible()
  expect(server.formsSentTo('POST /ballot/9/close').map((form) => form.get('isGivenUp'))).toEqual(['true'])
})

test('a proposal that a ballot turned down needs another vote, not consensus', async () => {
  const shown = (more: Partial<RoomBallot>): Room => {
    const told = inBallot({ isAboutProposal: false, mine: [], ...more })
    return { ...told, current: { ...told.current!, mayRun: true, proposal: refusal } }
  }
  let now = shown({ state: 'ANNOUNCED', result: 'REJECTED', tally: { FOR: 0, AGAINST: 2, ABSTAIN: 0 } })
  fakeServer({ 'GET /session/7': () => now })
  const { leave } = await renderScreens({ '/': RoomScreen })
  await expect.element(button('Ouvrir un vote')).toBeVisible()
  expect(button('Reporter').elements()).toHaveLength(1)
  await expect.element(page.getByText(/^Le scrutin n’a pas adopté cette proposition/)).toBeVisible()
  expect(button('Par consensus').query()).toBeNull()
  await leave()
  now = shown({ state: 'VOID' })
  await renderScreens({ '/': Proposed })
  await expect.element(button('Par consensus')).toBeVisible()
})

test('leaving a file that was voted on, but neither decided nor postponed, needs confirmation', async () => {
  const tally = { FOR: 2, AGAINST: 0, ABSTAIN: 0 }
  const told = run({ state: 'ANNOUNCED', result: 'ADOPTED', tally })
  const shown = { ...told, items: told.items.map((each) => ({ ...each, mayCall: true })) }
  const server = fakeServer({ 'GET /session/7': () => shown, 'POST /session/7/call': () => shown })
  await renderScreens({ '/': RoomScreen })
  await button('Appeler le suivant').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Encres d’hiver.*ni décidé ni reporté/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Rester sur ce dossier' }).click()
  expect(server.formsSentTo('POST /session/7/call')).toEqual([])
  await button('Appeler le suivant').click()
  await dialog.getByRole('button', { name: /^Appeler «/ }).click()
  await expect.poll(() => server.formsSentTo('POST /session/7/call')).toHaveLength(1)
})

test('without a quorum the session is reconvened once no ballot is open', async () => {
  const shown = (state: 'OPEN' | 'VOID') => ({
    ...run({ state }),
    quorumNow: { needed: 2, withRecused: 1, withoutRecused: 1, isReached: false },
  })
  let now = shown('OPEN')
  fakeServer({ 'GET /session/7': () => now })
  const { leave } = await renderScreens({ '/': RoomScreen })
  await expect.element(page.getByRole('button', { name: /Clore/ }).first()).toBeVisible()
  expect(button('Reconvoquer').query()).toBeNull()
  await leave()
  now = shown('VOID')
  await renderScreens({ '/': RoomScreen })
  await expect.element(button('Reconvoquer')).toBeVisible()
})
