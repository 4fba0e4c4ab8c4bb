import type { Language } from '#domain/language.ts'
import { admins } from '#domain/roles.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Returns true for exactly one caller per sending, which then notifies: a concurrent second one waits and gets false.
 */
export async function noteStayedTold(tx: Transaction, sendingId: number): Promise<boolean> {
  const row = await tx.row(sql`
    update decision_sending set stayed_told_at = clock_timestamp()
    where id = ${sendingId} and stayed_told_at is null returning id`)
  return row !== undefined
}

type Receiver = PersonName & { username: string; language: Language; contact: string; dueAt: string }

/**
 * Lists the chairs of the projects' commissions and of the deciding sessions who are not recused from at least one of
 * the projects; administrators if there are none.
 */
export function listChairsOfSending(tx: Transaction, sendingId: number): Promise<Receiver[]> {
  return tx.rows(sql`
    with chair as materialized (
      select distinct presider.id
      from decision_sending_item i join prepared_decision d on d.id = i.decision_id join project p on p.id = d.project_id
      cross join lateral (
        select commission.chair_id as id from commission where commission.id = p.commission_id
        union select s.chair_id from session_item item join session s on s.id = item.session_id where item.decision_id = d.id
      ) presider
      join user_account u on u.id = presider.id and can_sign_in(u)
      where i.sending_id = ${sendingId} and not is_recused(p.id, u.id)
    )
    select u.username, u.firstname, u.lastname, u.language, (select programme.contact_email from programme) as contact,
      to_json(s.due_at) #>> '{}' as "dueAt"
    from user_account u join decision_sending s on s.id = ${sendingId}
    where u.id in (select chair.id from chair) or (not exists (select from chair) and u.role = any(${admins}::text[])
      and can_sign_in(u))
    order by u.id`)
}
