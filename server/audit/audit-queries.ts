import { auditActions, type AuditAction, type AuditDetails } from '#domain/audit/audit.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { plainAddress } from '#server/platform/rate-limits/rate-limits.ts'

export type AuditActor = Pick<Viewer, 'id'> & Partial<Pick<Viewer, 'impersonatorId' | 'signInId'>>

export type AuditEntry = {
  action: AuditAction
  /** Undefined for a guest, or for the server itself. */
  actor?: AuditActor | undefined
  /** The account that the entry is about. */
  about?: number | undefined
  /** The caller's address; if undefined, the address of the actor's sign-in. */
  ip?: string | undefined
  details?: AuditDetails | undefined
}

/** Records an entry in the transaction of its act. */
export function recordAudit(tx: Transaction, entry: AuditEntry) {
  tx.send(auditLine(entry))
}

/** Records an entry without a transaction: for a refusal or a read. */
export async function noteAudit(db: Queries, entry: AuditEntry) {
  await db.run(auditLine(entry))
}

const mostRefusalsAnHour = 60

/** Limits the entries, because endless requests would only fill the disk. */
export async function noteRefusal(db: Queries, entry: AuditEntry & { ip: string }) {
  const whose =
    entry.actor === undefined
      ? sql`audit_line.actor_id is null and audit_line.address = ${plainAddress(entry.ip)}`
      : sql`audit_line.actor_id = ${entry.actor.id}`
  await db.run(sql`
    ${auditLine(entry)}
    from (
      select count(*) as refusals from (
        select from audit_line
        where ${whose} and at > now() - interval '1 hour' and kind = 'refusal' limit ${mostRefusalsAnHour}) recent
    ) known where refusals < ${mostRefusalsAnHour}`)
}

function auditLine({ action, actor, about, ip, details = {} }: AuditEntry): Sql {
  const address =
    ip === undefined
      ? sql`(select sign_in.address from sign_in where sign_in.id = ${actor?.signInId ?? null}::bigint)`
      : sql`${plainAddress(ip)}::text`
  return sql`
    insert into audit_line (kind, action, actor_id, impersonator_id, about_id, address, details)
    select ${auditActions[action]}, ${action}, ${actor?.id ?? null}::integer, ${actor?.impersonatorId ?? null}::integer,
      ${about ?? null}::integer, ${address}, ${JSON.stringify(details)}::jsonb`
}
