import type { Language } from '#domain/language.ts'
import type { AnswerOfProject, AnswerReaders, AnswerValue } from '#domain/questions/told-answer.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import { readableAnswers, type GivenAnswer, type ProjectAnswers } from '#domain/questions/project-answers.ts'
import { askedIn, askedThen, type FormerWords, type Question } from '#domain/questions/question.ts'
import { isWider, narrower, type Reader } from '#domain/questions/readers.ts'

/** The only way from the answers of a file to what a person reads of them. */
export function presentAnswers(answers: ProjectAnswers, reader: Reader, language: Language): AnswerOfProject[] {
  const { questions, given, proposed } = readableAnswers(answers, reader)
  return questions.flatMap((question) => {
    const { id, readers } = question
    const answer = given[id]
    if (answer === undefined && !(id in proposed)) return []
    const formerly = answer?.former && formerWords(answer.value, question, answer.former, language)
    return {
      questionId: id,
      value: answer?.value ?? null,
      readers: answer === undefined ? readers : narrower(readers, answer.readers),
      ...(id in proposed && { proposed: proposed[id]! }),
      ...(formerly && { formerly }),
      ...(reader === 'holder' && asksHolder(readers, answer) && !(id in proposed) && { asksHolder: true as const }),
    }
  })
}

/** Widened since: an answer stays with its circle until its holder accepts the other one. */
function asksHolder(readers: AnswerReaders, answer: GivenAnswer | undefined): boolean {
  return answer !== undefined && isWider(readers, answer.readers)
}

function formerWords(
  value: AnswerValue,
  question: Question,
  former: FormerWords,
  language: Language,
): AnswerOfProject['formerly'] {
  const [now, then] = [askedIn(language, question), askedThen(language, question, former)]
  const choices = answerInWords(then, value, language)
  const hasOtherChoices = choices !== answerInWords(now, value, language)
  if (then.question === now.question && !hasOtherChoices) return undefined
  return { question: then.question, ...(hasOtherChoices && { choices }) }
}
