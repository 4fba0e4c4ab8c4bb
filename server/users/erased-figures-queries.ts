import { filedStatuses } from '#domain/projects/statuses.ts'
import { dayInParis, todayInParis } from '#server/platform/database/days.ts'
import { askedOf } from '#server/budget/budget-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { lateProjects } from '#server/projects/list/late-queries.ts'

/**
 * Called before an erasure: what these projects count for in the figures of their archives is added to what earlier
 * erasures took. `emptied` projects keep their row, their payments and their stages, and only leave the counts.
 */
export async function keepFigures(tx: Transaction, { erased, emptied }: { erased: Sql; emptied: Sql }) {
  await tx.run(sql`
    with gone as materialized (
      select project.id, project.edition_id, project.status, project.commission_id, project.submission_date, ${emptied} as is_emptied
      from project join edition e on e.id = project.edition_id and e.state = 'archived'
      where ${erased} and project.status = any(${filedStatuses}::text[])
    ), money as (
      select gone.edition_id, gone.commission_id, ${askedOf} as asked,
        case when gone.is_emptied then 0 else coalesce(g.amount, 0) end as granted,
        case when gone.is_emptied then 0 else coalesce((select sum(t.amount) from payment t where t.project_id = gone.id), 0) end as paid
      from gone join project p on p.id = gone.id left join project_grant g on g.project_id = gone.id
    ), figure (edition_id, kind, status, day, commission_id, days, amount) as (
      select gone.edition_id, 'status', gone.status, null::date, null::integer, null::integer, 1::numeric from gone
      union all
      select gone.edition_id, 'filed', case when gone.status = 'SUBMITED' then gone.status end,
        ${dayInParis(sql`gone.submission_date`)}, null, null, 1
      from gone where gone.submission_date is not null
      union all
      -- One more on the day when a stage began, and one less on the day when it ended.
      select gone.edition_id, 'stage', s.status, step.day, null, null, step.change
      from gone join project_stage s on s.project_id = gone.id
      cross join lateral (values (${dayInParis(sql`s.since`)}, 1), (${dayInParis(sql`s.until`)}, -1)) step (day, change)
      where step.day is not null and not gone.is_emptied
      union all
      select gone.edition_id, 'stage', gone.status, ${todayInParis}, null, null, 1 from gone where gone.is_emptied
      union all
      select gone.edition_id, 'delay', null, null, gone.commission_id, s.delay_days, 1
      from gone join project_stage s on s.project_id = gone.id and s.delay_days is not null
      union all
      select gone.edition_id, 'late', null, null, null, null, 1 from gone where gone.id in (${lateProjects})
      union all
      select gone.edition_id, 'received', null, null, null, null, 1
      from gone join project_report r on r.project_id = gone.id and r.sent_at is not null
      union all
      select money.edition_id, sum.kind, null, null, money.commission_id, null, sum.euros * 100
      from money cross join lateral (values ('asked', money.asked), ('granted', money.granted), ('paid', money.paid),
        ('toPay', greatest(money.granted - money.paid, 0)), ('paidBeyond', greatest(money.paid - money.granted, 0))) sum (kind, euros)
    )
    insert into erased_figure as kept (edition_id, kind, status, day, commission_id, days, amount)
    select figure.edition_id, figure.kind, figure.status, figure.day, figure.commission_id, figure.days, sum(figure.amount)
    from figure group by 1, 2, 3, 4, 5, 6 having sum(figure.amount) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (edition_id, kind, status, day, commission_id, days) do update set amount = kept.amount + excluded.amount`)
}
