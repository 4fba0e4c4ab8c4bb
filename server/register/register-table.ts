import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { projectStatuses, statusLabels } from '#domain/projects/statuses.ts'
import type { RegisterFilter } from '#domain/register/register-api.ts'
import { listCommissions } from '#server/commissions/commission-queries.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { listKeptCommissions, listOpenedEditions } from '#server/editions/edition-queries.ts'
import { always, sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'

/** Where a decision can lead. */
const outcomes = projectStatuses.filter((status) => status !== 'DRAFT')

export const registerTable: Table<RegisterFilter> = {
  from: sql`register_entry r join edition on edition.id = r.edition_id`,
  scope: () => always,
  item: () => sql`json_build_object('id', r.id, 'year', extract(year from edition.first_day)::integer, 'number', r.number, 'at', r.at, 'project',
    json_build_object('id', r.project_id, 'name', r.project_name), 'act', r.act, 'from', r.from_status,
    'to', r.to_status, 'capacity', r.capacity, 'hash', encode(r.hash, 'hex'))`,
  columns: { id: sql`r.id`, number: sql`r.number`, project: sql`r.project_name collate french` },
  neverNull: ['number', 'project'],
  search: { text: sql`searchable(r.project_name)`, number: sql`r.number`, plain: plainNumber },
  filters: {
    commission: {
      type: 'choices',
      options: async (db, language, { edition }) => {
        const kept = Array.isArray(edition) ? await listKeptCommissions(db, edition[0]!, language) : undefined
        return (kept ?? (await listCommissions(db, language))).map(({ id, name }) => ({ value: id, text: name }))
      },
      condition: (values) => sql`r.commission_id::text = any(${values}::text[])`,
    },
    decision: {
      type: 'choices',
      options: (_db, language) => outcomes.map((value) => ({ value, text: statusLabels[value][language] })),
      condition: (values) => sql`r.to_status = any(${values}::text[])`,
    },
    at: {
      type: 'dateRange',
      condition: ({ start, end }) => sql`(r.at at time zone 'Europe/Paris')::date
        between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')`,
    },
    edition: {
      type: 'choice',
      options: async (db, language) =>
        (await listOpenedEditions(db)).map((edition) => ({
          value: edition.id,
          text: editionTitleIn(edition, language),
        })),
      condition: (value) => sql`r.edition_id::text = ${value}`,
      whenNotChosen: sql`r.edition_id = ${currentEdition}`,
    },
  },
}

/** « n° 66 » and « 2026-0066 » are 66: the list is of one edition. */
function plainNumber(wanted: string): string {
  return wanted.replaceAll(/(?<!\S)(?:n(?:°|º|o\.)\s*|\d{4}-0*)(?=\d)/g, '')
}
