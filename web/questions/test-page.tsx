import type { Edition } from '#domain/editions/edition.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { fakeServer, partOf, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { QuestionsPage } from '#web/questions/questions-page.tsx'
import { choiceOf, questionOf, wordsOf } from '#web/questions/test-questions.ts'

const on = (questionId: number, values: number[]) => ({
  typeIds: [],
  commissionIds: [],
  parent: { questionId, values },
})

/** A question of which another one depends. */
export const spoken = questionOf({
  id: 1,
  kind: 'someOf',
  words: wordsOf('Dans quelles langues le public est-il accueilli ?', 'Langues d’accueil'),
  choices: [
    choiceOf(11, 'français', 651),
    choiceOf(12, 'japonais', 208),
    choiceOf(13, 'anglais'),
    choiceOf(14, 'chinois', 3, true),
  ],
  answersNb: 655,
  mandatorySince: '2026-10-09T08:00:00Z',
  readers: 'public',
})
export const questions = [
  spoken,
  questionOf({ id: 2, words: wordsOf('Qui assure l’interprétation ?'), concerns: on(1, [12]), answersNb: 208 }),
  questionOf({ id: 3, kind: 'number', words: wordsOf('Combien de personnes ?') }),
  questionOf({
    id: 4,
    section: 'organizer',
    kind: 'yesNo',
    words: wordsOf('Avez-vous reçu une aide ?'),
    closedAt: '2026-10-02T08:00:00Z',
    answersNb: 318,
  }),
  questionOf({ id: 5, section: 'commission', readers: 'reviewers', words: wordsOf('Intérêt pour le jumelage') }),
]

export const list = 'GET /edition/5/questions'

/** A server that has these questions, and counts the same files for each. */
export function server(answers: Parameters<typeof fakeServer>[0] = {}, asked: () => KeptQuestion[] = () => questions) {
  return fakeServer({
    'GET /edition/5': () =>
      partOf<Edition>({ id: 5, editionTitle: '5e édition', editionTitleEn: '', editionTitleJa: '', state: 'current' }),
    [list]: asked,
    'GET /edition/5/questionsSeen': () => ({ seenNb: 3 }),
    'POST /edition/5/countConcerned': () => ({ filedNb: 742, concernedNb: 742, unansweredNb: 87 }),
    'GET /projectType': () => [{ id: 2, name: 'Atelier', tostring: 'Atelier' }],
    'GET /commission': () => [{ id: 1, name: 'Culturelle', tostring: 'Culturelle' }],
    ...answers,
  })
}

export const openQuestions = (search = '', scheme?: 'dark') =>
  renderScreens(
    {
      '/edition/$editionId/questions': QuestionsPage,
      '/edition/edit/$editionId': () => null,
      '/project/index': () => null,
    },
    { at: `/edition/5/questions${search}`, ...(scheme && { scheme }) },
  )
