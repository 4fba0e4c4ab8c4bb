import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import type { Room, RoomBallot } from '#domain/sessions/room-answer.ts'
import { keepSession } from '#web/platform/session/session.ts'
import { beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { FileMoney } from '#web/sessions/room/file-money.tsx'
import { inBallot, item, mine, person, refusal, room, run, signedIn } from '#web/sessions/room/room-ground.ts'
import { RoomScreen, Wall } from '#web/sessions/room/room-parts.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const region = (name: string) => page.getByRole('region', { name })
const wordsOf = (of: Locator) => (of.query()?.textContent ?? '').replaceAll(/\s/g, ' ')

/** The page forgets its state, and reads again what is stored on the device. */
const rereadStorage = () => window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null }))

beforeEach(beginAnew)

describe('the desk', () => {
  test('enters the vote of a member without a screen, and corrects it; who has voted is not shown', async () => {
    const voices: RoomBallot['voices'] = [{ id: 2, name: 'Étienne Vasseur' }]
    let shown = run({ voices, received: 1 })
    const server = fakeServer({
      'GET /session/7': () => shown,
      'POST /ballot/9/vote': () => (shown = run({ voices, received: 2 })),
    })
    await renderScreens({ '/': RoomScreen })
    const field = page.getByRole('combobox', { name: 'Vote de Étienne Vasseur' })
    expect(field.query()).toBeNull()
    await button('Saisir le vote d’un membre sans écran').click()
    expect(page.getByRole('combobox', { name: 'Vote de Yuki Tanabe' }).query()).toBeNull()
    await field.selectOptions('Contre')
    await expect.poll(() => wordsOf(region('Scrutin ouvert'))).toContain('2 votes reçus')
    // What was entered remains private.
    await expect.element(field).toHaveDisplayValue('–')
    expect(page.getByText('a voté').query()).toBeNull()
    await field.selectOptions('Pour')
    await expect.poll(() => server.formsSentTo('POST /ballot/9/vote')).toHaveLength(2)
    const sent = server.formsSentTo('POST /ballot/9/vote').map((form) => [form.get('voice'), form.get('choice')])
    expect(sent).toEqual([
      ['2', 'AGAINST'],
      ['2', 'FOR'],
    ])
    expect(await commands.axe()).toEqual([])
  })

  test('changes from the screens to a show of hands, and back', async () => {
    let shown = run({ received: 1 })
    const server = fakeServer({
      'GET /session/7': () => shown,
      'POST /ballot/9/close': () => (shown = run({ mode: shown.current!.ballots[0]!.mode, state: 'VOID' })),
      'POST /session/7/ballot': (form) => (shown = run({ round: 2, mode: form.get('mode') as RoomBallot['mode'] })),
    })
    await renderScreens({ '/': RoomScreen })
    await region('Scrutin ouvert').getByRole('button', { name: 'À main levée' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'À main levée' }).click()
    await expect.element(page.getByText('Le vote se fait à main levée.')).toBeVisible()
    await button('Abandonner le scrutin').click()
    expect(server.formsSentTo('POST /ballot/9/close')).toHaveLength(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le scrutin' }).click()
    await expect.element(region('Scrutin clos')).toBeVisible()
    await button('Voter sur les écrans').click()
    await expect.element(button('Clore le scrutin')).toBeVisible()
    expect(server.formsSentTo('POST /ballot/9/close').map((form) => form.get('isGivenUp'))).toEqual(['true', 'true'])
    expect(server.formsSentTo('POST /session/7/ballot').map((form) => form.get('mode'))).toEqual(['HANDS', 'DEVICES'])
  })

  test('at a tie waits for the chair’s casting vote', async () => {
    const tie: Partial<RoomBallot> = { state: 'CLOSED', result: 'TIE', tally: { FOR: 1, AGAINST: 1, ABSTAIN: 0 } }
    fakeServer({ 'GET /session/7': () => run({ ...tie, awaitsCasting: true }) })
    const { leave } = await renderScreens({ '/': RoomScreen })
    await expect.element(page.getByText('À égalité, Yuki Tanabe peut trancher, sur son écran.')).toBeVisible()
    expect(button('La présidence vote pour').query()).toBeNull()
    await button('Annoncer l’égalité et reporter').click()
    await expect.element(page.getByRole('dialog', { name: /sans la voix de Yuki Tanabe/ })).toBeVisible()
    await button('Attendre sa voix').click()
    await leave()
    fakeServer({ 'GET /session/7': () => run({ ...tie, mayBreakTie: true }) })
    await renderScreens({ '/': RoomScreen })
    await expect.element(button('La présidence vote pour')).toBeVisible()
  })

  test('finds typed text again after a look at another file, and hears there that a ballot is open', async () => {
    const called = run()
    const noBallot = { ...called.current!, proposal: null, ballots: [], choices: ['REFUSED' as const] }
    let shown: Room = { ...called, current: noBallot }
    fakeServer({ 'GET /session/7': () => shown })
    await renderScreens({ '/': RoomScreen })
    await page.getByRole('radio', { name: /^Refuser/ }).click()
    const message = page.getByRole('textbox', { name: 'Message au porteur' })
    await message.fill('Hors du calendrier.')
    await button(/Ozu, six matins/).click()
    await expect.poll(() => message.query()).toBeNull()
    await button('Rejoindre la présidence').click()
    await expect.element(message).toHaveValue('Hors du calendrier.')
    await button(/Ozu, six matins/).click()
    expect(page.getByText('Un scrutin est ouvert.', { exact: true }).query()).toBeNull()
    shown = called
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('Un scrutin est ouvert.', { exact: true })).toBeVisible()
  })

  test('typed text survives a reload, is nobody else’s, and is removed once sent', async () => {
    const called = run()
    const noBallot = { ...called.current!, proposal: null, ballots: [], choices: ['REFUSED' as const] }
    let shown: Room = { ...called, current: noBallot }
    const decided: Room = { ...room(), items: [item(1, 'Encres d’hiver', { state: 'DECIDED' })] }
    fakeServer({ 'GET /session/7': () => shown, 'POST /session/7/decide': () => (shown = decided) })
    const message = page.getByRole('textbox', { name: 'Message au porteur' })
    keepSession(signedIn(1), false)
    const first = await renderScreens({ '/': RoomScreen })
    await page.getByRole('radio', { name: /^Refuser/ }).click()
    await message.fill('Hors du calendrier.')
    await first.leave()
    rereadStorage()
    keepSession(signedIn(2), false)
    const other = await renderScreens({ '/': RoomScreen })
    await expect.element(page.getByRole('radio', { name: /^Refuser/ })).not.toBeChecked()
    expect(page.getByText('Hors du calendrier.').query()).toBeNull()
    await other.leave()
    keepSession(signedIn(1), false)
    await renderScreens({ '/': RoomScreen })
    await expect.element(message).toHaveValue('Hors du calendrier.')
    await button('Par consensus').click()
    await expect.element(message).not.toBeInTheDocument()
    expect(page.getByRole('alert').query()).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('proposal:'))).toEqual([])
  })

  test('text typed for a file that another member postpones is kept, shown, and there again when it is called', async () => {
    const called = run()
    const writing: Room = {
      ...called,
      current: { ...called.current!, proposal: null, ballots: [], choices: ['REFUSED'] },
    }
    writing.current!.notes = { text: '', version: 0, by: null, mayWrite: true }
    const postponed: Room = {
      ...room(),
      items: writing.items.map((each, place) => (place === 0 ? { ...each, state: 'POSTPONED' as const } : each)),
    }
    let shown = writing
    const server = fakeServer({ 'GET /session/7': () => shown, 'POST /session/7/notes': () => shown })
    await renderScreens({ '/': RoomScreen })
    await page.getByRole('radio', { name: /^Refuser/ }).click()
    const message = page.getByRole('textbox', { name: 'Message au porteur' })
    await message.fill('Hors du calendrier.')
    await page.getByRole('textbox', { name: 'Notes de séance' }).fill('Le lieu est pris.')
    shown = postponed
    window.dispatchEvent(new Event('visibilitychange'))
    const told = page.getByRole('alert').filter({ hasText: 'Ce que vous écriviez' })
    await expect.poll(() => wordsOf(told)).toContain('« Encres d’hiver » vient d’être reporté. Ce que vous écriviez')
    await expect.element(told.getByText('Hors du calendrier.')).toBeVisible()
    await expect.element(told.getByRole('button', { name: 'Copier ce texte' })).toBeVisible()
    // Notes belong to one file: the last words are sent without waiting for a pause.
    await expect.poll(() => server.formsSentTo('POST /session/7/notes').at(-1)?.get('text')).toBe('Le lieu est pris.')
    expect(await commands.axe()).toEqual([])
    shown = writing
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(message).toHaveValue('Hors du calendrier.')
    await expect.poll(() => told.query()).toBeNull()
    // A newer proposal replaces the form.
    shown = { ...writing, current: { ...writing.current!, proposal: refusal } }
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(told.getByText('Hors du calendrier.')).toBeVisible()
    await told.getByRole('button', { name: 'Ne pas le garder' }).click()
    await expect.poll(() => told.query()).toBeNull()
  })

  test('postpones a file for a reason', async () => {
    const now = run({ state: 'ANNOUNCED', result: 'ADOPTED', tally: { FOR: 2, AGAINST: 0, ABSTAIN: 0 } })
    const server = fakeServer({ 'GET /session/7': () => now, 'POST /session/7/postpone': () => room() })
    await renderScreens({ '/': RoomScreen })
    // One button only, even while the proposal is being reworded beside it.
    await button('Modifier').click()
    await expect.element(button('Par consensus')).toBeVisible()
    await button('Reporter').click()
    const asking = page.getByRole('dialog', { name: /^Reporter le dossier/ })
    await asking.getByRole('textbox', { name: 'Motif' }).fill('Il manque le plan.')
    await asking.getByRole('button', { name: 'Reporter' }).click()
    await expect.element(page.getByText('Dossier reporté')).toBeVisible()
    expect(server.formsSentTo('POST /session/7/postpone').map((form) => form.get('reason'))).toEqual([
      'Il manque le plan.',
    ])
  })
})

const money = (more: object) => ({
  sessionTitle: 'Séance',
  day: '2026-09-24',
  editionId: 4,
  editionTitle: '5e édition',
  editionTitleEn: '5th edition',
  editionTitleJa: '',
  commission: {
    id: 1,
    name: 'Culturelle',
    envelope: 100_000,
    asked: 0,
    prepared: 0,
    granted: 0,
    paid: 0,
    toPay: 0,
    words: [],
    ...more,
  },
  elsewhere: 0,
  files: 3,
  lines: [],
  isWordMissing: false,
  mayChange: true,
})

describe('the envelope', () => {
  const project = { budgetNeeded: true, budget: 1500 }

  test('is shown with the called file: what is requested, what is left, or by how much it is exceeded', async () => {
    let told = money({ prepared: 20_000 })
    fakeServer({ 'GET /session/7/budget': () => told })
    const Money = () => <FileMoney sessionId={7} project={project as Project} />
    const { leave } = await renderScreens({ '/': Money })
    await expect.element(page.getByText(/demandé 1.500.€, reste 800.€ à la commission/)).toBeVisible()
    await leave()
    told = money({ prepared: 120_000 })
    await renderScreens({ '/': Money })
    await expect.element(page.getByText(/l’enveloppe de la commission est dépassée de 200.€/)).toBeVisible()
    const none = { budgetNeeded: false, budget: null }
    await renderScreens({ '/': () => <FileMoney sessionId={7} project={none as Project} /> })
    await expect.element(page.getByText(/^rien n’est demandé, l’enveloppe/)).toBeVisible()
  })

  test('exceeded without an explanation, is shown before the session is closed, with a link', async () => {
    const over = room({ items: [item(1, 'Encres d’hiver', { state: 'DECIDED' })] })
    const desk = { ...over, me: { ...over.me, isDesk: true, acts: ['close' as const] } }
    fakeServer({
      'GET /session/7': () => desk,
      'GET /session/7/budget': () => ({ ...money({ prepared: 120_000 }), isWordMissing: true }),
    })
    await renderScreens({ '/': RoomScreen, '/session/show/$sessionId': () => <p>Budget de la séance ouvert</p> })
    await button('Clore la séance').click()
    const asking = page.getByRole('dialog')
    await expect.poll(() => wordsOf(asking.getByRole('alert'))).toContain('L’enveloppe est dépassée')
    await asking.getByRole('link', { name: 'Y aller' }).click()
    await expect.element(page.getByText('Budget de la séance ouvert')).toBeVisible()
  })
})

describe('on a telephone', () => {
  const standing = { width: 1280, height: 720 }
  afterEach(() => page.viewport(standing.width, standing.height))

  test('a ballot is within reach of the thumb at every scroll position, with both votes; then its result', async () => {
    await page.viewport(390, 700)
    const other = { ...mine, id: 3, name: 'Mariko Endō', isMine: false }
    const people = Array.from({ length: 12 }, (_, index) => person(index + 1, `Membre ${index + 1}`))
    let shown: Room = { ...inBallot(), people, current: { ...inBallot().current!, ballots: [] } }
    fakeServer({ 'GET /session/7': () => shown })
    await renderScreens({ '/': RoomScreen })
    await expect.element(button('Je demande la parole').or(page.getByText('Membre 12'))).toBeInTheDocument()
    window.scrollTo(0, document.body.scrollHeight)
    shown = { ...inBallot({ mine: [mine, other] }), people }
    window.dispatchEvent(new Event('visibilitychange'))
    const voices = page.getByRole('group')
    await expect.poll(() => voices.elements().length).toBe(2)
    for (const voice of ['Mon vote', 'Au nom de Mariko Endō'])
      for (const choice of ['Pour', 'Contre', 'Abstention'])
        await expect
          .element(page.getByRole('group', { name: voice }).getByRole('button', { name: choice }))
          .toBeInViewport({ ratio: 1 })
    // The subject too, because the proposal may have been scrolled out of view.
    await expect
      .element(page.getByRole('region', { name: 'Scrutin ouvert' }).getByText('Refusé'))
      .toBeInViewport({ ratio: 1 })
    expect(await commands.axe()).toEqual([])
    shown = {
      ...inBallot({ state: 'ANNOUNCED', result: 'ADOPTED', tally: { FOR: 2, AGAINST: 0, ABSTAIN: 0 } }),
      people,
    }
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('La proposition est adoptée.')).toBeInViewport({ ratio: 1 })
  })
})

describe('the wall', () => {
  test('shows which file is called, and that the vote is by hands; it shows none of the votes received', async () => {
    fakeServer({ 'GET /session/7': () => run({ mode: 'HANDS' }) })
    await renderScreens({ '/': Wall })
    await expect.element(page.getByText('Le vote se fait à main levée.')).toBeVisible()
    expect(page.getByText(/reçu/).query()).toBeNull()
    await expect.element(page.getByText('Refuser', { exact: true })).toBeVisible()
    const said = page.getByRole('status').filter({ hasText: 'Dossier 1 sur 3' })
    await expect.poll(() => wordsOf(said)).toContain('Encres d’hiver')
    expect(await commands.axe()).toEqual([])
  })
})
