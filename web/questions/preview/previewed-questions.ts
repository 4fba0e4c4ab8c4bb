import { byLanguage } from '#domain/language.ts'
import type { AnswerValue } from '#domain/questions/answer-value.ts'
import { concerning, type ConcernedFile } from '#domain/questions/concerned.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import { hasChoices, type Question } from '#domain/questions/question.ts'
import { mayRead } from '#domain/questions/readers.ts'
import { textOf, type Draft } from '#web/questions/draft.ts'

/** The id of a question that is not stored yet. */
export const unstored = -1

type Edited = { question: Question | undefined; draft: Draft }

/** The questions of the edition, the edited one as it is typed, in the order of the form. */
export function previewedQuestions(questions: readonly Question[], { question, draft }: Edited): Question[] {
  const typed = asQuestion(draft, question)
  return inOrder(
    question === undefined ? [...questions, typed] : questions.map((each) => (each.id === question.id ? typed : each)),
  )
}

function asQuestion(draft: Draft, stored: Question | undefined): Question {
  const { section, kind, readers, personal, mandatory, typeIds, commissionIds, parent } = draft
  return {
    id: unstored,
    editionId: 0,
    position: Number.MAX_SAFE_INTEGER,
    closedAt: null,
    continues: null,
    ...stored,
    section,
    kind,
    readers,
    personal,
    mandatorySince: mandatory ? (stored?.mandatorySince ?? new Date().toISOString()) : null,
    concerns: { typeIds, commissionIds, parent },
    words: byLanguage((language) => ({
      question: textOf(draft, `${language}.question`),
      help: textOf(draft, `${language}.help`),
      shortName: textOf(draft, `${language}.shortName`),
    })),
    choices: hasChoices(draft)
      ? draft.choices.map((id) => ({
          id,
          words: byLanguage((language) => textOf(draft, `${language}.choice.${id}`)),
          withdrawn: draft.withdrawn.includes(id),
        }))
      : [],
  }
}

/** Somebody for whom the form is previewed, by a value of the select. */
export type PreviewViewer = 'reviewer' | 'holder' | `type ${number}` | `commission ${number}`

/** A file that is empty but for what the viewer is. */
export function fileOf(viewer: PreviewViewer): ConcernedFile {
  const [kind, id] = viewer.split(' ')
  return {
    typeIds: kind === 'type' ? [Number(id)] : [],
    commissionId: kind === 'commission' ? Number(id) : null,
  }
}

/** What the form asks them. For a type, questions of any commission are asked: the file has not chosen one; and the other way round. */
export function askedOf<Known extends Question>(
  questions: readonly Known[],
  viewer: PreviewViewer,
  answers: ReadonlyMap<number, AnswerValue>,
): Known[] {
  const reader = viewer === 'reviewer' ? 'reviewer' : 'holder'
  const open = questions.filter(({ closedAt, readers }) => closedAt === null && mayRead(reader, readers))
  // The commission looks at files of every kind.
  if (viewer === 'reviewer')
    return concerning(
      open.map((each) => ({ ...each, concerns: { ...each.concerns, typeIds: [], commissionIds: [] } })),
      fileOf(viewer),
      answers,
    )
  return concerning(
    open.map((each) => ({ ...each, concerns: { ...each.concerns, ...unchosen(viewer) } })),
    fileOf(viewer),
    answers,
  )
}

function unchosen(viewer: PreviewViewer) {
  if (viewer.startsWith('type')) return { commissionIds: [] }
  return viewer.startsWith('commission') ? { typeIds: [] } : {}
}
