import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** As an account counts its tries: fifteen minutes from the first, and from the last allowed one fifteen again. */
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

/** Takes back what was counted for an act that came to nothing. */
export async function uncountHit(db: Queries, key: string) {
  await db.run(sql`update rate_limit set hits = hits - 1 where key = ${key} and hits > 0`)
}

/** Counts one more, and answers how many there were since the window opened. */
export async function countHit(db: Pick<Queries, 'row'>, key: string, windowSeconds: number): Promise<number> {
  const row = await db.row<{ hits: number }>(sql`
    insert into rate_limit as known (key, hits, since) values (${key}, 1, now())
    on conflict (key) do update set
      hits = case when known.since > now() - make_interval(secs => ${windowSeconds}) then known.hits + 1 else 1 end,
      since = case when known.since > now() - make_interval(secs => ${windowSeconds}) then known.since else now() end
    returning hits`)
  return row!.hits
}
