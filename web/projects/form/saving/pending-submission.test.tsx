import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { dateRule } from '#domain/projects/date-rule.ts'
import type { Project } from '#domain/projects/project.ts'
import { beSignedIn, beginAnew, partOf } from '#web/platform/ui/test-kit.tsx'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { renderForm } from '#web/projects/form/test-form.tsx'
import { wasSubmissionCut } from '#web/projects/form/saving/pending-submission.ts'
import { UnsavedHere } from '#web/projects/page/unsaved-here.tsx'

beforeEach(() => {
  beginAnew()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
})

const image = { id: 4, fileUrl: '/f', listUrl: '/l', pageUrl: '', zoomUrl: '' }
const awaited = partOf<Project>({
  id: 7,
  name: 'Indigo',
  version: 3,
  allowEdit: true,
  projectStatus: { value: 'INFOS_NEEDED', text: '' },
  edition: {
    id: 4,
    tostring: '',
    isArchived: false,
    state: 'current',
    submissionOpensAt: null,
    submissionClosesAt: null,
    questionsNb: 0,
  },
  message: 'Quel nom ?',
  projectDateConfs: [],
})
const complete: Partial<ProjectValues> = {
  name: 'Indigo',
  image,
  description: '<p>Pastel.</p>',
  selectedProjectTypesIds: ['2'],
  commissionId: '1',
  projectAccess: 'OPEN',
  projectPublic: 'FAMILIES',
  placeName: 'Musée',
  placeAddress: '31000 Toulouse',
  placeLatitude: 43.6,
  placeLongitude: 1.4,
  organizerType: 'Association',
  organizerName: 'Atelier Ma',
  organizerContactLastname: 'Delaunay',
  organizerContactFirstname: 'Claire',
  organizerContactPhoneNumber: '+33 6 39 98 12 42',
  organizerContactEmail: 'claire@test.example',
  projectDateConfs: [dateRule.parse({ date: '2099-01-01', startTime: '10:00', endTime: '11:00' })],
}

test('a submission that did not reach the server is reported when the user leaves, and again on return', async () => {
  const isCut = () => wasSubmissionCut(9, 7, 'INFOS_NEEDED')
  const form = {
    project: awaited,
    answers: {
      'GET /project/7/points': () => [],
      'POST /project/7': () => Promise.reject(new TypeError('Failed to fetch')),
    },
    more: { '/project/show/$projectId': () => <UnsavedHere project={awaited} /> },
  }
  const { path, leave } = await renderForm(complete, form)
  const submit = page.getByRole('button', { name: 'Soumettre la réponse' })
  await submit.click()
  await expect.element(page.getByText('Hors connexion, soumission dès le retour du réseau')).toBeVisible()
  await page.getByRole('link', { name: 'Indigo' }).first().click()
  const question = page.getByRole('dialog', { name: 'Quitter sans soumettre ?' })
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(path()).toBe('/')
  await page.getByRole('link', { name: 'Indigo' }).first().click()
  await question.getByRole('button', { name: 'Quitter sans soumettre' }).click()
  await expect.element(page.getByText('Le réseau a manqué : votre soumission n’est pas partie.')).toBeVisible()
  await leave()

  // After a closed tab the form itself reports it; one report is enough.
  const again = await renderForm(complete, form)
  await expect.element(page.getByText('Votre soumission n’est pas partie')).toBeVisible()
  expect(isCut()).toBe(false)
  expect(await commands.axe()).toEqual([])
  await submit.click()
  await expect.element(page.getByText('Votre soumission n’est pas partie')).not.toBeInTheDocument()
  expect(isCut()).toBe(true)
  await again.leave()
  expect(wasSubmissionCut(9, 7, 'SUBMITED')).toBe(false)
})
