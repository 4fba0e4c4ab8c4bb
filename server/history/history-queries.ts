import { firstLanguage, type Language } from '#domain/language.ts'
import { auditOf } from '#domain/audit/audit.ts'
import type { HistoryAct, HistoryEntity } from '#domain/history/history-actions.ts'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { recordAudit, type AuditActor } from '#server/audit/audit-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { named, personName, translated } from '#server/platform/database/by-language.ts'

export type HistoryEntry = HistoryAct & {
  entityId: number
  changes?: Changes
  /** The address, for acts without a sign-in. */
  ip?: string
  /** The time of the act, where the row itself also stores it. */
  at?: string
}

/** Each changed field with its value before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>

/** Records who did it, and in whose place; undefined for what the server did by itself. */
export async function recordHistory(tx: Transaction, viewer: AuditActor | undefined, entry: HistoryEntry) {
  const { entity, entityId, at, ip } = entry
  tx.send(historyLine(viewer, { ...entry, at: at === undefined ? afterTheLast(entity, entityId) : sql`${at}` }))
  const told = auditOf(entry)
  if (told !== undefined) recordAudit(tx, { ...told, actor: viewer, ip })
}

type Line = HistoryAct & { entityId: number | Sql; changes?: Changes; at: Sql }

/** Returns the insert alone, for statements that write more than this line. */
export function historyLine(viewer: AuditActor | undefined, { entity, entityId, action, changes = {}, at }: Line): Sql {
  return sql`
    insert into history (at, actor_id, impersonator_id, entity, entity_id, action, changes)
    values (${at}, ${viewer?.id ?? null}, ${viewer?.impersonatorId ?? null}, ${entity}, ${entityId}, ${action},
      ${JSON.stringify(changes)})`
}

/**
 * Uses the present time, as the transaction may have waited since it began, but never before the previous line, even if
 * the clock jumps.
 */
function afterTheLast(entity: HistoryEntity, entityId: number): Sql {
  return sql`greatest(clock_timestamp(), (
    select history.at from history where history.entity = ${entity} and history.entity_id = ${entityId} order by history.id desc limit 1))`
}

const mostLines = 500

/** Returns names in the language by their French ones, because history lines store French names of their time. */
export async function namesIn(db: Queries, language: Language): Promise<Map<string, string>> {
  const rows = await db.rows<{ name: string; translated: string }>(sql`
    select c.name, ${named('c', language)} as translated from commission c where ${translated('c', 'name', language)} is not null
    union all select t.name, ${named('t', language)} from project_type t
    where ${translated('t', 'name', language)} is not null`)
  return new Map(rows.map(({ name, translated }) => [name, translated]))
}

/**
 * Returns whole names of people as the language orders them, by those in the order of the first one. Lines store names of
 * their time: only those that accounts still bear are found, and one that two accounts divide otherwise stays as it is.
 */
export async function peopleIn(db: Queries, told: readonly string[], language: Language): Promise<Map<string, string>> {
  // No index has whole names, and most histories name nobody.
  if (told.length === 0) return new Map()
  const rows = await db.rows<{ name: string; ordered: string }>(sql`
    select ${personName('u', firstLanguage)} as name, min(${personName('u', language)}) as ordered from user_account u
    where ${personName('u', firstLanguage)} = any(${told}::text[]) group by 1
    having min(${personName('u', language)}) = max(${personName('u', language)})`)
  return new Map(rows.map(({ name, ordered }) => [name, ordered]))
}

type Written = { entity: HistoryEntity; entityId: number }

export function listHistory(db: Queries, { entity, entityId }: Written, language: Language): Promise<HistoryLine[]> {
  return db.rows(sql`
    select h.id, to_json(h.at) #>> '{}' as at, h.action, h.changes,
      ${personName('actor', language)} as actor,
      ${personName('impersonator', language)} as impersonator
    from history h
    left join user_account actor on actor.id = h.actor_id
    left join user_account impersonator on impersonator.id = h.impersonator_id
    where h.entity = ${entity} and h.entity_id = ${entityId}
    order by h.id desc limit ${mostLines}`)
}

export function changesBetween<Row extends object>(before: Row, after: Row): Changes {
  const names = Object.keys(after) as (keyof Row & string)[]
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name): [string, [unknown, unknown]] => [name, [before[name], after[name]]]),
  )
}
