import { projectStatuses, statusLabels } from '#domain/projects/statuses.ts'
import type { RegisterFilter } from '#domain/register/register-api.ts'
import { dayInParis, isWithin } from '#server/platform/database/days.ts'
import { offeredCommissions } from '#server/commissions/offered-commissions.ts'
import { inOneEdition } from '#server/editions/edition-filters-queries.ts'
import { listDecidingSessions, sessionOf, unlessRecused } from '#server/register/register-queries.ts'
import { always, sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'

/** The statuses that a decision can lead to. */
const outcomes = projectStatuses.filter((status) => status !== 'DRAFT')

export const registerTable: Table<RegisterFilter> = {
  from: sql`register_entry r join edition on edition.id = r.edition_id`,
  scope: () => always,
  item: (
    viewer,
    language,
  ) => sql`json_build_object('id', r.id, 'year', extract(year from edition.first_day)::integer, 'number', r.number, 'at', r.at, 'project',
    json_build_object('id', r.project_id, 'name', r.project_name), 'act', r.act, 'from', r.from_status,
    'to', r.to_status, 'capacity', r.capacity, 'hash', encode(r.hash, 'hex'), 'session', ${sessionOf({ viewer, language }, sql`r`)}, 'tally', ${unlessRecused(viewer, sql`r.project_id`, sql`r.tally`)},
    'decided', ${unlessRecused(viewer, sql`r.project_id`, sql`r.decided`)})`,
  columns: { id: sql`r.id`, number: sql`r.number`, project: sql`r.project_name collate french` },
  neverNull: ['number', 'project'],
  search: { text: sql`searchable(r.project_name)`, number: sql`r.number`, plain: plainNumber },
  filters: {
    commission: {
      type: 'choices',
      options: offeredCommissions,
      condition: (values) => sql`r.commission_id::text = any(${values}::text[])`,
    },
    decision: {
      type: 'choices',
      options: (_db, language) => outcomes.map((value) => ({ value, text: statusLabels[value][language] })),
      condition: (values) => sql`r.to_status = any(${values}::text[])`,
    },
    at: {
      type: 'dateRange',
      condition: (range) => isWithin(dayInParis(sql`r.at`), range),
    },
    session: {
      type: 'choices',
      options: (db, language, { edition }) =>
        listDecidingSessions(db, language, Array.isArray(edition) ? edition[0] : undefined),
      condition: (values, viewer) =>
        sql`${unlessRecused(viewer, sql`r.project_id`, sql`r.session_id::text`)} = any(${values}::text[])`,
    },
    edition: inOneEdition(sql`r.edition_id`),
  },
}

/** Turns « n° 66 » and « 2026-0066 » into 66, as the list shows one edition. */
function plainNumber(wanted: string): string {
  return wanted.replaceAll(/(?<!\S)(?:n(?:°|º|o\.)\s*|\d{4}-0*)(?=\d)/g, '')
}
