import { commissionCounterNames } from '#domain/commissions/commission.ts'
import { commissionNameIn, countedProjects } from '#server/commissions/commission-queries.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { untranslated } from '#server/platform/database/by-language.ts'
import { always, identifier, join, sql } from '#server/platform/database/sql.ts'
import type { Table } from '#server/platform/tables/table.ts'

const counts = commissionCounterNames.map((name) => [name, sql`counted.${identifier(name)}`] as const)

export const commissionTable: Table = {
  from: sql`
    commission c
    cross join lateral (select ${countedProjects} from project_count n
      where n.edition_id = ${currentEdition} and n.commission_id = c.id) counted
    cross join lateral (select count(*)::integer as "nbUsers" from user_account u where u.commission_id = c.id) members`,
  scope: () => always,
  item: (_viewer, language) => sql`
    json_build_object(
      'id', c.id, 'name', ${commissionNameIn(language)}, 'displayOrder', c.display_order,
      'tostring', ${commissionNameIn(language)}, 'nbUsers', members."nbUsers",
      'untranslated', ${untranslated('c')},
      ${join(counts.map(([name, count]) => sql`${name}::text, ${count}`))}
    )`,
  columns: {
    id: sql`c.id`,
    displayOrder: sql`c.display_order`,
    nbUsers: sql`members."nbUsers"`,
    ...Object.fromEntries(counts),
  },
  orders: (language) => ({ name: { column: sql`${commissionNameIn(language)} collate french` } }),
  search: { text: sql`searchable(concat_ws(' ', c.name, c.name_en, c.name_ja))` },
  filters: {},
}
