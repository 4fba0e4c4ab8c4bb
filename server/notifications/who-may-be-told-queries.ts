import { kindOf, usualDelivery, type NotificationKind } from '#domain/notifications/kinds.ts'
import { roles } from '#domain/roles.ts'
import { always, and, sql, type Sql } from '#server/platform/database/sql.ts'

type About = { kind: NotificationKind; projectId: number | null; isInternal?: boolean }

/** SQL condition on an account: in use, with a role notified of the kind, and allowed to read its subject. */
export function mayBeTold({ kind, projectId, isInternal = false }: About, account: Sql): Sql {
  const told = roles.filter((role) => usualDelivery(kind, role) && !(isInternal && role === 'ROLE_USER'))
  return and([
    sql`${account}.deleted_at is null and ${account}.validated_at is not null and not ${account}.locked_by_admin`,
    sql`${account}.role = any(${told}::text[])`,
    projectId === null || kindOf(kind).toRecused ? always : mayRead(sql`${projectId}::integer`, account),
  ])
}

/** A holder reads the projects whose people they are among; a reviewer all except those they are recused from. */
function mayRead(projectId: Sql, account: Sql): Sql {
  return sql`case when ${account}.role = 'ROLE_USER'
    then exists (select from project_people own where own.project_id = ${projectId} and own.user_id = ${account}.id)
    else not is_recused(${projectId}, ${account}.id) end`
}
