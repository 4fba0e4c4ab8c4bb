import type { ProjectFacts } from '#domain/live/audience.ts'
import type { Seats } from '#domain/sessions/session.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinedPeople } from '#server/projects/rows/people-queries.ts'

const opinionFacts = sql`
  'isOpen', (
    select are_opinions_open(p.id, opinions_due(p.id, p.submission_date, e)) from edition e where e.id = p.edition_id),
  'givenBy', (
    select coalesce(json_agg(o.author_id), '[]') from opinion o
    where o.project_id = p.id and o.withdrawn_at is null and not has_moved(p.id, o.author_id))`
const noOpinionFacts = sql`'isOpen', false, 'givenBy', json_build_array()`

/**
 * Returns the parts that users have in these projects. Whether opinions are open is queried only where somebody might
 * read them for that reason alone. The ids come from a subquery: PostgreSQL would plan the statement anew for each list
 * of them, at twice its own cost.
 */
export async function listHearingFacts(
  db: Pick<Queries, 'row'>,
  projectIds: readonly number[],
  withOpinions: boolean,
): Promise<Map<number, ProjectFacts>> {
  const row = await db.row<{ facts: (ProjectFacts & { id: number })[] }>(sql`
    select coalesce(json_agg(json_build_object('id', p.id, 'creatorId', p.creator_id, 'people', ${joinedPeople(sql`p.id`)},
      'recused', (select coalesce(json_agg(s.user_id), '[]') from recusal s where s.lifted_at is null and s.project_id = p.id),
      ${withOpinions ? opinionFacts : noOpinionFacts})), '[]') as facts
    from project p where p.id = any((select ${projectIds}::integer[])::integer[])`)
  return new Map(row!.facts.map(({ id, ...facts }) => [id, facts]))
}

/** Returns the seats of these sessions, and the recused users of the file that is called in each. */
export async function listHearingSeats(
  db: Pick<Queries, 'row'>,
  sessionIds: readonly number[],
): Promise<Map<number, Seats & { recused: number[] }>> {
  const row = await db.row<{ seats: (Seats & { id: number; recused: number[] })[] }>(sql`
    select coalesce(json_agg(json_build_object('id', s.id, 'commissionId', s.commission_id,
      'commissionChairId', c.chair_id, 'chairId', s.chair_id, 'secretaryId', s.secretary_id, 'recused', array(
        select away.user_id from session_item i join recusal away on away.lifted_at is null and away.project_id = i.project_id
        where i.session_id = s.id and i.state = 'CALLED'))), '[]') as seats
    from session s join commission c on c.id = s.commission_id where s.id = any(${sessionIds}::integer[])`)
  return new Map(row!.seats.map(({ id, ...seats }) => [id, seats]))
}
