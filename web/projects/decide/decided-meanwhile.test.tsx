import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { DecidedMeanwhile } from '#web/projects/decide/decided-meanwhile.tsx'
import { DecisionCard } from '#web/projects/decide/decision-card.tsx'

const status = (value: ProjectStatus) => ({ value, text: value })
const begun = {
  id: 7,
  name: 'Ma, l’intervalle',
  projectStatus: status('SUBMITED'),
  availableStatusForCommission: [status('SUBMITED'), status('INFOS_NEEDED'), status('REFUSED')],
  allowChangeStatus: true,
  version: 4,
  projectDateConfs: [],
}

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null }))
  await page.viewport(1440, 900)
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe', commissionId: 1 }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
})

/** Both as the page shows them: the card disappears with the right to decide, the window stays. */
function Both() {
  const project = useCall(projectApi.get, { params: { id: 7 }, input: {} }, { staleTime: 0 }).data as Project
  return (
    project && (
      <>
        <DecidedMeanwhile project={project} />
        {project.allowChangeStatus && <DecisionCard project={project} reading={undefined} />}
      </>
    )
  )
}

async function render(others: { to: ProjectStatus; allowed?: ProjectStatus[]; by?: string; message?: string }) {
  const { to, allowed, by = 'Hélène Morvan', message = 'Le théâtre est fermé.' } = others
  let isMoved = false
  const moved = {
    ...begun,
    version: 5,
    projectStatus: status(to),
    allowChangeStatus: allowed !== undefined,
    availableStatusForCommission: (allowed ?? []).map(status),
  }
  const line = {
    id: 1,
    at: '2026-09-07T12:28:00Z',
    action: 'decide',
    actor: by,
    impersonator: null,
    changes: { projectStatus: ['SUBMITED', to], message: ['', message] },
  }
  const told = () => (isMoved ? [line] : [])
  fakeServer({
    'GET /project/7?': () => (isMoved ? moved : begun),
    'POST /project/7': () => {
      isMoved = true
      return new Refused(462, { message: 'project.conflict.error' })
    },
    'GET /project/7/decision': () => ({ prepared: null, mail: null, mayPrepare: true }),
    'GET /project/7/points': () => [],
    'GET /programme': () => ({ editionStart: '2999-11-06', editionEnd: '2999-11-20' }),
    'GET /history/project/7': told,
    'GET /history/project/7?version=4': told,
    'GET /history/project/7?version=5': told,
  })
  await renderScreens({ '/': Both })
  await page.getByRole('radio', { name: /^Demander des infos/ }).click()
  await page.getByRole('textbox', { name: /Message au porteur/ }).fill('Quelle durée ?')
}

const save = () => page.getByRole('button', { name: 'Enregistrer la décision' }).click()
const both = page.getByRole('dialog')

test("after a colleague's refusal a window shows who, when and their message, and the typed words outlive the card", async () => {
  await render({ to: 'REFUSED' })
  await save()
  await expect
    .element(both)
    .toMatchTextContent(
      /^Hélène Morvan a refusé ce projet .*Un projet refusé n’est plus modifiable.*Le théâtre est fermé\..*Demander des infos.*Quelle durée \?.*Conservé sur cet appareil/,
    )
  await expect.element(page.getByRole('radio', { name: /^Refuser/ })).not.toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
  await both.getByRole('button', { name: 'Noter dans le fil' }).click()
  await expect.element(both).not.toBeInTheDocument()
  expect(localStorage.getItem('message:4:7:internal')).toBe('Demander des infos\nQuelle durée ?')
})

test("after a colleague's label the typed words stay with their card, if the status still offers it", async () => {
  await render({
    to: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    allowed: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'INFOS_NEEDED'],
  })
  await save()
  await expect
    .element(both)
    .toMatchTextContent(/^Hélène Morvan a labellisé ce projet et demandé des informations .*décidez de nouveau/)
  await both.getByRole('button', { name: 'Voir le projet' }).click()
  await expect.element(both).not.toBeInTheDocument()
  // No status is chosen; choosing one shows the words again.
  expect(page.getByRole('textbox', { name: /Message au porteur/ }).query()).toBeNull()
  await page.getByRole('radio', { name: /^Demander des infos/ }).click()
  await expect.element(page.getByRole('textbox', { name: /Message au porteur/ })).toHaveValue('Quelle durée ?')
})

test("a reader's own decision in another window brings up no window", async () => {
  await render({ to: 'REFUSED', by: 'Yuki Tanabe' })
  await save()
  await expect.element(page.getByRole('radio', { name: /^Refuser/ })).not.toBeInTheDocument()
  expect(both.query()).toBeNull()
})
