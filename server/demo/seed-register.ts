import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Registers the decisions of the demo's commissions, in the order of their histories, with the session that decided and
 * its vote where there was one.
 */
export async function seedRegister(tx: Transaction) {
  await tx.run(sql`
    select register_decision(json_populate_record(null::register_entry, json_build_object(
      'edition_id', p.edition_id, 'at', h.at, 'project_id', p.id, 'project_name', p.name,
      'commission_id', p.commission_id, 'act', h.action, 'from_status', h.changes -> 'projectStatus' ->> 0,
      'to_status', h.changes -> 'projectStatus' ->> 1, 'capacity', 'commission',
      'session_id', held.session_id, 'tally', held.tally)),
      h.actor_id, null, nullif(h.changes -> 'message' ->> 1, ''))
    from (select * from history where entity = 'project' and action = 'decide' order by at, id) h
    join lateral (select * from project where project.id = h.entity_id) p on true
    left join lateral (
      select i.session_id, (
        select json_build_object('FOR', b.votes_for, 'AGAINST', b.votes_against, 'ABSTAIN', b.votes_abstain)
        from ballot b where b.item_id = i.id) as tally
      from session_item i join session s on s.id = i.session_id
      where i.project_id = p.id and i.state = 'DECIDED' and h.at > s.closed_at
        and h.changes -> 'projectStatus' ->> 1 = i.proposal ->> 'projectStatus'
    ) held on true`)
}
