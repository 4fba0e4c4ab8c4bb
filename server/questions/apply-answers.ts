import type { FieldError } from '#domain/errors.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { isFile, isNewAnswer, withAnswer, type ProjectAnswers } from '#domain/questions/project-answers.ts'
import { readAnswer } from '#domain/questions/answer-value.ts'
import { fieldOfQuestion, type Question } from '#domain/questions/question.ts'
import { mayRead } from '#domain/questions/readers.ts'
import type { MessageFile } from '#domain/message-file.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findUploads } from '#server/questions/answer-queries.ts'

type Sent = Readonly<Record<number, unknown>>
type Applied = { answers: ProjectAnswers; faults: FieldError[] }

/**
 * Returns the answers after a form. What the writer may not read is left alone, as are questions of another edition and
 * those that are gone: a form that was opened before holds nothing up. For the same reason a question that was closed and
 * a choice that was withdrawn since may still be answered.
 */
export async function applyAnswers(
  tx: Transaction,
  viewer: Viewer,
  before: ProjectAnswers,
  sent: Sent,
): Promise<Applied> {
  const reader = viewer.role === 'ROLE_USER' ? 'holder' : 'reviewer'
  const asked = before.questions.filter(({ id, readers }) => id in sent && mayRead(reader, readers))
  const uploads = await findUploadsOf(tx, viewer, before, asked, sent)
  const faults: FieldError[] = []
  let answers = before
  for (const question of asked) {
    const read = readSent(question, sent[question.id], before, uploads)
    if ('fault' in read) faults.push({ field: fieldOfQuestion(question.id), message: read.fault })
    else answers = given(answers, question, read.value)
  }
  return { answers, faults }
}

/** The same answer again gives it to the circle that the question has now, if that is wider. */
function given(answers: ProjectAnswers, question: Question, value: AnswerValue): ProjectAnswers {
  const before = answers.given[question.id]
  const after = withAnswer(answers, question, value)
  return isNewAnswer(before, after.given[question.id]) ? after : answers
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
