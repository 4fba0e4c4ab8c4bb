import { visibleText } from '#domain/projects/project-faults.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import type { Project } from '#domain/projects/project.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import type { Language } from '#domain/language.ts'
import { originalOf, type Reviewed, type ReviewedField } from '#domain/projects/review.ts'
import { labelOfText } from '#domain/translations/text-label.ts'
import { proposalOf } from '#domain/translations/translations.ts'
import { ComparedPicture, comparedText, type ComparedRow } from '#web/projects/parts/comparison-table.tsx'

type Labels = Record<Reviewed | 'noImage', string>

/** The answers, published and pending, each under the short name of its question. */
export function modifiedAnswers(
  { answers = [] }: Project,
  questions: readonly AskedQuestion[],
  language: Language,
): ComparedRow[] {
  return answers.flatMap(({ questionId, value, readers, proposed }) => {
    const question = questions.find(({ id }) => id === questionId)
    if (question === undefined || proposed === undefined) return []
    const words = (answer: AnswerValue) => answerInWords(question, answer, language)
    return [comparedText(question.shortName, readers === 'public' ? words(value) : '', words(proposed))]
  })
}

/** One field, published and pending. */
export function modifiedRow(
  field: Exclude<ReviewedField, 'answers'>,
  project: Project,
  t: Labels,
  language: Language,
): ComparedRow {
  if (field !== 'image') {
    const label = labelOfText(field, t[originalOf(field)], language)
    const [before, after] = [project[field], project[proposalOf(field)] ?? '']
    return originalOf(field) === 'description'
      ? comparedText(label, visibleText(before), visibleText(after))
      : comparedText(label, before, after)
  }
  const { projectImage, projectImageModified } = project
  return {
    label: t.image,
    before: projectImage ? <ComparedPicture url={projectImage.listUrl} credit={project.imageCredit} /> : t.noImage,
    after: projectImageModified && (
      <ComparedPicture url={projectImageModified.listUrl} credit={project.imageCreditModified} />
    ),
  }
}
