import { isDeepStrictEqual } from 'node:util'
import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import { fail, invalidField, invalidFields, Refusal } from '#domain/errors.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { faultsOfQuestion, type NewQuestionForm, type QuestionForm } from '#domain/questions/question-form.ts'
import { fieldOfQuestion, mostQuestions, type Question } from '#domain/questions/question.ts'
import { isWider, narrower } from '#domain/questions/readers.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory, type Changes } from '#server/history/history-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { refuseMissing } from '#server/platform/database/duplicates.ts'
import { keepAnswersStill } from '#server/questions/answer-queries.ts'
import {
  closeQuestion,
  countQuestions,
  deleteQuestion,
  findEditionOf,
  findKeptQuestion,
  findLastChange,
  holdEditionOfQuestions,
  hideFromHistory,
  insertQuestion,
  keepReaders,
  keepWording,
  listKeptQuestions,
  listQuestions,
  moveDependents,
  orderQuestions,
  updateQuestion,
  writeChoices,
} from '#server/questions/question-queries.ts'

/** POST /edition/{id}/question. */
export async function addQuestion(tx: Transaction, viewer: Viewer, editionId: number, form: NewQuestionForm) {
  const { questionsNb } = await holdOpen(tx, editionId)
  if (questionsNb >= mostQuestions) fail('question.tooMany.error')
  refuseFaulty(form, await listQuestions(tx, editionId))
  const id = await insertQuestion(tx, editionId, form)
  await writeChoices(
    tx,
    id,
    form.choices.map((each) => ({ ...each, id: null })),
  )
  await countQuestions(tx, editionId)
  return told(tx, viewer, { id, editionId })
}

/** POST /question/{id}: kinds, choices, readers and words in one act, each by its rule. */
export function changeQuestion(tx: Transaction, viewer: Viewer, id: number, form: QuestionForm): Promise<KeptQuestion> {
  return onQuestion(tx, viewer, id, form.version, async (before) => {
    const others = (await listQuestions(tx, before.editionId)).filter((other) => other.id !== id)
    const after = { ...form, kind: form.kind ?? before.kind, choices: knownChoices(form, before) }
    refuseFaulty({ ...after, id }, others)
    if (before.readers !== after.readers || hasOtherWords(before, after)) await keepWording(tx, before)
    await carryReaders(tx, before, after.readers)
    await unlessAnswered(updateQuestion(tx, id, after))
    await writeChoices(tx, id, after.choices)
    return moveBelow(
      tx,
      others.filter(({ concerns }) => concerns.parent?.questionId === id),
      after,
    )
  })
}

/** Ids of choices are those of this question; what was shown as withdrawn and is left out stays withdrawn. */
function knownChoices(form: QuestionForm, before: Question): QuestionForm['choices'] {
  const known = new Set(before.choices.map(({ id }) => id))
  if (form.choices.some(({ id }) => id && !known.has(id))) invalidField('choices', 'field.invalid.error')
  return form.choices
}

function hasOtherWords(before: Question, after: Pick<QuestionForm, 'words' | 'choices'>): boolean {
  const renamed = after.choices.some(({ id, words }) => {
    const known = before.choices.find((each) => each.id === id)
    return known !== undefined && !isDeepStrictEqual(known.words, words)
  })
  return renamed || !isDeepStrictEqual(before.words, after.words)
}

/** Who may not read the answer above may not read the one below. Returns those that have changed with it. */
async function moveBelow(
  tx: Transaction,
  below: readonly Question[],
  { section, readers }: NewQuestionForm,
): Promise<Question[]> {
  const moved: Question[] = []
  for (const question of below) {
    const isForReviewers = readers === 'reviewers'
    const wasForReviewers = question.readers === 'reviewers'
    const after = isForReviewers || !wasForReviewers ? narrower(question.readers, readers) : 'holder'
    if (after !== question.readers) await keepWording(tx, question)
    await carryReaders(tx, question, after)
    if (after === question.readers && section === question.section) continue
    await moveDependents(tx, [question.id], { section, readers: after })
    moved.push(question)
  }
  return moved
}

/** Narrowed for all that was written so far, widened for what is written from now on. */
async function carryReaders(tx: Transaction, { id, editionId, readers }: Question, after: AnswerReaders) {
  if (isWider(after, readers)) await keepReaders(tx, id, readers)
  if (after === 'reviewers' && readers !== after) await hideFromHistory(tx, id, editionId)
}

export function closeOrReopen(tx: Transaction, viewer: Viewer, id: number, version: number, isClosed: boolean) {
  return onQuestion(tx, viewer, id, version, async () => {
    await closeQuestion(tx, id, isClosed)
    return []
  })
}

/** DELETE /question/{id}. */
export async function removeQuestion(tx: Transaction, viewer: Viewer, id: number) {
  const editionId = (await findEditionOf(tx, id)) ?? fail('resource.notFound.error')
  await holdOpen(tx, editionId)
  await keepAnswersStill(tx, editionId)
  if (!(await deleteQuestion(tx, id))) fail('question.answered.error')
  await countQuestions(tx, editionId)
  await recordChange(tx, viewer, editionId)
}

export async function orderOfQuestions(tx: Transaction, viewer: Viewer, editionId: number, ids: readonly number[]) {
  await holdOpen(tx, editionId)
  await orderQuestions(tx, editionId, ids)
  await recordChange(tx, viewer, editionId)
  return inOrder(await listKeptQuestions(tx, editionId))
}

async function onQuestion(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  version: number,
  /** Returns the other questions that it has changed. */
  act: (before: KeptQuestion) => Promise<readonly Question[]>,
): Promise<KeptQuestion> {
  const editionId = (await findEditionOf(tx, id)) ?? fail('resource.notFound.error')
  await holdOpen(tx, editionId)
  await keepAnswersStill(tx, editionId)
  const before = (await findKeptQuestion(tx, id)) ?? fail('resource.notFound.error')
  if (version !== before.version) throw new Refusal('question.conflict.error', [], await findLastChange(tx, before))
  const others = await act(before)
  return told(tx, viewer, before, others)
}

async function told(
  tx: Transaction,
  viewer: Viewer,
  { id, editionId }: Pick<Question, 'id' | 'editionId'>,
  others: readonly Question[] = [],
): Promise<KeptQuestion> {
  const after = (await findKeptQuestion(tx, id))!
  await recordChange(tx, viewer, editionId, [after, ...others])
  return after
}

/** Each changed question by its field, so that a conflict can name who changed it last. */
function recordChange(tx: Transaction, viewer: Viewer, editionId: number, changed: readonly Question[] = []) {
  const changes = changed.map(({ id, words }): [string, Changes[string]] => [
    fieldOfQuestion(id),
    [null, words.fr.shortName],
  ])
  return recordHistory(tx, viewer, {
    entity: 'edition',
    entityId: editionId,
    action: 'questionsChanged',
    changes: Object.fromEntries(changes),
  })
}

async function holdOpen(tx: Transaction, editionId: number) {
  const edition = (await holdEditionOfQuestions(tx, editionId)) ?? fail('resource.notFound.error')
  if (edition.state === 'archived') fail('edition.archived.error')
  return edition
}

function refuseFaulty(form: NewQuestionForm & { id?: number }, others: readonly Question[]) {
  const [first, ...rest] = faultsOfQuestion(form, others)
  if (first !== undefined) invalidFields([first, ...rest])
}

/** The answers refer to the kind: it changes only while there are none. */
function unlessAnswered<Result>(write: Promise<Result>): Promise<Result> {
  return refuseMissing({ answer_question_id_fkey: ['kind', 'question.answered.error'] }, write)
}

export async function getKeptQuestion(db: Database, id: number): Promise<KeptQuestion> {
  return (await findKeptQuestion(db, id)) ?? fail('resource.notFound.error')
}
