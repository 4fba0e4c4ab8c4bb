import { sql, type Sql } from '#server/platform/database/sql.ts'

/** A subquery, so that a statement looks it up once however many rows it reads. */
export const currentEdition = sql`(select edition.id from edition where edition.state = 'current')`

export function editionOrCurrent(edition: number | undefined): Sql {
  return edition === undefined ? currentEdition : sql`${edition}::integer`
}
