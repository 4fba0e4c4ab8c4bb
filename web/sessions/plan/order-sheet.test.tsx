import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Language } from '#domain/language.ts'
import type { Room, SessionRow } from '#domain/sessions/room-answer.ts'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { item, room, topic } from '#web/sessions/room/room-ground.ts'
import { Order, Presences } from '#web/sessions/room/room-parts.tsx'
import { SessionListPage } from '#web/sessions/plan/session-list-page.tsx'

const speak = async (language: Language) => {
  localStorage.setItem('locale', language)
  await speakFirstLanguage()
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the order is changed by keys: picked up, moved, dropped, and saved once', async () => {
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
  await speak('en')
  await expect.element(page.getByText('3 files, 15 min, ends at about 6:45 pm')).toBeVisible()
  await expect.element(page.getByText('6:35 pm')).toBeVisible()
  await speak('fr')
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

test('the order is sorted by disagreement, and saved', async () => {
  const open = (favorable: number, defavorable: number) => ({
    opinions: { sight: 'open' as const, given: 4, members: 4, favorable, reserve: 0, defavorable },
  })
  const items = [item(1, 'Encres d’hiver', open(4, 0)), item(2, 'Ozu, six matins', open(2, 2))]
  const prepared = room({ state: 'PREPARED', items, me: { ...room().me, isDesk: true, acts: ['order'] } })
  const server = fakeServer({
    'GET /session/7': () => prepared,
    'POST /session/7/order': () => ({ ...prepared, version: 4, items: items.toReversed() }),
  })
  await renderScreens({ '/': Order })
  await button('Trier par désaccord').click()
  await expect.poll(() => server.formsSentTo('POST /session/7/order')).toHaveLength(1)
  const sent = server.formsSentTo('POST /session/7/order')[0]!.get('items')
  expect(JSON.parse(String(sent)).map(({ id }: { id: number }) => id)).toEqual([2, 1])
})

test('while the order is prepared, each file shows its opinions as far as its reader may see them', async () => {
  const items = [
    item(1, 'Encres d’hiver', { opinions: { sight: 'sealed', given: 1, members: 4 } }),
    item(2, 'Ozu, six matins', {
      opinions: { sight: 'open', given: 2, members: 4, favorable: 1, reserve: 0, defavorable: 1 },
    }),
  ]
  const me = { ...room().me, isDesk: true, acts: ['order'] }
  fakeServer({ 'GET /session/7': () => room({ state: 'PREPARED', me, items }) })
  await renderScreens({ '/': Order })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Encres d’hiver').getByText('1 / 4', { exact: true })).toBeVisible()
  await expect.element(row('Encres d’hiver').getByText('scellés')).toBeVisible()
  await expect.element(row('Ozu, six matins').getByText('2 / 4', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 favorable, 0 réservé, 1 défavorable')).toBeInTheDocument()
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
  await expect.element(field).toHaveFocus()
  expect(await commands.axe()).toEqual([])
})

test('a topic without a file is added by a usual title or by one’s own, and shows neither opinions nor a link', async () => {
  let shown = room({
    state: 'PREPARED',
    me: { ...room().me, isDesk: true, acts: ['order'] },
    toAdd: { submitted: 0, answered: 0, postponed: 0 },
  })
  const server = fakeServer({
    'GET /session/7': () => shown,
    'POST /session/7/add': (form) => {
      const added = topic(10 + shown.items.length, String(form.get('title')))
      const items = form.get('isBeforeFiles') === 'true' ? [added, ...shown.items] : [...shown.items, added]
      return (shown = { ...shown, version: shown.version + 1, items })
    },
  })
  await renderScreens({ '/': Order })
  const field = page.getByRole('combobox', { name: 'Ajouter un sujet sans dossier' })
  await field.click()
  await page.getByRole('option', { name: 'Ouverture' }).click()
  await expect.element(button('Déplacer « Ouverture »')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await field.fill('Visite du musée')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Retirer « Visite du musée » de l’ordre du jour')).toBeVisible()
  const sent = server.formsSentTo('POST /session/7/add').map((form) => [form.get('title'), form.get('isBeforeFiles')])
  expect(sent).toEqual([
    ['Ouverture', 'true'],
    ['Visite du musée', 'false'],
  ])
  await expect.element(page.getByText('3 dossiers, 25 min, fin prévue à 18:55')).toBeVisible()
  const names = page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(names).toEqual(['Encres d’hiver', 'Ozu, six matins', 'Leçon de thé'])
  // A usual title is offered once.
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Questions diverses' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Ouverture' }).query()).toBeNull()
  expect(await commands.axe()).toEqual([])
})

test('a move during a save follows it, and nothing is lost', async () => {
  const prepared = room({ state: 'PREPARED', me: { ...room().me, isDesk: true, acts: ['order'] } })
  const { promise: first, resolve: answer } = Promise.withResolvers<Room>()
  const inOrder = (version: number, ...ids: number[]): Room => ({
    ...prepared,
    version,
    items: ids.map((id) => prepared.items[id - 1]!),
  })
  let now = prepared
  const server = fakeServer({
    'GET /session/7': () => now,
    'POST /session/7/order': (form) => (form.get('version') === '3' ? first : (now = inOrder(5, 2, 3, 1))),
  })
  await renderScreens({ '/': Order })
  const grip = button('Déplacer « Encres d’hiver »')
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  const names = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  const wanted = ['Ozu, six matins', 'Leçon de thé', 'Encres d’hiver']
  await expect.poll(names).toEqual(wanted)
  answer((now = inOrder(4, 2, 1, 3)))
  await expect.poll(() => server.formsSentTo('POST /session/7/order')).toHaveLength(2)
  const sent = server.formsSentTo('POST /session/7/order').map((form) => [form.get('version'), form.get('items')])
  expect(sent.map(([version]) => version)).toEqual(['3', '4'])
  expect(JSON.parse(sent[1]![1] as string).map((each: { id: number }) => each.id)).toEqual([2, 3, 1])
  await expect.poll(names).toEqual(wanted)
})

test('the desk asks a silent member again, or enters what it was told by telephone', async () => {
  const shown = room({ state: 'PREPARED', me: { ...room().me, id: 1, isDesk: true, acts: ['reply', 'convene'] } })
  const answered = { ...shown, people: shown.people.map((each) => ({ ...each, reply: 'COMING' as const })) }
  const server = fakeServer({
    'GET /session/7': () => shown,
    'POST /session/7/remind': () => shown,
    'POST /session/7/reply': () => answered,
  })
  await renderScreens({ '/': Presences })
  await button('Relancer Étienne Vasseur').click()
  await expect.poll(() => server.formsSentTo('POST /session/7/remind').map((form) => form.get('userId'))).toEqual(['2'])
  await page.getByRole('combobox', { name: 'Réponse de Étienne Vasseur' }).selectOptions('viendra')
  await expect.element(button('Relancer Étienne Vasseur')).not.toBeInTheDocument()
  const sent = server.formsSentTo('POST /session/7/reply')[0]!
  expect([sent.get('reply'), sent.get('userId')]).toEqual(['COMING', '2'])
  expect(await commands.axe()).toEqual([])
})

test('the list of sessions shows without a reload that one has opened', async () => {
  const row: SessionRow = {
    id: 7,
    state: 'PREPARED',
    title: 'Séance du 24 septembre 2026',
    day: '2026-09-24',
    time: '18:30',
    place: '',
    commission: { id: 1, name: 'Culturelle' },
    files: 3,
    decided: 0,
    postponed: 0,
    minutes: 15,
    expected: 2,
    members: 3,
    myReply: 'COMING',
    isDesk: false,
  }
  fakeServer({ 'GET /session?': () => [row], 'GET /editions': () => [], 'GET /commission': () => [] })
  await renderScreens({ '/': SessionListPage })
  await expect.element(page.getByText('Préparée', { exact: true })).toBeVisible()
  row.state = 'OPEN'
  tellHints({ everything: false, hints: [{ topic: 'session', id: 7, kind: 'room' }] })
  await expect.element(page.getByText('Ouverte', { exact: true })).toBeVisible()
})

test('a rehearsal that the server cannot make says why, and the list stays', async () => {
  fakeServer({
    'GET /session?': () => [],
    'GET /editions': () => [],
    'GET /commission': () => [],
    'POST /rehearsal': () => new Refused(462, { message: 'rehearsal.unavailable.error' }),
  })
  await renderScreens({ '/': SessionListPage })
  await page.getByRole('button', { name: 'Séance d’essai' }).click()
  await expect.element(page.getByText(/ne peut pas créer de séance d’essai/)).toBeVisible()
  expect(location.pathname).not.toMatch(/rehearsal/)
})
