import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { sql } from '#server/platform/database/sql.ts'

export type OpinionsDue = {
  userId: number
  /** The number of files whose opinion is due today or in three days. */
  count: number
  today: number
  /** The earlier of these days. */
  dueDay: string
}

/** The days whose eve a member may be reminded of, in any time zone. */
const soon = (at: Date) => sql`(${at}::timestamptz)::date - 1 and (${at}::timestamptz)::date + 6`

/**
 * Takes the members with opinions due today or in three days, from seven in the morning in their time zone, so that the
 * morning's digest includes it. Each is taken once a day, whatever the number of files and processes.
 */
export async function takeOpinionsDue(tx: Transaction, at: Date): Promise<OpinionsDue[]> {
  await tx.run(sql`delete from opinion_reminder where day < (${at}::timestamptz)::date - 30`)
  return tx.rows(sql`
    with member as materialized (
      select u.id, u.commission_id, local.day
      from user_account u
      cross join lateral (select (${at}::timestamptz at time zone u.time_zone) as at) clock
      cross join lateral (select clock.at::date as day) local
      where u.role = 'ROLE_COMMISSION' and is_active_member(u, u.commission_id) and clock.at::time >= '07:00'
        and not exists (select from opinion_reminder r where r.user_id = u.id and r.day = local.day)
    ), due as materialized (
      select p.id, p.commission_id, opinions_due(p.id, p.submission_date, e) as day
      from edition e join project_search p on p.edition_id = e.id and p.status = 'SUBMITED'
      where e.id = ${currentEdition} and exists (select from member)
        and (p.submission_date between ${at}::timestamptz - make_interval(days => e.opinion_days + 3)
            and ${at}::timestamptz - make_interval(days => e.opinion_days - 6)
          or e.first_day between ${soon(at)} or p.id in (
            select i.project_id from session_item i join session s on s.id = i.session_id
            where i.is_live and s.day between ${soon(at)}))
        and not exists (select from opened_opinions o where o.project_id = p.id)
    ), turn as (
      select m.id, m.day, count(*)::integer as files, count(*) filter (where d.day = m.day)::integer as today, min(d.day) as first
      from member m join due d on d.commission_id = m.commission_id and d.day in (m.day, m.day + 3)
      where not exists (
          select from opinion o where o.project_id = d.id and o.author_id = m.id and o.withdrawn_at is null)
        and (d.id, m.id) not in (
          select s.project_id, s.user_id from recusal s where s.lifted_at is null and s.project_id in (select due.id from due))
      group by m.id, m.day
    ), written as (
      insert into opinion_reminder (user_id, day) select id, day from turn on conflict do nothing returning user_id)
    select w.user_id as "userId", t.files as count, t.today, t.first::text as "dueDay"
    from written w join turn t on t.id = w.user_id order by w.user_id`)
}

/** A newer reminder replaces an unseen one. */
export async function forgetReminders(tx: Transaction, userId: number) {
  await tx.run(sql`delete from notification where user_id = ${userId} and kind = 'opinionDue' and seen_at is null`)
}

/** A reminder is settled once no file that was due by then still waits for the member's opinion. */
export async function settleReminders(tx: Transaction, viewer: Viewer) {
  await tx.run(sql`
    update notification n set awaits = false
    where n.user_id = ${viewer.id} and n.kind = 'opinionDue' and n.awaits and not exists (
      select from project_search s join edition e on e.id = s.edition_id
      where s.edition_id = ${currentEdition}
        and opinions_due(s.id, s.submission_date, e)
          <= (n.facts ->> 'dueDay')::date + case n.facts ->> 'today' when '0' then 0 else 3 end
        and s.commission_id = ${viewer.commissionId}::integer and s.status = 'SUBMITED'
        and s.id not in (${recusedProjects(viewer)}) and not exists (
          select from opinion o where o.project_id = s.id and o.author_id = ${viewer.id} and o.withdrawn_at is null))`)
}
