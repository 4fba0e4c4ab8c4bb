import type { Pile } from '#domain/dashboard/pile-api.ts'
import type { WaitKind } from '#domain/dashboard/pile.ts'
import { openStates } from '#domain/decisions/decision.ts'
import type { Language } from '#domain/language.ts'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import { todayInParis, dayInParis } from '#server/platform/database/days.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { unreadFiles } from '#server/opinions/unread-queries.ts'
import { named } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { always, among, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { lateProjects } from '#server/projects/list/late-queries.ts'

/** The projects `p` of this edition, and of one commission if there is one. */
export function inPile(commissionId: number | undefined, row = sql`p`): Sql {
  const ofCommission = commissionId === undefined ? always : sql`${row}.commission_id = ${commissionId}`
  return sql`${row}.edition_id = ${currentEdition} and ${ofCommission}`
}

type Whole = {
  commission: { id: number; name: string } | null
  edition: number
  isChair: boolean
  left: number
  sessionDay: string | null
  firstDay: string
}

export async function readPile(
  db: Queries,
  viewer: Viewer,
  { commissionId, language }: { commissionId: number | undefined; language: Language },
): Promise<Whole> {
  const row = await db.row<Whole>(sql`
    select e.id as edition, e.first_day::text as "firstDay",
      (select json_build_object('id', c.id, 'name', ${named('c', language)}) from commission c where c.id = ${commissionId ?? null}::integer) as commission,
      exists (select from commission c where c.id = ${commissionId ?? null}::integer and c.chair_id = ${viewer.id}) as "isChair",
      (select count(*)::integer from project_search p where p.status = 'SUBMITED' and ${inPile(commissionId)}) as left,
      (select min(session.day)::text from session_item item join session on session.id = item.session_id
        join project_search p on p.id = item.project_id
        where item.is_live and session.day >= ${todayInParis}
          and p.status = 'SUBMITED' and ${inPile(commissionId)}) as "sessionDay"
    from edition e where e.id = ${currentEdition}`)
  return row!
}

type Wait = { count: number; since: string | null }

/** What waits, as the filters of the list find it. */
export async function countWaiting(
  db: Queries,
  viewer: Viewer,
  commissionId: number | undefined,
): Promise<Record<WaitKind, Wait>> {
  const counted = (since: Sql, from: Sql, condition: Sql) => sql`(
    select json_build_object('count', count(*)::integer, 'since', min(${dayInParis(since)})::text)
    from project_search p ${from} where p.status <> 'DELETED' and ${inPile(commissionId)} and ${condition})`
  const row = await db.row<Record<WaitKind, Wait>>(sql`
    select
      ${counted(
        sql`p.submission_date`,
        nothing,
        sql`p.status = 'SUBMITED' and p.commission_id = ${viewer.commissionId}::integer
          and p.id not in (${recusedProjects(viewer)}) and not exists (
            select from opinion o where o.project_id = p.id and o.author_id = ${viewer.id} and o.withdrawn_at is null)`,
      )} as "withoutMine",
      ${counted(
        sql`p.submission_date`,
        nothing,
        sql`p.status = 'SUBMITED' and not exists (select from project_assignee a where a.project_id = p.id)`,
      )} as unfollowed,
      ${counted(sql`x.answered_at`, sql`join project x on x.id = p.id`, sql`x.answered_at is not null`)} as answered,
      ${counted(
        sql`d.prepared_at`,
        sql`join prepared_decision d on d.project_id = p.id`,
        sql`d.state in ${among(openStates)} and p.id not in (${recusedProjects(viewer)})`,
      )} as prepared,
      ${counted(
        sql`(select max(r.at) from register_entry r where r.project_id = p.id)`,
        nothing,
        sql`p.status in ${among(answerAwaitedStatuses)}`,
      )} as asked,
      ${counted(
        sql`(select min(t.due_day)::timestamp at time zone 'Europe/Paris' from point t where t.project_id = p.id and t.settled_at is null)`,
        nothing,
        sql`p.id in (${lateProjects})`,
      )} as late`)
  return row!
}

/**
 * Lists the members, with the submitted files that each follows and those without their opinion. A member who is
 * locked, or whose address is not validated, is listed while they follow any: nobody else sees that these wait.
 */
export function listReaders(
  db: Queries,
  { commissionId, language }: { commissionId: number | undefined; language: Language },
): Promise<Pile['people']> {
  const ofCommission = commissionId === undefined ? always : sql`u.commission_id = ${commissionId}`
  return db.rows(sql`
    select u.id, u.firstname, u.lastname, ${named('c', language)} as commission,
      is_active_member(u, u.commission_id) as "isActive", followed.files as follows, unread.files as unread, unread.since
    from user_account u join commission c on c.id = u.commission_id
    cross join lateral (
      select count(*)::integer as files from project_assignee a join project_search p on p.id = a.project_id
      where a.user_id = u.id and p.status = 'SUBMITED' and ${inPile(commissionId)}
    ) followed
    cross join lateral (
      select count(*)::integer as files, min(${dayInParis(sql`f.submission_date`)})::text as since
      from project_search f where f.id in (${unreadFiles(sql`u.id`, inPile(commissionId, sql`s`))})
    ) unread
    where u.role = 'ROLE_COMMISSION' and (is_active_member(u, u.commission_id) or followed.files > 0) and ${ofCommission}
    order by unread.files desc, u.lastname collate french, u.firstname collate french, u.id`)
}

/** The members among these whom the viewer may remind, with the number of their unread files and the closing day. */
export function listToRemind(
  tx: Transaction,
  viewer: Viewer,
  { people, isAdmin }: { people: readonly number[]; isAdmin: boolean },
): Promise<{ id: number; count: number; dueDay: string }[]> {
  return tx.rows(sql`
    select u.id, unread.files as count, coalesce((
        select min(session.day) from session where session.commission_id = u.commission_id and session.state = 'PREPARED'
          and session.day >= ${todayInParis}), e.first_day)::text as "dueDay"
    from user_account u join commission c on c.id = u.commission_id join edition e on e.id = ${currentEdition}
    cross join lateral (select count(*)::integer as files from (${unreadFiles(sql`u.id`, inPile(undefined, sql`s`))}) f) unread
    where u.id = any(${people}::integer[]) and u.role = 'ROLE_COMMISSION' and is_active_member(u, u.commission_id)
      and unread.files > 0 and (${isAdmin} or c.chair_id = ${viewer.id})
    order by u.id`)
}
