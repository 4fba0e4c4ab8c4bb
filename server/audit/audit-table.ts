import type { AuditFilter } from '#domain/audit/audit-api.ts'
import { auditKinds } from '#domain/audit/audit.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'
import { serverWords } from '#server/words/words.ts'

/**
 * The account's current name: an erased account has an empty one, and an account whose row is deleted is shown by its
 * number.
 */
const personOf = (account: Sql, id: Sql) =>
  sql`case when ${id} is null then null else coalesce(${account}.firstname || ' ' || ${account}.lastname, 'n° ' || ${id}) end`
const person = {
  actor: personOf(sql`actor`, sql`a.actor_id`),
  impersonator: personOf(sql`impersonator`, sql`a.impersonator_id`),
  about: personOf(sql`whom`, sql`a.about_id`),
}

export const auditTable: Table<AuditFilter> = {
  from: sql`audit_line a
    left join user_account actor on actor.id = a.actor_id
    left join user_account impersonator on impersonator.id = a.impersonator_id
    left join user_account whom on whom.id = a.about_id`,
  scope: () => sql`true`,
  item: () => sql`json_build_object('id', a.id, 'at', a.at, 'kind', a.kind, 'action', a.action, 'actor', ${person.actor},
    'impersonator', ${person.impersonator}, 'about', ${person.about}, 'address', a.address, 'details', a.details)`,
  columns: { id: sql`a.id`, at: sql`a.at` },
  neverNull: ['at'],
  search: {
    text: sql`searchable(concat_ws(' ', ${person.actor}, ${person.impersonator}, ${person.about}, a.address))`,
  },
  filters: {
    kind: {
      type: 'choices',
      options: (_db, language) => auditKinds.map((value) => ({ value, text: serverWords[language].audit[value] })),
      condition: (values) => sql`a.kind = any(${values}::text[])`,
    },
    at: {
      type: 'dateRange',
      condition: ({ start, end }) => sql`(a.at at time zone 'Europe/Paris')::date
        between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')`,
    },
  },
}
