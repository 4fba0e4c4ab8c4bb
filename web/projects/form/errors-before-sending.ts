import type { ErrorCode, FieldError } from '#domain/errors.ts'
import { fieldErrorsOf } from '#domain/fields.ts'
import { faultsOf } from '#domain/projects/project-faults.ts'
import { missingConsents, projectForm } from '#domain/projects/project-form.ts'
import { entersQueue } from '#domain/projects/outcomes.ts'
import { readAnswer } from '#domain/questions/answer-value.ts'
import { missingAnswers } from '#domain/questions/concerned.ts'
import { fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import { isStrict, needsMessage } from '#domain/projects/workflow.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { answerIn, answersIn, concernedFile } from '#web/projects/parts/questions/answer-values.ts'
import { fieldsOf, isBlankDate, judgeContext, payloadOf, type ProjectValues } from '#web/projects/parts/form-values.ts'

type Target = {
  from: ProjectStatus | 'NEW'
  to: ProjectStatus
  isHolder: boolean
  questions?: readonly AskedQuestion[]
  /** When the project was first submitted. */
  submissionDate?: string | null | undefined
}

/** The errors that the server would return, by the same rules. */
export function errorsBeforeSending(values: ProjectValues, target: Target): Record<string, ErrorCode> {
  const { from, to, isHolder, questions = [], submissionDate = null } = target
  const file = { ...concernedFile(values), submissionDate }
  const unanswered = isStrict(to) && isHolder ? missingAnswers(questions, file, answersIn(values)) : []
  const faults: FieldError[] = [
    ...limitsBroken(values),
    ...(isStrict(to) ? strictFaults(values, from) : values.name.trim() === '' ? [missing('name')] : []),
    ...brokenAnswers(values, questions),
    ...unanswered.map(({ id }) => missing(fieldOfQuestion(id))),
    ...(isHolder && entersQueue(from, to) ? missingConsents(values) : []),
    ...(!isHolder && needsMessage(to) && values.message.trim() === '' ? [missing('message')] : []),
  ]
  const first = new Map<string, ErrorCode>()
  for (const { field, message } of faults) if (!first.has(field)) first.set(field, message)
  return Object.fromEntries(first)
}

function missing(field: string): FieldError {
  return { field, message: 'MandatoryField' }
}

/** A file needs no check here: the server has read it. */
function brokenAnswers(values: ProjectValues, questions: readonly AskedQuestion[]): FieldError[] {
  return questions.flatMap((question) => {
    if (question.kind === 'file') return []
    const read = readAnswer(question, answerIn(values, question.id))
    return 'fault' in read ? [{ field: fieldOfQuestion(question.id), message: read.fault }] : []
  })
}

function limitsBroken(values: ProjectValues): FieldError[] {
  const {
    image: _image,
    projectDateConfs: _dates,
    ...sent
  } = payloadOf(undefined, values, false) as Record<string, unknown>
  const parsed = projectForm.safeParse(sent)
  return parsed.success ? [] : fieldErrorsOf(parsed.error).filter(({ field }) => field !== 'name')
}

/** Blank blocks are not sent, so the errors of the others are moved to their positions in the form. */
function strictFaults(values: ProjectValues, from: Target['from']): FieldError[] {
  const indexes = values.projectDateConfs.flatMap((rule, index) => (index === 0 || !isBlankDate(rule) ? [index] : []))
  return faultsOf(fieldsOf(values), judgeContext(from)).map(({ field, message }) => ({
    field: field.replace(
      /^projectDateConfs\.(\d+)/,
      (_, index: string) => `projectDateConfs.${indexes[Number(index)]}`,
    ),
    message,
  }))
}
