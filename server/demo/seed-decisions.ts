import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Seeds decisions of the cultural commission: prepared, held, overtaken and sent. */
export async function seedDecisions(tx: Transaction) {
  await tx.run(sql`
    with awaiting as (
      select p.id, p.version, p.commission_id, row_number() over (order by p.submission_date, p.id) as place
      from project p join commission c on c.id = p.commission_id
      where p.status = 'SUBMITED' and c.chair_id is not null
    ), wanted (place, state, status, message, isStale) as (values
      (1, 'PREPARED', 'CERTIFIED_PUBLISHED', '', false),
      (2, 'PREPARED', 'REFUSED', 'Le dossier arrive après la clôture du programme de cette salle : déposez-le pour la prochaine édition.', false),
      (3, 'HELD', 'INFOS_NEEDED', 'Confirmez que le lieu est réservé aux deux dates.', false),
      (4, 'PREPARED', 'REFUSED', 'Le projet ne présente pas de lien avec le Japon.', true)
    )
    insert into prepared_decision (project_id, state, seen_version, seen_history, status, message, prepared_by, prepared_at)
    select a.id, w.state, a.version - w.isStale::integer,
      coalesce((select max(h.id) - w.isStale::integer from history h where h.entity = 'project' and h.entity_id = a.id), 0),
      w.status, w.message, member.id, now() - interval '1 day'
    from awaiting a join wanted w using (place)
    join lateral (
      select u.id from user_account u where u.commission_id = a.commission_id and u.role = 'ROLE_COMMISSION' order by u.id limit 1
    ) member on true`)
  await tx.run(sql`
    with sent as (
      insert into prepared_decision (project_id, state, seen_version, seen_history, status, message, prepared_by, prepared_at,
        applied_version, sent_by, sent_at)
      select p.id, 'SENT', p.version - 1, 0, p.status, p.message, c.chair_id, last.at - interval '2 days', p.version, c.chair_id, last.at
      from project p join commission c on c.id = p.commission_id
      join lateral (
        select h.at from history h where h.entity = 'project' and h.entity_id = p.id and h.action = 'decide'
        order by h.id desc limit 1
      ) last on true
      where c.chair_id is not null and p.status in ('INFOS_NEEDED', 'REFUSED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED')
      returning project_id, applied_version, sent_at
    )
    insert into decision_mail (message_id, project_id, version, queued_at, handed_at)
    select gen_random_uuid(), project_id, applied_version, sent_at, sent_at + interval '2 seconds' from sent`)
}
