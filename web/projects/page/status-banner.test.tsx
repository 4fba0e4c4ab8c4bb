import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { beginAnew, beSignedIn, fakeServer, partOf, renderScreens } from '#web/platform/ui/test-kit.tsx'
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
