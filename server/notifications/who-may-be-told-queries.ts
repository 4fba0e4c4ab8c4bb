import {
  kindOf,
  kindsFor,
  notificationKinds,
  usualDelivery,
  type NotificationKind,
} from '#domain/notifications/kinds.ts'
import { roles, type Role } from '#domain/roles.ts'
import { always, among, and, constant, join, sql, type Sql } from '#server/platform/database/sql.ts'

type About = { kind: NotificationKind; projectId: number | null; isInternal?: boolean }

/** SQL condition on an account: in use, with a role notified of the kind, and allowed to read its subject. */
export function mayBeTold({ kind, projectId, isInternal = false }: About, account: Sql): Sql {
  const told = roles.filter((role) => usualDelivery(kind, role) && !(isInternal && role === 'ROLE_USER'))
  return and([
    sql`can_sign_in(${account}) and ${account}.role = any(${told}::text[])`,
    projectId === null || kindOf(kind).toRecused ? always : mayRead(sql`${projectId}::integer`, account),
  ])
}

const toRecused = notificationKinds.filter((kind) => kindOf(kind).toRecused)

/**
 * SQL condition on a notification `n` that the account may still read: roles, people and recusals change, and what it
 * could not see now is left out.
 */
export function mayStillRead(account: Sql): Sql {
  return sql`${byRole(account, (role) => sql`n.kind in ${among(kindsFor(role))}`)}
    and (n.project_id is null or n.kind in ${among(toRecused)} or ${mayRead(sql`n.project_id`, account)})`
}

/** SQL for what `domain` says of the account's role. */
export function byRole(account: Sql, valueFor: (role: Role) => Sql): Sql {
  const cases = roles.map((role) => sql`when ${constant(role)} then ${valueFor(role)}`)
  return sql`case ${account}.role ${join(cases, sql` `)} end`
}

/** A holder reads the projects whose people they are among; a reviewer all except those they are recused from. */
function mayRead(projectId: Sql, account: Sql): Sql {
  return sql`case when ${account}.role = 'ROLE_USER'
    then exists (select from project_people own where own.project_id = ${projectId} and own.user_id = ${account}.id)
    else not is_recused(${projectId}, ${account}.id) end`
}
