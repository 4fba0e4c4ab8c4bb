import type { KeptDate } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { Occurrence } from '#domain/projects/recurrence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { sql } from '#server/platform/database/sql.ts'

type Block<Rule> = { rule: Rule; occurrences: Occurrence[] }

export async function deleteDates(tx: Transaction, ids: readonly number[]) {
  if (ids.length > 0) await tx.run(sql`delete from project_date where id = any(${ids}::integer[])`)
}

/** The occurrences of a changed block are written anew. */
export async function updateDates(tx: Transaction, projectId: number, blocks: readonly Block<KeptDate>[]) {
  if (blocks.length === 0) return
  const rows = JSON.stringify(blocks.map(({ rule: { id, ...rule }, occurrences }) => ({ id, rule, occurrences })))
  await together([
    tx.run(sql`delete from occurrence where project_date_id = any(${blocks.map(({ rule }) => rule.id)}::integer[])`),
    tx.run(sql`
      with changed as (select * from jsonb_to_recordset(${rows}::jsonb) as c(id integer, rule jsonb, occurrences jsonb)),
      written as (update project_date d set rule = changed.rule from changed where d.id = changed.id)
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      select ${projectId}, changed.id, o.day, o."startsAt", o."endsAt"
      from changed, jsonb_to_recordset(changed.occurrences) as o(day date, "startsAt" timestamptz, "endsAt" timestamptz)`),
  ])
}

/** One statement for the blocks and their days: the nth number given is the nth block's. */
export async function insertDates(tx: Transaction, projectId: number, blocks: readonly Block<DateRule>[]) {
  if (blocks.length === 0) return
  const rows = JSON.stringify(blocks.map(({ rule: { id: _none, ...rule }, occurrences }) => ({ rule, occurrences })))
  await tx.run(sql`
    with added as (
      select block -> 'rule' as rule, block -> 'occurrences' as occurrences, place
      from jsonb_array_elements(${rows}::jsonb) with ordinality as blocks(block, place)
    ), made as (
      insert into project_date (project_id, rule) select ${projectId}, rule from added order by place returning id
    ), numbered as (select id, row_number() over (order by id) as place from made)
    insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
    select ${projectId}, numbered.id, o.day, o."startsAt", o."endsAt"
    from numbered join added using (place),
      jsonb_to_recordset(added.occurrences) as o(day date, "startsAt" timestamptz, "endsAt" timestamptz)`)
}
