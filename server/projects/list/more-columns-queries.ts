import { projectPublics, type ProjectPublic } from '#domain/projects/choices.ts'
import type { MoreColumn } from '#domain/projects/project.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { opinionsJoined, opinionsOfRow } from '#server/opinions/opinions-of-rows-queries.ts'
import { constant, join, nothing, sql, type Sql, among } from '#server/platform/database/sql.ts'
import type { AskedBeside } from '#server/platform/tables/table.ts'

/**
 * An optional column of the list: SQL for its member of the row's JSON, and its joins. Values equal for all readers are
 * stored in the row, with their comma and name.
 */
type Column = { told: (viewer: Viewer, language: Language) => Sql; joined?: (ids: Sql) => Sql }

const columns: Record<MoreColumn, Column> = {
  // Once the holder has answered, the day no longer matters.
  dueDay: {
    told: () => sql`case when i.status in ${among(answerAwaitedStatuses)} and i.due_day is not null then ',"dueDay":"' || i.due_day || '"'
      else ',"dueDay":null' end`,
  },
  budget: { told: () => sql`i.budget` },
  edition: { told: () => sql`i.edition` },
  organizer: { told: () => sql`i.organizer` },
  projectPublic: { told: (_viewer, language) => publicText[language] },
  assignees: { told: () => sql`coalesce(i.assignees, ',"assignees":[]')` },
  // Computed by the database for all rows at once, as each reader sees a different part.
  opinions: {
    told: (viewer) => sql`',"opinions":' || ${opinionsOfRow(viewer, known)}`,
    joined: opinionsJoined,
  },
}

const known = { out: sql`known.out`, today: sql`known.today`, members: sql`known.members` }

/** Joined together first, as each concatenation to the row copies the whole of it. */
export function moreOfItem(viewer: Viewer, language: Language, more: readonly string[]): Sql {
  const told = (more as readonly MoreColumn[]).map((name) => sql`(${columns[name].told(viewer, language)})`)
  return told.length === 0 ? nothing : sql`|| (${join(told, sql` || `)})`
}

export function moreJoined({ more, ids }: AskedBeside): Sql {
  const joined = (more as readonly MoreColumn[]).flatMap((name) => columns[name].joined?.(ids) ?? [])
  return join(joined, sql` `)
}

const publicText = { fr: textIn('fr'), en: textIn('en') }

function textIn(language: Language): Sql {
  const cases = (Object.keys(projectPublics) as ProjectPublic[]).map((value) => {
    const shown = JSON.stringify({ value, text: projectPublics[value][language] })
    return sql`when ${constant(value)} then ${constant(`,"projectPublic":${shown}`)}`
  })
  return sql`case i.project_public ${join(cases, sql` `)} else ',"projectPublic":null' end`
}
