import { answerReaders, type AnswerReaders } from '#domain/questions/told-answer.ts'

/** Somebody who reads: the public, a holder of the file, a reviewer who is not recused. */
export type Reader = 'public' | 'holder' | 'reviewer'

const admitted: Record<Reader, readonly AnswerReaders[]> = {
  public: ['public'],
  holder: ['public', 'holder'],
  reviewer: answerReaders,
}

export function mayRead(reader: Reader, readers: AnswerReaders): boolean {
  return admitted[reader].includes(readers)
}

/**
 * Who reads an answer: the question is narrowed for all its answers at once, and widened only for those given afterwards,
 * each of which knows the circle that it was given to.
 */
export function narrower(one: AnswerReaders, other: AnswerReaders): AnswerReaders {
  return isWider(one, other) ? other : one
}

export function isWider(one: AnswerReaders, other: AnswerReaders): boolean {
  return answerReaders.indexOf(one) < answerReaders.indexOf(other)
}
