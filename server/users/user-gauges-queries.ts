import { sql } from '#server/platform/database/sql.ts'
import type { Gauge } from '#server/platform/metrics/serve-metrics.ts'

export const lockedAccounts: Gauge = {
  name: 'accounts_locked',
  help: 'Accounts kept out, by whom.',
  read: async (db) => {
    const locked = await db.row<{ byAdmin: number; byFailures: number }>(sql`
      select count(*) filter (where locked_by_admin and deleted_at is null) as "byAdmin",
        count(*) filter (where locked_until > now()) as "byFailures"
      from user_account`)
    return [
      [{ by: 'admin' }, locked!.byAdmin],
      [{ by: 'failures' }, locked!.byFailures],
    ]
  },
}
