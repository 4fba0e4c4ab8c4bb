import { projectPublics, type ProjectPublic } from '#domain/projects/choices.ts'
import type { MoreColumn } from '#domain/projects/project.ts'
import type { Language } from '#domain/language.ts'
import { opinionsOf } from '#server/opinions/opinion-queries.ts'
import { constant, join, sql, type Sql } from '#server/platform/database/sql.ts'
import type { AskedBeside } from '#server/platform/tables/table.ts'

/** An optional column of the list: SQL for the JSON of a row's value, and the join that it reads. */
type Column = { value: (language: Language) => Sql; joined?: (asked: AskedBeside) => Sql }

const project = () => sql`join project x on x.id = i.project_id`

const columns: Record<MoreColumn, Column> = {
  // Once the holder has answered, the day no longer matters.
  dueDay: {
    value: () => sql`case when is_answer_awaited(i.status) then to_json((
      select min(t.due_day) from point t where t.project_id = i.project_id and t.settled_at is null)) end`,
  },
  budget: {
    value: () => sql`json_build_object('needed', x.budget_needed, 'amount', x.budget)`,
    joined: project,
  },
  edition: {
    value: () => sql`json_build_object('id', e.id, 'editionTitle', e.title, 'editionTitleEn', e.title_en)`,
    joined: () => sql`join edition e on e.id = i.edition_id`,
  },
  organizer: { value: () => sql`to_json(x.organizer_name)`, joined: project },
  projectPublic: { value: (language) => publicText[language], joined: project },
  assignees: {
    value: () => sql`coalesce((
      select json_agg(json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname) order by a.place)
      from project_assignee a join user_account u on u.id = a.user_id where a.project_id = i.project_id), '[]')`,
  },
  // Read for all rows at once, as each reader sees a different part.
  opinions: {
    value: () => sql`opinion.shown`,
    joined: ({ viewer, ids }) =>
      sql`left join (${opinionsOf(viewer, ids)}) opinion on opinion.project_id = i.project_id`,
  },
}

export function moreMembers(language: Language, more: readonly string[]): Record<string, Sql> {
  return Object.fromEntries((more as readonly MoreColumn[]).map((name) => [name, columns[name].value(language)]))
}

export function moreJoined(asked: AskedBeside): Sql {
  const joins = new Set((asked.more as readonly MoreColumn[]).flatMap((name) => columns[name].joined ?? []))
  return join(
    [...joins].map((joined) => joined(asked)),
    sql` `,
  )
}

const publicText = { fr: textIn('fr'), en: textIn('en') }

function textIn(language: Language): Sql {
  const cases = (Object.keys(projectPublics) as ProjectPublic[]).map((value) => {
    const shown = JSON.stringify({ value, text: projectPublics[value][language] })
    return sql`when ${constant(value)} then ${constant(shown)}`
  })
  return sql`case x.project_public ${join(cases, sql` `)} end`
}
