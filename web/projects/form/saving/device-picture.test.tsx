import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { deviceKey } from '#web/projects/parts/kept-drafts.ts'
import { keepOnDevice } from '#web/projects/form/saving/device-draft.ts'
import { findPicture } from '#web/projects/form/saving/device-picture.ts'
import { blankValues } from '#web/projects/parts/form-values.ts'
import { renderForm } from '#web/projects/form/test-form.tsx'
import { ProjectForm } from '#web/projects/form/project-form.tsx'

beforeEach(() => {
  localStorage.clear()
  forgetSession()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
})

const draft = {
  id: 7,
  name: 'Indigo',
  version: 3,
  projectStatus: { value: 'DRAFT', text: '' },
  edition: { id: 4, tostring: '', isArchived: false, state: 'current' },
} as Project
const onServer = { id: 4, fileUrl: '/f', listUrl: '/l', pageUrl: '', zoomUrl: '' }

function open(image: typeof onServer | null = null) {
  return renderScreens({
    '/': () => <ProjectForm project={draft} initialValues={{ ...blankValues(), name: 'Indigo', image }} />,
  })
}

async function picture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  canvas.getContext('2d')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob!], 'affiche.png', { type: 'image/png' })
}

test('a picture chosen without a network is restored, unless the server has a newer one', async () => {
  fakeServer({
    'POST /project/7': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const first = await open()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, await picture())
  await expect.element(page.getByText('affiche.png')).toBeVisible()
  await expect.element(page.getByText(/Hors connexion, enregistrement/)).toBeVisible()
  await first.leave()

  const second = await open()
  await expect.element(page.getByText('affiche.png')).toBeVisible()
  await expect.element(page.getByText(/^Votre saisie non enregistrée a été retrouvée/)).toBeVisible()
  await second.leave()

  const third = await open(onServer)
  await expect.element(page.getByRole('button', { name: 'Remplacer' })).toBeVisible()
  await third.leave()
  await expect.poll(() => findPicture(deviceKey(9, 7), blankValues())).toBeUndefined()
})

test('a new project names the other ones with unsaved words that can still be edited', async () => {
  const keepWords = (id: number, name: string) => {
    const { image: _, ...values } = { ...blankValues(), name }
    keepOnDevice(deviceKey(9, id), { values, version: 3 })
  }
  keepWords(7, 'Indigo, deux rives')
  keepWords(8, 'Refusé entre-temps')
  keepWords(6, 'Effacé')
  const get = (id: number, allowEdit: boolean) => ({ [`GET /project/${id}?`]: () => ({ id, allowEdit }) })
  await renderForm({}, { answers: { ...get(7, true), ...get(8, false) } })
  const notice = page.getByRole('status').filter({ hasText: 'Une saisie non enregistrée attend sur cet appareil' })
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', '/project/edit/7')
  await expect.element(notice.getByRole('link')).toHaveTextContent('Indigo, deux rives')
})

test('words that are the same on the device and on the server are not unsaved', async () => {
  const { image: _, ...typed } = { ...blankValues(), name: 'Indigo' }
  keepOnDevice(deviceKey(9, 7), { values: typed, version: 3 })
  await renderForm({ name: 'Indigo' }, { project: draft })
  await expect.element(page.getByRole('textbox', { name: 'Nom de l’évènement' })).toHaveValue('Indigo')
  expect(localStorage.getItem(deviceKey(9, 7))).toBeNull()
})

test('restored words are called unsaved', async () => {
  const { image: _, ...typed } = { ...blankValues(), name: 'Indigo, deux rives' }
  keepOnDevice(deviceKey(9, 7), { values: typed, version: 3 })
  await renderForm({ name: 'Indigo' }, { project: draft })
  await expect.element(page.getByRole('textbox', { name: 'Nom de l’évènement' })).toHaveValue('Indigo, deux rives')
  await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
})
