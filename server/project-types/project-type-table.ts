import { always, sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'

export const projectTypeTable: Table = {
  from: sql`project_type t`,
  scope: () => always,
  item: () => sql`json_build_object('id', t.id, 'name', t.name, 'tostring', t.name)`,
  columns: { id: sql`t.id`, name: sql`t.name collate french` },
  search: { text: sql`searchable(t.name || ' ' || coalesce(t.name_en, ''))` },
  filters: {},
}
