import { firstLanguage } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { demoChair } from '#server/demo/demo-members.ts'
import { sealMinutes } from '#server/minutes/seal-minutes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Seals the minutes as the chair would, in the background once the server has started: making the PDF takes a while.
 */
export async function sealPastSession(deps: Pick<Deps, 'db' | 'outbox' | 'publicUrl'>) {
  const past = await deps.db.row<{
    id: number
    version: number
    viewer: Pick<Viewer, 'id' | 'role' | 'commissionId'>
  }>(sql`
    select s.id, m.version, json_build_object('id', u.id, 'role', u.role, 'commissionId', u.commission_id) as viewer
    from session s join session_minutes m on m.session_id = s.id join user_account u on u.id = s.chair_id
    where s.state = 'CLOSED' and u.username = ${demoChair} limit 1`)
  if (past === undefined) return
  const viewer: Viewer = { ...past.viewer, signInId: 0, impersonatorId: null }
  const { id, version } = past
  await sealMinutes(deps, { viewer, language: firstLanguage }, { id, version, repeatable: undefined, silently: true })
}
