import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { beginAnew, beSignedIn, Refused } from '#web/platform/ui/test-kit.tsx'
import { asked, everybody } from '#web/projects/parts/questions/test-asked.ts'
import { valuesOf } from '#web/projects/parts/form-values.ts'
import { plainDraft, renderForm } from '#web/projects/form/test-form.tsx'
import { completeProject } from '#web/projects/form/test-project.ts'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
})

const names = ['français', 'japonais', 'anglais', 'chinois', 'coréen', 'breton', 'basque', 'corse']
const choicesOf = (count: number) =>
  names.slice(0, count).map((name, index) => ({ id: 11 + index, name, withdrawn: false }))
const languages = asked({
  id: 1,
  kind: 'someOf',
  question: 'Dans quelles langues ?',
  shortName: 'Langues',
  help: 'Celles des personnes qui accueillent.',
  choices: choicesOf(4),
})
const interpreter = asked({
  id: 2,
  question: 'Qui assure l’interprétation ?',
  shortName: 'Interprète',
  mandatorySince: '2026-01-01T00:00:00Z',
  concerns: { ...everybody, parent: { questionId: 1, values: [12] } },
})
const whoInterprets = page.getByRole('textbox', { name: /Qui assure/ })
const japanese = page.getByRole('checkbox', { name: 'japonais' })

const draft: Project = {
  ...plainDraft,
  name: 'Taiko',
  edition: { ...plainDraft.edition, questionsNb: 2 },
  answers: [],
}

/** A draft whose server keeps what it is sent. */
function keptDraft() {
  const kept: Record<string, unknown> = {}
  let version = 3
  const answers = {
    'POST /project/7': (form: URLSearchParams) => {
      Object.assign(kept, JSON.parse(form.get('answers') ?? '{}'))
      version += 1
      return { id: 7, tostring: draft.name }
    },
    'GET /project/7?': () => {
      const given = Object.entries(kept).map(([id, value]) => ({ questionId: Number(id), value, readers: 'holder' }))
      return { ...draft, version, answers: given }
    },
  }
  return { kept, answers }
}

test('a question is a field with its help and choices; a dependent one comes with the answer that calls for it', async () => {
  const { kept, answers } = keptDraft()
  await renderForm({ name: 'Taiko' }, { project: draft, questions: [languages, interpreter], answers })
  await expect.element(page.getByText('Celles des personnes qui accueillent.')).toBeVisible()
  await expect.element(whoInterprets).not.toBeInTheDocument()
  await japanese.click()
  await whoInterprets.fill('Claire')
  await expect.element(page.getByText('Une question de plus.')).toBeInTheDocument()
  // Hidden again, its words stay in the form.
  await japanese.click()
  await expect.element(whoInterprets).not.toBeInTheDocument()
  await japanese.click()
  await expect.element(whoInterprets).toHaveValue('Claire')
  await expect.poll(() => kept).toEqual({ 1: [12], 2: 'Claire' })
})

test('a submission names the answer that it lacks by its short name, and goes to it', async () => {
  await renderForm({ name: 'Taiko' }, { questions: [languages, interpreter] })
  await japanese.click()
  await page.getByRole('button', { name: 'Soumettre à la commission' }).click()
  const line = page.getByRole('button', { name: 'Interprète' })
  // It is mandatory by the answer above it alone.
  const wayOut = page.getByText(/Répondez, ou changez la réponse à «.Langues.»\./)
  await expect.poll(() => wayOut.elements().length).toBe(2)
  await line.click()
  await expect.element(whoInterprets).toHaveFocus()
  await expect.element(whoInterprets).toHaveAttribute('aria-required', 'true')
})

test('the bar of a phone says where one is, and after a try what its section lacks', async () => {
  const event = { ...valuesOf(completeProject, true), name: 'Taiko', question1: [12] }
  await renderForm(event, { width: 390, questions: [languages, interpreter] })
  const bar = page.getByText(/^Évènement \d+ \S+/)
  await expect.element(bar).toHaveTextContent('Évènement 1 sur 7')
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect.element(bar).toHaveTextContent('Évènement 1 réponse manque')
  await whoInterprets.fill('Claire')
  await expect.element(bar).toHaveTextContent('Évènement 1 sur 7')
  await page.getByRole('textbox', { name: 'Nom de l’évènement' }).fill('')
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect.element(bar).toHaveTextContent('Évènement 1 erreur')
})

test('more than seven choices are a list that opens, a withdrawn one is offered only to who has chosen it', async () => {
  const many = asked({ id: 3, kind: 'someOf', question: 'Lesquelles ?', choices: choicesOf(8) })
  const [one, other] = choicesOf(2)
  const few = asked({
    id: 4,
    kind: 'oneOf',
    question: 'Laquelle ?',
    choices: [one!, { ...other!, withdrawn: true }],
  })
  const chosen = await renderForm({ question4: [12] }, { questions: [many, few] })
  await expect.element(page.getByRole('combobox', { name: 'Lesquelles ?' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /japonais n’est plus proposé/ })).toBeChecked()
  await chosen.leave()
  await renderForm({}, { questions: [few] })
  await expect.element(page.getByRole('radio', { name: 'français' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /japonais/ })).not.toBeInTheDocument()
})

test('a long choice of a list that opens is read whole on a phone, also once it is chosen', async () => {
  const long = 'Oui, une captation intégrale de la représentation, avec une diffusion en direct'
  const choices = [{ id: 30, name: long, withdrawn: false }, ...choicesOf(8)]
  const [one, several] = [
    asked({ id: 10, kind: 'oneOf', question: 'Laquelle ?', choices }),
    asked({ id: 11, kind: 'someOf', question: 'Lesquelles ?', choices }),
  ]
  await renderForm({ question10: [11], question11: [30, 11] }, { width: 390, questions: [one, several] })
  const shown = () =>
    page
      .getByText(long, { exact: true })
      .elements()
      .filter((each) => each.checkVisibility())
  await expect.poll(() => shown().length).toBe(1)
  const pill = shown()[0]!
  expect(pill.scrollWidth).toBeLessThanOrEqual(pill.clientWidth)
  expect(pill.parentElement!.clientHeight).toBeGreaterThanOrEqual(pill.scrollHeight)
  // Its words are cut into lines only where the box ends, and a short choice takes no more than its words need.
  const lineHeight = Number.parseFloat(getComputedStyle(pill).lineHeight)
  const short = pill.parentElement!.nextElementSibling!
  expect([pill.clientHeight < 4 * lineHeight, short.clientHeight < 2 * lineHeight]).toEqual([true, true])
  expect(short.clientWidth).toBeLessThan(short.parentElement!.clientWidth / 2)
  await page.getByRole('combobox', { name: 'Laquelle ?' }).click()
  await page.getByRole('option', { name: long }).click()
  await expect.element(page.getByRole('combobox', { name: 'Laquelle ?' })).toHaveValue(long)
  await expect.poll(() => shown().length).toBe(2)
})

test('what another tab answered meanwhile is taken over, and what is typed here is kept', async () => {
  const [mine, theirs] = [asked({ id: 5, question: 'Et moi ?' }), asked({ id: 6, question: 'Et eux ?' })]
  const after = { ...draft, version: 4, answers: [{ questionId: 6, value: 'Eux', readers: 'holder' }] }
  let saves = 0
  const { asks } = await renderForm(
    { name: draft.name },
    {
      project: draft,
      questions: [mine, theirs],
      answers: {
        'POST /project/7': () => {
          saves += 1
          if (saves > 1) return { id: 7, tostring: draft.name }
          const conflict = { by: 'A B', at: '2026-11-24T09:00:00Z', version: 4 }
          return new Refused(462, { message: 'project.conflict.error', conflict })
        },
        'GET /project/7?': () => after,
      },
    },
  )
  await page.getByRole('textbox', { name: 'Et moi ?' }).fill('Moi')
  await expect
    .poll(() => asks('POST /project/7').map((form) => form.get('answers')))
    .toEqual(['{"5":"Moi"}', '{"5":"Moi"}'])
  await expect.element(page.getByRole('textbox', { name: 'Et eux ?' })).toHaveValue('Eux')
  await expect.element(page.getByRole('textbox', { name: 'Et moi ?' })).toHaveValue('Moi')
})

test('a file is kept by the server before the form is saved', async () => {
  const plan = asked({ id: 8, kind: 'file', question: 'Le plan de la salle ?' })
  const { kept, answers } = keptDraft()
  const file = { id: 'cle', name: 'plan.pdf', kind: 'pdf', bytes: 2048 }
  await renderForm(
    { name: 'Taiko' },
    { project: draft, questions: [plan], answers: { ...answers, 'POST /question/8/file': () => file } },
  )
  const chooser = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Le plan de la salle ?"]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File(['%PDF'], 'plan.pdf'))
  chooser.files = chosen.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('plan.pdf')).toBeVisible()
  await expect.poll(() => kept).toEqual({ 8: 'cle' })
})

test('the words of a day have the whole width of the form, its box what a day needs', async () => {
  const day = asked({ id: 9, kind: 'day', question: 'Quel jour commencent les inscriptions à toutes les séances ?' })
  await renderForm({}, { questions: [day] })
  const box = page.getByLabelText(/Quel jour commencent/)
  await expect.element(box).toBeVisible()
  const label = page.getByText(/Quel jour commencent/).element()
  expect(label.getClientRects()).toHaveLength(1)
  expect(box.element().getBoundingClientRect().width).toBeLessThanOrEqual(200)
})
