import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { rolesInEffect } from '#domain/roles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertSignIn, insertTokens, type AccountRow, type TokenHashes } from '#server/auth/auth-queries.ts'
import { recogniseAccount, type Credentials, type Trying } from '#server/auth/first-factor.ts'
import { plainAddress } from '#server/platform/rate-limits/rate-limits.ts'
import { passSecondStep } from '#server/auth/second-step.ts'
import { freshToken } from '#server/platform/tokens.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const accessTokenSeconds = 15 * 60

/** POST /api/login. */
export async function signIn(
  deps: Deps,
  credentials: Credentials & { rememberMe: boolean },
  { proof, language, ...trying }: Trying & { proof: string | undefined; language: Language },
): Promise<SignedIn> {
  const { db } = deps
  const account = await recogniseAccount(db, credentials, trying)
  await passSecondStep(deps, account, proof)
  const { answer, hashes } = freshTokens(account)
  const { id: accountId, passwordHash } = account
  const opened = {
    accountId,
    passwordHash,
    rememberMe: credentials.rememberMe,
    language,
    address: plainAddress(trying.ip),
  }
  if (!(await insertSignIn(db, opened, hashes))) fail('Login.error')
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
