import type { KeptDate } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { Occurrence } from '#domain/projects/recurrence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

export type Block<Rule> = { rule: Rule; occurrences: Occurrence[] }

export function deleteDates(tx: Transaction, ids: readonly number[]) {
  if (ids.length > 0) tx.send(sql`delete from project_date where id = any(${ids}::integer[])`)
}

/** The occurrences of a changed block are written anew. */
export function updateDates(tx: Transaction, projectId: number, blocks: readonly Block<KeptDate>[]) {
  if (blocks.length === 0) return
  const rows = JSON.stringify(blocks.map(({ rule: { id, ...rule }, occurrences }) => ({ id, rule, occurrences })))
  tx.send(sql`delete from occurrence where project_date_id = any(${blocks.map(({ rule }) => rule.id)}::integer[])`)
  tx.send(sql`
    with changed as (select * from jsonb_to_recordset(${rows}::jsonb) as c(id integer, rule jsonb, occurrences jsonb)),
    written as (update project_date d set rule = changed.rule from changed where d.id = changed.id)
    insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
    select ${projectId}, changed.id, o.day, o."startsAt", o."endsAt"
    from changed, jsonb_to_recordset(changed.occurrences) as o(day date, "startsAt" timestamptz, "endsAt" timestamptz)`)
}

export function insertDates(tx: Transaction, projectId: number, blocks: readonly Block<DateRule>[]) {
  if (blocks.length > 0)
    tx.send(
      sql`with project_of_dates as (select ${projectId}::integer as id), ${addedDates(sql`project_of_dates`, blocks)} select`,
    )
}

/**
 * The blocks and their days of the one project in `project`, as parts of a statement: the nth number given is the nth
 * block's.
 */
export function addedDates(project: Sql, blocks: readonly Block<DateRule>[]): Sql {
  const rows = JSON.stringify(blocks.map(({ rule: { id: _none, ...rule }, occurrences }) => ({ rule, occurrences })))
  return sql`
    added_block as (
      select block -> 'rule' as rule, block -> 'occurrences' as occurrences, place
      from jsonb_array_elements(${rows}::jsonb) with ordinality as blocks(block, place)
    ), made_date as (
      insert into project_date (project_id, rule)
      select ${project}.id, rule from ${project}, added_block order by place returning id, project_id
    ), numbered_date as (select id, project_id, row_number() over (order by id) as place from made_date
    ), made_occurrence as (
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      select numbered_date.project_id, numbered_date.id, o.day, o."startsAt", o."endsAt"
      from numbered_date join added_block using (place),
        jsonb_to_recordset(added_block.occurrences) as o(day date, "startsAt" timestamptz, "endsAt" timestamptz))`
}
