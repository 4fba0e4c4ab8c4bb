import type { SortedColumn } from '#domain/projects/row-columns.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { ColumnOrder } from '#server/platform/tables/table.ts'
import { nextDueDays } from '#server/projects/list/late-queries.ts'

const withProject = sql`project x join project_search p on p.id = x.id and p.edition_id = x.edition_id`

/** The first assignee, sorted as in lists of people. */
const firstAssignees = sql`
  select distinct on (a.project_id) a.project_id, u.lastname || ' ' || u.firstname as name
  from project_assignee a join user_account u on u.id = a.user_id order by a.project_id, a.place`

/** The number of opinions; recused members have none. */
const given = sql`
  select o.project_id, count(*) as given from opinion o
  where o.withdrawn_at is null
    and not exists (select from recusal s where s.lifted_at is null and s.project_id = o.project_id and s.user_id = o.author_id)
  group by o.project_id`

type Sort = ColumnOrder & { isNeverNull?: true }

/** An order by a value of `project_search p` that drafts may lack. */
export function onlySome(column: Sql): ColumnOrder {
  return { column, sparse: { isThere: sql`${column} is not null`, isMissing: sql`${column} is null` } }
}

/** The optional columns of the list by which it can be sorted. */
export const chosenSorts: Record<SortedColumn, Sort> = {
  dueDay: { column: sql`d.due_day`, from: sql`project_search p left join (${nextDueDays}) d on d.project_id = p.id` },
  firstDay: onlySome(sql`p.first_day`),
  lastDay: {
    column: sql`x.last_day`,
    from: withProject,
    sparse: { isThere: sql`x.last_day is not null`, isMissing: sql`p.first_day is null` },
  },
  edition: { column: sql`p.edition_id`, isNeverNull: true },
  organizer: { column: sql`x.organizer_name collate french`, from: withProject, isNeverNull: true },
  budget: {
    column: sql`case when x.budget_needed then coalesce(x.budget, 0) else -1 end`,
    from: withProject,
    isNeverNull: true,
  },
  // Written exactly like the expression of its index (003_projects.sql).
  projectPublic: {
    column: sql`coalesce(array_position('{EVERYONE,FAMILIES,CHILDREN,STUDENTS,ADULTS,PROFESSIONALS}'::text[], x.project_public), 7)`,
    from: withProject,
    isNeverNull: true,
  },
  assignees: {
    column: sql`f.name collate french`,
    from: sql`project_search p left join (${firstAssignees}) f on f.project_id = p.id`,
  },
  opinions: {
    column: sql`coalesce(g.given, 0)`,
    from: sql`project_search p left join (${given}) g on g.project_id = p.id`,
    isNeverNull: true,
  },
}

export const chosenSortNames = Object.keys(chosenSorts) as SortedColumn[]

/** Holders may know the due day of a request. */
export const internalSortNames = chosenSortNames.filter((name) => name !== 'dueDay')
