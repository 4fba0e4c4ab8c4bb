import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import type { QuestionKind } from '#domain/questions/question.ts'
import { sql } from '#server/platform/database/sql.ts'
import { answer, makeQuestion, type MadeQuestion } from '#test/answers-ground.ts'
import type { testApp } from '#test/build-test-app.ts'

type Database = ReturnType<typeof testApp>['db']
type Value = string | number | boolean | readonly string[]
export type Planted = { question: MadeQuestion; value: Value; words: RegExp }

/** One answer of each kind, whose words occur nowhere else; a number and a day as they are written anywhere. */
const kinds: [kind: QuestionKind, value: Value, words: RegExp][] = [
  ['shortText', 'Loir', /loir/i],
  ['longText', 'Deux lignes,\ndont Mulot', /mulot/i],
  ['oneOf', ['Musaraigne'], /musaraigne/i],
  ['someOf', ['Campagnol', 'Hérisson'], /campagnol/i],
  ['number', 73_915, /73\D{0,6}915/],
  ['amount', 84_621.5, /84\D{0,6}621/],
  ['day', '2031-03-27', /2031-03-27|27(\/03\/| mars )2031|2031年3月27日/],
  ['link', 'https://genette.example', /genette/i],
  ['file', 'Fouine.pdf', /fouine/i],
  // Yes is said of many things: this one is known by the name of its question.
  ['yesNo', true, /lemming/i],
]
export const everyKind = kinds.map(([kind]) => kind)

/** The kinds whose answers are words of the question, which its readers know anyway. */
export const declaredKinds = new Set<QuestionKind>(['oneOf', 'someOf', 'yesNo'])

/** The same kinds again for each circle, told apart by a letter before the words and a digit before the figures. */
const marks: Record<AnswerReaders, { letter: string; digit: number; year: string }> = {
  public: { letter: 'Pub', digit: 1, year: '2031' },
  holder: { letter: 'Hol', digit: 2, year: '2032' },
  reviewers: { letter: 'Rev', digit: 3, year: '2033' },
}

/** A question of each kind for each circle, in the edition of the files that answer all of them. */
export async function plantAnswers(db: Database, ids: readonly number[]): Promise<Record<AnswerReaders, Planted[]>> {
  const planted: Record<AnswerReaders, Planted[]> = { public: [], holder: [], reviewers: [] }
  for (const readers of ['public', 'holder', 'reviewers'] as const) {
    const { letter, digit, year } = marks[readers]
    for (const [kind, plain, words] of kinds) {
      const value = markedWith(plain, marks[readers])
      const name = kind === 'yesNo' ? `${letter}Lemming` : `${letter} ${kind}`
      const choices = Array.isArray(value) ? value : []
      const question = await makeQuestion(db, { kind, name, readers, choices })
      for (const id of ids) await answer(db, id, question, kind === 'file' ? await keptFile(db, String(value)) : value)
      const source = words.source
        .replace(/^(loir|mulot|musaraigne|campagnol|genette|fouine|lemming)/, `${letter}$1`)
        .replace(/^(73|84)/, `${digit}$1`)
        .replaceAll('2031', year)
      planted[readers].push({ question, value, words: new RegExp(source, 'i') })
    }
  }
  return planted
}

function markedWith(value: Value, { letter, digit, year }: (typeof marks)['public']): Value {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number(`${digit}${value}`)
  if (typeof value !== 'string') return value.map((each) => `${letter}${each}`)
  return value.replace('2031', year).replace(/(Loir|Mulot|genette|Fouine)/, `${letter}$1`)
}

let made = 0

async function keptFile(db: Database, name: string): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into image (key, extension, width, height, unused_since, file_name, file_bytes, bytes)
    values (${`planted-${++made}`}, 'file.pdf', 0, 0, null, ${name}, 12, 12) returning id`)
  return row!.id
}

/** Which of the planted answers are in the text. */
export function foundIn(text: string, among: readonly Planted[]): QuestionKind[] {
  return among.filter(({ words }) => words.test(text)).map(({ question }) => question.kind)
}
