import { firstLanguage, formats, type Language } from '#domain/language.ts'
import { hasChoices, type QuestionKind, type QuestionSection } from '#domain/questions/question.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { constant, sql, type Sql } from '#server/platform/database/sql.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { inFormOrder } from '#server/questions/form-order-queries.ts'

/** An answer to a question that the public reads: choices by their names. */
export type PublicAnswer = {
  question: number
  name: string
  kind: QuestionKind
  section: QuestionSection
  value: string | number | boolean | string[]
}

/** Both the question and the answer are public: one given to fewer readers stays with them. */
const isPublic = sql`q.readers = 'public' and a.readers = 'public'`

/** The public answers of `project p` in the order of the form. */
export function publicAnswers(language: Language): Sql {
  const choices = sql`(
    select json_agg(${written(sql`c.words ->> ${constant(language)}`, sql`c.words ->> ${constant(firstLanguage)}`)}
      order by c.position, c.id)
    from question_choice c where c.id = any(a.choices))`
  return sql`coalesce((
    select json_agg(json_build_object('question', q.id, 'name', ${shortName(language)}, 'kind', q.kind, 'section', q.section, 'value',
      coalesce(to_json(a.text), to_json(a.number), to_json(a.yes), to_json(a.day), ${choices},
        (select to_json(f.file_name) from image f where f.id = a.image_id))) order by ${inFormOrder})
    from answer a join question q on q.id = a.question_id where a.project_id = p.id and ${isPublic}), '[]')`
}

function shortName(language: Language): Sql {
  return written(
    sql`q.words -> ${constant(language)} ->> 'shortName'`,
    sql`q.words -> ${constant(firstLanguage)} ->> 'shortName'`,
  )
}

function written(text: Sql, first: Sql): Sql {
  return sql`coalesce(nullif(${text}, ''), ${first}, '')`
}

/** A choice of a question, or yes or no, as the agenda filters by it. */
export type AskedAnswer = { question: number; value: number | 'yes' | 'no' }

/** Uses `agenda_event e`. */
export function answers({ question, value }: AskedAnswer): Sql {
  const isGiven =
    typeof value === 'number' ? sql`a.choices @> array[${value}::integer]` : sql`a.yes = ${value === 'yes'}`
  return sql`e.project_id in (
    select a.project_id from answer a join question q on q.id = a.question_id
    where a.question_id = ${question} and ${isPublic} and ${isGiven})`
}

export type OfferedQuestion = { id: number; name: string; options: { value: string; text: string }[] }

/** The public questions of the shown edition, or of a year, that have choices which an event gave. */
export async function listOfferedQuestions(
  db: Queries,
  language: Language,
  year: number | undefined,
): Promise<OfferedQuestion[]> {
  const edition =
    year === undefined
      ? currentEdition
      : sql`(select e.id from edition e where extract(year from e.first_day) = ${year}::numeric and e.state <> 'prepared')`
  const questions = await db.rows<{
    id: number
    name: string
    kind: QuestionKind
    choices: { id: number; name: string }[]
  }>(sql`
    select q.id, ${shortName(language)} as name, q.kind, coalesce((
      select json_agg(json_build_object('id', c.id, 'name',
        ${written(sql`c.words ->> ${constant(language)}`, sql`c.words ->> ${constant(firstLanguage)}`)})
        order by c.withdrawn_at is not null, c.position, c.id)
      from question_choice c where c.question_id = q.id and exists (
        select from answer a join agenda_event shown on shown.project_id = a.project_id
        where a.question_id = q.id and a.readers = 'public' and a.choices @> array[c.id])), '[]') as choices
    from question q
    where q.readers = 'public' and q.kind in ('yesNo', 'oneOf', 'someOf') and q.edition_id = ${edition} and exists (
      select from answer a join agenda_event shown on shown.project_id = a.project_id
      where a.question_id = q.id and a.readers = 'public')
    order by ${inFormOrder}`)
  return questions.map(({ id, name, kind, choices }) => ({
    id,
    name,
    options: hasChoices({ kind })
      ? choices.map((each) => ({ value: String(each.id), text: each.name }))
      : (['yes', 'no'] as const).map((value) => ({ value, text: formats[language][value] })),
  }))
}
