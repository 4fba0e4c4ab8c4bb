import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'

/** The sessions that a viewer may know of; domain/sessions/session.ts has the same rule for one. Uses `session s` and `commission c`. */
export function sessionScope({ id, role, commissionId }: Viewer): Sql {
  if (admits(admins, role)) return always
  return sql`(s.commission_id = ${commissionId}::integer or ${id} in (c.chair_id, s.chair_id, s.secretary_id))`
}
