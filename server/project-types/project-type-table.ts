import { always, sql } from '#server/platform/database/sql.ts'
import { typeNameIn } from '#server/project-types/project-type-queries.ts'
import type { Table } from '#server/platform/tables/table.ts'

export const projectTypeTable: Table = {
  from: sql`project_type t`,
  scope: () => always,
  item: (_viewer, language) =>
    sql`json_build_object('id', t.id, 'name', ${typeNameIn(language)}, 'tostring', ${typeNameIn(language)})`,
  columns: { id: sql`t.id`, name: sql`t.name collate french` },
  columnsIn: (language) => ({ name: sql`${typeNameIn(language)} collate french` }),
  search: { text: sql`searchable(t.name || ' ' || coalesce(t.name_en, ''))` },
  filters: {},
}
