import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import type { MessageAudience } from '#domain/thread/message.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Seeds questions and messages about one project, and everyone's notifications. */
export async function seedTold(tx: Transaction) {
  const file = await tx.row<{ id: number }>(sql`
    select p.id from project p join commission c on c.id = p.commission_id join edition e on e.id = p.edition_id
    join user_account holder on holder.id = p.creator_id
    where c.name = 'Culturelle' and p.status = any(${answerAwaitedStatuses}::text[]) and e.state = 'current'
    order by holder.username = 'holder@demo.test' desc, p.id limit 1`)
  if (file) await seedThread(tx, file.id)
  await seedBell(tx)
}

type DemoMessage = { by: string; hoursAgo: number; audience: MessageAudience; text: string; names?: string }

const said: DemoMessage[] = [
  {
    by: 'chair',
    hoursAgo: 30,
    audience: 'shared',
    text: 'Bonjour, le dossier nous plaît. Si vous avez un plan de la salle, joignez-le ici.',
  },
  {
    by: 'holder',
    hoursAgo: 27,
    audience: 'shared',
    text: 'Merci. Le lieu me confirme la jauge lundi, je réponds aux points ensuite.',
  },
  {
    by: 'chair',
    hoursAgo: 5,
    audience: 'internal',
    text: '@Yuki Tanabe, tu connais cette salle : les deux soirs te semblent-ils tenables ?',
    names: 'commission@demo.test',
  },
]

const asked = [
  { field: 'description', column: sql`p.description`, question: 'Pouvez-vous préciser l’âge conseillé et la durée ?' },
  { field: 'placeName', column: sql`p.place_name`, question: 'Est-ce bien la grande salle, ou le studio ?' },
]

async function seedThread(tx: Transaction, projectId: number) {
  for (const { field, column, question } of asked)
    await tx.run(sql`
      insert into point (project_id, field, question, was, due_day, asked_due, asked_by, asked_at, asked_version)
      select p.id, ${field}, ${question}, to_jsonb(${column}), ${todayInParis} + 8, ${todayInParis} + 8, h.actor_id, h.at, p.version
      from project p join history h on h.entity = 'project' and h.entity_id = p.id
      where p.id = ${projectId} and h.action = 'decide' order by h.id desc limit 1`)
  for (const { by, hoursAgo, audience, text, names = null } of said)
    await tx.run(sql`
      with message as (
        insert into project_message (project_id, author_id, audience, text, written_at)
        select p.id, case when ${by}::text = 'holder' then p.creator_id else u.id end, ${audience}, ${text},
          now() - make_interval(hours => ${hoursAgo})
        from project p left join user_account u on u.username = ${`${by}@demo.test`} where p.id = ${projectId}
        returning id, name, project_id, author_id, audience, written_at, text
      ), comment as (
        update project p set commission_comment = m.text from message m where p.id = m.project_id and m.audience = 'internal'
      ), mention as (
        insert into message_mention (message_id, user_id)
        select m.id, u.id from message m, user_account u where u.username = ${names}
      )
      insert into notification (user_id, kind, project_id, about, actor_id, at, awaits)
      select u.id, case when u.username = ${names}::text then 'mention' else 'message' end, p.id, m.name::text, m.author_id,
        m.written_at, u.username is not distinct from ${names}::text
      from message m join project p on p.id = m.project_id
      join user_account u on u.commission_id = p.commission_id or (u.id = p.creator_id and m.audience = 'shared')
      where u.id is distinct from m.author_id and not is_recused(p.id, u.id)`)
}

/** The commission is notified of submissions and answers, holders of decisions; old notifications are seen. */
async function seedBell(tx: Transaction) {
  await tx.run(sql`
    with told as (
      select p.id as project_id, p.creator_id, p.commission_id, p.status, h.at, h.actor_id, h.action,
        h.changes -> 'projectStatus' ->> 0 in ('INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED') as answers,
        case h.changes -> 'projectStatus' ->> 1 when 'INFOS_NEEDED' then 'infosNeeded' when 'REFUSED' then 'refused'
          when 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' then 'certifiedAwaitingInfos'
          when 'CERTIFIED_PUBLISHED' then 'certifiedAndPublished' end as mail
      from project p join edition e on e.id = p.edition_id and e.state = 'current'
      join lateral (
        select * from history h where h.entity = 'project' and h.entity_id = p.id and h.action in ('submit', 'decide', 'propose')
        order by h.id desc limit 1) h on true
      where p.status <> 'DELETED'
    )
    insert into notification (user_id, kind, project_id, actor_id, facts, at, awaits, seen_at)
    select u.id,
      case told.action when 'decide' then 'decision' when 'propose' then 'modificationWaiting'
        else case when told.answers then 'answer' else 'newProject' end end,
      told.project_id, told.actor_id, jsonb_strip_nulls(jsonb_build_object('mail', told.mail)), told.at,
      told.action <> 'decide' or told.status in ('INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED'),
      case when told.at < now() - interval '7 days' then told.at + interval '1 day' end
    from told join user_account u on case when told.action = 'decide' then u.id = told.creator_id
      else u.commission_id = told.commission_id and u.role = 'ROLE_COMMISSION' and not is_recused(told.project_id, u.id) end
    where u.id is distinct from told.actor_id
    order by told.at`)
}
