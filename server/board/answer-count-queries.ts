import { filedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, join, sql } from '#server/platform/database/sql.ts'
import { isUnanswered, mayRead, type ListedQuestion } from '#server/projects/list/listed-questions-queries.ts'
import { listRecused } from '#server/projects/rows/project-queries.ts'

const isFiled = sql`p.status = any(${filedStatuses}::text[])`

export async function countFiled(db: Queries, edition: number): Promise<number> {
  const row = await db.row<{ filed: number }>(sql`
    select coalesce(sum(n.projects), 0)::integer as filed from project_count n
    where n.edition_id = ${edition} and n.status = any(${filedStatuses}::text[])`)
  return row!.filed
}

export type CountedAnswers = {
  answers: Map<number, number>
  /** The counts of each answer by its value in the filter: a choice, yes or no. */
  values: { question: number; value: string; count: number }[]
  /** The smallest first. */
  numbers: { question: number; value: number; count: number }[]
}

type GivenAlike = {
  question: number
  choices: number[] | null
  yes: boolean | null
  number: number | null
  count: number
}

/** Counts the answers of filed projects by their values, in one walk through all of them. */
export async function countAnswers(
  db: Queries,
  viewer: Viewer,
  questions: readonly ListedQuestion[],
): Promise<CountedAnswers> {
  const recused = await listRecused(db, viewer)
  const ids = questions.map(({ id }) => id)
  const internal = questions.filter(({ readers }) => readers === 'reviewers').map(({ id }) => id)
  const readable =
    recused.length === 0
      ? always
      : sql`not (a.project_id = any(${recused}::integer[])
          and (a.readers = 'reviewers' or a.question_id = any(${internal}::integer[])))`
  // Texts, days and files have none of these values: theirs are one line each.
  const given = await db.rows<GivenAlike>(sql`
    select a.question_id as question, a.choices, a.yes, a.number::float8 as number, count(*)::integer as count
    from project_search p join answer a on a.project_id = p.id
    where a.question_id = any(${ids}::integer[]) and ${isFiled} and ${readable}
    group by a.question_id, a.choices, a.yes, a.number order by a.number`)
  const answers = new Map<number, number>()
  const values = new Map<string, CountedAnswers['values'][number]>()
  for (const { question, choices, yes, count } of given) {
    answers.set(question, (answers.get(question) ?? 0) + count)
    for (const value of yes === null ? (choices ?? []).map(String) : [yes ? 'yes' : 'no']) {
      const known = values.get(`${question} ${value}`)?.count ?? 0
      values.set(`${question} ${value}`, { question, value, count: known + count })
    }
  }
  const numbers = given.flatMap(({ question, number, count }) =>
    number === null ? [] : [{ question, value: number, count }],
  )
  return { answers, values: [...values.values()], numbers }
}

/** Counts the filed projects that each of the questions concerns and that have not answered it. */
export async function countUnanswered(
  db: Queries,
  viewer: Viewer,
  questions: readonly ListedQuestion[],
): Promise<Map<number, number>> {
  if (questions.length === 0) return new Map()
  const recused = await listRecused(db, viewer)
  const counts = questions.map(
    (question) => sql`
      select ${question.id}::integer as question, count(*)::integer as count from project_search p
      where ${isFiled} and ${isUnanswered(question, mayRead(question, viewer, recused))}`,
  )
  const rows = await db.rows<{ question: number; count: number }>(join(counts, sql` union all `))
  return new Map(rows.map(({ question, count }) => [question, count]))
}
