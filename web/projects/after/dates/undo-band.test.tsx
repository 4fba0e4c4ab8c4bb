import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { dateOf } from '#web/projects/after/dates/test-date.ts'
import { UndoBand } from '#web/projects/after/dates/undo-band.tsx'

beforeEach(() =>
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'Claire', lastname: 'D', roles: ['ROLE_USER'] }),
)

const [cancelled, full] = [
  { id: 4, dates: ['1-2099-11-08'], seconds: 545, by: null },
  { id: 3, dates: ['1-2099-11-06'], seconds: 200, by: 'Yuki Tanabe' },
]
const dates = [
  dateOf('1-2099-11-06', { day: '2099-11-06', state: 'full', seen: 1 }),
  dateOf('1-2099-11-08', { day: '2099-11-08', state: 'cancelled', seen: 1 }),
]

/** Renders the band above these acts; an undo returns `undone`. */
async function renderBand(undoable: ProjectDates['undoable'], undone: () => unknown) {
  let held: unknown = { dates, seen: 2, allowDateStates: true, undoable }
  const server = fakeServer({
    'GET /project/dates/7': () => held,
    'POST /project/dates/undo/7': () => {
      const answer = undone()
      if (!(answer instanceof Refused)) held = answer
      return answer
    },
  })
  await renderScreens({ '/': () => <UndoBand projectId={7} /> })
  return server
}

test('an undo is offered on the page, the latest first, with its act and the time left', async () => {
  const { formsSentTo } = await renderBand([cancelled, full], () => ({
    dates: [],
    seen: 0,
    allowDateStates: true,
    undoable: [],
  }))
  const band = page.getByRole('status')
  await expect.element(band).toMatchTextContent(/La date du dimanche 8 novembre 2099 est annulée\..*encore 9 min/)
  await page.getByRole('button', { name: 'Un autre changement récent' }).click()
  await expect
    .element(band)
    .toMatchTextContent(/vendredi 6 novembre 2099 est complète\..*Par Yuki Tanabe\..*encore 3 min/)
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: /^Revenir en arrière : La date du dimanche 8/ }).click()
  await expect.element(page.getByText('C’est revenu comme avant.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Revenir en arrière/ })).not.toBeInTheDocument()
  expect(formsSentTo('POST /project/dates/undo/7').map((form) => form.get('act'))).toEqual(['4'])
})

test.each([
  ['date.taken.error', /L’évènement a déjà lieu à ce moment-là/],
  ['project.inRoom.error', /La commission examine ce dossier/],
  ['project.undo.late.error', /Les dix minutes sont passées/],
] as const)('an undo that is refused by %s says why', async (message, words) => {
  await renderBand([cancelled], () => new Refused(462, { message }))
  await page.getByRole('button', { name: /^Revenir en arrière/ }).click()
  await expect.element(page.getByText(words)).toBeVisible()
})
