import { recordAudit } from '#server/audit/audit-queries.ts'
import { deleteSignInOfToken } from '#server/auth/auth-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/tokens.ts'

/** POST /authentication/logout. */
export async function signOut(db: Database, refreshToken: string, ip: string) {
  await db.transaction(async (tx) => {
    const actor = await deleteSignInOfToken(tx, hashToken(refreshToken))
    if (actor !== undefined) recordAudit(tx, { action: 'signedOut', actor, about: actor.id, ip })
  })
}
