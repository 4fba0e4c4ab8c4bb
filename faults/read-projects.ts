import { columnNames, type ColumnName } from '#domain/projects/project-fields.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'

/** Every field, its kinds and its dates, and whether it shows a picture. */
export type Row = { fields: Partial<Record<ColumnName, unknown>>; lists: string; hasPicture: boolean }

/** Moments depend on the acts that set them, and pictures have numbers of their own. */
const judgedOtherwise = new Set<ColumnName>(['submissionDate', 'certificationDate', 'publicationDate', 'answeredAt'])
const compared = columnNames.filter((name) => !judgedOtherwise.has(name) && !name.startsWith('image'))

export async function readProjects(db: Database): Promise<Map<number, Row>> {
  const rows = await db.rows<{ id: number; row: Record<string, unknown>; lists: string; hasPicture: boolean }>(sql`
    select p.id, to_jsonb(p) as row, p.image_id is not null as "hasPicture", concat(
      (select json_agg(project_type_id order by 1) from project_project_type t where t.project_id = p.id),
      (select jsonb_agg(rule - 'submittedDay' order by id) from project_date d where d.project_id = p.id)) as lists
    from project p`)
  return new Map(
    rows.map(({ id, row, lists, hasPicture }) => {
      const fields = Object.fromEntries(compared.map((name) => [name, row[columnOf(name)]]))
      return [id, { fields, lists, hasPicture }]
    }),
  )
}
