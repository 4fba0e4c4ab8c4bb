import type { Reportable } from '#domain/reports/report-rule.ts'
import type { Viewer } from '#domain/viewer.ts'
import { editionOrCurrent } from '#server/editions/current-edition-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import type { ImageRow } from '#server/platform/images/image-queries.ts'
import { heldDates, isOver } from '#server/projects/list/over-queries.ts'
import { filesOf, joinedPeople } from '#server/projects/rows/people-queries.ts'
import { projectScope } from '#server/projects/rows/project-queries.ts'

export type KeptReport = {
  sentAt: string | null
  version: number
  attendance: number | null
  wentWell: string
  pressLinks: string[]
  finalCost: number | null
  pictures: ImageRow[]
}

export type ReportRecord = Reportable & {
  askedNb: number
  askedAt: string | null
  report: KeptReport | null
  former: { projectId: number; year: number; report: KeptReport } | null
}

const reportIn = (row: Sql) => sql`
  json_build_object('sentAt', to_json(${row}.sent_at) #>> '{}', 'version', ${row}.version,
    'attendance', ${row}.attendance, 'wentWell', ${row}.went_well, 'pressLinks', ${row}.press_links,
    'finalCost', ${row}.final_cost::float8, 'pictures', coalesce((
      select json_agg(json_build_object('id', i.id, 'key', i.key, 'extension', i.extension) order by i.id)
      from report_picture rp join image i on i.id = rp.image_id where rp.project_id = ${row}.project_id), '[]'))`

/** Returns the report of a project within the viewer's scope; a report not sent yet is visible only to its holder. */
export function findReport(
  db: Pick<Queries, 'row'>,
  viewer: Viewer,
  projectId: number,
): Promise<ReportRecord | undefined> {
  const isHolder = viewer.role === 'ROLE_USER'
  const readable = isHolder ? nothing : sql`and r.sent_at is not null`
  const ownFormer = isHolder ? sql`and f.id = any(${filesOf(viewer.id)})` : nothing
  return db.row(sql`
    select p.status, p.creator_id as "creatorId", ${joinedPeople(sql`p.id`)} as people, (select max(o.day) ${heldDates(sql`p.id`)}) as "lastDay",
      to_json(r.sent_at) #>> '{}' as "sentAt", coalesce(r.asked_nb, 0) as "askedNb",
      to_json(r.asked_at) #>> '{}' as "askedAt",
      case when r.project_id is not null ${readable} then ${reportIn(sql`r`)} end as report,
      (select json_build_object('projectId', f.id, 'year', extract(year from e.first_day)::integer,
          'report', ${reportIn(sql`fr`)})
        from project_origin po join project f on f.id = po.origin_id join edition e on e.id = f.edition_id
        join project_report fr on fr.project_id = f.id
        where po.project_id = p.id and fr.sent_at is not null ${ownFormer}) as former
    from project p left join project_report r on r.project_id = p.id
    where p.id = ${projectId} and ${projectScope(viewer)}`)
}

type ReportValues = Pick<KeptReport, 'attendance' | 'wentWell' | 'pressLinks' | 'finalCost'>

/** A later correction does not change the day on which the report was sent. */
export function keepReport(tx: Transaction, projectId: number, report: ReportValues) {
  const { attendance, wentWell, pressLinks, finalCost } = report
  tx.send(sql`
    insert into project_report (project_id, sent_at, version, attendance, went_well, press_links, final_cost)
    values (${projectId}, now(), 1, ${attendance}, ${wentWell}, ${pressLinks}::text[], ${finalCost})
    on conflict (project_id) do update set sent_at = coalesce(project_report.sent_at, now()),
      version = project_report.version + 1, attendance = excluded.attendance, went_well = excluded.went_well,
      press_links = excluded.press_links, final_cost = excluded.final_cost`)
}

export async function addReportPicture(tx: Transaction, projectId: number, imageId: number) {
  await tx.run(sql`insert into project_report (project_id) values (${projectId}) on conflict do nothing`)
  await tx.run(sql`insert into report_picture (image_id, project_id) values (${imageId}, ${projectId})`)
}

/** Returns whether the picture existed. */
export async function removeReportPicture(tx: Transaction, projectId: number, imageId: number): Promise<boolean> {
  const row = await tx.row(sql`
    delete from report_picture where image_id = ${imageId} and project_id = ${projectId} returning image_id`)
  return row !== undefined
}

export type ReportTotals = { eventsNb: number; receivedNb: number; attendance: number }

export async function totalsOfReports(db: Queries, editionId: number | undefined): Promise<ReportTotals> {
  const row = await db.row<ReportTotals>(sql`
    select count(*)::integer as "eventsNb", count(r.sent_at)::integer as "receivedNb",
      least(coalesce(sum(r.attendance), 0), 2147483647)::integer as attendance
    from project p left join project_report r on r.project_id = p.id and r.sent_at is not null
    where p.edition_id = ${editionOrCurrent(editionId)}
      and (r.sent_at is not null or ${isOver})`)
  return row!
}
