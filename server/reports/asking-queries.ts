import { publishedStatuses } from '#domain/projects/statuses.ts'
import { mostReminders, openDays, reminderDays } from '#domain/reports/report-rule.ts'
import type { Language } from '#domain/language.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type ReportRequest = {
  projectId: number
  name: string
  /** 1 for the first request, more for reminders. */
  askedNb: number
  lastDay: string
  username: string
  firstname: string
  lastname: string
  language: Language
}

const atOnce = 50

/** Within the days in which a report may still be sent. */
const tookPlace = sql`o.state is distinct from 'cancelled' and o.day >= ${todayInParis} - ${openDays}::integer`

/** An account that can be mailed. */
const isReached = sql`u.role = 'ROLE_USER' and can_sign_in(u)`

/** A published event of whose people somebody can be mailed. */
const reached = sql`
  p.status = any(${publishedStatuses}::text[]) and exists (
    select from project_people own join user_account u on u.id = own.user_id
    where own.project_id = p.id and ${isReached})`

const facts = sql`
  select n.project_id as "projectId", n.asked_nb as "askedNb", p.name, u.username, u.firstname, u.lastname,
    u.language,
    (select max(o.day) from occurrence o where o.project_id = p.id and o.state is distinct from 'cancelled') as "lastDay"
  from noted n join project p on p.id = n.project_id join project_people own on own.project_id = p.id
  join user_account u on u.id = own.user_id and ${isReached}
  order by n.project_id`

/**
 * Records first requests for events that are over, and returns only the new ones: of two servers at once, each mails
 * its own. Reports that can no longer be sent are not requested.
 */
export function noteFirstAsked(tx: Transaction): Promise<ReportRequest[]> {
  return tx.rows(sql`
    with due as (
      select p.id from project p where ${reached}
        and p.id in (select o.project_id from occurrence o where ${tookPlace} and o.day < ${todayInParis})
        and not exists (select from occurrence o where o.project_id = p.id and ${tookPlace} and o.day >= ${todayInParis})
        and not exists (
          select from project_report r where r.project_id = p.id and (r.asked_nb > 0 or r.sent_at is not null))
      order by p.id limit ${atOnce}
    ),
    noted as (
      insert into project_report (project_id, asked_nb, asked_at) select id, 1, now() from due order by id
      on conflict (project_id) do update set asked_nb = 1, asked_at = now()
        where project_report.asked_nb = 0 and project_report.sent_at is null
      returning project_id, asked_nb
    )
    ${facts}`)
}

/** Records reminders that are due; the condition is checked again once the row is locked. */
export function noteReminded(tx: Transaction): Promise<ReportRequest[]> {
  const isDue = sql`r.sent_at is null and r.asked_nb between 1 and ${mostReminders}
    and r.asked_at <= now() - make_interval(days => ${reminderDays})`
  return tx.rows(sql`
    with due as (
      select r.project_id from project_report r join project p on p.id = r.project_id
      where ${isDue} and ${reached} and exists (
        select from occurrence o where o.project_id = p.id and ${tookPlace})
      order by r.project_id limit ${atOnce}
    ),
    noted as (
      update project_report r set asked_nb = r.asked_nb + 1, asked_at = now() from due
      where r.project_id = due.project_id and ${isDue} returning r.project_id, r.asked_nb
    )
    ${facts}`)
}
