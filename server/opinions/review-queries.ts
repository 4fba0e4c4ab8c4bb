import type { OpinionRules, ReviewQueue } from '#domain/opinions/opinion-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { sql, wholeNumber } from '#server/platform/database/sql.ts'

/**
 * Files that the member follows come first (their rapporteur introduces them), then those with the fewest opinions,
 * then a fixed order of the member's own: so that opinions spread evenly, wherever members stop.
 */
const inOrder = sql`order by follows desc, opinions, own_order`

/**
 * Returns the submitted projects of the member's commission from which they are not recused, and how many an ended
 * edition has left.
 */
export async function readQueue(db: Queries, viewer: Viewer, most: number): Promise<ReviewQueue> {
  const row = await db.row<ReviewQueue>(sql`
    with file as materialized (
      select s.id, s.name, mine.author_id is not null as is_given, mine.stands_since < p.answered_at as is_again,
        exists (select from project_assignee a where a.project_id = s.id and a.user_id = ${viewer.id}) as follows,
        (select count(*) from opinion o where o.project_id = s.id and o.withdrawn_at is null) as opinions,
        md5(${viewer.id} || ' ' || s.id) as own_order
      from project_search s
      left join opinion mine
        on mine.project_id = s.id and mine.author_id = ${viewer.id} and mine.withdrawn_at is null
      left join project p on p.id = s.id and mine.author_id is not null
      where s.edition_id = ${currentEdition} and s.commission_id = ${viewer.commissionId}::integer
        and s.status = 'SUBMITED'
        and s.id not in (${recusedProjects(viewer)})
    ), waiting as materialized (select * from file where not is_given or is_again)
    select (select count(*) from waiting)::integer as remaining, (select count(*) from file)::integer as total,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'isAgain', coalesce(is_again, false)) ${inOrder})
        from (select * from waiting ${inOrder} limit ${wholeNumber(most)}) first), '[]') as files,
      coalesce((
        select json_agg(json_build_object('edition', e.id, 'files', left_there.files) order by e.id desc)
        from edition e
        cross join lateral (
          select count(*)::integer as files from project_search s
          where s.edition_id = e.id and s.commission_id = ${viewer.commissionId}::integer and s.status = 'SUBMITED'
            and s.id not in (${recusedProjects(viewer)}) and not exists (
              select from opinion o where o.project_id = s.id and o.author_id = ${viewer.id} and o.withdrawn_at is null)
        ) left_there
        where e.state = 'ended' and left_there.files > 0), '[]') as ended`)
  return row!
}

export async function readRules(db: Queries): Promise<OpinionRules> {
  const row = await db.row<OpinionRules>(sql`
    select opinion_criteria as criteria, opinion_marks_required as required, opinion_days as days
    from edition where id = ${currentEdition}`)
  return row!
}

/**
 * Locks the rules, so that the history shows what the previous writer left. Returns undefined if another edition was
 * made current meanwhile, as the grid of an ended edition cannot change.
 */
export function holdRules(tx: Transaction): Promise<(OpinionRules & { editionId: number }) | undefined> {
  return tx.row(sql`
    select id as "editionId", opinion_criteria as criteria, opinion_marks_required as required, opinion_days as days
    from edition where id = ${currentEdition} and state = 'current' for no key update`)
}

export function writeRules(tx: Transaction, editionId: number, { criteria, required, days }: OpinionRules) {
  return tx.run(sql`
    update edition set opinion_criteria = ${JSON.stringify(criteria)}::jsonb, opinion_marks_required = ${required},
      opinion_days = ${days}
    where id = ${editionId}`)
}
