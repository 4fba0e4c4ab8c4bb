import { usualDelivery, type NotificationKind } from '#domain/notifications/kinds.ts'
import { constant, sql, type Sql } from '#server/platform/database/sql.ts'

/** In SQL, of an account: how a kind reaches it by mail. */
export function chosenDelivery(kind: NotificationKind, account: Sql): Sql {
  return sql`coalesce(
    (select s.delivery from notification_setting s where s.user_id = ${account}.id and s.kind = ${constant(kind)}),
    case ${account}.role when 'ROLE_USER' then ${constant(usualDelivery(kind, 'ROLE_USER') ?? 'never')}
      else ${constant(usualDelivery(kind, 'ROLE_COMMISSION') ?? 'never')} end)`
}
