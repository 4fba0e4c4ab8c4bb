import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { today } from '#domain/days.ts'
import type { Project } from '#domain/projects/project.ts'
import { proposedDueDay } from '#domain/thread/point.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, Refused, renderScreens, partOf } from '#web/platform/ui/test-kit.tsx'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { usePreparing } from '#web/projects/decide/use-preparing.ts'
import { DecisionCard } from '#web/projects/decide/decision-card.tsx'

const status = (value: Project['projectStatus']['value']) => ({ value, text: value })
const project = partOf<Project>({
  id: 7,
  name: 'Ma, l’intervalle',
  projectStatus: status('SUBMITED'),
  availableStatusForCommission: [status('SUBMITED'), status('INFOS_NEEDED'), status('REFUSED')],
  version: 4,
  projectDateConfs: [],
})

const prepared = {
  id: 3,
  version: '1',
  state: 'PREPARED',
  status: 'INFOS_NEEDED',
  message: 'Quelle durée ?',
  preparedBy: 'Hélène Morvan',
  preparedAt: '2026-09-07T12:28:00Z',
  leavesAt: null,
}

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  await page.viewport(1440, 900)
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe', commissionId: 1 }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
})

test('a colleague prepared a decision first: it is shown beside the typed words, which are not lost', async () => {
  let isTaken = false
  fakeServer({
    'GET /project/7/decision': () => ({ prepared: isTaken ? prepared : null, mail: null, mayPrepare: true }),
    'POST /project/7/decision': () => {
      isTaken = true
      return new Refused(462, { message: 'decision.exists.error' })
    },
    'GET /project/7/points': () => [],
  })
  await renderScreens({ '/': () => <DecisionCard project={project} reading={undefined} /> })
  await page.getByRole('radio', { name: /^Refuser/ }).click()
  await page.getByRole('textbox', { name: /Message au porteur/ }).fill('Hors du calendrier.')
  await page.getByRole('button', { name: 'Préparer la décision, sans l’envoyer' }).click()
  const both = page.getByRole('dialog')
  await expect.element(both).toMatchTextContent(/^Hélène Morvan a préparé .*Quelle durée \?.*Hors du calendrier\./)
  expect(await commands.axe()).toEqual([])
  await both.getByRole('button', { name: 'Noter dans le fil' }).click()
  await expect.element(both).not.toBeInTheDocument()
  expect(JSON.stringify(localStorage)).toContain('Hors du calendrier.')
})

test('a request with only a message carries its due day: the usual one, another, or none', async () => {
  const { formsSentTo } = fakeServer({
    'GET /project/7/decision': () => ({ prepared: null, mail: null, mayPrepare: true }),
    'POST /project/7/decision': () => ({ message: 'done' }),
    'GET /project/7/points': () => [],
  })
  await renderScreens({ '/': () => <DecisionCard project={project} reading={undefined} /> })
  const prepare = async (setDay: () => Promise<unknown>) => {
    await page.getByRole('radio', { name: /^Demander des infos/ }).click()
    await page.getByRole('textbox', { name: /Message au porteur/ }).fill('Quelle durée ?')
    await setDay()
    await page.getByRole('button', { name: 'Préparer la décision, sans l’envoyer' }).click()
    await expect.element(page.getByRole('textbox', { name: /Message au porteur/ })).not.toBeInTheDocument()
  }
  const day = page.getByLabelText('Réponse attendue jusqu’au')
  await prepare(async () => {
    await expect.element(day).toBeVisible()
  })
  await prepare(() => day.fill('2999-01-05'))
  await prepare(() => page.getByRole('button', { name: 'Sans échéance' }).click())
  // The day chosen for one request is not reused for the next.
  await prepare(async () => {
    await expect.element(day).toHaveValue(proposedDueDay(today(), undefined))
  })
  const usual = proposedDueDay(today(), undefined)
  expect(formsSentTo('POST /project/7/decision').map((form) => [form.get('points'), form.get('dueDay')])).toEqual(
    [usual, '2999-01-05', '', usual].map((sent) => [null, sent]),
  )
})

test('in the form, other changes are saved first, and the decision is prepared on the resulting version', async () => {
  const base = {
    name: 'Ma',
    projectStatus: 'SUBMITED',
    message: '',
    budgetNeeded: false,
    budget: '',
    isComRelevant: false,
    projectDateConfs: [],
  }
  const values = {
    ...base,
    name: 'Ma, l’intervalle',
    projectStatus: 'REFUSED',
    message: ' Hors du calendrier. ',
    isComRelevant: true,
  }
  const sent: unknown[] = []
  let isDone = false
  fakeServer({
    'POST /project/7': () => ({ id: 7, tostring: 'Ma' }),
    'POST /project/7/decision': () => prepared,
  })
  const bodies: unknown[] = []
  const fetched = window.fetch
  const told = (form: FormData) => ['name', 'projectStatus', 'isComRelevant', 'version'].map((name) => form.get(name))
  window.fetch = (input, init) => {
    if (init?.body instanceof FormData) sent.push(told(init.body))
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
    return fetched(input, init)
  }
  function Form() {
    const { prepare } = usePreparing({
      project,
      base: () => partOf<ProjectValues>(base),
      read: () => partOf<ProjectValues>(values),
      onDone: () => (isDone = true),
      onWrong: () => undefined,
    })
    return <button onClick={() => void prepare()}>Préparer</button>
  }
  await renderScreens({ '/': Form })
  await page.getByRole('button', { name: 'Préparer' }).click()
  await expect.poll(() => isDone).toBe(true)
  expect(sent).toEqual([['Ma, l’intervalle', null, null, '4']])
  expect(bodies).toEqual([
    {
      version: 5,
      projectStatus: 'REFUSED',
      message: 'Hors du calendrier.',
      budgetNeeded: false,
      budget: '',
      isComRelevant: true,
    },
  ])
})
