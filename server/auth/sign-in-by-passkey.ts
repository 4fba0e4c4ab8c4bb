import type { Language } from '#domain/language.ts'
import { fail } from '#domain/errors.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import type { TryContext } from '#server/auth/first-factor.ts'
import { judgePasskey } from '#server/auth/judge-passkey.ts'
import { notePasskeyUse } from '#server/auth/passkey-queries.ts'
import { enter } from '#server/auth/sign-in.ts'
import type { SigningBrowser } from '#server/auth/signing-browser.ts'
import type { Deps } from '#server/platform/deps.ts'

type PasskeySignIn = { credential: Parameters<typeof judgePasskey>[1]; rememberMe: boolean }

/**
 * POST /api/login/passkey. Wrong passwords never block a passkey, because it cannot be guessed. An administrator's lock
 * does.
 */
export async function signInByPasskey(
  deps: Deps,
  { credential, rememberMe }: PasskeySignIn,
  { limit, ...trying }: TryContext & { language: Language; from: SigningBrowser },
): Promise<SignedIn> {
  await limit()
  const { account, passkeyId, counter } = await judgePasskey(deps, credential)
  if (account.lockedByAdmin) {
    await noteAudit(deps.db, { action: 'signInLocked', about: account.id, ip: trying.ip })
    fail('account.locked.error')
  }
  if (!account.validated) fail('account.not.validated.error')
  return enter(deps, account, {
    ...trying,
    rememberMe,
    way: 'passkey',
    alongWith: async (tx) => {
      if (!(await notePasskeyUse(tx, passkeyId, counter))) fail('passkey.invalid.error')
    },
  })
}
