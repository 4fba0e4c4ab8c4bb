import type { ReportFilter } from '#domain/reports/report-api.ts'
import { reportLabels } from '#domain/projects/board-filters.ts'
import { reportStates } from '#domain/reports/report.ts'
import { offeredCommissions } from '#server/commissions/offered-commissions.ts'
import { inOneEdition } from '#server/editions/edition-filters-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'
import { isOver } from '#server/projects/list/over-queries.ts'

/** Lists the events that are over, with or without a report. */
export const reportTable: Table<ReportFilter> = {
  from: sql`project p join user_account u on u.id = p.creator_id
    left join project_report r on r.project_id = p.id`,
  scope: () => sql`(r.sent_at is not null or ${isOver})`,
  item: (_viewer, language) => sql`json_build_object('id', p.id, 'name', p.name, 'holder', ${personName('u', language)},
    'askedNb', coalesce(r.asked_nb, 0), 'sentAt', to_json(r.sent_at) #>> '{}', 'attendance', r.attendance,
    'finalCost', r.final_cost::float8, 'picturesNb', case when r.sent_at is null then 0 else (
      select count(*)::integer from report_picture where report_picture.project_id = p.id) end)`,
  columns: {
    id: sql`p.id`,
    name: sql`p.name collate french`,
    sentAt: sql`r.sent_at`,
    attendance: sql`r.attendance`,
    finalCost: sql`r.final_cost`,
  },
  neverNull: ['name'],
  search: { text: sql`searchable(p.name || ' ' || u.firstname || ' ' || u.lastname)`, number: sql`p.id` },
  filters: {
    state: {
      type: 'choice',
      options: (_db, language) => reportStates.map((value) => ({ value, text: reportLabels[value][language] })),
      condition: (value) => (value === 'received' ? sql`r.sent_at is not null` : sql`r.sent_at is null`),
    },
    commission: {
      type: 'choices',
      options: offeredCommissions,
      condition: (values) => sql`p.commission_id::text = any(${values}::text[])`,
    },
    edition: inOneEdition(sql`p.edition_id`),
  },
}
