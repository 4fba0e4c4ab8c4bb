import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { EditionState } from '#domain/editions/edition-row.ts'
import { chooseEdition, chosenEdition } from '#web/editions/chosen-edition.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { keepSession, sessionNow } from '#web/platform/session/session.ts'
import { beginAnew, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { item, room, signedIn } from '#web/sessions/room/room-ground.ts'
import { RoomScreen } from '#web/sessions/room/room-parts.tsx'
import { SessionShowPage } from '#web/sessions/room/session-show-page.tsx'

const editionOf = (id: number, state: EditionState) => {
  const days = { editionStart: `${2021 + id}-11-06`, editionEnd: `${2021 + id}-11-20` }
  return {
    id,
    editionTitle: `${id}e édition`,
    editionTitleEn: '',
    editionTitleJa: '',
    state,
    projectsNb: 0,
    banner: '',
    bannerJa: '',
    ...days,
  }
}

beforeEach(beginAnew)

const button = (name: string) => page.getByRole('button', { name })

test('a session entered the day after is closed with the hours at which it was held', async () => {
  const over = room({ day: '2026-09-23', items: [item(1, 'Encres d’hiver', { state: 'DECIDED' })] })
  const desk = { ...over, me: { ...over.me, isDesk: true, acts: ['close' as const] } }
  const server = fakeServer({ 'GET /session/7': () => desk, 'POST /session/7/close': () => desk })
  await renderScreens({ '/': RoomScreen })
  await button('Clore la séance').click()
  const asking = page.getByRole('dialog')
  await expect.element(asking.getByRole('checkbox', { name: 'Saisie après coup' })).toBeChecked()
  await userEvent.fill(asking.getByLabelText('Close à'), '21:10')
  await asking.getByRole('button', { name: 'Clore la séance' }).click()
  await expect.poll(() => server.formsSentTo('POST /session/7/close')).toHaveLength(1)
  const [sent] = server.formsSentTo('POST /session/7/close')
  expect(Object.fromEntries(sent!)).toEqual({ heldFrom: desk.time, heldUntil: '21:10' })
})

test('a session left open in an archived edition is closed there, with its hours, and its open files are postponed', async () => {
  const me = { ...room().me, isDesk: true, acts: ['close'] }
  const items = [item(1, 'Encres d’hiver', { state: 'DECIDED' }), item(2, 'Ozu, six matins')]
  let desk = room({ edition: { id: 4, state: 'archived' }, me, items })
  const server = fakeServer({
    'GET /session/7': () => desk,
    'POST /session/7/close': () => (desk = { ...desk, state: 'CLOSED', closedAt: '2027-01-20T10:00:00Z' }),
    'GET /editions': () => [editionOf(5, 'current'), editionOf(4, 'archived')],
  })
  keepSession(signedIn(1), false)
  chooseEdition(4)
  const screens = { '/session/show/$sessionId': SessionShowPage, '/session/index': () => <p>Les séances</p> }
  await renderScreens(screens, { at: '/session/show/7' })
  await expect
    .element(page.getByText(/^Séance de la 4\s*e édition, archivée\. Revenir à la 5\s*e édition$/))
    .toBeVisible()
  await expect
    .element(page.getByText(/plus rien ne se décide dans cette séance\. Elle peut être close\./))
    .toBeVisible()
  expect(page.getByRole('heading', { name: 'Présents' }).query()).toBeNull()
  await button('Clore la séance').click()
  const asking = page.getByRole('dialog')
  await expect.element(asking.getByText(/^Un dossier n’y a pas été décidé/)).toBeVisible()
  await userEvent.fill(asking.getByLabelText('Close à'), '21:10')
  expect(await commands.axe()).toEqual([])
  await asking.getByRole('button', { name: 'Clore la séance' }).click()
  await expect.poll(() => server.formsSentTo('POST /session/7/close')).toHaveLength(1)
  await page.getByRole('link', { name: /Revenir à la 5/ }).click()
  await expect.element(page.getByText('Les séances')).toBeVisible()
  expect(chosenEdition()).toBeUndefined()
})

test('a session that an archived edition left unheld can be called off', async () => {
  const me = { ...room().me, isDesk: true, acts: ['cancel'] }
  const server = fakeServer({
    'GET /session/7': () => room({ state: 'PREPARED', edition: { id: 4, state: 'archived' }, me }),
    'DELETE /session/7': () => ({ message: 'done' }),
    'GET /editions': () => [editionOf(5, 'current'), editionOf(4, 'archived')],
  })
  keepSession(signedIn(1), false)
  const screens = { '/session/show/$sessionId': SessionShowPage, '/session/index': () => <p>Les séances</p> }
  await renderScreens(screens, { at: '/session/show/7' })
  await button('Annuler la séance').click()
  // It can no longer be prepared.
  expect(page.getByRole('link', { name: 'Préparer' }).query()).toBeNull()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la séance' }).click()
  await expect.element(page.getByText('Les séances')).toBeVisible()
  expect(server.formsSentTo('DELETE /session/7')).toHaveLength(1)
})

test('a closed session links to its minutes, and expects nobody any more', async () => {
  fakeServer({ 'GET /session/7': () => room({ state: 'SEALED', closedAt: '2026-09-24T19:00:00Z' }) })
  const screens = { '/session/show/$sessionId': SessionShowPage, '/session/minutes/$sessionId': () => <p>Relu</p> }
  await renderScreens(screens, { at: '/session/show/7' })
  await expect.element(page.getByText('Encres d’hiver')).toBeVisible()
  expect(page.getByText(/attendus sur/).query()).toBeNull()
  await page.getByRole('link', { name: 'Procès-verbal' }).click()
  await expect.element(page.getByText('Relu')).toBeVisible()
})

test('a member moved to another commission reads so in their room, with a link to their sessions', async () => {
  const of = (commissionId: number) => ({ ...signedIn(2), commissionId })
  keepSession(of(1), false)
  let answer: () => unknown = () => room()
  fakeServer({
    'GET /session/7': () => answer(),
    'POST /oauth/access_token': () => of(2),
  })
  const screens = { '/session/show/$sessionId': SessionShowPage, '/session/index': () => <p>Les séances</p> }
  await renderScreens(screens, { at: '/session/show/7' })
  await expect.element(page.getByText('En direct')).toBeVisible()
  answer = () => new Refused(404, { message: 'resource.notFound.error' })
  tellHints({ everything: false, hints: [{ topic: 'session', id: 7, kind: 'room' }] })
  await expect.element(page.getByRole('heading', { name: 'Vous avez changé de commission' })).toBeVisible()
  await expect
    .element(page.getByText(/est celle de la commission Culturelle, dont vous ne faites plus partie/))
    .toBeVisible()
  expect(sessionNow()?.user.commissionId).toBe(2)
  expect(await commands.axe()).toEqual([])
  await page.getByRole('link', { name: 'Voir les séances' }).click()
  await expect.element(page.getByText('Les séances')).toBeVisible()
})
