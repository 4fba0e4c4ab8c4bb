import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { dateOf } from '#web/projects/after/dates/test-date.ts'
import { UndoBand } from '#web/projects/after/dates/undo-band.tsx'

test.each([
  ['date.taken.error', /L’évènement a déjà lieu à ce moment-là/],
  ['project.inRoom.error', /La commission examine ce dossier/],
  ['project.undo.late.error', /Les dix minutes sont passées/],
] as const)('an undo that is refused by %s says why', async (message, words) => {
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'Claire', lastname: 'D', roles: ['ROLE_USER'] })
  const dates = [dateOf('1-2099-11-08', { day: '2099-11-08', state: 'cancelled' })]
  const undoable = [{ id: 4, dates: ['1-2099-11-08'], seconds: 545, by: null }]
  fakeServer({
    'GET /project/dates/7': () => ({ dates, seen: 1, allowDateStates: true, undoable }),
    'POST /project/dates/undo/7': () => new Refused(462, { message }),
  })
  await renderScreens({ '/': () => <UndoBand projectId={7} /> })
  await page.getByRole('button', { name: /^Revenir en arrière/ }).click()
  await expect.element(page.getByText(words)).toBeVisible()
})
