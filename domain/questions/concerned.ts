import type { AskedQuestion } from '#domain/questions/question.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'

/** The part of a file that decides which questions concern it. */
export type ConcernedFile = { typeIds: readonly number[]; commissionId: number | null }

type Known = Pick<AskedQuestion, 'id' | 'concerns'>
export type Answers = ReadonlyMap<number, AnswerValue>

/**
 * The questions that concern a file, in their order. A dependent one is among them once the answer above it calls for it;
 * a closed one stays, because a file shows the answers it has.
 */
export function concerning<Asked extends Known>(
  questions: readonly Asked[],
  file: ConcernedFile,
  answers: Answers,
): Asked[] {
  const concerned = new Set<number>()
  const isCalled = ({ concerns: { parent } }: Asked) =>
    parent === null ||
    (concerned.has(parent.questionId) && isAmongValues(answers.get(parent.questionId), parent.values))
  // A question depends only on one that depends on none, so the second walk finds them all.
  for (const isDependent of [false, true])
    for (const question of questions)
      if ((question.concerns.parent !== null) === isDependent && concernsFile(question, file) && isCalled(question))
        concerned.add(question.id)
  return questions.filter(({ id }) => concerned.has(id))
}

/** Judges by its types and commission alone. */
export function concernsFile({ concerns: { typeIds, commissionIds } }: Known, file: ConcernedFile): boolean {
  const isOfType = typeIds.length === 0 || typeIds.some((id) => file.typeIds.includes(id))
  const isOfCommission =
    commissionIds.length === 0 || (file.commissionId !== null && commissionIds.includes(file.commissionId))
  return isOfType && isOfCommission
}

/** Whether an answer is one on which a question depends: one of the choices, or 1 for yes and 0 for no. */
export function isAmongValues(answer: AnswerValue | undefined, values: readonly number[]): boolean {
  if (typeof answer === 'boolean') return values.includes(Number(answer))
  return Array.isArray(answer) && answer.some((id) => values.includes(id))
}

type Asked = Known & Pick<AskedQuestion, 'closedAt' | 'mandatorySince' | 'readers'>

/**
 * The questions without which a submission is not complete. One that became mandatory after the file was first submitted
 * holds it up no more than one that is closed.
 */
export function missingAnswers<Question extends Asked>(
  questions: readonly Question[],
  file: ConcernedFile & { submissionDate: string | null },
  answers: Answers,
): Question[] {
  return concerning(questions, file, answers).filter(
    (question) => isMandatoryFor(question, file) && !isAnswered(answers.get(question.id)),
  )
}

export function isMandatoryFor(
  { mandatorySince, closedAt, readers }: Omit<Asked, keyof Known>,
  { submissionDate }: { submissionDate: string | null },
): boolean {
  if (mandatorySince === null || closedAt !== null || readers === 'reviewers') return false
  return submissionDate === null || Date.parse(submissionDate) >= Date.parse(mandatorySince)
}

export function isAnswered(answer: AnswerValue | undefined): boolean {
  return answer !== undefined && answer !== null
}
