import { commissionCounterNames } from '#domain/commissions/commission.ts'
import { countedProjects } from '#server/commissions/commission-queries.ts'
import { always, identifier, join, sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'

const counts = commissionCounterNames.map((name) => [name, sql`counted.${identifier(name)}`] as const)

export const commissionTable: Table = {
  from: sql`
    commission c
    cross join lateral (select ${countedProjects} from project_count n where n.commission_id = c.id) counted
    cross join lateral (select count(*)::integer as "nbUsers" from user_account u where u.commission_id = c.id) members`,
  scope: () => always,
  item: () => sql`
    json_build_object(
      'id', c.id, 'name', c.name, 'displayOrder', c.display_order, 'tostring', c.name, 'nbUsers', members."nbUsers",
      ${join(counts.map(([name, count]) => sql`${name}::text, ${count}`))}
    )`,
  columns: {
    id: sql`c.id`,
    name: sql`c.name collate french`,
    displayOrder: sql`c.display_order`,
    nbUsers: sql`members."nbUsers"`,
    ...Object.fromEntries(counts),
  },
  search: { text: sql`searchable(c.name)` },
  filters: {},
}
