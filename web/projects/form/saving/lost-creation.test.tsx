import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginAnew, beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { plainDraft, renderForm } from '#web/projects/form/test-form.tsx'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
})

const name = page.getByRole('textbox', { name: /^Nom de l’évènement/ })
const place = page.getByRole('combobox', { name: 'Nom du lieu' })
const created = { ...plainDraft, version: 1 }

test('a new project whose reply was lost with its page is not created twice', async () => {
  const first = await renderForm(
    {},
    { answers: { 'POST /project': () => Promise.reject(new TypeError('Failed to fetch')) } },
  )
  await name.fill(created.name)
  await expect.element(page.getByText('Hors connexion, enregistrement dès le retour du réseau')).toBeVisible()
  await place.fill('Gare de Lyon')
  await first.leave()

  const again = await renderForm(
    {},
    { answers: { 'POST /project': () => ({ id: 7, tostring: created.name }), 'GET /project/7?': () => created } },
  )
  // The words typed after the lost send are saved in the project that it made.
  await expect.poll(() => again.asks('POST /project/7').map((form) => form.get('placeName'))).toEqual(['Gare de Lyon'])
  expect(again.asks('POST /project').map((form) => form.get('name'))).toEqual([created.name])
  expect(again.asks('POST /project')[0]!.get('placeName')).toBe('')
  expect(again.keys('POST /project')).toEqual(first.keys('POST /project').slice(-1))
})
