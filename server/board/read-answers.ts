import { classesOf, medianOf, type AnsweredOnBoard, type AnswersOnBoard } from '#domain/board/answers-on-board.ts'
import { fail } from '#domain/errors.ts'
import { formats, type Language } from '#domain/language.ts'
import { hasChoices } from '#domain/questions/question.ts'
import type { Viewer } from '#domain/viewer.ts'
import { countAnswers, countFiled, countUnanswered, type CountedAnswers } from '#server/board/answer-count-queries.ts'
import { findBoardEditions } from '#server/board/board-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { listListedQuestions, type ListedQuestion } from '#server/projects/list/listed-questions-queries.ts'

type Asked = { viewer: Viewer; language: Language; edition: number | undefined }

/** GET /board/questions counts what the reader may read: a file from which they are recused has none for reviewers alone. */
export async function readAnswersOnBoard(
  db: Queries,
  { viewer, language, edition: asked }: Asked,
): Promise<AnswersOnBoard> {
  const found = await findBoardEditions(db, { edition: asked, compare: undefined })
  const edition = found.edition ?? fail('resource.notFound.error')
  const questions = await listListedQuestions(db, { viewer, language, edition: [String(edition.id)] })
  if (questions.length === 0) return { edition, filed: await countFiled(db, edition.id), questions: [] }
  const [filed, counted] = await Promise.all([countFiled(db, edition.id), countAnswers(db, viewer, questions)])
  const unanswered = await countUnanswered(db, viewer, questions.filter(concernsSome))
  return {
    edition,
    filed,
    questions: questions.map((question) => {
      const answers = counted.answers.get(question.id) ?? 0
      return {
        id: question.id,
        name: question.shortName,
        kind: question.kind,
        isInternal: question.readers === 'reviewers',
        answers,
        unanswered: concernsSome(question) ? (unanswered.get(question.id) ?? 0) : filed - answers,
        choices: choicesOf(question, counted, language),
        ...figuresOf(question, counted),
      }
    }),
  }
}

/** Where it concerns every file, those without an answer are the rest. */
function concernsSome({ concerns: { typeIds, commissionIds, parent } }: ListedQuestion): boolean {
  return typeIds.length > 0 || commissionIds.length > 0 || parent !== null
}

function choicesOf(
  question: ListedQuestion,
  { values }: CountedAnswers,
  language: Language,
): AnsweredOnBoard['choices'] {
  const countOf = (value: string | number) =>
    values.find((each) => each.question === question.id && each.value === String(value))?.count ?? 0
  if (question.kind === 'yesNo')
    return (['yes', 'no'] as const).map((value) => ({
      value,
      name: formats[language][value],
      isWithdrawn: false,
      count: countOf(value),
    }))
  if (!hasChoices(question)) return []
  return (
    question.choices
      .map(({ id, name, withdrawn }) => ({ value: id, name, isWithdrawn: withdrawn, count: countOf(id) }))
      // A choice that was withdrawn before any file had it is no longer a choice.
      .filter(({ isWithdrawn, count }) => !isWithdrawn || count > 0)
  )
}

function figuresOf(
  { id, kind }: ListedQuestion,
  { numbers }: CountedAnswers,
): Pick<AnsweredOnBoard, 'classes' | 'median'> {
  if (kind !== 'number' && kind !== 'amount') return { classes: [], median: null }
  const given = numbers.filter(({ question }) => question === id)
  return { classes: given.length === 0 ? [] : classesOf(given, kind === 'number' ? 1 : 0.01), median: medianOf(given) }
}
