import type { FieldRules } from '#domain/fields.ts'
import { multiLineMaximum } from '#domain/fields.ts'
import { isMandatoryFor } from '#domain/questions/concerned.ts'
import type { AskedQuestion, QuestionKind } from '#domain/questions/question.ts'

const limits: Partial<Record<QuestionKind, Omit<FieldRules, 'required'>>> = {
  shortText: { maxLength: 250 },
  link: { maxLength: 250 },
  longText: { maxLength: multiLineMaximum },
  number: { min: 0, step: 1 },
  amount: { min: 0, step: 0.01 },
}

/** The limits of an answer, for its field; required as for the file that is filled in. */
export function rulesOfQuestion(question: AskedQuestion, submissionDate: string | null): FieldRules {
  return { ...limits[question.kind], required: isMandatoryFor(question, { submissionDate }) }
}
