import { projectPublics, type ProjectPublic } from '#domain/projects/choices.ts'
import type { MoreColumn } from '#domain/projects/project.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { opinionsJoined, opinionsOfRow } from '#server/opinions/opinions-of-rows-queries.ts'
import { assigneesOf } from '#server/projects/assignee-queries.ts'
import { constant, join, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import type { AskedBeside } from '#server/platform/tables/table.ts'

/** What an index tells of the project's own row, which is long. */
const own = () => sql`join project x on x.id = i.project_id`
const edition = () => sql`join (
  select id, opinion_days,
    ',"edition":{"id":' || id || ',"editionTitle":' || to_json(title) || ',"editionTitleEn":' || to_json(title_en) || '}' as told
  from edition offset 0
) e on e.id = i.edition_id`

/** How a row of the list tells a column that somebody shows, a member of its JSON, and what is joined for it. */
type Column = { told: (viewer: Viewer, language: Language) => Sql; joined: readonly ((ids: Sql) => Sql)[] }

const columns: Record<MoreColumn, Column> = {
  // Once the holder has answered, the day no longer matters.
  dueDay: {
    told: () => sql`',"dueDay":' || case when i.status in (${awaited}) then coalesce((
      select '"' || min(t.due_day) || '"' from point t where t.project_id = i.project_id and t.settled_at is null), 'null')
      else 'null' end`,
    joined: [],
  },
  budget: {
    told: () =>
      sql`',"budget":{"needed":' || x.budget_needed || ',"amount":' || coalesce(x.budget::text, 'null') || '}'`,
    joined: [own],
  },
  edition: { told: () => sql`e.told`, joined: [edition] },
  organizer: { told: () => sql`',"organizer":' || to_json(x.organizer_name)`, joined: [own] },
  projectPublic: {
    told: (_viewer, language) => sql`',"projectPublic":' || ${publicText[language]}`,
    joined: [own],
  },
  assignees: {
    told: () => sql`',"assignees":' || coalesce(followed.people, '[]')`,
    joined: [(ids) => sql`left join (${assigneesOf(ids)}) followed on followed.project_id = i.project_id`],
  },
  // Sealed, open or none of their business, as the database says of all rows at once.
  opinions: {
    told: (viewer) => sql`',"opinions":' || ${opinionsOfRow(viewer, sql`known.out`)}`,
    joined: [own, edition, opinionsJoined],
  },
}

const awaited = join(answerAwaitedStatuses.map((status) => constant(status)))

/** Put together before it is added: each piece that is added to a row writes the whole of it once more. */
export function moreOfItem(viewer: Viewer, language: Language, more: readonly string[]): Sql {
  const told = (more as readonly MoreColumn[]).map((name) => sql`(${columns[name].told(viewer, language)})`)
  return told.length === 0 ? nothing : sql`|| (${join(told, sql` || `)})`
}

export function moreJoined({ more, ids }: AskedBeside): Sql {
  const joined = new Map(
    (more as readonly MoreColumn[]).flatMap((name) => columns[name].joined).map((each) => [each, each(ids)]),
  )
  return join([...joined.values()], sql` `)
}

const publicText = { fr: textIn('fr'), en: textIn('en') }

function textIn(language: Language): Sql {
  const cases = (Object.keys(projectPublics) as ProjectPublic[]).map((value) => {
    const shown = JSON.stringify({ value, text: projectPublics[value][language] })
    return sql`when ${constant(value)} then ${constant(shown)}`
  })
  return sql`coalesce(case x.project_public ${join(cases, sql` `)} end, 'null')`
}
