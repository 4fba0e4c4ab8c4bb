import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { NextSteps } from '#web/projects/after/submitted/next-steps.tsx'

const project = {
  id: 7,
  version: 4,
  projectStatus: { value: 'SUBMITED' },
  submissionDate: '2026-09-01T08:00:00.000Z',
  edition: { id: 4, state: 'current' },
  commission: { id: 1, tostring: 'Culturelle' },
} as Project

test('the time of an answer appears only once it is known', async () => {
  const history = Promise.withResolvers<unknown[]>()
  const { formsSentTo } = fakeServer({ 'GET /history/project/7': () => history.promise })
  await renderScreens({ '/': () => <NextSteps project={project} /> })
  await expect.poll(() => formsSentTo('GET /history/project/7')).toHaveLength(1)
  await expect.element(page.getByRole('listitem').nth(1)).toBeVisible()
  expect(page.getByText(/sept/).query()).toBeNull()
  history.resolve([
    {
      id: 2,
      at: '2026-11-20T08:00:00.000Z',
      action: 'submit',
      changes: { projectStatus: ['INFOS_NEEDED', 'SUBMITED'] },
    },
  ])
  await expect.element(page.getByText(/20 nov\. 2026/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Réponse/ })).toBeVisible()
})

test('the days ahead are those of the edition of the file, also once another one is the current one', async () => {
  const edition = { editionTitle: '', editionTitleEn: '', editionTitleJa: '', projectsNb: 1, banner: '', bannerJa: '' }
  fakeServer({
    'GET /history/project/7': () => [],
    'GET /programme': () => ({ editionStart: '2027-12-19', editionEnd: '2028-01-02' }),
    'GET /editions': () => [
      { ...edition, id: 5, editionStart: '2027-12-19', editionEnd: '2028-01-02', state: 'current' },
      { ...edition, id: 4, editionStart: '2026-12-20', editionEnd: '2027-01-03', state: 'ended' },
    ],
    'GET /commission': () => [{ id: 1, name: 'Culturelle', nextSession: '2027-10-07' }],
  })
  const ended = { ...project, edition: { ...project.edition, state: 'ended' as const } }
  await renderScreens({ '/': () => <NextSteps project={ended} /> })
  await expect.element(page.getByRole('listitem').nth(4)).toMatchTextContent(/20 déc. 2026/)
  await expect.element(page.getByRole('listitem').nth(3)).not.toMatchTextContent(/octobre/)
})
