import type { Language } from '#domain/language.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import { fieldOfQuestion } from '#domain/question-field.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { ListedQuestion } from '#server/projects/list/listed-questions-queries.ts'

const kinds = { number: 'number', amount: 'money', day: 'day' } as const

/** A column of a file for each question, under its short name: figures and days as such, the others in words. */
export function answerColumns(questions: readonly ListedQuestion[], language: Language): SheetColumn<ProjectRow>[] {
  return questions.map((question) => ({
    label: question.shortName,
    kind: kinds[question.kind as keyof typeof kinds] ?? 'text',
    read: ({ answers }) => {
      const value = answers?.[fieldOfQuestion(question.id)] as AnswerValue | undefined
      if (value === undefined || value === null) return null
      return question.kind in kinds ? (value as string | number) : answerInWords(question, value, language)
    },
  }))
}

/** The answers of a file in words, for what is printed; those that are empty are left out. */
export function answersInWords({ answers }: ProjectRow, questions: readonly ListedQuestion[], language: Language) {
  return questions.flatMap((question) => {
    const value = answerInWords(question, answers?.[fieldOfQuestion(question.id)] as AnswerValue | undefined, language)
    return value === '' ? [] : [{ label: question.shortName, value }]
  })
}
