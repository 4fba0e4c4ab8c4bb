import { openStates } from '#domain/decisions/decision.ts'
import type { Filed } from '#domain/resemblances/doubles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { inPile } from '#server/dashboard/pile-queries.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { among, sql } from '#server/platform/database/sql.ts'

export type LotFile = {
  id: number
  name: string
  latitude: number | null
  longitude: number | null
  isOutside: boolean
  isLacking: boolean
  isFavourable: boolean
}

/**
 * The submitted files that may stand in a lot: without those that are prepared, in a room, or from which the viewer is
 * recused or may have an interest. All opinions are favourable as far as the viewer may know them.
 */
export function listLotFiles(db: Queries, viewer: Viewer, commissionId: number | undefined): Promise<LotFile[]> {
  return db.rows(sql`
    with file as materialized (
      select p.id, p.name, p.first_day from project_search p
      where p.status = 'SUBMITED' and ${inPile(commissionId)} and p.id not in (${recusedProjects(viewer)})
        and not exists (
          select from possible_conflict f where f.project_id = p.id and f.user_id = ${viewer.id} and f.outcome is null)
        and not exists (
          select from prepared_decision d where d.project_id = p.id and d.state in ${among(openStates)})
        and not exists (select from session_item item where item.project_id = p.id and item.is_live and item.state = 'CALLED')
    ), favourable as materialized (
      select seen.project_id as id
      from opinions_seen(array(select file.id from file), ${viewer.id}, ${viewer.impersonatorId}::integer) seen
      where seen.sight = 'open' and seen.favorable = seen.given and (seen.given > 1 or seen.given = seen.members)
        and seen.given > 0
    )
    select file.id, file.name, x.place_latitude as latitude, x.place_longitude as longitude,
      file.first_day is not null and not exists (
        select from occurrence o where o.project_id = file.id and o.day between e.first_day and e.last_day
      ) as "isOutside",
      x.image_id is null as "isLacking", favourable.id is not null as "isFavourable"
    from file join project x on x.id = file.id join edition e on e.id = x.edition_id left join favourable on favourable.id = file.id
    order by file.id`)
}

/** The files of this edition of which another may be the double, without those from which the viewer is recused. */
export function listFiled(db: Queries, viewer: Viewer): Promise<Filed[]> {
  return db.rows(sql`
    select p.id, p.name, x.organizer_name as organizer, p.creator_id as "creatorId"
    from project_search p join project x on x.id = p.id
    where ${inPile(undefined)} and p.status not in ('DRAFT', 'DELETED', 'REFUSED') and p.id not in (${recusedProjects(viewer)})`)
}

/** The pairs of files that a reviewer has said to be no doubles. */
export async function listPutAside(db: Queries): Promise<Set<string>> {
  const rows = await db.rows<{ pair: string }>(sql`
    select d.first_id || ' ' || d.second_id as pair from resemblance_dismissal d join project_search p on p.id = d.first_id
    where d.kind = 'same' and ${inPile(undefined)}`)
  return new Set(rows.map(({ pair }) => pair))
}
