import { countedProjects } from '#server/commissions/commission-queries.ts'
import { always, sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'

export const commissionTable: Table = {
  from: sql`
    commission c
    cross join lateral (select ${countedProjects} from project_count n where n.commission_id = c.id) counted
    cross join lateral (select count(*)::integer as "nbUsers" from user_account u where u.commission_id = c.id) members`,
  scope: () => always,
  item: () => sql`
    json_build_object(
      'id', c.id, 'name', c.name, 'displayOrder', c.display_order, 'tostring', c.name, 'nbUsers', members."nbUsers",
      'newProjectsNb', counted."newProjectsNb", 'infosNeededProjectsNb', counted."infosNeededProjectsNb",
      'refusedProjectsNb', counted."refusedProjectsNb", 'certifiedProjectsNb', counted."certifiedProjectsNb",
      'totalProjectsNb', counted."totalProjectsNb"
    )`,
  columns: {
    id: sql`c.id`,
    name: sql`c.name collate french`,
    displayOrder: sql`c.display_order`,
    nbUsers: sql`members."nbUsers"`,
    newProjectsNb: sql`counted."newProjectsNb"`,
    infosNeededProjectsNb: sql`counted."infosNeededProjectsNb"`,
    refusedProjectsNb: sql`counted."refusedProjectsNb"`,
    certifiedProjectsNb: sql`counted."certifiedProjectsNb"`,
    totalProjectsNb: sql`counted."totalProjectsNb"`,
  },
  searched: sql`searchable(c.name)`,
  filters: [],
}
