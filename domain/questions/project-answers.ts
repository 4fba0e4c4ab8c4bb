import type { AnswerReaders, AnswerValue } from '#domain/questions/told-answer.ts'
import { isAnswered, type Answers } from '#domain/questions/concerned.ts'
import { isSameAnswer } from '#domain/questions/answer-value.ts'
import type { FormerWords, Question } from '#domain/questions/question.ts'
import type { MessageFile } from '#domain/message-file.ts'
import { isWider, mayRead, narrower, type Reader } from '#domain/questions/readers.ts'

/** An answer as it was given: to which circle, and to which words, which are there if they have changed since. */
export type GivenAnswer = {
  value: Exclude<AnswerValue, null>
  readers: AnswerReaders
  wording: number
  former?: FormerWords | null
}

/** The questions of a file's edition and what the file answers; a proposed null takes an answer back. */
export type ProjectAnswers = {
  questions: readonly Question[]
  given: Readonly<Record<number, GivenAnswer>>
  proposed: Readonly<Record<number, AnswerValue>>
  /** The words that a proposed answer answers, if they are known. */
  wordings: Wordings
  /** Who read the answers to former words, by question and number; null where that was not kept. */
  circles: Readonly<Record<number, Readonly<Record<number, AnswerReaders | null>>>>
}
/** Numbers of words, by question. */
export type Wordings = Readonly<Record<number, number>>

export function valuesOf({ given }: Pick<ProjectAnswers, 'given'>): Answers {
  return new Map(Object.entries(given).map(([id, { value }]) => [Number(id), value]))
}

/** The answers that a reader may read; the others look like missing ones. */
export function readableAnswers(answers: ProjectAnswers, reader: Reader): ProjectAnswers {
  const questions = answers.questions.filter(({ readers }) => mayRead(reader, readers))
  const given = questions.flatMap(({ id, readers }) => {
    const answer = answers.given[id]
    const isRead = answer !== undefined && mayRead(reader, narrower(readers, answer.readers))
    return isRead ? [[id, answer] as const] : []
  })
  const proposed = questions.flatMap(({ id }) => (id in answers.proposed ? [[id, answers.proposed[id]!] as const] : []))
  return {
    ...answers,
    questions,
    given: Object.fromEntries(given),
    proposed: reader === 'public' ? {} : Object.fromEntries(proposed),
  }
}

/**
 * A value in place of what was given before; null takes it back. It answers the words of a number, and is for the circle
 * that read them, or for a narrower one if the question has it since.
 */
export function withAnswer(
  answers: ProjectAnswers,
  question: Question,
  value: AnswerValue,
  wording = question.wording,
): ProjectAnswers {
  const { id } = question
  const { [id]: _before, ...given } = answers.given
  if (value === null) return { ...answers, given }
  const readers = circleOf(answers, question, wording)
  return { ...answers, given: { ...given, [id]: { value, readers, wording, former: null } } }
}

function circleOf({ circles }: ProjectAnswers, { id, readers, wording: now }: Question, wording: number) {
  return wording === now ? readers : narrower(readers, circles[id]?.[wording] ?? 'holder')
}

/** The answers as their holder's form shows them: with what they propose. */
export function withProposedAnswers(answers: ProjectAnswers): ProjectAnswers {
  return answers.questions
    .filter(({ id }) => id in answers.proposed)
    .reduce(
      (shown, question) => withAnswer(shown, question, answers.proposed[question.id]!, answers.wordings[question.id]),
      answers,
    )
}

/** Whether an answer says something else than before, or says it to more people. */
export function isNewAnswer(before: GivenAnswer | undefined, after: GivenAnswer | undefined): boolean {
  if (!isSameAnswer(before?.value, after?.value)) return true
  return before !== undefined && after !== undefined && isWider(after.readers, before.readers)
}

/**
 * Keeps the published answers and proposes what differs from them: where the public reads the answer, a change waits for
 * the commission.
 */
export function withProposal(published: ProjectAnswers, after: ProjectAnswers): ProjectAnswers {
  const given: Record<number, GivenAnswer> = { ...after.given }
  const proposed: Record<number, AnswerValue> = {}
  const wordings: Record<number, number> = {}
  for (const { id, readers } of after.questions) {
    const [before, is] = [published.given[id], after.given[id]]
    const isPublic = readers === 'public' && (before?.readers === 'public' || is?.readers === 'public')
    if (!isPublic || !isNewAnswer(before, is)) continue
    proposed[id] = is?.value ?? null
    if (is !== undefined) wordings[id] = is.wording
    if (before === undefined) delete given[id]
    else given[id] = before
  }
  return { ...after, given, proposed, wordings }
}

export function hasProposed({ proposed }: ProjectAnswers): boolean {
  return Object.keys(proposed).length > 0
}

export function isSameProposal(before: ProjectAnswers, after: ProjectAnswers): boolean {
  const ids = new Set([before, after].flatMap(({ proposed }) => Object.keys(proposed).map(Number)))
  const isSame = (id: number) =>
    id in before.proposed === id in after.proposed && isSameAnswer(before.proposed[id], after.proposed[id])
  return [...ids].every(isSame)
}

/** The files of its answers, given or proposed, by their ids. */
export function filesOf(answers: ProjectAnswers | undefined): number[] {
  if (answers === undefined) return []
  const values = [...Object.values(answers.given).map(({ value }) => value), ...Object.values(answers.proposed)]
  return values.flatMap((value) => (isFile(value) ? [Number(value.id)] : []))
}

export function isFile(value: AnswerValue | undefined): value is MessageFile {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The answers without those that no question shows any more: hidden ones are dropped when their file is submitted. */
export function withoutHidden(answers: ProjectAnswers, concerned: readonly Pick<Question, 'id'>[]): ProjectAnswers {
  const shown = new Set(concerned.map(({ id }) => id))
  const isKept = ({ id, readers }: Question) => shown.has(id) || readers === 'reviewers'
  const kept = answers.questions.filter((question) => isKept(question) && isAnswered(answers.given[question.id]?.value))
  return { ...answers, given: Object.fromEntries(kept.map(({ id }) => [id, answers.given[id]!])) }
}

/** The names under which the history holds changes of answers; internal and personal ones have their own. */
export const answerChanges = {
  open: 'answers',
  personal: 'personalAnswers',
  reviewers: 'reviewerAnswers',
  proposed: 'answersModified',
} as const

/** The changed circles of answers, and the words that changed ones answer, as the history holds them. */
export const answerReadersChange = 'answerReaders'
export const answerWordingsChange = 'answerWordings'

type Told = Record<string, [before: Record<number, AnswerValue>, after: Record<number, AnswerValue>]>

/** Each changed answer by the number of its question, before and after, under the name of its circle. */
export function changesOfAnswers(before: ProjectAnswers | undefined, after: ProjectAnswers | undefined): Told {
  const changes: Told = {}
  const note = (name: string, id: number, was: AnswerValue | undefined, is: AnswerValue | undefined) => {
    const [left, right] = (changes[name] ??= [{}, {}])
    left[id] = was ?? null
    right[id] = is ?? null
  }
  for (const question of after?.questions ?? []) {
    const { id } = question
    const [was, is] = [before?.given[id], after!.given[id]]
    const isOther = !isSameAnswer(was?.value, is?.value)
    if (isOther) note(historyNameOf(question), id, was?.value, is?.value)
    else if (was?.readers !== is?.readers) note(answerReadersChange, id, was?.readers, is?.readers)
    if (isOther && is !== undefined && question.readers !== 'reviewers')
      note(answerWordingsChange, id, was?.wording, is.wording)
    const [waited, waits] = [before?.proposed[id], after!.proposed[id]]
    if (waited !== undefined || waits !== undefined)
      if (!isSameAnswer(waited, waits)) note(answerChanges.proposed, id, waited, waits)
  }
  return changes
}

function historyNameOf({ readers, personal }: Question): string {
  if (readers === 'reviewers') return answerChanges.reviewers
  return personal ? answerChanges.personal : answerChanges.open
}

/** What is not submitted yet, by the number of its question, and the words that it answers. */
export type UnsentAnswers = { answers: Readonly<Record<number, AnswerValue>>; wordings: Wordings }

export function unsentAnswers(before: ProjectAnswers, after: ProjectAnswers): UnsentAnswers {
  const differing = after.questions.filter(({ id }) => isNewAnswer(before.given[id], after.given[id]))
  const given = differing.flatMap(({ id }) => (after.given[id] ? [[id, after.given[id].wording] as const] : []))
  return {
    answers: Object.fromEntries(differing.map(({ id }) => [id, after.given[id]?.value ?? null])),
    wordings: Object.fromEntries(given),
  }
}

export function withUnsentAnswers(answers: ProjectAnswers, unsent: UnsentAnswers): ProjectAnswers {
  return answers.questions
    .filter(({ id }) => id in unsent.answers)
    .reduce(
      (shown, question) => withAnswer(shown, question, unsent.answers[question.id]!, unsent.wordings[question.id]),
      answers,
    )
}

/** What an act changed, as it was: null where nothing was answered. */
export type AnswersBefore = {
  given: Readonly<Record<number, GivenAnswer | null>>
  proposed: ProjectAnswers['proposed']
  wordings?: Wordings
}

/** Undefined if the act changed none. */
export function answersBefore(before: ProjectAnswers, after: ProjectAnswers): AnswersBefore | undefined {
  const ids = after.questions.map(({ id }) => id).filter((id) => isOtherAnswer(before.given[id], after.given[id]))
  if (ids.length === 0 && isSameProposal(before, after)) return undefined
  const given = Object.fromEntries(ids.map((id) => [id, before.given[id] ?? null]))
  return { given, proposed: before.proposed, wordings: before.wordings }
}

/** Whether an answer says something else than before, or says it to others. */
export function isOtherAnswer(before: GivenAnswer | undefined, after: GivenAnswer | undefined): boolean {
  return !isSameAnswer(before?.value, after?.value) || before?.readers !== after?.readers
}

export function withAnswersBefore(answers: ProjectAnswers, before: AnswersBefore): ProjectAnswers {
  const given = { ...answers.given }
  for (const [id, answer] of Object.entries(before.given)) {
    if (answer === null) delete given[Number(id)]
    else given[Number(id)] = answer
  }
  return { ...answers, given, proposed: before.proposed, wordings: before.wordings ?? {} }
}

export function filesBefore(before: AnswersBefore | undefined): number[] {
  if (before === undefined) return []
  const values = [...Object.values(before.given).map((answer) => answer?.value), ...Object.values(before.proposed)]
  return values.flatMap((value) => (isFile(value) ? [Number(value.id)] : []))
}
