import { todayInParis } from '#server/platform/database/days.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { keepFacts } from '#server/sessions/session-facts.ts'

/** Seeds a planned session and an open one; `seedPastSession` must have run before. */
export async function seedSessions(tx: Transaction) {
  await seedToCome(tx)
  await seedOpen(tx)
  await seedAsked(tx)
}

/** Some files to be decided request money; together with the prepared decisions they stay within the envelope. */
async function seedAsked(tx: Transaction) {
  await tx.run(sql`
    update project p set budget_needed = true, budget = 300 + p.id % 5 * 150
    from session_item i join session s on s.id = i.session_id
    where i.project_id = p.id and s.state in ('PREPARED', 'OPEN') and p.status = 'SUBMITED' and not p.budget_needed
      and i.position % 2 = 1
      and not exists (select from prepared_decision d where d.project_id = p.id and d.status like 'CERTIFIED%')`)
}

const written = (days: number) => sql`(${todayInParis} + ${days}::integer)`
type Planned = { commission: string; days: number; time: string; chair: string; secretary: string; state: string }

async function insertSession(tx: Transaction, { commission, days, time, chair, secretary, state }: Planned) {
  const row = await tx.row<{ id: number }>(sql`
    insert into session (commission_id, edition_id, state, title, day, at_time, place, link, chair_id, secretary_id,
      chair_breaks_ties, created_by, opened_at, closed_at, reminded_for)
    select c.id, e.id, ${state}, '', ${written(days)}, ${time}::time, 'Maison des deux rives, Paris',
      'https://deux-rives.example/v/3', chair.id, secretary.id, true, chair.id,
      case when ${state} = 'OPEN' then now() - interval '12 minutes'
        when ${state} = 'CLOSED' then (${written(days)} + ${time}::time) at time zone 'Europe/Paris' end,
      case when ${state} = 'CLOSED' then (${written(days)} + ${time}::time + interval '74 minutes') at time zone 'Europe/Paris' end,
      ${written(days)}
    from commission c, edition e, user_account chair, user_account secretary
    where c.name = ${commission} and e.state = 'current' and chair.username = ${`${chair}@demo.test`}
      and secretary.username = ${`${secretary}@demo.test`} returning id`)
  return row!.id
}

const people = { commission: 'Culturelle', chair: 'chair', secretary: 'commission2' }

async function seedToCome(tx: Transaction) {
  const id = await insertSession(tx, { ...people, days: 9, time: '18:30', state: 'PREPARED' })
  await tx.run(sql`
    insert into session_item (session_id, project_id, position, minutes)
    select ${id}, p.id, row_number() over (order by p.status <> 'SUBMITED', p.id), case when p.id % 3 = 0 then 8 else 5 end
    from session s join project p on p.commission_id = s.commission_id and p.edition_id = s.edition_id
    where s.id = ${id} and p.status in ('SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
    order by p.status <> 'SUBMITED', p.id limit 9`)
  await tx.run(sql`
    insert into session_item (session_id, title, position, minutes)
    values (${id}, 'Questions diverses', 100, 5), (${id}, 'Prochaine date', 101, 2)`)
  const replies = { chair: 'COMING', commission2: 'COMING', commission3: 'VIDEO', commission5: 'ABSENT' }
  for (const [who, reply] of Object.entries(replies))
    await tx.run(sql`
      insert into session_reply (session_id, user_id, reply)
      select ${id}, u.id, ${reply} from user_account u where u.username = ${`${who}@demo.test`}`)
  await tx.run(sql`
    insert into session_reply (session_id, user_id, reply, holder_id)
    select ${id}, giver.id, 'REPRESENTED', holder.id from user_account giver, user_account holder
    where giver.username = 'commission4@demo.test' and holder.username = 'commission2@demo.test'`)
}

async function seedOpen(tx: Transaction) {
  const sport = { commission: 'Sport', chair: 'sport', secretary: 'sport' }
  const id = await insertSession(tx, { ...sport, days: 0, time: '00:05', state: 'OPEN' })
  await tx.run(sql`update session set secretary_id = null, quorum = 1 where id = ${id}`)
  await tx.run(sql`
    insert into session_item (session_id, project_id, position)
    select ${id}, p.id, row_number() over (order by p.id)
    from session s join project p on p.commission_id = s.commission_id and p.edition_id = s.edition_id
    where s.id = ${id} and p.status in ('SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED')
    order by p.id limit 5`)
  await tx.run(sql`
    insert into session_presence (session_id, user_id, presence, since)
    select ${id}, u.id, case when u.username = 'sport@demo.test' then 'PRESENT' else 'VIDEO' end, now() - interval '12 minutes'
    from session s join user_account u on u.commission_id = s.commission_id where s.id = ${id}`)
  await decideFirst(tx, id)
}

/** A decision with money, so that the rest of the envelope is seen to change. */
async function decideFirst(tx: Transaction, id: number) {
  await tx.run(sql`
    with first as (
      select i.id, i.project_id, s.chair_id from session_item i join session s on s.id = i.session_id
      where i.session_id = ${id} and i.position = 1
    ), made as (
      insert into prepared_decision (project_id, seen_version, seen_history, status, budget_needed, budget, session_id,
        prepared_by, prepared_at)
      select p.id, p.version, coalesce((select max(h.id) from history h where h.entity = 'project' and h.entity_id = p.id), 0),
        'CERTIFIED_PUBLISHED', true, 900, ${id}, first.chair_id, now() - interval '4 minutes'
      from first join project p on p.id = first.project_id returning id, status, budget)
    update session_item set state = 'DECIDED', called_at = now() - interval '11 minutes', ended_at = now() - interval '4 minutes',
      presided_by = first.chair_id, decision_id = made.id, decided_by = 'consensus', proposal_number = 1,
      proposal = jsonb_build_object('projectStatus', made.status, 'message', '', 'points', '[]'::jsonb, 'dueDay', null,
        'budget', made.budget, 'budgetNeeded', true)
    from first, made where session_item.id = first.id`)
}

/** Its files have been decided since, except one that it postponed to the planned session. */
export async function seedPastSession(tx: Transaction) {
  const id = await insertSession(tx, { ...people, days: -18, time: '18:30', state: 'CLOSED' })
  await tx.run(sql`
    insert into session_item (session_id, project_id, position, state, is_live, called_at, ended_at, presided_by, proposal,
      proposal_number, decided_by, notes)
    select ${id}, p.id, row_number() over (order by p.id), case when p.status = 'SUBMITED' then 'POSTPONED' else 'DECIDED' end,
      false, s.opened_at, s.closed_at, s.chair_id, case when p.status <> 'SUBMITED' then
        jsonb_build_object('projectStatus', p.status, 'message', p.message, 'points', '[]'::jsonb, 'dueDay', null, 'budget',
          null, 'budgetNeeded', null) end, case when p.status = 'SUBMITED' then 0 else 1 end,
      case when p.status <> 'SUBMITED' then 'consensus' end,
      case p.status when 'SUBMITED' then 'À revoir avec le service des salles.'
        when 'REFUSED' then 'Le projet est beau, mais hors du calendrier. La commission propose de le redéposer l’an prochain.'
        else 'Le lieu est confirmé. La commission salue le lien avec le Japon.' end
    from session s cross join lateral (
      (select * from project done where done.commission_id = s.commission_id and done.edition_id = s.edition_id
        and done.status in ('CERTIFIED_PUBLISHED', 'REFUSED') order by done.id limit 5)
      union all
      (select * from project next where next.commission_id = s.commission_id and next.edition_id = s.edition_id
        and next.status = 'SUBMITED' order by next.id limit 1)
    ) p where s.id = ${id}`)
  await tx.run(sql`
    insert into session_presence (session_id, user_id, presence, since, until)
    select s.id, u.id, 'PRESENT', s.opened_at, s.closed_at
    from session s join user_account u on u.commission_id = s.commission_id where s.id = ${id} and u.username like '%@demo.test'`)
  await tx.run(sql`
    update session_item set reason = 'Il manque le plan de la salle.' where session_id = ${id} and state = 'POSTPONED'`)
  await tx.run(sql`
    insert into ballot (item_id, round, state, is_secret, mode, proposal, proposal_number, quorum, present_with_recused,
      present_without_recused, opened_by, opened_at, closed_at, votes_for, votes_against, votes_abstain)
    select i.id, 1, 'ANNOUNCED', false, 'HANDS', i.proposal, 1, 5, 9, 9, s.secretary_id, i.called_at, i.called_at, 7, 1, 1
    from session_item i join session s on s.id = i.session_id
    where i.session_id = ${id} and i.state = 'DECIDED' order by i.position desc limit 1`)
  await tx.run(sql`
    insert into ballot_voice (ballot_id, user_id, cast_by)
    select b.id, here.user_id, here.user_id
    from ballot b join session_item i on i.id = b.item_id join session_presence here on here.session_id = i.session_id
    where i.session_id = ${id}`)
  await tx.run(sql`
    update session_item set decided_by = 'ballot' where id in (select b.item_id from ballot b) and session_id = ${id}`)
  await seedMinutes(tx, id)
}

/** The minutes have been read by their readers; `sealPastSession` seals them once the server runs. */
async function seedMinutes(tx: Transaction, id: number) {
  await keepFacts(tx, id)
  await tx.run(sql`
    update session_minutes m set shared_at = s.closed_at + interval '1 day', read_until = s.closed_at + interval '8 days',
      shared_by = s.secretary_id
    from session s where s.id = m.session_id and m.session_id = ${id}`)
  await tx.run(sql`
    insert into session_remark (session_id, author_id, text, made_at, outcome, answer, settled_by, settled_at)
    select s.id, u.id, 'Je suis arrivée par visioconférence pour le premier dossier, il faudrait le dire.',
      s.closed_at + interval '2 days', 'LEFT', 'Le relevé des présences fait foi.', s.secretary_id, s.closed_at + interval '3 days'
    from session s, user_account u where s.id = ${id} and u.username = 'commission3@demo.test'`)
}
