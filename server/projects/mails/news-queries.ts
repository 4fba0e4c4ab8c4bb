import { sortedNews, type NewsField } from '#domain/projects/news.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const pause = sql`interval '1 hour'`

/** The names of changed fields, and the dates with a new state. */
export type News = { fields: readonly NewsField[]; dates: readonly string[] }

/**
 * Returns what to mail now, including what waited; undefined within an hour of the last mail, which stores it for the
 * next.
 */
export async function addNews(
  tx: Transaction,
  { id, heldAt, by }: { id: number; heldAt: string; by: number },
  { fields, dates }: News,
): Promise<News | undefined> {
  const waiting = await tx.row<{ fields: string[]; dates: string[]; isRecent: boolean }>(sql`
    select fields, dates, told_at > ${heldAt}::timestamptz - ${pause} as "isRecent"
    from project_news where project_id = ${id} for update`)
  const all = sortedNews([...(waiting?.fields ?? []), ...fields])
  const allDates = [...new Set([...(waiting?.dates ?? []), ...dates])]
  if (waiting?.isRecent) {
    await tx.run(sql`
      update project_news set fields = ${all}::text[], dates = ${allDates}::text[], changed_by = ${by}
      where project_id = ${id}`)
    return undefined
  }
  await tx.run(sql`
    insert into project_news (project_id, told_at) values (${id}, ${heldAt})
    on conflict (project_id) do update set told_at = excluded.told_at, fields = '{}', dates = '{}'`)
  return { fields: all, dates: allDates }
}

/** The dates of which the commission still has to be told. */
export async function listWaitingDates(tx: Transaction, projectId: number): Promise<string[]> {
  const row = await tx.row<{ dates: string[] }>(sql`
    select dates from project_news where project_id = ${projectId} for update`)
  return row?.dates ?? []
}

/** Replaces the dates of which the commission still has to be told, within the hour of its last mail. */
export async function replaceWaitingDates(tx: Transaction, projectId: number, dates: readonly string[]) {
  await tx.run(sql`
    update project_news n set dates = ${dates}::text[],
      fields = array_remove(n.fields, 'dateStates') || case when ${dates.length > 0}::boolean then array['dateStates'] else '{}' end
    where n.project_id = ${projectId}`)
}

type DueNews = { projectId: number; holderId: number; fields: string[]; dates: string[] }

/** Takes one project whose hour is over, skipping those that other servers hold. */
export function takeDueNews(tx: Transaction): Promise<DueNews | undefined> {
  return tx.row(sql`
    with due as (
      select n.project_id, n.fields, n.dates, coalesce(n.changed_by, p.creator_id) as holder_id
      from project_news n join project p on p.id = n.project_id
      where n.fields <> '{}' and n.told_at <= now() - ${pause}
      order by n.told_at limit 1 for update of n skip locked
    ), told as (
      update project_news n set told_at = clock_timestamp(), fields = '{}', dates = '{}' from due where n.project_id = due.project_id
    )
    select project_id as "projectId", holder_id as "holderId", fields, dates from due`)
}
