import type { QuestionKind, QuestionSection } from '#domain/questions/question.ts'
import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { testApp } from '#test/build-test-app.ts'

type Database = ReturnType<typeof testApp>['db']
type Made = {
  kind: QuestionKind
  name: string
  readers?: AnswerReaders
  choices?: readonly string[]
  edition?: number
  section?: QuestionSection
}

/** A question of an edition, and its choices by their names. */
export async function makeQuestion(
  db: Database,
  { kind, name, readers = 'public', choices = [], edition = 4, section }: Made,
) {
  const words = JSON.stringify({
    fr: { question: `${name} ?`, help: '', shortName: name },
    en: { question: `${name}?`, help: '', shortName: `${name} (en)` },
    ja: { question: '', help: '', shortName: '' },
  })
  const row = await db.row<{ id: number }>(sql`
    insert into question (edition_id, section, position, kind, words, readers)
    select ${edition}, ${section ?? (readers === 'reviewers' ? 'commission' : 'event')}, count(*) + 1, ${kind}, ${words}::jsonb, ${readers}
    from question where question.edition_id = ${edition} returning id`)
  await db.run(sql`update edition set questions_nb = edition.questions_nb + 1 where edition.id = ${edition}`)
  const ids: Record<string, number> = {}
  for (const [position, choice] of choices.entries()) {
    const made = await db.row<{ id: number }>(sql`
      insert into question_choice (question_id, position, words)
      values (${row!.id}, ${position}, ${JSON.stringify({ fr: choice, en: `${choice} (en)`, ja: '' })}::jsonb) returning id`)
    ids[choice] = made!.id
  }
  return { id: row!.id, field: `question${row!.id}`, kind, readers, choices: ids }
}

export type MadeQuestion = Awaited<ReturnType<typeof makeQuestion>>
type Value = string | number | boolean | readonly string[]

/** What a project answers, as its save writes it. */
export async function answer(db: Database, projectId: number, question: MadeQuestion, value: Value) {
  const { id, kind, readers, choices } = question
  const isText = kind === 'shortText' || kind === 'longText' || kind === 'link'
  await db.run(sql`
    insert into answer (project_id, question_id, kind, wording, readers, text, number, yes, day, choices, image_id)
    values (${projectId}, ${id}, ${kind}, 1, ${readers}, ${isText ? value : null},
      ${kind === 'number' || kind === 'amount' ? value : null}::numeric, ${kind === 'yesNo' ? value : null}::boolean,
      ${kind === 'day' ? value : null}::date,
      ${Array.isArray(value) ? value.map((name: string) => choices[name]) : null}::integer[],
      ${kind === 'file' ? value : null}::integer)`)
}
