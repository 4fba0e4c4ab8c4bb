import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginDeciding, project, renderPage } from '#web/projects/page/test-deciding.tsx'

beforeEach(beginDeciding)

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()
const present = page.getByRole('status', { name: 'Sur ce projet en ce moment' })
const wayBack = page.getByRole('link', { name: 'Évènements', exact: true })
const title = page.getByRole('heading', { level: 1 })
const banner = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) })

const people = ['Hugo', 'Maxime', 'Anne'].map((firstname, at) => ({
  id: at + 2,
  firstname,
  lastname: 'Keravel',
  doing: 'reading',
  since: '2026-10-12T10:00:00Z',
}))

test.for([1440, 820])('who else reads the project is told on the line of the way back, at %i px', async (width) => {
  await renderPage(width, {}, { answers: { 'GET /presence': () => [{ projectId: 7, people }] } })
  await expect.element(present).toMatchTextContent(/Hugo Keravel et 2 autres lisent aussi ce projet/)
  const [line, back] = [boxOf(present), boxOf(wayBack)]
  // One line, whether somebody is there or not, and whole: neither title nor banner covers it.
  expect(line.top + line.height / 2).toBeGreaterThan(back.top)
  expect(line.top + line.height / 2).toBeLessThan(back.bottom)
  for (const avatar of present.getByRole('img').elements()) {
    const { top, bottom, right } = avatar.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(boxOf(title).top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
  expect(boxOf(title).top - back.bottom).toBeLessThan(24)
  expect(boxOf(banner).top).toBeGreaterThanOrEqual(boxOf(title).bottom)
})

test('the head names who leads the file, who need not be who filed it', async () => {
  await renderPage(1440)
  await expect.element(page.getByText(/^Projet n.*, déposé le .*, porté par/)).toBeVisible()
})

test('the holder’s word to the commission stands among the facts, not in the card marked internal', async () => {
  await renderPage(1440, { userComment: 'La salle est réservée.' })
  const word = page.getByText('La salle est réservée.').element()
  const internal = page
    .getByText('interne', { exact: true })
    .elements()
    .map((sign) => sign.closest('section'))
  expect(internal.length).toBeGreaterThan(1)
  for (const card of internal) expect(card!.contains(word)).toBe(false)
  expect(word.closest('section')!.contains(page.getByText('Spectacle', { exact: true }).element())).toBe(true)
})

test('a place whose name has no space is broken within its card', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(7)
  const projectPlace = { ...project.projectPlace, name, longitude: null, phoneCountryCode: '' }
  await renderPage(1440, { projectPlace })
  const card = page.getByText(name).element().closest('section')!
  expect(card.scrollWidth).toBe(card.clientWidth)
})
