import { untranslated } from '#server/platform/database/by-language.ts'
import { always, sql } from '#server/platform/database/sql.ts'
import { typeNameIn } from '#server/project-types/project-type-queries.ts'
import type { Table } from '#server/platform/tables/table.ts'

export const projectTypeTable: Table = {
  from: sql`project_type t`,
  scope: () => always,
  item: (_viewer, language) =>
    sql`json_build_object('id', t.id, 'name', ${typeNameIn(language)}, 'tostring', ${typeNameIn(language)},
      'untranslated', ${untranslated('t')})`,
  columns: { id: sql`t.id` },
  orders: (language) => ({ name: { column: sql`${typeNameIn(language)} collate french` } }),
  search: { text: sql`searchable(concat_ws(' ', t.name, t.name_en, t.name_ja))` },
  filters: {},
}
