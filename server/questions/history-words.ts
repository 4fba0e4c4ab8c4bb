import type { HistoryLine } from '#domain/history/history-api.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import type { Language } from '#domain/language.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import { answerChanges } from '#domain/questions/project-answers.ts'
import { askedIn, fieldOfQuestion } from '#domain/questions/question.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { listQuestionsOfProject } from '#server/questions/question-queries.ts'

const names: readonly string[] = Object.values(answerChanges)

/** Tells the changed answers of a file's history by their questions, each as a change of its own. */
export async function withAnswersInWords(
  db: Queries,
  projectId: number,
  lines: HistoryLine[],
  language: Language,
): Promise<HistoryLine[]> {
  if (!lines.some(({ changes }) => names.some((name) => name in changes))) return lines
  const questions = new Map(
    (await listQuestionsOfProject(db, projectId)).map((question) => [question.id, askedIn(language, question)]),
  )
  return lines.map((line) => {
    const open = Object.entries(line.changes).filter(([name]) => !names.includes(name))
    const answers = names.flatMap((name) => changesUnder(line, name))
    if (answers.length === 0) return line
    const told = answers.flatMap(([id, was, is]) => {
      const question = questions.get(id)
      if (question === undefined) return []
      const words = (value: AnswerValue) => answerInWords(question, value, language) || null
      return [
        { name: fieldOfQuestion(id), label: question.shortName, change: [words(was), words(is)] as [unknown, unknown] },
      ]
    })
    return {
      ...line,
      changes: Object.fromEntries([...open, ...told.map(({ name, change }) => [name, change] as const)]),
      labels: Object.fromEntries(told.map(({ name, label }) => [name, label])),
    }
  })
}

type Answers = Record<string, AnswerValue>

function changesUnder({ changes }: HistoryLine, name: string): [id: number, was: AnswerValue, is: AnswerValue][] {
  const [was, is] = (changes[name] ?? [{}, {}]) as [Answers, Answers]
  return Object.keys(is).map((id) => [Number(id), was[id] ?? null, is[id] ?? null])
}
