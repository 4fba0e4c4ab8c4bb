import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Counts tries for an unknown account as those of an account are: the window is fifteen minutes from the first try, and
 * starts again with the last allowed one.
 */
export async function countTryOfNobody(db: Queries, key: string, most: number): Promise<number> {
  const row = await db.row<{ hits: number }>(sql`
    insert into rate_limit as known (key, hits, since) values (${key}, 1, now())
    on conflict (key) do update set
      hits = case when known.since > now() - interval '15 minutes' then known.hits + 1 else 1 end,
      since = case
        when known.since > now() - interval '15 minutes' and known.hits + 1 <> ${most} then known.since
        else now() end
    returning hits`)
  return row!.hits
}

/** Takes back the count of an act that had no effect. */
export async function uncountHit(db: Queries, key: string) {
  await db.run(sql`update rate_limit set hits = hits - 1 where key = ${key} and hits > 0`)
}

/**
 * Counts one more under each key, and returns the count of each since its window opened. The keys are counted in the
 * given order: two callers at once cannot deadlock as long as shared keys come last.
 */
export async function countHits(
  db: Pick<Queries, 'row'>,
  keys: readonly string[],
  windowSeconds: number,
): Promise<number[]> {
  const row = await db.row<{ hits: number[] }>(sql`
    with counted as (
      insert into rate_limit as known (key, hits, since) select key, 1, now() from unnest(${keys}::text[]) key
      on conflict (key) do update set
        hits = case when known.since > now() - make_interval(secs => ${windowSeconds}) then known.hits + 1 else 1 end,
        since = case when known.since > now() - make_interval(secs => ${windowSeconds}) then known.since else now() end
      returning key, hits)
    select array(
      select counted.hits from unnest(${keys}::text[]) with ordinality asked (key, place) join counted using (key)
      order by asked.place) as hits`)
  return row!.hits
}
