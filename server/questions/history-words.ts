import type { HistoryLine } from '#domain/history/history-api.ts'
import type { AnswerReaders, AnswerValue } from '#domain/questions/told-answer.ts'
import type { Language } from '#domain/language.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import { answerChanges, answerReadersChange, answerWordingsChange } from '#domain/questions/project-answers.ts'
import { askedIn, askedThen, fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { listFormerWords, listQuestionsOfProject } from '#server/questions/question-queries.ts'
import { serverWords } from '#server/words/words.ts'

const values: readonly string[] = Object.values(answerChanges)
const ofAnswers: readonly string[] = [...values, answerReadersChange, answerWordingsChange]

type Told = { name: string; label: string; change: [unknown, unknown] }

/** Tells the changed answers of a file's history by their questions, in the words that were answered. */
export async function withAnswersInWords(
  db: Queries,
  projectId: number,
  lines: HistoryLine[],
  language: Language,
): Promise<HistoryLine[]> {
  if (!lines.some(({ changes }) => ofAnswers.some((name) => name in changes))) return lines
  const t = serverWords[language].answers
  const [questions, former] = await Promise.all([listQuestionsOfProject(db, projectId), listFormerWords(db, projectId)])
  const now = new Map(questions.map((question) => [question.id, askedIn(language, question)]))
  const answered = new Map<string, AskedQuestion>(
    former.flatMap(({ questionId, number, ...words }) => {
      const question = questions.find(({ id }) => id === questionId)
      return question === undefined ? [] : [[`${questionId}.${number}`, askedThen(language, question, words)] as const]
    }),
  )

  function tellValue(id: number, was: AnswerValue, is: AnswerValue, wordings: Wordings): Told[] {
    const question = now.get(id)
    if (question === undefined) return []
    const [before, after] = wordings.map((number) => answered.get(`${id}.${number}`) ?? question)
    const words = (asked: AskedQuestion | undefined, value: AnswerValue) =>
      answerInWords(asked ?? question, value, language) || null
    const asked = after ?? question
    const name = asked.shortName
    const label = asked.question === question.question ? name : t.inAnswerTo({ name, question: asked.question })
    return [{ name: fieldOfQuestion(id), label, change: [words(before, was), words(after, is)] }]
  }

  function tellReaders(id: number, was: AnswerValue, is: AnswerValue): Told[] {
    const question = now.get(id)
    if (question === undefined || question.readers === 'reviewers') return []
    const words = (readers: AnswerValue) => (readers === null ? null : t.readers[readers as AnswerReaders])
    const label = t.readersOf({ name: question.shortName })
    return [{ name: `${fieldOfQuestion(id)}Readers`, label, change: [words(was), words(is)] }]
  }

  return lines.map((line) => {
    const open = Object.entries(line.changes).filter(([name]) => !ofAnswers.includes(name))
    const wordings = new Map(changesUnder(line, answerWordingsChange).map(([id, was, is]) => [id, [was, is] as const]))
    const told = [
      ...values
        .flatMap((name) => changesUnder(line, name))
        .flatMap(([id, was, is]) => tellValue(id, was, is, (wordings.get(id) ?? []) as Wordings)),
      ...changesUnder(line, answerReadersChange).flatMap(([id, was, is]) => tellReaders(id, was, is)),
    ]
    if (told.length === 0 && open.length === Object.keys(line.changes).length) return line
    return {
      ...line,
      changes: Object.fromEntries([...open, ...told.map(({ name, change }) => [name, change] as const)]),
      labels: Object.fromEntries(told.map(({ name, label }) => [name, label])),
    }
  })
}

type Answers = Record<string, AnswerValue>
type Wordings = readonly (number | null)[]

function changesUnder({ changes }: HistoryLine, name: string): [id: number, was: AnswerValue, is: AnswerValue][] {
  const [was, is] = (changes[name] ?? [{}, {}]) as [Answers, Answers]
  return Object.keys(is).map((id) => [Number(id), was[id] ?? null, is[id] ?? null])
}
