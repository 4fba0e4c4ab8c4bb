import { lazyRouteComponent } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { beginAnew, beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ProjectEditPage } from '#web/projects/form/project-form-page.tsx'
import { completeProject as project, status } from '#web/projects/form/test-project.ts'

beforeEach(() => {
  beginAnew()
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe', commissionId: 1 }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
})

/** Renders the form over a server on which a colleague may have saved first. */
async function open(
  moved?: Partial<Project>,
  more: Parameters<typeof renderScreens>[0] = {},
  begun = project,
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  let isMoved = false
  let saved: object = {}
  const now = () => ({ ...begun, ...(isMoved && moved), ...saved })
  const line = {
    id: 1,
    at: '2026-09-07T12:28:00Z',
    action: 'decide',
    actor: 'Hélène Morvan',
    impersonator: null,
    changes: { projectStatus: ['SUBMITED', moved?.projectStatus?.value] },
  }
  const server = fakeServer({
    'GET /project/7?': now,
    'POST /project/7': (form) => {
      if (form.get('version') !== String(moved?.version ?? project.version)) {
        isMoved = true
        return new Refused(462, { message: 'project.conflict.error' })
      }
      const { version, ...sent } = Object.fromEntries(form)
      saved = { ...sent, version: Number(version) + 1, projectStatus: now().projectStatus }
      return { id: 7, tostring: project.name }
    },
    'GET /history/project/7': () => [line],
    'GET /history/project/7?version=5': () => [line],
    ...answers,
  })
  const screens = await renderScreens(
    { '/project/edit/$projectId': ProjectEditPage, '/project/show/$projectId': () => <h1>Le projet</h1>, ...more },
    { at: '/project/edit/7' },
  )
  await expect.element(comment).toBeVisible()
  const move = () => {
    isMoved = true
    tellHints({ everything: false, hints: [{ topic: 'project', id: 7, kind: 'saved' }] })
  }
  return { ...server, ...screens, move }
}

const comment = page.getByRole('textbox', { name: 'Commentaire de la commission' })
const message = page.getByRole('textbox', { name: /^Message au porteur/ })
const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })

test('an open form is told what a colleague decides, and keeps what is typed', async () => {
  const decided = { version: 5, projectStatus: status('REFUSED'), message: 'Hors sujet.', allowEdit: false }
  const { move, path } = await open(decided)
  await comment.fill('À garder')
  move()
  const told = page.getByRole('status').filter({ hasText: 'Hélène Morvan a refusé ce projet' })
  await expect.element(told).toMatchTextContent(/Hors sujet\..*ne peut plus être enregistrée/)
  await expect.element(comment).toHaveValue('À garder')
  expect(await commands.axe()).toEqual([])
  expect(path()).toBe('/project/edit/7')
})

test('an open form is told that a colleague has changed the project, until a save has joined both', async () => {
  const { move, path } = await open({ version: 5 })
  await comment.fill('À réunir')
  move()
  await expect.element(page.getByText(/l’enregistrement la réunira/)).toBeVisible()
  await save.click()
  await expect.poll(path).toBe('/project/show/7')
})

test('the notice of restored words stays until the first save', async () => {
  const first = await open()
  await comment.fill('À garder')
  await expect.element(page.getByText(/Gardé sur cet appareil/)).toBeVisible()
  await first.leave()
  const again = await open()
  await expect.element(page.getByText(/a été retrouvée/)).toBeVisible()
  await expect.element(comment).toHaveValue('À garder')
  await save.click()
  await expect.poll(again.path).toBe('/project/show/7')
  await again.leave()
  await open()
  await expect.element(comment).toHaveValue('')
  expect(page.getByText(/a été retrouvée/).query()).toBeNull()
})

test('leaving requires a confirmation: staying keeps the words, giving up deletes them, even when the user comes straight back', async () => {
  const { goBack, path } = await open(undefined, {
    '/project/show/$projectId': lazyRouteComponent(() => new Promise<never>(() => {})),
  })
  await comment.fill('À ne pas garder')
  const away = page.getByRole('link', { name: project.name })
  await away.first().click()
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(comment).toHaveValue('À ne pas garder')
  await away.first().click()
  await leaving.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.poll(path).toBe('/project/show/7')
  // The form is still drawn, because the next page has not loaded yet.
  goBack()
  await expect.element(comment).toHaveValue('')
  expect(page.getByText(/a été retrouvée/).query()).toBeNull()
})

test('the question about leaving is above a conflict, which can be closed and opened again', async () => {
  await open({
    version: 5,
    projectStatus: status('CERTIFIED_UNPUBLISHED_INFOS_NEEDED'),
    availableStatusForCommission: [status('CERTIFIED_UNPUBLISHED_INFOS_NEEDED'), status('INFOS_NEEDED')],
    message: 'Bravo ! Envoyez-nous le visuel.',
    lastSave: { by: 'Hélène Morvan', at: '2026-09-07T12:28:00Z' },
  })
  await page.getByRole('radio', { name: /^Refuser/ }).click()
  await message.fill('Trop loin du thème.')
  await save.click()
  const conflict = page.getByRole('dialog', { name: /^Hélène Morvan a modifié ce projet/ })
  await expect.element(conflict.getByRole('radio', { name: /Bravo/ })).toBeChecked()
  await expect.element(conflict.getByRole('radio', { name: /Trop loin du thème/ })).toBeDisabled()
  expect(await commands.axe()).toEqual([])
  // The pointer cannot reach the link under the window, but the browser’s back button can leave too.
  const under = page.getByRole('link', { name: project.name, includeHidden: true }).first().element()
  ;(under as HTMLElement).click()
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: /Rien n’est enregistré/ })).toBeVisible()
  await expect.element(message).toHaveValue('Trop loin du thème.')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await conflict.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect.element(message).toHaveValue('Bravo ! Envoyez-nous le visuel.')
})

test('a reviewer who comments while a colleague refuses the project learns so, and can copy the words', async () => {
  const { path } = await open({
    version: 5,
    projectStatus: status('REFUSED'),
    availableStatusForCommission: [],
    allowEdit: false,
    message: 'La salle n’est plus libre.',
  })
  await comment.fill('Belle équipe, à soutenir.')
  await save.click()
  const told = page.getByRole('dialog', { name: /^Hélène Morvan a refusé ce projet/ })
  await expect.element(told.getByText(/La salle n’est plus libre\./)).toBeVisible()
  await expect.element(told.getByText(/Belle équipe, à soutenir\./)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  const copied: string[] = []
  // This browser would request a permission before it copies.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await told.getByRole('button', { name: 'Copier ma saisie' }).click()
  await expect.element(told.getByRole('button', { name: 'Copié' })).toBeVisible()
  expect(copied).toEqual([expect.stringContaining('Belle équipe, à soutenir.')])
  await told.getByRole('button', { name: 'Noter dans le fil' }).click()
  await expect.poll(path).toBe('/project/show/7')
  expect(localStorage.getItem('message:4:7:internal')).toBe('Belle équipe, à soutenir.')
})

const published = {
  ...project,
  projectStatus: status('CERTIFIED_PUBLISHED'),
  availableStatusForCommission: [status('CERTIFIED_PUBLISHED')],
}
const start = page.getByRole('textbox', { name: 'Heure de début' })

test('before other times of a published event are saved, the form shows what the public will see go and come', async () => {
  const { formsSentTo } = await open(undefined, {}, published, {
    'POST /project/7': () => new Promise<never>(() => {}),
  })
  await start.fill('09:00')
  await userEvent.tab()
  await save.click()
  const window = page.getByRole('dialog', { name: 'Ce que le public verra changer' })
  await expect
    .element(window.getByRole('region', { name: 'Disparaît de l’agenda' }))
    .toMatchTextContent(/jeudi 1er janvier 2099, 10:00 – 11:00/)
  await expect
    .element(window.getByRole('region', { name: 'Apparaît à l’agenda' }))
    .toMatchTextContent(/jeudi 1er janvier 2099, 09:00 – 11:00/)
  expect(await commands.axe()).toEqual([])
  await window.getByRole('button', { name: 'Revenir au formulaire' }).click()
  expect(formsSentTo('POST /project/7')).toHaveLength(0)
  await expect.element(start).toHaveValue('09:00')

  await save.click()
  await window.getByRole('button', { name: 'Enregistrer ces dates' }).click()
  await expect.poll(() => formsSentTo('POST /project/7')).toHaveLength(1)
})

test('instead of letting a day go, its date is moved or cancelled on the project’s page, and nothing is saved here', async () => {
  const { formsSentTo, path, search, leave } = await open(undefined, {}, published)
  await comment.fill('À garder')
  await start.fill('09:00')
  await userEvent.tab()
  await save.click()
  await page.getByRole('button', { name: 'Annuler cette date…' }).click()
  await expect.poll(path).toBe('/project/show/7')
  expect(search()).toEqual({ act: 'cancelled', time: '2099-01-01 10:00' })
  expect(formsSentTo('POST /project/7')).toHaveLength(0)
  await leave()
  // The other words are still there, with the days that the public knows.
  await open(undefined, {}, published)
  await expect.element(comment).toHaveValue('À garder')
  await expect.element(start).toHaveValue('10:00')
})
