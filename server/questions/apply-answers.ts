import type { FieldError } from '#domain/errors.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import {
  isFile,
  isNewAnswer,
  withAnswer,
  type ProjectAnswers,
  type Wordings,
} from '#domain/questions/project-answers.ts'
import { isSameAnswer, readAnswer } from '#domain/questions/answer-value.ts'
import { fieldOfQuestion, type Question } from '#domain/questions/question.ts'
import { mayRead, narrower, type Reader } from '#domain/questions/readers.ts'
import type { MessageFile } from '#domain/message-file.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findUploads } from '#server/questions/answer-queries.ts'

type Sent = Readonly<Record<number, unknown>>
export type SentAnswers = { answers: Sent; wordings: Wordings }
type Applied = { answers: ProjectAnswers; faults: FieldError[] }

/**
 * Returns the answers after a form. What the writer may not read is left alone, as are questions of another edition and
 * those that are gone: a form that was opened before holds nothing up. For the same reason a question that was closed and
 * a choice that was withdrawn since may still be answered. An answer is given to the words that its form showed.
 */
export async function applyAnswers(
  tx: Transaction,
  viewer: Viewer,
  before: ProjectAnswers,
  { answers: sent, wordings }: SentAnswers,
): Promise<Applied> {
  const reader: Reader = viewer.role === 'ROLE_USER' ? 'holder' : 'reviewer'
  const asked = before.questions.filter(({ id, readers }) => id in sent && mayRead(reader, readers))
  const uploads = await findUploadsOf(tx, viewer, before, asked, sent)
  const faults: FieldError[] = []
  let answers = before
  for (const question of asked) {
    const read = readSent(question, sent[question.id], before, uploads)
    if ('fault' in read) faults.push({ field: fieldOfQuestion(question.id), message: read.fault })
    else answers = given(answers, question, { value: read.value, wording: wordings[question.id], reader })
  }
  return { answers, faults }
}

type Given = { value: AnswerValue; wording: number | undefined; reader: Reader }

/** The same answer to newer words gives it to their circle, if that is wider. A reviewer shows nobody a holder's answer. */
function given(answers: ProjectAnswers, question: Question, { value, wording, reader }: Given): ProjectAnswers {
  const { id } = question
  const before = answers.given[id]
  if (wording === undefined && isSameAnswer(before?.value, value)) return answers
  const after = withAnswer(answers, question, value, Math.min(wording ?? question.wording, question.wording))
  const answered = after.given[id]
  if (answered === undefined) return isNewAnswer(before, answered) ? after : answers
  const readers =
    reader === 'holder' || before === undefined ? answered.readers : narrower(before.readers, answered.readers)
  const is = { ...answered, readers }
  return isNewAnswer(before, is) ? { ...after, given: { ...after.given, [id]: is } } : answers
}

function readSent(question: Question, sent: unknown, before: ProjectAnswers, uploads: Map<string, MessageFile>) {
  const { kind, choices } = question
  const read = readAnswer(
    { kind, choices: choices.map(({ id, words, withdrawn }) => ({ id, name: words.fr, withdrawn })) },
    sent,
  )
  if ('fault' in read || kind !== 'file' || read.value === null) return read
  const known = before.given[question.id]?.value
  const value = isFile(known) && known.id === read.value ? known : uploads.get(String(read.value))
  return value === undefined ? { fault: 'file.gone.error' as const } : { value }
}

async function findUploadsOf(
  tx: Transaction,
  viewer: Viewer,
  before: ProjectAnswers,
  asked: readonly Question[],
  sent: Sent,
): Promise<Map<string, MessageFile>> {
  const keys = asked.flatMap(({ id, kind }) => {
    const key = sent[id]
    const known = before.given[id]?.value
    return kind === 'file' && typeof key === 'string' && !(isFile(known) && known.id === key) ? [key] : []
  })
  return keys.length === 0 ? new Map() : findUploads(tx, viewer, keys)
}
