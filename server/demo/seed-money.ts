import { todayInParis } from '#server/platform/database/days.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Seeds envelopes, with little left for the chaired commission, and payments of the grants. */
export async function seedMoney(tx: Transaction) {
  await tx.run(sql`
    insert into envelope (edition_id, commission_id, amount)
    select p.edition_id, c.id, ceil(sum(g.amount) * case when c.chair_id is null then 1.6 else 1.04 end / 100) * 100
    from project_grant g join project p on p.id = g.project_id join commission c on c.id = p.commission_id
    group by p.edition_id, c.id, c.chair_id`)
  // The commission whose session is open sees its envelope change.
  await tx.run(sql`
    insert into envelope (edition_id, commission_id, amount)
    select e.id, c.id, 2000 from commission c, edition e
    where c.name = 'Sport' and e.state = 'current'
      and not exists (select from envelope known where known.edition_id = e.id and known.commission_id = c.id)`)
  await tx.run(sql`
    insert into payment (project_id, amount, paid_on, note, entered_by, entered_at)
    select g.project_id, case when p.edition_id = 4 then round(g.amount / 2, 2) else g.amount end, ${todayInParis} - 12,
      case when p.edition_id = 4 then 'Acompte' else '' end,
      (select min(u.id) from user_account u where u.role = 'ROLE_ADMIN'), now() - interval '12 days'
    from (select *, row_number() over (partition by edition_id order by project_id) as place
      from project_grant join project on project.id = project_id) g join project p on p.id = g.project_id
    where g.place % 2 = 1 or p.edition_id <> 4`)
}
