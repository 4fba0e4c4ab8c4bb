import { mostSessionsSought, type SoughtSession } from '#domain/sessions/committee-session-api.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { and, sql, wholeNumber, type Sql } from '#server/platform/database/sql.ts'
import { isNumber } from '#server/platform/tables/is-number.ts'
import { literally } from '#server/platform/tables/literally.ts'
import type { Calling } from '#server/sessions/in-session.ts'
import { titleOfSession } from '#server/meetings/session-title-queries.ts'
import { isRecused } from '#server/opinions/opinion-queries.ts'
import { withoutNumberSigns } from '#server/projects/list/project-word-queries.ts'
import { sessionScope } from '#server/meetings/session-scope-queries.ts'

/**
 * Finds sessions by a file of their agenda, which come first, or by their title; open ones before closed ones, then those
 * nearest to today. A year has few sessions and files, so each is checked. A file from which the viewer is recused leads to
 * no session.
 */
export async function seekSessions(
  db: Queries,
  { viewer, language }: Calling,
  sought: string,
): Promise<SoughtSession[]> {
  const made = await db.row<{ wanted: string }>(sql`select searchable(${sought}) as wanted`)
  const words = withoutNumberSigns(made!.wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: Sql, word: string) => sql`${text} like ${`%${literally(word)}%`}`
  // A number matches a whole day or year in a title, not a part of one: Japanese dates have no spaces.
  const inTitle = words.map((word) =>
    isNumber(word) ? sql`searchable(t.title) ~ ${`(?<!\\d)${word}(?!\\d)`}` : has(sql`searchable(t.title)`, word),
  )
  const ofFile = words.map((word) =>
    isNumber(word) ? sql`(p.id = ${Number(word)} or ${has(sql`p.search_text`, word)})` : has(sql`p.search_text`, word),
  )
  return db.rows(sql`
    select s.id, t.title, i.files, i.file from session s join commission c on c.id = s.commission_id
    cross join lateral (select ${titleOfSession('s', language)} as title) t
    cross join lateral (
      select count(*)::integer as files, (array_agg(p.name order by i.position) filter (
        where p.status <> 'DELETED' and ${and(ofFile)} and not ${isRecused(sql`p.id`, viewer)}))[1] as file
      from session_item i join project_search p on p.id = i.project_id where i.session_id = s.id
    ) i
    where s.edition_id = ${currentEdition} and ${sessionScope(viewer)}
      and (i.file is not null or ${and(inTitle)})
    order by i.file is null, s.closed_at is not null, abs(s.day - ${todayInParis}), s.id limit ${wholeNumber(mostSessionsSought)}`)
}
