import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { beginAnew, beSignedIn, fakeServer, partOf, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ProjectActions } from '#web/projects/page/project-actions.tsx'
import { UnsavedHere } from '#web/projects/page/unsaved-here.tsx'
import { keepOnDevice } from '#web/projects/form/saving/device-draft.ts'
import { blankValues } from '#web/projects/parts/form-values.ts'
import { deviceKey } from '#web/projects/parts/kept-drafts.ts'
import { useThread } from '#web/projects/talk/thread/use-thread.ts'
import { StatusBanner } from '#web/projects/page/status-banner.tsx'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
  fakeServer({ 'GET /project/7/resemblances': () => ({ resemblances: [] }) })
})

const awaited = partOf<Project>({
  id: 7,
  projectStatus: { value: 'INFOS_NEEDED', text: '' },
  message: 'Quelle jauge ?',
  creator: { id: 9, tostring: 'A B' },
  publicationDate: null,
  submissionDate: null,
  allowEdit: true,
})

const banner = (more: Partial<Project>, isHolder: boolean) =>
  renderScreens({ '/': () => <StatusBanner project={{ ...awaited, ...more }} isHolder={isHolder} /> })

test('an answer under way is named to both sides, and only the holder is told that it is theirs', async () => {
  const answer = { before: '', isBegun: true, isUnsent: true, dueDay: null }
  const own = await banner({ answer }, true)
  await expect.element(page.getByText(/pas encore soumise.*la commission n’en lit rien/)).toBeVisible()
  await own.leave()
  const theirs = await banner({ isAnswering: true }, false)
  await expect.element(page.getByText(/Réponse en cours.*quand le porteur l’aura soumise/)).toBeVisible()
  await theirs.leave()
  await banner({ answer: { ...answer, isUnsent: false } }, true)
  await expect.element(page.getByText(/Quelle jauge/)).toBeVisible()
  expect(page.getByText(/pas encore soumise/).query()).toBeNull()
})

test('only strong resemblances that nobody dismissed are counted for a reviewer', async () => {
  const dismissal = { by: 'A B', at: '2026-10-13T08:00:00Z', word: '' }
  const resemblances = [
    { kind: 'same', sameness: { isStrong: true }, dismissal: null },
    { kind: 'place', sameness: null, dismissal: null },
    { kind: 'place', sameness: null, dismissal },
    { kind: 'same', sameness: { isStrong: false }, dismissal: null },
    { kind: 'town', sameness: null, dismissal: null },
  ]
  fakeServer({ 'GET /project/7/resemblances': () => ({ resemblances }) })
  const submissionDate = '2026-10-11T08:00:00Z'
  const edition = partOf<Project['edition']>({ isArchived: false })
  await banner({ projectStatus: { value: 'SUBMITED', text: '' }, submissionDate, edition }, false)
  await expect.element(page.getByText(/2 rapprochements à regarder/)).toBeVisible()
})

test('a refused project says how to ask for a new review, and when that was asked', async () => {
  const refused = partOf<Project>({ projectStatus: { value: 'REFUSED', text: '' }, message: 'Trop loin.' })
  const offered = await banner({ ...refused, allowAskAgain: true, askedAgainAt: null }, true)
  await expect.element(page.getByText(/Trop loin\. Vous pouvez demander un nouvel examen, une fois/)).toBeVisible()
  await offered.leave()
  await banner({ ...refused, allowAskAgain: false, askedAgainAt: '2026-11-20T10:00:00Z' }, true)
  await expect.element(page.getByText(/Nouvel examen demandé le .*20 novembre/)).toBeVisible()
  expect(page.getByText(/Vous pouvez demander/).query()).toBeNull()
})

test('a reopened project tells its holder that it is reviewed again, by whom and why', async () => {
  const event = { action: 'reopen', from: 'REFUSED', to: 'SUBMITED', text: 'Une place s’est libérée.' }
  const entry = { id: 'a', at: '2026-10-12T10:00:00Z', author: 'Hélène Morvan', part: 'commission', isMine: false }
  fakeServer({
    'GET /project/7/resemblances': () => ({ resemblances: [] }),
    'GET /project/7/thread?': () => [{ ...entry, message: null, impersonator: null, event }],
  })
  const project = { ...awaited, projectStatus: { value: 'SUBMITED' as const, text: '' }, message: '' }
  // The page reads the thread for its card.
  function WithThread() {
    useThread(7)
    return <StatusBanner project={project} isHolder />
  }
  await renderScreens({ '/': WithThread })
  await expect.element(page.getByRole('heading', { name: 'Votre projet est réexaminé' })).toBeVisible()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/Rouvert à l’évaluation par Hélène Morvan, le 12 octobre 2026\. « Une place s’est libérée\. »/)
})

test.for([
  ['a draft', { projectStatus: { value: 'DRAFT', text: '' }, message: '' }, 'Compléter le projet'],
  ['a request', {}, 'Compléter le projet'],
  ['a request, for another person of the file', { creator: { id: 8, tostring: 'C D' } }, 'Compléter le projet'],
  ['a published event with a message', { publicationDate: '2026-09-12T10:00:00Z' }, 'Modifier'],
  ['a submitted project with a message', { projectStatus: { value: 'SUBMITED', text: '' } }, 'Modifier'],
] as const)('the page of its holder has one way into the form: %s', async ([, more, way]) => {
  const project = { ...awaited, ...more, version: 1 }
  const shown = () => (
    <>
      <UnsavedHere project={project} />
      <StatusBanner project={project} isHolder />
      <ProjectActions project={project} />
    </>
  )
  const ways = () => [...document.querySelectorAll('a[href="/project/edit/7"]')].map(({ textContent }) => textContent)
  const { leave } = await renderScreens({ '/': shown })
  await expect.poll(ways).toEqual([way])
  await leave()
  const { image: _, ...values } = { ...blankValues(), name: 'Indigo' }
  keepOnDevice(deviceKey(9, 7), { values, version: 3 })
  await renderScreens({ '/': shown })
  await expect.poll(ways).toEqual(way === 'Modifier' ? ['Reprendre', 'Modifier'] : ['Reprendre'])
})

test('a holder marks their project as unread from a menu, beside the buttons that matter more', async () => {
  const { formsSentTo } = fakeServer({
    'GET /project/7/resemblances': () => ({ resemblances: [] }),
    'POST /project/7/unseen': () => ({}),
  })
  const project = { ...awaited, version: 1, allowDelete: true } as Project
  await renderScreens({ '/': () => <ProjectActions project={project} />, '/project/index': () => <h1>Liste</h1> })
  await expect.element(page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
  await page.getByRole('button', { name: 'Autres actes' }).click()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await page.getByRole('menuitem', { name: 'Marquer comme non lu' }).click()
  await expect.element(page.getByRole('heading', { name: 'Liste' })).toBeVisible()
  expect(formsSentTo('POST /project/7/unseen')).toHaveLength(1)
})
