import { roleLabels } from '#domain/role-labels.ts'
import { roles } from '#domain/roles.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'
import type { UserFilter } from '#domain/users/user-api.ts'
import { userStateLabels, userStates } from '#domain/users/user-states.ts'
import type { Viewer } from '#domain/viewer.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'
import { commissionNameIn, listCommissions } from '#server/commissions/commission-queries.ts'
import { projectsOfUser, userColumnsIn, userSource, userState } from '#server/users/user-queries.ts'

const role = sql`array_position(${roles}::text[], u.role)`

export const userTable: Table<UserFilter> = {
  from: userSource,
  scope: () => sql`u.deleted_at is null`,
  item: (viewer, language) => sql`(
    select row_to_json(shown) from (
      select ${userColumnsIn(language)},
        ${isAllowed(viewer, 'allowEdit')} as "allowEdit", ${isAllowed(viewer, 'allowDelete')} as "allowDelete"
    ) shown)`,
  columns: {
    id: sql`u.id`,
    lastname: sql`u.lastname collate french`,
    firstname: sql`u.firstname collate french`,
    username: sql`lower(u.username)`,
    role,
    nbProjects: projectsOfUser,
  },
  orders: (language) => ({ commission: { column: sql`${commissionNameIn(language)} collate french` } }),
  search: { text: sql`searchable(u.firstname || ' ' || u.lastname || ' ' || u.firstname || ' ' || u.username)` },
  filters: {
    role: {
      type: 'choices',
      options: (_db, language) => roles.map((value) => ({ value, text: roleLabels[value][language] })),
      condition: (values) => sql`u.role = any(${values}::text[])`,
    },
    commission: {
      type: 'choices',
      options: async (db, language) =>
        (await listCommissions(db, language)).map(({ id, name }) => ({ value: id, text: name })),
      condition: (values) => sql`u.commission_id::text = any(${values}::text[])`,
    },
    state: {
      type: 'choices',
      options: (_db, language) => userStates.map((value) => ({ value, text: userStateLabels[value][language] })),
      condition: (values) => sql`(${userState}) = any(${values}::text[])`,
    },
  },
}

/**
 * The rule of the domain in SQL, by the two facts that it uses: the role of an account, and whether it is one's own.
 */
function isAllowed(viewer: Viewer, action: 'allowEdit' | 'allowDelete'): Sql {
  const rolesWhere = (id: number) =>
    roles.filter((role) => userActionsFor({ id, role, validated: true, locked: false }, viewer)[action])
  const [own, others] = [rolesWhere(viewer.id), rolesWhere(viewer.id + 1)]
  return sql`u.role = any(case when u.id = ${viewer.id} then ${own}::text[] else ${others}::text[] end)`
}
