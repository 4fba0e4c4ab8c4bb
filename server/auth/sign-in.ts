import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { rolesInEffect } from '#domain/roles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertSignIn, insertTokens, type AccountRow, type TokenHashes } from '#server/auth/auth-queries.ts'
import { useUpProof } from '#server/auth/code-queries.ts'
import { recogniseAccount, type Credentials, type Trying } from '#server/auth/recognise-account.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'
import { needsCode } from '#server/auth/verify-by-sms.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const accessTokenSeconds = 15 * 60

/** POST /api/login. Where a code is needed, the proof of it is used up here: there is no way around it. */
export async function signIn(
  deps: Deps,
  credentials: Credentials & { rememberMe: boolean },
  { proof, language, ...trying }: Trying & { proof: string | undefined; language: Language },
): Promise<SignedIn> {
  const { db } = deps
  const account = await recogniseAccount(db, credentials, trying)
  if (needsCode(deps, account)) {
    const proven = proof !== undefined && (await useUpProof(db, account.id, hashToken(proof)))
    if (!proven) fail('verification.code.required.error')
  }
  const { answer, hashes } = freshTokens(account)
  await insertSignIn(db, { accountId: account.id, rememberMe: credentials.rememberMe, language }, hashes)
  trying.log.info({ event: 'signIn.done', about: account.id })
  return answer
}

type Signing = Pick<AccountRow, 'id' | 'username' | 'firstname' | 'lastname' | 'role' | 'commissionId'>

/** For a sign-in that is there already. */
export async function issueTokens(tx: Transaction, signInId: number, account: Signing): Promise<SignedIn> {
  const { answer, hashes } = freshTokens(account)
  await insertTokens(tx, signInId, hashes)
  return answer
}

export function freshTokens(account: Signing): { answer: SignedIn; hashes: TokenHashes } {
  const [access, refresh] = [freshToken(), freshToken()]
  const answer: SignedIn = {
    id: account.id,
    username: account.username,
    firstname: account.firstname,
    lastname: account.lastname,
    roles: rolesInEffect(account.role),
    ...(account.role === 'ROLE_COMMISSION' && account.commissionId !== null && { commissionId: account.commissionId }),
    access_token: access.token,
    refresh_token: refresh.token,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
  }
  return { answer, hashes: { access: access.hash, refresh: refresh.hash, accessSeconds: accessTokenSeconds } }
}
