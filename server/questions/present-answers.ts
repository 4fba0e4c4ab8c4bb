import type { Language } from '#domain/language.ts'
import type { AnswerOfProject, AnswerReaders, AnswerValue } from '#domain/questions/told-answer.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import {
  readableAnswers,
  type FormerWords,
  type GivenAnswer,
  type ProjectAnswers,
} from '#domain/questions/project-answers.ts'
import { askedIn, type Question } from '#domain/questions/question.ts'
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
  const [now, was] = [question, { ...question, ...former }].map((each) => {
    const choices = each.choices.map((choice) => ({ ...choice, withdrawn: false }))
    const asked = askedIn(language, { ...question, words: each.words, choices })
    return { question: asked.question, choices: Array.isArray(value) ? answerInWords(asked, value, language) : '' }
  })
  const hasOtherChoices = was!.choices !== now!.choices
  if (was!.question === now!.question && !hasOtherChoices) return undefined
  return { question: was!.question, ...(hasOtherChoices && { choices: was!.choices }) }
}
