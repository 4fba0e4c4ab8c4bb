import { projectPublics, type ProjectPublic } from '#domain/projects/choices.ts'
import type { MoreColumn } from '#domain/projects/project.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { assigneesOfItem } from '#server/projects/assignee-queries.ts'
import { constant, join, nothing, sql, type Sql } from '#server/platform/database/sql.ts'

/** How a row of the list tells a column that somebody shows: a member of its JSON. `x` is the project's own row. */
const toldByProject: Partial<Record<MoreColumn, (language: Language) => Sql>> = {
  budget: () =>
    sql`',"budget":{"needed":' || x.budget_needed || ',"amount":' || coalesce(x.budget::text, 'null') || '}'`,
  organizer: () => sql`',"organizer":' || to_json(x.organizer_name)`,
  projectPublic: (language) => sql`',"projectPublic":' || ${publicText[language]}`,
}

/** The others have rows of their own. */
const toldElsewhere: Partial<Record<MoreColumn, Sql>> = {
  // Once the holder has answered, the day no longer matters.
  dueDay: sql`',"dueDay":' || coalesce((
    select '"' || min(t.due_day) || '"' from point t
    where t.project_id = i.project_id and t.settled_at is null and i.status in ('INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
  ), 'null')`,
  opinions: sql`',"opinions":' || coalesce((select b.told from beside b where b.project_id = i.project_id), 'null')`,
  assignees: sql`',"assignees":' || ${assigneesOfItem}`,
  edition: sql`(
    select ',"edition":{"id":' || e.id || ',"editionTitle":' || to_json(e.title) || ',"editionTitleEn":' || to_json(e.title_en) || '}'
    from edition e where e.id = i.edition_id)`,
}

/** What was asked for beside; the project's row is read once for all that it tells, and only then. */
export function moreOfItem(asked: readonly string[], language: Language): Sql {
  const names = asked as readonly MoreColumn[]
  const ofProject = names.flatMap((name) => toldByProject[name]?.(language) ?? [])
  const others = names.flatMap((name) => toldElsewhere[name] ?? [])
  const parts = [
    ...(ofProject.length === 0
      ? []
      : [sql`(select ${join(ofProject, sql` || `)} from project x where x.id = i.project_id)`]),
    ...others,
  ]
  return parts.length === 0 ? nothing : sql`|| ${join(parts, sql` || `)}`
}

/** Sealed, open or none of their business, as the database says of all rows at once. */
export function opinionsBeside({ id, impersonatorId }: Viewer, asked: readonly string[], ids: Sql): Sql | undefined {
  const wanted: MoreColumn = 'opinions'
  if (!asked.includes(wanted)) return undefined
  return sql`select * from opinions_of_rows(${ids}, ${id}, ${impersonatorId}::integer)`
}

const publicText = { fr: textIn('fr'), en: textIn('en') }

function textIn(language: Language): Sql {
  const cases = (Object.keys(projectPublics) as ProjectPublic[]).map((value) => {
    const shown = JSON.stringify({ value, text: projectPublics[value][language] })
    return sql`when ${constant(value)} then ${constant(shown)}`
  })
  return sql`coalesce(case x.project_public ${join(cases, sql` `)} end, 'null')`
}
