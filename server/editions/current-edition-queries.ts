import { sql } from '#server/platform/database/sql.ts'

/** Found once for a statement, however many rows it looks at. */
export const currentEdition = sql`(select edition.id from edition where edition.state = 'current')`
