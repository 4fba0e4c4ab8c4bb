import type { Language } from '#domain/language.ts'
import { wordIn } from '#domain/questions/question.ts'
import type { AnswerOfProject } from '#domain/questions/told-answer.ts'
import { readableAnswers, type ProjectAnswers } from '#domain/questions/project-answers.ts'
import { narrower, type Reader } from '#domain/questions/readers.ts'

/** The only way from the answers of a file to what a person reads of them. */
export function presentAnswers(answers: ProjectAnswers, reader: Reader, language: Language): AnswerOfProject[] {
  const { questions, given, proposed } = readableAnswers(answers, reader)
  return questions.flatMap(({ id, readers }) => {
    const answer = given[id]
    if (answer === undefined && !(id in proposed)) return []
    const words = answer?.former?.words
    return {
      questionId: id,
      value: answer?.value ?? null,
      readers: answer === undefined ? readers : narrower(readers, answer.readers),
      ...(id in proposed && { proposed: proposed[id]! }),
      ...(words && { formerly: wordIn(language, words, 'question') }),
    }
  })
}
