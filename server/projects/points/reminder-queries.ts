import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, among } from '#server/platform/database/sql.ts'

export type Reminder = { projectId: number; userId: number; dueDay: string; daysBefore: 0 | 3; count: number }

/**
 * Takes the due days whose turn has come in the time zone of each person of a file: from seven in the morning, so that
 * the morning's digest includes it. A person asked since then needs none. Each is taken once, however many processes run.
 */
export function takeDueReminders(tx: Transaction, at: Date): Promise<Reminder[]> {
  return tx.rows(sql`
    with due as (
      select t.project_id, own.user_id, t.due_day, count(t.field)::integer as unanswered,
        max(t.asked_at) at time zone u.time_zone as asked, ${at}::timestamptz at time zone u.time_zone as local
      from point t
      join project p on p.id = t.project_id and p.status in ${among(answerAwaitedStatuses)}
      join edition e on e.id = p.edition_id and e.state <> 'archived'
      join project_people own on own.project_id = p.id
      join user_account u on u.id = own.user_id
      where t.settled_at is null and t.reply = ''
        and t.due_day between (${at}::timestamptz at time zone 'UTC')::date - 1 and (${at}::timestamptz at time zone 'UTC')::date + 4
      group by t.project_id, own.user_id, t.due_day, u.time_zone),
    turn as (
      select due.*, stage.days_before from due cross join (values (0::smallint), (3::smallint)) stage (days_before)
      where local >= due_day - stage.days_before + time '07:00' and asked < due_day - stage.days_before + time '07:00'
        and local < case stage.days_before when 0 then due_day + 1 else due_day end),
    written as (
      insert into point_reminder (project_id, user_id, due_day, days_before)
      select project_id, user_id, due_day, days_before from turn on conflict do nothing returning project_id, user_id, due_day, days_before)
    select project_id as "projectId", user_id as "userId", due_day::text as "dueDay", days_before as "daysBefore", unanswered as count
    from written join turn using (project_id, user_id, due_day, days_before)`)
}
