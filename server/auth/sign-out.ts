import type { SignedOut } from '#domain/auth/auth-api.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import { deleteSignInOfToken } from '#server/auth/auth-queries.ts'
import { endSessionAt } from '#server/auth/provider-client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/tokens.ts'

/** POST /authentication/logout. A sign-in that came through a provider says where its session there is ended. */
export async function signOut(deps: Deps, refreshToken: string, ip: string): Promise<SignedOut> {
  const ended = await deps.db.transaction(async (tx) => {
    const actor = await deleteSignInOfToken(tx, hashToken(refreshToken))
    if (actor !== undefined) recordAudit(tx, { action: 'signedOut', actor, about: actor.id, ip })
    return actor
  })
  const provider = deps.config.providers.find(({ key }) => key === ended?.provider)
  const idToken = ended?.idToken ?? undefined
  const goTo = provider && idToken ? await endSessionAt(provider, { idToken, back: `${deps.publicUrl()}/` }) : undefined
  return { message: 'done', ...(goTo !== undefined && { goTo }) }
}
