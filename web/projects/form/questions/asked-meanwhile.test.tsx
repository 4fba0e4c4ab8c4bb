import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { beginAnew, beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ProjectEditPage } from '#web/projects/form/project-form-page.tsx'
import { asked, everybody } from '#web/projects/parts/questions/test-asked.ts'
import { completeProject, status } from '#web/projects/form/test-project.ts'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 3, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
})

const mandatorySince = '2026-11-25T08:00:00Z'
const capacity = asked({ id: 9, question: 'Quelle jauge ?', shortName: 'Jauge', mandatorySince })
const choices = [11, 12].map((id) => ({ id, name: id === 11 ? 'en salle' : 'dehors', withdrawn: false }))
const place = asked({ id: 8, kind: 'oneOf', question: 'Où ?', shortName: 'Lieu', choices })
const shelter = asked({
  id: 7,
  question: 'Et s’il pleut ?',
  shortName: 'Pluie',
  mandatorySince,
  concerns: { ...everybody, parent: { questionId: 8, values: [12] } },
})

type Answers = NonNullable<Project['answers']>

/**
 * The form of a file that was asked for information, whose edition asks what `questions` says at that moment. On a slow
 * machine it saves itself between two steps.
 */
async function openForm(questions: () => readonly AskedQuestion[], answers: Answers = []) {
  const kept = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const asking = new Set(answers.flatMap(({ questionId, asksHolder }) => (asksHolder ? [questionId] : [])))
  let { name } = completeProject
  let version = 4
  let isSubmitted = false
  const server = fakeServer({
    'GET /project/7?': () => ({
      ...completeProject,
      name,
      version,
      projectStatus: status('INFOS_NEEDED'),
      submissionDate: null,
      edition: { ...completeProject.edition, questionsNb: questions().length },
      answers: [...kept].map(([questionId, value]) => ({
        questionId,
        value,
        readers: 'holder',
        ...(asking.has(questionId) && { asksHolder: true }),
      })),
    }),
    'GET /project/7/points': () => [],
    'GET /edition/4/asked': () => questions(),
    'GET /history/project/7': () => [],
    'POST /project/7': (form) => {
      const sent = Object.entries<AnswerValue>(JSON.parse(form.get('answers') ?? '{}'))
      const given = new Map([...kept, ...sent.map(([id, value]) => [Number(id), value] as const)])
      const submits = form.get('isSubmited') === 'true'
      const lacks = questions().find(
        ({ id, mandatorySince: since, closedAt, concerns }) =>
          since !== null && closedAt === null && concerns.parent === null && !given.has(id),
      )
      if (submits && lacks !== undefined) {
        const fault = { field: `question${lacks.id}`, message: 'MandatoryField' as const }
        return new Refused(403, { message: 'MandatoryField', invalidField: fault.field, errors: [fault] })
      }
      name = form.get('name') ?? name
      for (const [id, value] of given) kept.set(id, value)
      for (const [id] of sent) asking.delete(Number(id))
      version += 1
      isSubmitted ||= submits
      return { id: 7, tostring: completeProject.name }
    },
  })
  const screens = await renderScreens(
    {
      '/project/edit/$projectId': ProjectEditPage,
      '/project/show/$projectId': () => <h1>Le projet</h1>,
      '/project/submitted/$projectId': () => <h1>Soumis</h1>,
    },
    { at: '/project/edit/7' },
  )
  await expect.element(title).toBeVisible()
  return { ...server, ...screens, submitted: () => isSubmitted && Object.fromEntries(kept) }
}

const title = page.getByRole('textbox', { name: /^Nom de l’évènement/ })
const submit = page.getByRole('button', { name: 'Soumettre la réponse' })
const field = (name: RegExp) => page.getByRole('textbox', { name })

test('an edition that begins to ask while a form is open is answered in it, beside the words typed so far', async () => {
  let questions: AskedQuestion[] = []
  const { submitted } = await openForm(() => questions)
  await title.fill('Ma, l’intervalle, encore')
  questions = [capacity]
  await submit.click()
  await expect.element(field(/^Quelle jauge/)).toHaveAttribute('aria-required', 'true')
  await expect.element(title).toHaveValue('Ma, l’intervalle, encore')
  await field(/^Quelle jauge/).fill('Cent')
  await submit.click()
  await expect.poll(submitted).toEqual({ 9: 'Cent' })
})

test('a question closed and reworded under the hands of its holder keeps their words, and no longer holds them up', async () => {
  let questions: AskedQuestion[] = [capacity, place]
  const { submitted } = await openForm(() => questions)
  await page.getByRole('radio', { name: 'dehors' }).click()
  questions = [
    { ...capacity, closedAt: '2026-11-25T09:00:00Z' },
    { ...place, question: 'Dans quel lieu ?', choices: [choices[0]!, { ...choices[1]!, withdrawn: true }] },
  ]
  await submit.click()
  // The attempt lacks what was mandatory when the form was opened; read again, the question is not asked any more.
  await expect.element(page.getByText('Cette question n’est plus posée. La réponse est gardée.')).toBeVisible()
  await expect.element(field(/^Quelle jauge/)).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('radiogroup', { name: 'Dans quel lieu ?' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /dehors n’est plus proposé/ })).toBeChecked()
  await field(/^Quelle jauge/).fill('Cent')
  await submit.click()
  await expect.poll(submitted).toEqual({ 8: [12], 9: 'Cent' })
})

test('each answer is sent with the words that the form showed when it was typed', async () => {
  let questions: AskedQuestion[] = [capacity, place]
  const { submitted, formsSentTo } = await openForm(() => questions)
  await page.getByRole('radio', { name: 'dehors' }).click()
  questions = [capacity, { ...place, question: 'Dans quel lieu ?', wording: 2 }]
  await submit.click()
  const reworded = page.getByRole('radiogroup', { name: 'Dans quel lieu ?' })
  await expect.element(reworded).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'dehors' })).toBeChecked()
  const wordings = () =>
    formsSentTo('POST /project/7').map((form): Record<number, number> => JSON.parse(form.get('wordings') ?? '{}'))
  await expect.poll(() => new Set(wordings().map((each) => each[8]))).toEqual(new Set([1]))
  await page.getByRole('radio', { name: 'en salle' }).click()
  await field(/^Quelle jauge/).fill('Cent')
  await submit.click()
  await expect.poll(submitted).toEqual({ 8: [11], 9: 'Cent' })
  expect(Object.assign({}, ...wordings())).toEqual({ 8: 2, 9: 1 })
})

test('a holder accepts below the field that the public reads what they answered to fewer', async () => {
  const open = { ...capacity, readers: 'public' as const, wording: 2 }
  const answers = [{ questionId: 9, value: 'Cent', readers: 'holder' as const, asksHolder: true as const }]
  const { formsSentTo } = await openForm(() => [open], answers)
  await page.getByRole('button', { name: 'Accepter que le public la lise : Jauge' }).click()
  await expect.element(page.getByText(/Vous avez accepté que le public lise votre réponse/)).toBeVisible()
  const [form] = formsSentTo('POST /project/7')
  expect(Object.fromEntries(form!)).toEqual({ answers: '{"9":"Cent"}', wordings: '{"9":2}', version: '4' })
  await expect.element(page.getByRole('button', { name: /^Accepter que le public/ })).not.toBeInTheDocument()
  await expect.element(field(/^Quelle jauge/)).toHaveValue('Cent')
})

test('a closed question stays with a file that has answered it, with what depends on it, and comes to no other', async () => {
  const questions = [{ ...place, closedAt: '2026-11-25T09:00:00Z' }, shelter]
  const answered = await openForm(() => questions, [{ questionId: 8, value: [12], readers: 'holder' }])
  await expect.element(page.getByRole('radio', { name: 'dehors' })).toBeChecked()
  await expect.element(field(/^Et s’il pleut/)).toBeVisible()
  await answered.leave()
  await openForm(() => questions)
  await expect.element(page.getByText('Où ?')).not.toBeInTheDocument()
})
