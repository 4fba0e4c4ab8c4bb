import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { beginAnew, beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { DecisionCard } from '#web/projects/decide/decision-card.tsx'
import { ProjectActions } from '#web/projects/page/project-actions.tsx'
import { Picture } from '#web/projects/page/project-card.tsx'
import { ReadingPager } from '#web/projects/page/reading-pager.tsx'

beforeEach(async () => {
  beginAnew()
  await page.viewport(1440, 900)
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
})

const status = (value: ProjectStatus) => ({ value, text: value })
const project = {
  id: 7,
  name: 'Ma, l’intervalle',
  creator: { id: 3, tostring: 'Claire D' },
  edition: { id: 4, tostring: '4e édition', isArchived: false },
  projectStatus: status('CERTIFIED_PUBLISHED'),
  version: 4,
  projectDateConfs: [],
}

function Followed() {
  const { data } = useCall(projectApi.get, { params: { id: 7 }, input: {} }, { staleTime: 0 })
  const shown = data as Project | undefined
  return (
    shown && (
      <>
        <h1>{shown.projectStatus.value}</h1>
        <ProjectActions project={shown} />
        {shown.allowChangeStatus && <DecisionCard project={shown} reading={undefined} />}
      </>
    )
  )
}

async function open(more: object, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /project/7?': () => ({ ...project, ...more }),
    'GET /project/7/decision': () => ({ prepared: null, mail: null, mayPrepare: true }),
    ...answers,
  })
  const screens = await renderScreens({ '/': Followed, '/project/index': () => <h1>Liste</h1> })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...server, ...screens }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('taking an event off the agenda is named so, and requires a confirmation', async () => {
  const edit = 'POST /project/7'
  const { formsSentTo } = await open(
    {
      allowChangeStatus: true,
      availableStatusForCommission: [status('CERTIFIED_PUBLISHED'), status('CERTIFIED_UNPUBLISHED_INFOS_NEEDED')],
    },
    { [edit]: () => ({ id: 7, tostring: project.name }) },
  )
  await page.getByRole('radio', { name: /Retirer de l’agenda et demander des infos/ }).click()
  await page.getByRole('textbox', { name: /Message au porteur/ }).fill('La salle a fermé.')
  await button('Enregistrer la décision').click()
  const question = page.getByRole('dialog', { name: 'Retirer de l’agenda ?' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(formsSentTo(edit)).toHaveLength(0)
  await button('Enregistrer la décision').click()
  await question.getByRole('button', { name: 'Retirer de l’agenda' }).click()
  await expect
    .poll(() => formsSentTo(edit).map((form) => form.get('projectStatus')))
    .toEqual(['CERTIFIED_UNPUBLISHED_INFOS_NEEDED'])
})

test('boosting a project just deleted by a colleague names them, and the page follows', async () => {
  let isGone = false
  const answers = {
    'GET /project/7?': () => ({ ...project, allowBoost: !isGone, ...(isGone && { projectStatus: status('DELETED') }) }),
    'POST /project/boostProject/7': () => {
      isGone = true
      return new Refused(462, { message: 'project.conflict.error' })
    },
    'GET /history/project/7': () => [
      {
        id: 1,
        at: '2026-09-07T12:28:00Z',
        action: 'delete',
        actor: 'Hélène Morvan',
        impersonator: null,
        changes: { projectStatus: ['CERTIFIED_PUBLISHED', 'DELETED'] },
      },
    ],
  }
  await open({}, answers)
  await button('Mettre en avant').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Hélène Morvan a supprimé ce projet/)
  await expect.element(page.getByRole('heading', { name: 'DELETED' })).toBeVisible()
})

test('a deletion shows its consequence, takes a message to the holder, and can be undone', async () => {
  const remove = 'DELETE /project/7?permanent=false&word=Doublon+du+n%C2%B0+12.'
  const { formsSentTo, path } = await open(
    { allowDelete: true },
    { [remove]: () => ({ message: 'done', undoSeconds: 60 }), 'POST /project/undo/7': () => project },
  )
  await button('Autres actes').click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await expect.element(dialog).toMatchTextContent(/il retrouve alors le statut « Labellisé · publié »/)
  expect(await commands.axe()).toEqual([])
  await dialog.getByRole('textbox', { name: 'Mot au porteur (facultatif)' }).fill('Doublon du n° 12.')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(path).toBe('/project/index')
  await button('Annuler (60 s)').click()
  await expect.element(page.getByText('C’est annulé : rien n’a été envoyé.')).toBeVisible()
  expect(formsSentTo('POST /project/undo/7')).toHaveLength(1)
  await expect.poll(path).toBe('/project/show/7')
})

test('reopening a refusal requires a message, which stays while a colleague is faster; restoring a deleted project does not', async () => {
  const reopen = 'POST /project/reopen/7'
  const restore = 'POST /project/restore/7'
  const answers = [new Refused(462, { message: 'project.conflict.error' }), project]
  const { formsSentTo } = await open(
    { allowReopen: true, allowRestore: true, projectStatus: status('REFUSED') },
    { [reopen]: () => answers.shift(), [restore]: () => project, 'GET /history/project/7': () => [] },
  )
  await button('Rouvrir').click()
  const reopening = page.getByRole('dialog', { name: 'Rouvrir le projet refusé ?' })
  await reopening.getByRole('button', { name: 'Rouvrir' }).click()
  await expect.element(reopening.getByText('Ce champ est obligatoire.')).toBeVisible()
  expect(formsSentTo(reopen)).toHaveLength(0)
  const word = reopening.getByRole('textbox', { name: /^Mot au porteur/ })
  await word.fill('Une place s’est libérée.')
  await reopening.getByRole('button', { name: 'Rouvrir' }).click()
  await expect.element(page.getByText('Une autre personne a enregistré ce projet entre-temps.')).toBeVisible()
  await expect.element(word).toHaveValue('Une place s’est libérée.')
  await reopening.getByRole('button', { name: 'Rouvrir' }).click()
  await expect.element(reopening).not.toBeInTheDocument()
  expect(formsSentTo(reopen)[0]?.get('word')).toBe('Une place s’est libérée.')
  await button('Rétablir').click()
  await dialog.getByRole('button', { name: 'Rétablir' }).click()
  await expect.poll(() => formsSentTo(restore)).toHaveLength(1)
})

test('a picture opens in its full size', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const projectImage = { id: 1, fileUrl: pixel, listUrl: pixel, pageUrl: pixel, zoomUrl: `${pixel}#zoom`, facts: null }
  await renderScreens({ '/': () => <Picture project={{ ...project, projectImage } as unknown as Project} /> })
  await button('Agrandir l’image').click()
  await expect.element(dialog.getByRole('img', { name: /^Image de/ })).toHaveAttribute('src', projectImage.zoomUrl)
  expect(await commands.axe()).toEqual([])
})

test('single keys move along the list the reader came from, and a field keeps its keys', async () => {
  const { path } = await renderScreens({
    '/': () => (
      <>
        <ReadingPager reading={{ place: 2, count: 3, previous: 6, next: 8 }} />
        <textarea aria-label="Note" />
      </>
    ),
    '/project/show/$projectId': () => <h1>Un autre</h1>,
  })
  await expect.element(page.getByRole('navigation', { name: 'Dans la liste' })).toMatchTextContent(/2 sur 3/)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.click()
  await userEvent.keyboard('jk')
  await expect.element(note).toHaveValue('jk')
  expect(path()).toBe('/')
  ;(note.element() as HTMLElement).blur()
  await userEvent.keyboard('j')
  await expect.poll(path).toBe('/project/show/8')
})

test('a new review is asked for with a word, without which nothing is sent', async () => {
  const { formsSentTo } = await open(
    { projectStatus: status('REFUSED'), allowAskAgain: true },
    { 'POST /project/askAgain/7': () => ({ ...project, projectStatus: status('REFUSED') }) },
  )
  await button('Demander un nouvel examen').click()
  await dialog.getByRole('button', { name: 'Demander un nouvel examen' }).click()
  const word = dialog.getByRole('textbox', { name: 'Votre mot à la commission' })
  await expect.element(word).toHaveAccessibleDescription('Ce champ est obligatoire.')
  expect(formsSentTo('POST /project/askAgain/7')).toEqual([])
  await word.fill('La salle est trouvée.')
  await dialog.getByRole('button', { name: 'Demander un nouvel examen' }).click()
  await expect
    .poll(() => formsSentTo('POST /project/askAgain/7').map((form) => form.get('word')))
    .toEqual(['La salle est trouvée.'])
})

test('on a phone, the holder of a refused project finds the bin among the seldom acts, and no row of icons alone', async () => {
  await page.viewport(390, 844)
  beSignedIn({ id: 3, username: 'claire@test.example', firstname: 'Claire', lastname: 'D', roles: ['ROLE_USER'] })
  await open({
    projectStatus: status('REFUSED'),
    allowAskAgain: true,
    allowDuplicate: true,
    allowDelete: true,
  })
  const rows = Map.groupBy(
    page.getByRole('heading', { level: 1 }).element().nextElementSibling!.querySelectorAll('button, a'),
    (each) => Math.round(each.getBoundingClientRect().top),
  )
  for (const row of rows.values()) expect(row.some(({ textContent }) => textContent !== '')).toBe(true)
  await button('Autres actes').click()
  await expect.element(page.getByRole('menuitem', { name: 'Supprimer' })).toBeVisible()
})

test.for([
  { of: 'an earlier edition', edition: 3, status: 'CERTIFIED_PUBLISHED', ways: 1 },
  { of: 'an earlier edition, deleted', edition: 3, status: 'DELETED', ways: 0 },
  { of: 'the current edition', edition: 4, status: 'CERTIFIED_PUBLISHED', ways: 0 },
  { of: 'the edition in preparation', edition: 5, status: 'DRAFT', ways: 0 },
] as const)('whether a project of $of can be repeated in the current one: $ways', async (given) => {
  const person = { id: 3, username: 'c@test.example', firstname: 'Claire', lastname: 'D' }
  beSignedIn({ ...person, roles: ['ROLE_USER'] })
  const current = { id: 4, editionTitle: '4e édition', editionTitleEn: '', editionTitleJa: '', state: 'current' }
  const edition = { ...project.edition, id: given.edition }
  await open(
    { allowDuplicate: true, edition, projectStatus: status(given.status) },
    { 'GET /editions': () => [current] },
  )
  await expect.element(page.getByRole('link', { name: 'Dupliquer' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Reprendre pour/ })).toHaveLength(given.ways)
})
