import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ProjectedRoom } from '#web/sessions/wall/projected-room.tsx'
import type { Wall, WallBallot } from '#domain/sessions/wall-api.ts'

test('the keyboard stays on the wall, and reaches the menu again after leaving it', async () => {
  fakeServer({})
  await renderScreens({ '/': House })
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Quitter la vue projetée' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('La séance')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Menu' })).toHaveFocus()
})

const wall = (more: Partial<Wall>): Wall => ({
  state: 'OPEN',
  title: 'Séance du 24 septembre 2026',
  commission: 'Culturelle',
  quorumNow: { needed: 2, withRecused: 2, withoutRecused: 2, isReached: true },
  quorumCountsRecused: true,
  items: [],
  current: null,
  fallen: null,
  ...more,
})
const tally = { FOR: 2, AGAINST: 2, ABSTAIN: 1 }
const ballot: WallBallot = {
  state: 'ANNOUNCED',
  mode: 'DEVICES',
  isSecret: false,
  received: 5,
  voters: 5,
  tally,
  result: 'REJECTED',
  casting: 'AGAINST',
}
test('the commission is named as a sentence names it', async () => {
  fakeServer({})
  await renderScreens({ '/': () => <ProjectedRoom room={wall({})} /> })
  await expect.element(page.getByText('Commission culturelle', { exact: true })).toBeVisible()
})

test('a topic without a file is shown by its title alone', async () => {
  const items: Wall['items'] = [
    { id: 1, name: 'Ouverture', state: 'DONE' },
    { id: 2, name: 'Questions diverses', state: 'CALLED' },
  ]
  const current = { itemId: 2, calledAt: '2026-09-24T17:06:00Z', project: null, proposal: null, ballot: null }
  fakeServer({})
  await renderScreens({ '/': () => <ProjectedRoom room={wall({ items, current })} /> })
  await expect.element(page.getByRole('heading', { name: 'Questions diverses' })).toBeVisible()
  await expect.element(page.getByText('Sujet 2 sur 2', { exact: true })).toBeVisible()
  expect(page.getByText('Tarif').query()).toBeNull()
})

test('of an order that is longer than the wall, the rest is said', async () => {
  const items = Array.from({ length: 26 }, (_, index) => ({
    id: index + 1,
    name: `Dossier ${index + 1}`,
    state: 'WAITING' as const,
  }))
  fakeServer({})
  await renderScreens({ '/': () => <ProjectedRoom room={wall({ items, current: null })} /> })
  const lines = page.getByRole('listitem')
  await expect.element(lines.nth(20)).toMatchTextContent(/^21 Dossier 21/)
  await expect.element(lines.last()).toMatchTextContent(/^… et 5 autres$/)
  expect(lines.elements()).toHaveLength(22)
})

test('on a phone the wall is as wide as its screen, and its whole order can be read', async () => {
  await page.viewport(390, 500)
  const names = ['Tournoi de kendō des rives', 'Initiation au judo pour tous', 'Aïkido, gala de clôture', 'Les monts']
  const items = names.map((name, index) => ({ id: index + 1, name, state: 'DECIDED' as const }))
  fakeServer({})
  await renderScreens({ '/': () => <ProjectedRoom room={wall({ items })} /> })
  const last = page.getByRole('listitem').last()
  await expect.element(last).toMatchTextContent(/Les monts/)
  for (let each = last.element().parentElement!; each !== document.body; each = each.parentElement!)
    expect([each.scrollWidth - each.clientWidth, hidesBelow(each)]).toEqual([0, false])
})

const hidesBelow = (element: Element) =>
  element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'hidden'

const project = {
  id: 2001,
  name: 'Encres d’hiver',
  organizer: 'Ville de Rennes',
  textLanguage: 'fr' as const,
  town: 'Rennes',
  status: 'SUBMITED' as const,
  asked: 400,
  dates: '',
  types: [],
  isFree: true,
  priceDetails: '',
  imageUrl: null,
}
const items: Wall['items'] = [{ id: 1, name: 'Encres d’hiver', state: 'CALLED' }]
const proposal = { projectStatus: 'CERTIFIED_PUBLISHED' as const, amount: 400 }

const walls = [
  [
    'by the chair',
    wall({ items, current: { itemId: 1, calledAt: '2026-09-24T17:06:00Z', project, proposal, ballot } }),
    [/La voix de la présidence.: contre\. La proposition tombe\./, /Comme demandé.: 400.€/],
  ],
  [
    'by nobody',
    wall({ items, fallen: { id: 1, name: 'Encres d’hiver', tally } }),
    [/«.Encres d’hiver.» est reporté/, /Égalité, 2 pour et 2 contre.: la proposition tombe\./],
  ],
] as const

test.each(walls)('the wall says the amount and how a tie was decided: %s', async (_who, shown, words) => {
  fakeServer({})
  await renderScreens({ '/': () => <ProjectedRoom room={shown} onLeave={() => {}} /> })
  for (const each of words) await expect.element(page.getByText(each)).toBeVisible()
})

function House() {
  const [isShown, setShown] = useState(true)
  return (
    <div>
      <nav>
        <a href="#menu">Menu</a>
      </nav>
      <main>{isShown ? <ProjectedRoom room={wall({})} onLeave={() => setShown(false)} /> : <p>La séance</p>}</main>
    </div>
  )
}
