import { mayFollow, mostAssignees } from '#domain/projects/assignee.ts'
import { editionTitleIn, type EditionTitles } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import { mostRecent, mostSought, type SoughtProject } from '#domain/projects/seek-api.ts'
import { actionsFor } from '#domain/projects/workflow.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'
import type { Viewer } from '#domain/viewer.ts'
import { toldLanguage, toldText } from '#server/platform/database/by-language.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { always, and, nothing, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'
import { isNumber } from '#server/platform/tables/is-number.ts'
import { literally } from '#server/platform/tables/literally.ts'
import { everyEdition } from '#server/projects/list/in-editions-queries.ts'
import { isRecused } from '#server/opinions/opinion-queries.ts'
import { joinedPeople } from '#server/projects/rows/people-queries.ts'
import { projectScope } from '#server/projects/rows/project-queries.ts'
import { findByWords, withoutNumberSigns } from '#server/projects/list/project-word-queries.ts'

type Seeking = { viewer: Viewer; language: Language; words: string }

/** Searches every edition; the project with this number comes first. */
export async function seekProjects(db: Queries, seeking: Seeking): Promise<SoughtProject[]> {
  const made = await db.row<{ wanted: string }>(sql`select searchable(${seeking.words}) as wanted`)
  const words = [...new Set(withoutNumberSigns(made!.wanted).split(/\s+/).filter(Boolean))]
  return present(db, seeking, words.length === 0 ? lastOpened(seeking.viewer) : withWords(seeking.viewer, words))
}

/** Selects ids in order. Hits of the index need no further check where the viewer may see every project. */
function withWords(viewer: Viewer, words: string[]): Sql {
  const hits = findByWords(words, { edition: everyEdition }, viewer)
  const unread = (hits?.unread ?? words).map((word) => sql`p.search_text like ${`%${literally(word)}%`}`)
  const condition = and([projectScope(viewer), ...unread])
  const number = words.find(isNumber)
  // Ordered by id alone, so that an index is read from its end.
  const order = (id: Sql) => {
    const numberFirst = number === undefined ? nothing : sql`${id} = ${Number(number)} desc,`
    return sql`order by ${numberFirst} ${id} desc limit ${wholeNumber(mostSought)}`
  }
  if (hits === undefined)
    return sql`select p.id from project_search p where ${condition} and p.status <> 'DELETED' ${order(sql`p.id`)}`
  if (condition === always) return sql`select hit.id from (${hits.ids}) hit(id) group by hit.id ${order(sql`hit.id`)}`
  return sql`select p.id from project_search p where ${condition} and p.id = any(array(${hits.ids})) ${order(sql`p.id`)}`
}

function lastOpened(viewer: Viewer): Sql {
  return sql`
    select p.id from seen s join project_search p on p.id = s.project_id
    where s.user_id = ${viewer.id} and s.opened_at is not null and p.status <> 'DELETED' and ${projectScope(viewer)}
    order by s.opened_at desc limit ${wholeNumber(mostRecent)}`
}

type Row = Omit<SoughtProject, 'edition' | 'allowFollow' | 'allowEdit'> & {
  edition: EditionTitles & { state: EditionState }
  commissionId: number | null
  creatorId: number
  people: number[]
  isRecused: boolean
  takesFollowers: boolean
}

async function present(db: Queries, { viewer, language }: Seeking, ids: Sql): Promise<SoughtProject[]> {
  const rows = await db.rows<Row>(sql`
    with found as materialized (select id, row_number() over () as place from (${ids}) sought)
    select p.id, ${toldText('told', 'name', language)} as name, ${toldLanguage('told', 'name', language)} as "nameLanguage",
      p.place_city as city, p.status, p.commission_id as "commissionId", p.creator_id as "creatorId", ${joinedPeople(sql`p.id`)} as people,
      json_build_object('editionTitle', e.title, 'editionTitleEn', e.title_en, 'editionTitleJa', e.title_ja, 'state', e.state) as edition,
      ${isRecused(sql`p.id`, viewer)} as "isRecused",
      e.state <> 'archived' and (
        select count(*) < ${mostAssignees} and coalesce(bool_and(a.user_id <> ${viewer.id}), true)
        from project_assignee a where a.project_id = p.id) as "takesFollowers"
    from found join project_search p on p.id = found.id join project told on told.id = p.id
    join edition e on e.id = p.edition_id order by found.place`)
  return rows.map(({ edition, commissionId, creatorId, people, isRecused: isOut, takesFollowers, ...shown }) => ({
    ...shown,
    edition: edition.state === 'current' ? null : editionTitleIn(edition, language),
    allowFollow: takesFollowers && !isOut && viewer.impersonatorId === null && mayFollow(viewer, commissionId),
    allowEdit: actionsFor(
      { status: shown.status, creatorId, people, boosted: false, edition, isRecused: isOut },
      viewer,
    ).allowEdit,
  }))
}
