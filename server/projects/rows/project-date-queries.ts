import type { KeptDate } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import type { Occurrence } from '#domain/projects/recurrence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

export type Block<Rule> = { rule: Rule; occurrences: Occurrence[] }

export function deleteDates(tx: Transaction, ids: readonly number[]) {
  if (ids.length > 0) tx.send(sql`delete from project_date where id = any(${ids}::integer[])`)
}

/**
 * Times that still exist keep their rows, by which calendars know them: those of the same day, and the only time of a
 * block that moves to another day. Others are inserted or deleted. The form's values of a time moved for the public are
 * stored beside its public ones.
 */
export function updateDates(tx: Transaction, projectId: number, blocks: readonly Block<KeptDate>[]) {
  if (blocks.length === 0) return
  const ids = blocks.map(({ rule }) => rule.id)
  const rows = JSON.stringify(blocks.map(({ rule: { id, ...rule }, occurrences }) => ({ id, rule, occurrences })))
  const changed = sql`
    changed as (select * from jsonb_to_recordset(${rows}::jsonb) as c(id integer, rule jsonb, occurrences jsonb)),
    coming as (
      select changed.id as block, o.day, o."startsAt" as starts_at, o."endsAt" as ends_at,
        count(*) over (partition by changed.id) as times
      from changed, jsonb_to_recordset(changed.occurrences) as o(day date, "startsAt" timestamptz, "endsAt" timestamptz)
    )`
  tx.send(sql`
    with ${changed}, ruled as (update project_date d set rule = changed.rule from changed where d.id = changed.id),
    alone as (
      select project_date_id as block from occurrence where project_date_id = any(${ids}::integer[])
      group by project_date_id having count(*) = 1
    )
    update occurrence known set original_day = coalesce(known.original_day, known.filed_day, known.day),
      day = case when known.filed_day is null then coming.day else known.day end,
      filed_day = case when known.filed_day is not null then coming.day end
    from coming join alone using (block)
    where known.project_date_id = block and coming.times = 1 and coalesce(known.filed_day, known.day) <> coming.day`)
  // If the new day is one that another time has left, the two exchange their original days.
  tx.send(sql`
    with ${changed}, named as (
      select coming.*, moved.day as original_day
      from coming left join (
        select project_date_id as block, original_day as day_before, other.day from occurrence
        join coming other on other.block = project_date_id and other.day = coalesce(filed_day, occurrence.day)
      ) moved on moved.block = coming.block and moved.day_before = coming.day
    )
    merge into occurrence known using named
      on known.project_date_id = named.block and coalesce(known.filed_day, known.day) = named.day
    when matched and known.filed_day is not null
      then update set filed_starts_at = named.starts_at, filed_ends_at = named.ends_at
    when matched and (known.starts_at, known.ends_at) is distinct from (named.starts_at, named.ends_at)
      then update set starts_at = named.starts_at, ends_at = named.ends_at
    when not matched
      then insert (project_id, project_date_id, day, original_day, starts_at, ends_at)
        values (${projectId}, named.block, named.day, named.original_day, named.starts_at, named.ends_at)
    when not matched by source and known.project_date_id = any(${ids}::integer[]) then delete`)
}

export function insertDates(tx: Transaction, projectId: number, blocks: readonly Block<DateRule>[]) {
  if (blocks.length > 0) tx.send(sql`with ${addedDates(projectId, blocks)} select`)
}

/** Returns the inserts of blocks and their days as parts of a statement; ids and blocks correspond by position. */
export function addedDates(projectId: number, blocks: readonly Block<DateRule>[]): Sql {
  const rows = JSON.stringify(blocks.map(({ rule: { id: _none, ...rule }, occurrences }) => ({ rule, occurrences })))
  return sql`
    added_block as materialized (
      select nextval('project_date_id_seq')::integer as id, b.rule, occurrences
      from jsonb_to_recordset(${rows}::jsonb) as b(rule jsonb, occurrences jsonb)
    ), made_date as (
      insert into project_date (id, project_id, rule) overriding system value
      select added_block.id, ${projectId}, added_block.rule from added_block
    ), made_occurrence as (
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      select ${projectId}, added_block.id, o.day, o."startsAt", o."endsAt"
      from added_block,
        jsonb_to_recordset(added_block.occurrences) as o(day date, "startsAt" timestamptz, "endsAt" timestamptz))`
}
