import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { item, room } from '#web/sessions/room-ground.ts'
import { RoomScreen } from '#web/sessions/room-parts.tsx'
import { SessionShowPage } from '#web/sessions/session-show-page.tsx'

const button = (name: string) => page.getByRole('button', { name })

test('a session that is entered the day after is closed with the hours at which it was held', async () => {
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

test('a session that was left open in an archive is closed there, with its hours, and what is left postponed', async () => {
  const me = { ...room().me, isDesk: true, acts: ['close'] }
  const items = [item(1, 'Encres d’hiver', { state: 'DECIDED' }), item(2, 'Ozu, six matins')]
  const desk = room({ isArchived: true, me, items })
  const server = fakeServer({ 'GET /session/7': () => desk, 'POST /session/7/close': () => desk })
  await renderScreens({ '/session/show/$sessionId': SessionShowPage }, { at: '/session/show/7' })
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
