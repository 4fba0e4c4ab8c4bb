import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Room, RoomItem } from '#domain/sessions/room-answer.ts'
import { beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { item, room, run } from '#web/sessions/room/room-ground.ts'
import { RoomScreen } from '#web/sessions/room/room-parts.tsx'

beforeEach(beginAnew)

const against = {
  mayCall: true,
  unanimous: { verdict: 'DEFAVORABLE', given: 3, version: 4 },
} satisfies Partial<RoomItem>
const desk = (more: Partial<Room> = {}) =>
  room({
    me: { ...room().me, isDesk: true, acts: ['run'] },
    items: [item(1, 'Encres d’hiver', against), item(2, 'Ozu, six matins', against), item(3, 'Leçon de thé', against)],
    ...more,
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const group = () => button(/^Décider ensemble 3 dossiers, avis unanimes\s: défavorable$/)

test('unanimous files are decided by one act, without those that are ticked off, and what changed is named', async () => {
  let shown = desk()
  const server = fakeServer({
    'GET /session/7': () => shown,
    'POST /session/7/consensus': () =>
      (shown = desk({ items: shown.items.map((each) => (each.id === 1 ? { ...each, state: 'DECIDED' } : each)) })),
  })
  await renderScreens({ '/': RoomScreen })
  await group().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Leçon de thé/ }).click()
  await dialog.getByRole('radio', { name: /^Refuser/ }).click()
  await dialog.getByRole('textbox', { name: 'Message au porteur' }).fill('Hors du calendrier.')
  expect(await commands.axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Décider ces 2 dossiers' }).click()
  await expect.poll(() => server.formsSentTo('POST /session/7/consensus')).toHaveLength(1)
  const [sent] = server.formsSentTo('POST /session/7/consensus')
  expect(JSON.parse(String(sent!.get('items')))).toEqual([
    { id: 1, version: 4 },
    { id: 2, version: 4 },
  ])
  expect([sent!.get('projectStatus'), sent!.get('message')]).toEqual(['REFUSED', 'Hors du calendrier.'])
  await expect
    .element(page.getByText(/^1 décision préparée\. Reste à examiner, changé entre-temps\s: Ozu, six matins$/))
    .toBeVisible()
})

test('beside a long order the group keeps the height of its words, and the files scroll', async () => {
  await page.viewport(1440, 900)
  const items = Array.from({ length: 24 }, (_, index) => item(index + 1, `Calligraphie au pinceau ${index}`, against))
  fakeServer({ 'GET /session/7': () => desk({ items }) })
  await renderScreens({ '/': RoomScreen })
  const together = button(/^Décider ensemble 24 dossiers/)
  await expect.element(together).toBeVisible()
  const [outside, words] = [together.element(), together.element().firstElementChild!]
  expect(outside.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
})

const called = run({ state: 'ANNOUNCED' })
test.each([
  ['while a file is on the table', { ...called, items: [called.items[0]!, ...desk().items.slice(1)] }],
  ['without a quorum', desk({ quorumNow: { ...room().quorumNow, isReached: false } })],
  ['for one file', desk({ items: desk().items.slice(0, 1) })],
])('no group is offered %s', async (_when, shown) => {
  fakeServer({ 'GET /session/7': () => shown })
  await renderScreens({ '/': RoomScreen })
  await expect.element(page.getByRole('region', { name: 'Ordre du jour' })).toBeVisible()
  expect(button(/^Décider ensemble/).query()).toBeNull()
})
