import type { Viewer } from '#domain/viewer.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** Whether the reader may read an answer of `answer a`, given to `question q`. */
export function mayReadAnswer(viewer: Viewer): Sql {
  return viewer.role === 'ROLE_USER'
    ? sql`q.readers <> 'reviewers' and a.readers <> 'reviewers'`
    : sql`(q.readers <> 'reviewers' and a.readers <> 'reviewers' or a.project_id not in (${recusedProjects(viewer)}))`
}

/** The value of `answer a` as JSON; its file is `image f`. */
export const answerJson = sql`case a.kind
  when 'number' then to_json(a.number) when 'amount' then to_json(a.number) when 'yesNo' then to_json(a.yes)
  when 'day' then to_json(a.day) when 'oneOf' then to_json(a.choices) when 'someOf' then to_json(a.choices)
  when 'file' then json_build_object('id', f.id::text, 'name', f.file_name) else to_json(a.text) end`

/** The answers of the rows to these questions, as far as the reader may read them, as `answered.told`. */
export function answersOfRows(viewer: Viewer, ids: Sql, questions: readonly number[]): Sql {
  return sql`left join (
    select a.project_id, json_object_agg('question' || a.question_id, ${answerJson}) as told
    from answer a join question q on q.id = a.question_id left join image f on f.id = a.image_id
    where a.project_id = any(${ids}) and a.question_id = any(${questions}::integer[]) and ${mayReadAnswer(viewer)}
    group by a.project_id) answered on answered.project_id = i.project_id`
}
