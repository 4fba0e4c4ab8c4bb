import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { toDay, toNumber, today } from '#domain/days.ts'
import type { ProjectDate, ProjectDates, SoonEvent } from '#domain/projects/date-state-api.ts'
import { beginAnew, beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { dateOf } from '#web/projects/after/dates/test-date.ts'
import { TonightAhead } from '#web/projects/list/tonight-ahead.tsx'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'Claire', lastname: 'D', roles: ['ROLE_USER'] })
})

const change = 'POST /project/dates/7'
const day = today()
const evening = (more: Partial<ProjectDate> = {}) =>
  dateOf('1-a', { day, startTime: '20:00', endTime: '21:30', ...more })
const datesOf = (...dates: ProjectDate[]): ProjectDates => ({
  dates,
  seen: dates.reduce((sum, { seen }) => sum + seen, 0),
  allowDateStates: true,
  undoable: [],
})
const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Renders over a server that stores what it accepts. */
async function renderTonight(held: ProjectDates, answers: (() => ProjectDates | Refused)[] = []) {
  const world = { held }
  const event = { id: 7, name: 'Récital', commission: 'Culturelle', place: 'Temple, Paris', zone: 'Europe/Paris' }
  const server = fakeServer({
    'GET /project/soon': (): SoonEvent[] => [{ ...event, dates: world.held }],
    'GET /project/dates/7': () => world.held,
    [change]: () => {
      const answer = answers.shift()!()
      if (!(answer instanceof Refused)) world.held = answer
      return answer
    },
  })
  const { leave } = await renderScreens({ '/': TonightAhead, '/project/show/$projectId': () => null })
  return { ...server, world, leave }
}

const card = (when: string) => page.getByRole('region', { name: `${when}, Récital` })
const dialog = page.getByRole('dialog')
const act = (name: string) => page.getByRole('group', { name: /^Que devient/ }).getByRole('button', { name })

test('whose event is tonight announces that it is full with two taps, and can undo it', async () => {
  const after = datesOf(evening({ state: 'full', note: 'Toutes les places sont prises.', seen: 1 }))
  const undoable = [{ id: 4, dates: ['1-a'], seconds: 590, by: null }]
  const server = await renderTonight(datesOf(evening()), [() => ({ ...after, undoable })])
  await expect.element(card('Ce soir')).toMatchTextContent(/20:00 – 21:30 Temple, Paris/)
  expect(await commands.axe()).toEqual([])
  await act('Complet').click()
  await dialog.getByRole('button', { name: 'Toutes les places sont prises.' }).click()
  await dialog.getByRole('button', { name: 'Marquer complet' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card('Ce soir').getByText('Complet', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Revenir en arrière/ })).toBeVisible()
  const [form] = server.formsSentTo(change)
  expect(Object.fromEntries(form!)).toEqual({
    date: '1-a',
    seen: '0',
    state: 'full',
    note: 'Toutes les places sont prises.',
  })
})

test('a matinee is of today, and what comes next of tomorrow; later days and past hours are not told', async () => {
  const at = (id: string, days: number, more: Partial<ProjectDate> = {}) =>
    dateOf(id, { day: toDay(toNumber(day) + days), startTime: '10:00', endTime: '11:00', ...more })
  const { world, leave } = await renderTonight(datesOf(evening(), at('m', 0)))
  await expect.element(card('Aujourd’hui')).toMatchTextContent(/20:00.*10:00/)
  await leave()
  world.held = datesOf(evening({ isAhead: false }), at('n', 1), at('o', 2))
  await renderTonight(world.held)
  await expect.element(card('Demain')).toBeVisible()
  expect(page.getByRole('group').elements()).toHaveLength(1)
})

test('an act without a network is kept when the page is left, and sent once on return', async () => {
  const cancelled = datesOf(evening({ state: 'cancelled', note: 'Un artiste est souffrant.', seen: 1 }))
  const { leave, keysSentTo } = await renderTonight(datesOf(evening()), [lost])
  await act('Annuler').click()
  await dialog.getByRole('button', { name: 'Un artiste est souffrant.' }).click()
  await dialog.getByRole('button', { name: 'Annuler cette date' }).click()
  const band = page.getByText(/^Récital.: annuler le .* Gardé sur cet appareil/)
  await expect.element(band).toBeVisible()
  const [key] = keysSentTo(change)
  await leave()
  const again = await renderTonight(datesOf(evening()), [() => cancelled])
  await expect.element(act('Rétablir')).toBeVisible()
  await expect.element(band).not.toBeInTheDocument()
  expect(again.keysSentTo(change)).toEqual([key])
})

test('an act that comes after somebody else’s waits for its author, who reads theirs before replacing it', async () => {
  const theirs = datesOf(
    evening({ state: 'full', note: 'Liste.', seen: 1, statedBy: 'Yuki', statedAt: '2026-01-02T10:51:00Z' }),
  )
  const conflict = { by: 'Yuki', at: '2026-01-02T10:51:00Z', version: 1 }
  const refuse = () => new Refused(462, { message: 'project.conflict.error', conflict })
  const { world, formsSentTo } = await renderTonight(datesOf(evening()), [lost, refuse, () => theirs])
  await act('Annuler').click()
  await page.getByRole('textbox', { name: /^Une phrase/ }).fill('Grève.')
  await dialog.getByRole('button', { name: 'Annuler cette date' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  world.held = theirs
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/Rien n’a été annoncé/)).toBeVisible()
  await page.getByRole('button', { name: 'Voir ce qui a changé' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/marquée complète par Yuki/)
  await expect.element(page.getByRole('textbox', { name: /^Une phrase/ })).toHaveValue('Grève.')
  await dialog.getByRole('button', { name: 'Annuler cette date' }).click()
  await expect.element(page.getByText(/Rien n’a été annoncé/)).not.toBeInTheDocument()
  expect(formsSentTo(change).map((form) => form.get('seen'))).toEqual(['0', '0', '1'])
})

test('what waits is somebody’s own: another account on the same phone neither sees nor sends it', async () => {
  const { leave } = await renderTonight(datesOf(evening()), [lost])
  await act('Complet').click()
  await dialog.getByRole('button', { name: 'Marquer complet' }).click()
  await expect.element(page.getByText(/Gardé sur cet appareil/)).toBeVisible()
  await leave()
  beSignedIn({ id: 10, username: 'b@test.example', firstname: 'B', lastname: 'B', roles: ['ROLE_USER'] })
  const { keysSentTo } = await renderTonight(datesOf(evening()))
  await expect.element(act('Complet')).toBeVisible()
  expect(page.getByText(/Gardé sur cet appareil/).query()).toBeNull()
  expect(keysSentTo(change)).toEqual([])
})
