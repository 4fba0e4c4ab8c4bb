import { archivedAfterDays } from '#domain/editions/edition-row.ts'
import { mostReminders } from '#domain/reports/report-rule.ts'
import { todayInParis } from '#server/platform/database/days.ts'
import { demoEdition } from '#server/demo/demo-dates.ts'
import { demoReport, lastYearOf, lastYearsProjects, type DemoReport } from '#server/demo/demo-last-year.ts'
import { seedProject, type DemoIds } from '#server/demo/seed-project.ts'
import { historyLine } from '#server/history/history-queries.ts'
import { archiveEdition } from '#server/editions/edition-state-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const [last, current] = [3, 4]

/** Seeds the previous edition, archived, with its published and refused projects and their reports. */
export async function seedLastYear(tx: Transaction, day: string, ids: DemoIds) {
  const { editionStart, editionEnd } = demoEdition(lastYearOf(day))
  await tx.run(sql`
    insert into edition (id, title, title_en, first_day, last_day, state)
    values (${last}, '3e édition', '3rd edition', ${editionStart}, ${editionEnd}, 'ended')`)
  const pictures = [...ids.images]
  for (const { project, report } of lastYearsProjects(day)) {
    const id = await seedProject(tx, project, { ...ids, editionId: last })
    if (report) await seedReport(tx, id, report, pictures.splice(0, project.index % 3))
    else if (project.status !== 'REFUSED') await seedAwaited(tx, id, mostReminders + 1)
  }
  await archiveEdition(tx, last)
  await tx.run(sql`
    update edition set archived_at = last_day + ${archivedAfterDays}::integer + time '04:00' where id = ${last}`)
  await takeUpAgain(tx)
}

/** One event that is over this year has its report; another report was requested yesterday. */
export async function seedReportsOfThisYear(tx: Transaction) {
  const over = await tx.rows<{ id: number }>(sql`
    select id from project where edition_id = ${current} and status = 'CERTIFIED_PUBLISHED' and last_day < ${todayInParis}
    order by id`)
  for (const [index, { id }] of over.entries())
    if (index % 2 === 0) await seedReport(tx, id, demoReport(index), [])
    else await seedAwaited(tx, id, 1)
}

/** A report is sent nine days after the event. Each of the demo's pictures is shown by one report. */
async function seedReport(tx: Transaction, id: number, report: DemoReport, pictures: readonly number[]) {
  const { attendance, wentWell, pressLinks, finalCost } = report
  const sent = await tx.row<{ at: string; by: number }>(sql`
    insert into project_report (project_id, sent_at, version, attendance, went_well, press_links, final_cost)
    select id, least(last_day + 9 + time '10:00', now()), 1, ${attendance}, ${wentWell}, ${pressLinks}::text[], ${finalCost}
    from project where id = ${id}
    returning sent_at::text as at, (select p.creator_id from project p where p.id = project_report.project_id) as by`)
  await tx.run(sql`
    insert into report_picture (image_id, project_id, rights_granted_at)
    select image_id, ${id}, sent_at from unnest(${pictures}::integer[]) image_id, project_report where project_id = ${id}`)
  const { at, by } = sent!
  await tx.run(historyLine({ id: by }, { entity: 'project', entityId: id, action: 'reported', at: sql`${at}` }))
}

/**
 * Last year's reminders are over; a report requested yesterday is not due for a reminder before the demo is two weeks
 * old.
 */
async function seedAwaited(tx: Transaction, id: number, asked: number) {
  await tx.run(sql`
    insert into project_report (project_id, asked_nb, asked_at)
    select id, ${asked}, case when ${asked} = 1 then now() - interval '1 day' else last_day + 29 + time '08:00' end
    from project where id = ${id}`)
}

/** Projects filed in both years were begun from last year's project, unless it was refused. */
async function takeUpAgain(tx: Transaction) {
  await tx.run(sql`
    insert into project_origin (project_id, origin_id, edition_id)
    select p.id, former.id, ${current} from project p
    join project former on former.edition_id = ${last} and former.name = p.name and former.creator_id = p.creator_id
      and former.status <> 'REFUSED'
    where p.edition_id = ${current}`)
}
