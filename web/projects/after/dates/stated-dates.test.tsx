import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { ProjectDate, ProjectDates } from '#domain/projects/date-state-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { StatedDates } from '#web/projects/after/dates/stated-dates.tsx'
import { dateOf } from '#web/projects/after/dates/test-date.ts'

beforeEach(() => {
  localStorage.clear()
  forgetSession()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'Claire', lastname: 'D', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
})

const project = {
  id: 7,
  name: 'Ma, l’intervalle',
  projectPlace: { name: 'Temple', city: 'Paris' },
  commission: { id: 1, tostring: 'Culturelle' },
} as Project

const date = (day: string, more: Partial<ProjectDate> = {}) => dateOf(`1-${day}`, { day, ...more })
const cancelled = (more: Partial<ProjectDate> = {}) =>
  ({
    state: 'cancelled',
    note: 'La danseuse est souffrante.',
    seen: 1,
    statedAt: '2099-01-02T10:51:00Z',
    ...more,
  }) as const
const day = (number: number) => `2099-11-${String(number).padStart(2, '0')}`
const three = [date(day(6)), date(day(8)), date(day(10))]

const list = 'GET /project/dates/7'
const change = 'POST /project/dates/7'
const datesOf = (dates: ProjectDate[], more: Partial<ProjectDates> = {}): ProjectDates => ({
  dates,
  seen: dates.reduce((sum, { seen }) => sum + seen, 0),
  allowDateStates: true,
  undoable: [],
  ...more,
})

/** Renders over a server that returns `held`, and the next of `answers` for each act. */
async function renderDates(held: ProjectDates, answers: (() => unknown)[] = [], at = '/') {
  const world = { held }
  const server = fakeServer({
    [list]: () => world.held,
    [change]: () => answers.shift()?.(),
  })
  const { search } = await renderScreens(
    {
      '/': () => (
        <>
          <h1>Ma</h1>
          <StatedDates project={project} />
        </>
      ),
    },
    { at },
  )
  return { ...server, world, search }
}

const menu = (name: string) => page.getByRole('button', { name: new RegExp(`Que devient la date du ${name} 2099`) })
const item = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('dialog')
const sentence = page.getByRole('textbox', { name: /^Une phrase pour le public/ })
const confirm = dialog.getByRole('button', { name: 'Annuler cette date' })

async function openCancel(name = 'dimanche 8 novembre') {
  await menu(name).click()
  await item('Annuler cette date…').click()
  await expect.element(sentence).toHaveFocus()
}

describe('cancelling a date', () => {
  test('begins at the very date to which its form leads, once', async () => {
    const { search } = await renderDates(datesOf(three), [], '/?act=cancelled&time=2099-11-08%2018:30')
    await expect.element(dialog).toMatchTextContent(/dimanche 8 novembre/)
    await expect.element(confirm).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(menu('dimanche 8 novembre')).toHaveFocus()
    await expect.poll(search).toEqual({})
  })

  test.each([
    ['of another hour', '/?act=cancelled&time=2099-11-08%2019:30', {}],
    ['without the right', '/?act=cancelled&time=2099-11-08%2018:30', { allowDateStates: false }],
  ])('opens no window for a date %s', async (_name, at, more) => {
    await renderDates(datesOf(three, more), [], at)
    await expect.element(page.getByText('3 dates', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('requires a sentence; then the date is struck through, with its sentence and author, and the focus returns', async () => {
    const after = datesOf([three[0]!, date(day(8), cancelled({ statedBy: 'Claire D' })), three[2]!])
    const server = await renderDates(datesOf(three), [() => after])
    await openCancel()
    await confirm.click()
    await expect.element(page.getByText('Dites au public pourquoi, en une phrase.')).toBeVisible()
    await expect.element(sentence).toHaveFocus()
    expect(server.formsSentTo(change)).toEqual([])
    await sentence.fill('La danseuse est souffrante.')
    await expect.element(page.getByText('27 / 200')).toBeVisible()
    server.world.held = after
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('7 dates')).not.toBeInTheDocument()
    await expect.element(page.getByText('3 dates, dont 1 annulée')).toBeVisible()
    await expect.element(page.getByText(/^Annulé .* par vous$/)).toBeVisible()
    await expect.element(menu('dimanche 8 novembre')).toHaveFocus()
    const [form] = server.formsSentTo(change)
    expect(Object.fromEntries(form!)).toEqual({
      date: '1-2099-11-08',
      seen: '0',
      state: 'cancelled',
      note: 'La danseuse est souffrante.',
    })
  })

  test('without a network waits on this device, is sent again under the same key, and gives way to a newer act', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    const server = await renderDates(datesOf(three), [lost, lost, lost, () => server.world.held])
    const waiting = page.getByText(/^Annuler le dimanche 8 novembre 2099\. Gardé sur cet appareil/)
    await openCancel()
    await sentence.fill('Souffrante.')
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(waiting).toBeVisible()
    expect(await commands.axe()).toEqual([])
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => server.keysSentTo(change).length).toBe(2)
    await openCancel()
    await sentence.fill('La danseuse est souffrante.')
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(waiting.elements()).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    await expect.element(waiting).not.toBeInTheDocument()
    const [first, second, third, fourth] = server.keysSentTo(change)
    expect(first).toMatch(/\S/)
    expect([second, fourth]).toEqual([first, third])
    expect(third).not.toBe(first)
    expect(server.formsSentTo(change)[3]!.get('note')).toBe('La danseuse est souffrante.')
  })

  test("after a colleague's act shows that act before replacing it, and loses nothing typed", async () => {
    const theirs = date(day(8), {
      state: 'full',
      note: 'Liste d’attente.',
      seen: 1,
      statedBy: 'Yuki Tanabe',
      statedAt: '2099-01-02T10:51:00Z',
    })
    const conflict = { by: 'Yuki Tanabe', at: '2099-01-02T10:51:00Z', version: 1 }
    const server = await renderDates(datesOf(three), [
      () => new Refused(462, { message: 'project.conflict.error', conflict }),
      () => server.world.held,
    ])
    await openCancel()
    await sentence.fill('Souffrante.')
    server.world.held = datesOf([three[0]!, theirs, three[2]!])
    await confirm.click()
    const alert = dialog.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/Cette date a changé entre-temps/)
    await expect.element(alert).toMatchTextContent(/marquée complète par Yuki Tanabe/)
    await expect.element(alert).toMatchTextContent(/Liste d’attente/)
    await expect.element(sentence).toHaveValue('Souffrante.')
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.formsSentTo(change).map((form) => form.get('seen'))).toEqual(['0', '1'])
  })

  test('that no longer exists reports it, and sends nothing again', async () => {
    const { world } = await renderDates(datesOf(three), [
      () => new Refused(403, { message: 'field.invalid.error', invalidField: 'date' }),
    ])
    await openCancel()
    await sentence.fill('Souffrante.')
    world.held = datesOf([three[0]!, three[2]!])
    await confirm.click()
    await expect.element(dialog.getByText(/Cette date n’est plus à l’agenda/)).toBeVisible()
    await expect.element(confirm).toBeDisabled()
  })
})

test('all errors of a move are shown at once', async () => {
  const server = await renderDates(datesOf(three))
  await menu('dimanche 8 novembre').click()
  await item('Déplacer…').click()
  await dialog.getByRole('button', { name: /^Déplacer/ }).click()
  await expect.element(page.getByText(/^Rien ne change/)).toBeVisible()
  await expect.element(page.getByText('Dites au public pourquoi, en une phrase.')).toBeVisible()
  expect(server.formsSentTo(change)).toEqual([])
})

test('one act applies to several chosen dates', async () => {
  const server = await renderDates(datesOf([three[0]!, date(day(8), cancelled()), three[2]!]), [() => datesOf(three)])
  await page.getByRole('button', { name: 'Tout l’évènement' }).click()
  await item('Choisir plusieurs dates').click()
  await expect.element(page.getByRole('button', { name: /^Que deviennent-elles/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: /dimanche 8 novembre/ }).click()
  await page.getByRole('checkbox', { name: /mardi 10 novembre/ }).click()
  await page.getByRole('button', { name: /^Que deviennent-elles/ }).click()
  await item('Changer de lieu…').click()
  await dialog.getByRole('textbox', { name: /^Autre lieu/ }).fill('Halle, Paris')
  await sentence.fill('Le temple n’est pas chauffé.')
  await dialog.getByRole('button', { name: 'Changer de lieu' }).click()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  const [form] = server.formsSentTo(change)
  expect(form!.getAll('date')).toEqual(['1-2099-11-08', '1-2099-11-10'])
  expect([form!.get('seen'), form!.get('state'), form!.get('place')]).toEqual(['1', 'moved', 'Halle, Paris'])
})

test.each([
  ['ROLE_USER', false],
  ['ROLE_COMMISSION', true],
])('who will be told of an act is said before it: the people of the file, if %s acts: %s', async (role, isTold) => {
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'Claire', lastname: 'D', roles: [role] })
  await renderDates(datesOf(three))
  await openCancel()
  await expect.element(dialog.getByText('La commission Culturelle est prévenue.')).toBeVisible()
  expect(dialog.getByText('Les personnes qui portent le projet sont prévenues.').elements()).toHaveLength(
    Number(isTold),
  )
})

test('past dates are shown without acts', async () => {
  await renderDates(datesOf([date('2020-11-06', { isAhead: false }), three[1]!]))
  await expect.element(page.getByText('passée')).toBeVisible()
  expect(page.getByRole('button', { name: /Que devient/ }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Tout l’évènement' })).not.toBeInTheDocument()
})

test('a user without the right has no act on dates', async () => {
  await renderDates(datesOf(three, { allowDateStates: false }))
  await expect.element(page.getByText('Mardi 10 novembre 2099')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('a long list shows its first dates and those with a state; the others are one click away', async () => {
  const many = Array.from({ length: 30 }, (_, index) => date(day(index + 1)))
  const past = [date('2020-01-01', { isAhead: false }), date('2020-01-02', { isAhead: false })]
  await renderDates(datesOf([...past, ...many.with(25, date(day(26), cancelled()))]))
  await expect.element(page.getByText('2 dates passées')).toBeVisible()
  await expect.element(page.getByText('Jeudi 26 novembre 2099')).toBeVisible()
  await expect.element(page.getByText('Vendredi 27 novembre 2099')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Afficher les 17 autres dates' }).click()
  await expect.element(page.getByText('Vendredi 27 novembre 2099')).toBeVisible()
})

test('a failed read is reported and can be retried', async () => {
  let isLost = true
  fakeServer({
    [list]: () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return datesOf(three)
    },
  })
  await renderScreens({ '/': () => <StatedDates project={project} /> })
  await expect.element(page.getByText(/Les dates n’ont pas pu être lues/)).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Mardi 10 novembre 2099')).toBeVisible()
})

test('an act works with keys only: a menu, a sentence, and back to the menu', async () => {
  await renderDates(datesOf(three), [() => datesOf(three)])
  await expect.element(menu('vendredi 6 novembre')).toBeVisible()
  menu('vendredi 6 novembre').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Marquer complet')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: /facultatif/ })).toHaveFocus()
  expect(await commands.axe()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(menu('vendredi 6 novembre')).toHaveFocus()
})
