import type { Wordings } from '#domain/questions/project-answers.ts'
import { isSameAnswer } from '#domain/questions/answer-value.ts'
import type { AnswerOfProject, AnswerValue } from '#domain/questions/told-answer.ts'
import {
  fieldOfQuestion,
  isQuestionField,
  questionOfField,
  type AskedQuestion,
  type QuestionField,
} from '#domain/questions/question.ts'

/**
 * The answers of a form: each under the name of its question, or not there; and the numbers of the words that the form
 * showed when they were typed.
 */
export type AnswerValues = { [field: QuestionField]: AnswerValue | undefined; wordings?: Wordings }

/** A holder sees what they propose; a reviewer what is published. */
export function answerValuesOf(answers: readonly AnswerOfProject[] | undefined, isHolder: boolean): AnswerValues {
  const values = (answers ?? []).map(
    ({ questionId, value, proposed }) =>
      [fieldOfQuestion(questionId), isHolder && proposed !== undefined ? proposed : value] as const,
  )
  return Object.fromEntries(values)
}

/** As the rules of questions read them: nothing typed is no answer. */
export function answerIn(values: AnswerValues, id: number): AnswerValue {
  const value = values[fieldOfQuestion(id)]
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
}

export function answersIn(values: AnswerValues): Map<number, AnswerValue> {
  return new Map(answeredFields(values).map((name) => [numberOf(name), answerIn(values, numberOf(name))]))
}

/** The questions that any of these forms answers. */
export function answeredFields(...forms: AnswerValues[]): QuestionField[] {
  return [...new Set(forms.flatMap((values) => Object.keys(values)))].filter(isQuestionField)
}

export function isSameInForms(name: QuestionField, one: AnswerValues, other: AnswerValues): boolean {
  const id = numberOf(name)
  return isSameAnswer(answerIn(one, id), answerIn(other, id))
}

/** What a save sends; a file by its number, or by the answer to its upload. */
export function answersPayload(names: readonly QuestionField[], values: AnswerValues): string {
  const sent = names.map((name) => {
    const value = answerIn(values, numberOf(name))
    return [numberOf(name), typeof value === 'object' && value !== null && !Array.isArray(value) ? value.id : value]
  })
  return JSON.stringify(Object.fromEntries(sent))
}

/** The words of each of these answers, as far as it was typed in this form. */
export function wordingsPayload(names: readonly QuestionField[], { wordings = {} }: AnswerValues): string {
  const known = names.map(numberOf).filter((id) => id in wordings)
  return JSON.stringify(Object.fromEntries(known.map((id) => [id, wordings[id]])))
}

/** The numbers of words once these answers have been typed; undefined if they are the same. */
export function typedWordings(
  questions: readonly AskedQuestion[],
  before: AnswerValues,
  values: AnswerValues,
): Wordings | undefined {
  const typed = questions.filter(({ id, wording }) => {
    const name = fieldOfQuestion(id)
    return before[name] !== values[name] && values.wordings?.[id] !== wording
  })
  if (typed.length === 0) return undefined
  return { ...values.wordings, ...Object.fromEntries(typed.map(({ id, wording }) => [id, wording])) }
}

function numberOf(name: QuestionField): number {
  return questionOfField(name)!
}

export function questionNamed(questions: readonly AskedQuestion[], field: string): AskedQuestion | undefined {
  const id = questionOfField(field)
  return id === undefined ? undefined : questions.find((question) => question.id === id)
}

type Choices = { selectedProjectTypesIds: readonly string[]; commissionId: string }

/** The part of the file in a form that decides which questions concern it. */
export function concernedFile({ selectedProjectTypesIds, commissionId }: Choices) {
  return {
    typeIds: selectedProjectTypesIds.map(Number),
    commissionId: commissionId === '' ? null : Number(commissionId),
  }
}
