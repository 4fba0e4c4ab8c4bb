import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'

/** Waits while another transaction holds the same key. A key older than a day is free again. */
export async function takeKey(tx: Transaction, userId: number, { key, bodyHash }: Repeatable): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into idempotency as known (user_id, key, body_hash) values (${userId}, ${key}, ${bodyHash})
    on conflict (user_id, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
    where known.created_at < now() - interval '1 day'`)
  return taken > 0
}

/** Whether the work was done and its answer stored, and will remain so for a while. */
export async function hasAnswer(db: Queries, userId: number, { key, bodyHash }: Repeatable): Promise<boolean> {
  const row = await db.row(sql`
    select from idempotency where user_id = ${userId} and key = ${key} and body_hash = ${bodyHash}
      and answer is not null and created_at > now() - interval '23 hours'`)
  return row !== undefined
}

export function findAnswer(tx: Transaction, userId: number, { key, bodyHash }: Repeatable) {
  return tx.row<{ sameBody: boolean; answer: unknown }>(sql`
    select body_hash = ${bodyHash} as "sameBody", answer from idempotency where user_id = ${userId} and key = ${key}`)
}

/** Returns the stored answers of these keys. */
export async function listAnswers(db: Queries, userId: number, keys: readonly string[]) {
  const rows = await db.rows<{ key: string; bodyHash: Buffer; answer: unknown }>(sql`
    select key, body_hash as "bodyHash", answer from idempotency
    where user_id = ${userId} and key = any(${keys}::text[]) and answer is not null
      and created_at > now() - interval '23 hours'`)
  return new Map(rows.map((row) => [row.key, row]))
}

export function keepAnswer(tx: Transaction, userId: number, key: string, answer: unknown) {
  tx.send(sql`
    update idempotency set answer = ${JSON.stringify(answer)} where user_id = ${userId} and key = ${key}`)
}
