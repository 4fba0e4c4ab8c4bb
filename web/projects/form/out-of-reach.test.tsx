import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tellFailure } from '#web/bug-reports/tell-failure.ts'
import { onFailure } from '#web/platform/api/call.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { beginAnew, beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ProjectEditPage } from '#web/projects/form/project-form-page.tsx'
import { completeProject, status } from '#web/projects/form/test-project.ts'

beforeEach(() => {
  beginAnew()
  onFailure(tellFailure)
  beSignedIn({ id: 3, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
})

/** The form of a draft from which this holder is removed meanwhile. */
async function openForm() {
  let isRemoved = false
  const gone = new Refused(404, { message: 'resource.notFound.error' })
  fakeServer({
    'GET /project/7?': () => (isRemoved ? gone : { ...completeProject, projectStatus: status('DRAFT') }),
    // Its 404 arrives after that of the project.
    'GET /project/7/points': async () => {
      if (!isRemoved) return []
      await expect.element(lost).toBeVisible()
      return gone
    },
    'POST /project/7': () => gone,
  })
  await renderScreens(
    { '/project/edit/$projectId': ProjectEditPage, '/project/index': () => <p>La liste</p> },
    { at: '/project/edit/7' },
  )
  await expect.element(page.getByRole('textbox', { name: /^Nom de l’évènement/ })).toBeVisible()
  return () => {
    isRemoved = true
    tellHints({ everything: false, hints: [{ topic: 'project', id: 7, kind: 'saved' }] })
  }
}

const place = page.getByRole('combobox', { name: 'Nom du lieu' })
const lost = page.getByRole('dialog', { name: 'Ce projet ne vous est plus accessible' })
const list = page.getByText('La liste')

const toast = page.getByRole('alert').filter({ hasText: 'Élément introuvable' })

test.each(['the form saves itself', 'the page reads the project again'])(
  'what was typed in a project that is out of reach can be copied, when %s',
  async (when) => {
    const remove = await openForm()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await place.fill('Gare de Lyon')
    if (when.startsWith('the page')) remove()
    await expect.element(lost.getByText('Nom du lieu : Gare de Lyon')).toBeVisible()
    await lost.getByRole('button', { name: 'Copier ma saisie' }).click()
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('Gare de Lyon'))
    // The window says it, and no toast repeats it.
    await expect.element(toast, { timeout: 2_000 }).not.toBeInTheDocument()
    await lost.getByRole('button', { name: 'Quitter ce projet' }).click()
    await expect.element(list).toBeVisible()
  },
)

test('a form in which nothing was typed leads to the list at once', async () => {
  const remove = await openForm()
  remove()
  await expect.element(list).toBeVisible()
  await expect.element(toast).toBeVisible()
  await expect.element(lost).not.toBeInTheDocument()
})
