import { sortedNews, type NewsField } from '#domain/projects/news.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const pause = sql`interval '1 hour'`

/** What is to be told now, with what waited; nothing within an hour of the last mail: then it is kept for the next one. */
export async function addNews(
  tx: Transaction,
  { id, heldAt }: { id: number; heldAt: string },
  fields: readonly NewsField[],
): Promise<NewsField[]> {
  const waiting = await tx.row<{ fields: string[]; isRecent: boolean }>(sql`
    select fields, told_at > ${heldAt}::timestamptz - ${pause} as "isRecent"
    from project_news where project_id = ${id} for update`)
  const all = sortedNews([...(waiting?.fields ?? []), ...fields])
  if (waiting?.isRecent) {
    await tx.run(sql`update project_news set fields = ${all}::text[] where project_id = ${id}`)
    return []
  }
  await tx.run(sql`
    insert into project_news (project_id, told_at) values (${id}, ${heldAt})
    on conflict (project_id) do update set told_at = excluded.told_at, fields = '{}'`)
  return all
}

type DueNews = { projectId: number; holderId: number; fields: string[] }

/** Of one project whose hour is over, marked as told; what another server is telling is left to it. */
export function takeDueNews(tx: Transaction): Promise<DueNews | undefined> {
  return tx.row(sql`
    with due as (
      select n.project_id, n.fields, p.creator_id from project_news n join project p on p.id = n.project_id
      where n.fields <> '{}' and n.told_at <= now() - ${pause}
      order by n.told_at limit 1 for update of n skip locked
    ), told as (
      update project_news n set told_at = clock_timestamp(), fields = '{}' from due where n.project_id = due.project_id
    )
    select project_id as "projectId", creator_id as "holderId", fields from due`)
}
