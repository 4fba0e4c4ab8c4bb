import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AskedQuestion } from '#domain/questions/question.ts'
import type { AnswerOfProject } from '#domain/questions/told-answer.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { AnswersCard } from '#web/projects/page/answers-card.tsx'
import { filledIn } from '#web/projects/parts/filled-project.ts'
import { asked, everybody } from '#web/projects/parts/questions/test-asked.ts'
import { ReviewArticle } from '#web/projects/review/review-article.tsx'

beforeEach(() => beSignedIn({ roles: ['ROLE_COMMISSION'] }))

const choices = ['français', 'japonais', 'chinois'].map((name, index) => ({
  id: 11 + index,
  name,
  withdrawn: name === 'chinois',
}))
const file = { id: '5', name: 'plan.pdf', kind: 'pdf', bytes: 2048 } as const

/** A question of each kind, how it is answered, and the words that show it. */
const kinds: [Partial<AskedQuestion>, AnswerOfProject['value'], string][] = [
  [{ kind: 'shortText', shortName: 'Accueil' }, 'Nous', 'Nous'],
  [{ kind: 'longText', shortName: 'Récit' }, 'Deux\nlignes', 'Deux lignes'],
  [{ kind: 'yesNo', shortName: 'Partenaire' }, false, 'non'],
  [{ kind: 'oneOf', shortName: 'Langue', choices }, [13], 'chinois'],
  [{ kind: 'someOf', shortName: 'Langues', choices }, [11, 12], 'français, japonais'],
  [{ kind: 'number', shortName: 'Public' }, 1200, '1 200'],
  [{ kind: 'amount', shortName: 'Devis' }, 850.5, '850,50 €'],
  [{ kind: 'day', shortName: 'Visite' }, '2026-11-06', '6 novembre 2026'],
  [{ kind: 'link', shortName: 'Plan en ligne' }, 'https://salle.example/plan', 'salle.example/plan'],
  [{ kind: 'file', shortName: 'Plan' }, file, 'plan.pdf'],
]
const questions = kinds.map(([question], index) => asked({ id: index + 1, ...question }))
const unanswered = asked({ id: 20, shortName: 'Oubliée' })
const closed = asked({ id: 21, shortName: 'Close', closedAt: '2026-10-02T08:00:00Z' })
const elsewhere = asked({ id: 22, shortName: 'Ailleurs', concerns: { ...everybody, typeIds: [99] } })
const inside = asked({ id: 23, shortName: 'Jumelage', readers: 'reviewers', section: 'commission' })

const answers: AnswerOfProject[] = [
  ...kinds.map(([, value], index) => ({ questionId: index + 1, value, readers: 'holder' as const })),
  { questionId: 23, value: 'Fort', readers: 'reviewers', formerly: { question: 'Quel intérêt ?' } },
]
const project = () => {
  const filled = filledIn()
  return { ...filled, edition: { ...filled.edition, questionsNb: 14 }, answers }
}

async function render(shown: ReactNode) {
  fakeServer({ 'GET /edition/4/asked': () => [...questions, unanswered, closed, elsewhere, inside] })
  await renderScreens({ '/': () => shown })
  await expect.element(page.getByText('Jumelage')).toBeVisible()
}

/** The words beside the name of each question. */
const told = (within: ParentNode = document) =>
  Object.fromEntries(
    [...within.querySelectorAll('dt')].map((name) => [
      name.textContent,
      (name.nextElementSibling?.textContent ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim(),
    ]),
  )
const expected = Object.fromEntries(
  kinds.map(([{ shortName }, , words]) => [shortName, expect.stringContaining(words)]),
)

test('the page has an answer of each kind, what is not answered, and apart what reviewers alone read', async () => {
  await render(<AnswersCard project={project()} />)
  const headings = page.getByRole('heading', { name: 'Questions de l’édition' }).elements()
  const [open, own] = headings.map((heading) => heading.closest('section')!)
  expect(told(open)).toEqual({ ...expected, Oubliée: '–' })
  expect(told(own)).toEqual({ Jumelage: expect.stringMatching(/^Fort.*En réponse à : Quel intérêt/) })
  expect(own!.textContent).toContain('Lu par la commission seule')
  await expect
    .element(page.getByRole('link', { name: 'salle.example/plan' }))
    .toHaveAttribute('href', 'https://salle.example/plan')
  await expect.element(page.getByRole('button', { name: 'Télécharger plan.pdf' })).toBeVisible()
  expect((page.getByText('Deux lignes').element() as HTMLElement).innerText).toBe('Deux\nlignes')
})

test('a holder accepts on the page that the public reads what they answered to fewer; nobody else is asked', async () => {
  const shown = { ...project(), allowEdit: true, version: 4 }
  const [first] = shown.answers
  shown.answers = [{ ...first!, asksHolder: true }, ...shown.answers.slice(1)]
  const [open] = questions
  const widened = { ...open!, readers: 'public' as const, wording: 2 }
  const render = async (roles: string[]) => {
    beSignedIn({ roles })
    const server = fakeServer({
      'GET /edition/4/asked': () => [widened, ...questions.slice(1)],
      'POST /project/1': () => ({ id: 1, tostring: '' }),
    })
    const screens = await renderScreens({ '/': () => <AnswersCard project={shown} /> })
    await expect.element(page.getByText('Accueil')).toBeVisible()
    return { ...server, ...screens }
  }
  const accept = page.getByRole('button', { name: 'Accepter que le public la lise : Accueil' })
  const reviewers = await render(['ROLE_COMMISSION'])
  await expect.element(accept).not.toBeInTheDocument()
  await reviewers.leave()
  const { formsSentTo } = await render(['ROLE_USER'])
  await accept.click()
  await expect.element(page.getByText(/Vous avez accepté que le public lise votre réponse/)).toBeVisible()
  const [form] = formsSentTo('POST /project/1')
  expect(Object.fromEntries(form!)).toEqual({ answers: '{"1":"Nous"}', wordings: '{"1":2}', version: '4' })
})

test('the reading queue has an answer of each kind, and none of what is not answered', async () => {
  const { id, name } = project()
  await render(<ReviewArticle project={project()} file={{ id, name, isAgain: false }} titleRef={{ current: null }} />)
  const read = told()
  expect(read).toMatchObject({ ...expected, Jumelage: expect.stringContaining('Fort') })
  expect(['Oubliée', 'Close', 'Ailleurs'].filter((each) => each in read)).toEqual([])
})
