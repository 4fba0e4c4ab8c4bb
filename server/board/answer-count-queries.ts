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

/** Counts the answers of filed projects by their values. */
export async function countAnswers(
  db: Queries,
  viewer: Viewer,
  questions: readonly ListedQuestion[],
): Promise<CountedAnswers> {
  const recused = await listRecused(db, viewer)
  const idsOf = (isMeant: (question: ListedQuestion) => boolean) => questions.filter(isMeant).map(({ id }) => id)
  const internal = idsOf(({ readers }) => readers === 'reviewers')
  const readable =
    recused.length === 0
      ? always
      : sql`not (a.project_id = any(${recused}::integer[])
          and (a.readers = 'reviewers' or a.question_id = any(${internal}::integer[])))`
  const given = (ids: number[]) => sql`
    project_search p join answer a on a.project_id = p.id
    where a.question_id = any(${ids}::integer[]) and ${isFiled} and ${readable}`
  const [all, chosen, said, numbers] = await Promise.all([
    db.rows<{ question: number; count: number }>(sql`
      select a.question_id as question, count(*)::integer as count from ${given(idsOf(() => true))} group by 1`),
    db.rows<CountedAnswers['values'][number]>(sql`
      select chosen.question, chosen.value::text as value, count(*)::integer as count
      from (select a.question_id as question, unnest(a.choices) as value
        from ${given(idsOf(({ kind }) => kind === 'oneOf' || kind === 'someOf'))}) chosen
      group by 1, 2`),
    db.rows<CountedAnswers['values'][number]>(sql`
      select a.question_id as question, case when a.yes then 'yes' else 'no' end as value, count(*)::integer as count
      from ${given(idsOf(({ kind }) => kind === 'yesNo'))} group by 1, 2`),
    db.rows<CountedAnswers['numbers'][number]>(sql`
      select a.question_id as question, a.number::float8 as value, count(*)::integer as count
      from ${given(idsOf(({ kind }) => kind === 'number' || kind === 'amount'))} group by 1, 2 order by 2`),
  ])
  return {
    answers: new Map(all.map(({ question, count }) => [question, count])),
    values: [...chosen, ...said],
    numbers,
  }
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
