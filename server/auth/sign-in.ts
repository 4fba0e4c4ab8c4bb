import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { rolesInEffect } from '#domain/roles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertSignIn, insertTokens, type AccountRow, type TokenHashes } from '#server/auth/auth-queries.ts'
import { recogniseAccount, type Credentials, type Trying } from '#server/auth/first-factor.ts'
import { plainAddress } from '#server/platform/rate-limits/rate-limits.ts'
import { passSecondStep } from '#server/auth/second-step.ts'
import type { SigningBrowser } from '#server/auth/signing-browser.ts'
import { tellNewBrowser } from '#server/auth/tell-new-browser.ts'
import { freshToken } from '#server/platform/tokens.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const accessTokenSeconds = 15 * 60

type SigningInFrom = { proof: string | undefined; language: Language; from: SigningBrowser }

/** POST /api/login. */
export async function signIn(
  deps: Deps,
  credentials: Credentials & { rememberMe: boolean },
  { proof, language, from, ...trying }: Trying & SigningInFrom,
): Promise<SignedIn> {
  const { db } = deps
  const { browser, system } = from
  const account = await recogniseAccount(db, credentials, trying)
  const way = await passSecondStep(deps, account, proof)
  const { answer, hashes } = freshTokens(account)
  const { id: accountId, passwordHash } = account
  const opened = {
    accountId,
    passwordHash,
    rememberMe: credentials.rememberMe,
    language,
    way,
    address: plainAddress(trying.ip),
    from: { browser, system, hash: from.hashFor(accountId) },
  }
  const isNewBrowser = await db.transaction(async (tx) => {
    const inserted = (await insertSignIn(tx, opened, hashes)) ?? fail('Login.error')
    const person = { ...account, language: inserted.languageBefore }
    if (inserted.isNewBrowser) await tellNewBrowser(tx, deps, person, { ...opened.from, address: opened.address })
    return inserted.isNewBrowser
  })
  from.remember()
  trying.log.info({ event: 'signIn.done', about: accountId })
  if (isNewBrowser) trying.log.warn({ event: 'signIn.newBrowser', about: accountId })
  return answer
}

type Signing = Pick<AccountRow, 'id' | 'username' | 'firstname' | 'lastname' | 'role' | 'commissionId'>

/** Makes new tokens for a sign-in that exists. */
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
