import type { FastifyBaseLogger } from 'fastify'
import type { SignInWay } from '#domain/auth/sign-in-way.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { admins, admits, rolesInEffect } from '#domain/roles.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import {
  insertSignIn,
  insertTokens,
  type AccountRow,
  type Through,
  type TokenHashes,
} from '#server/auth/auth-queries.ts'
import { recogniseAccount, type Credentials, type TryContext } from '#server/auth/first-factor.ts'
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
  { proof, language, from, ...trying }: TryContext & SigningInFrom,
): Promise<SignedIn> {
  const account = await recogniseAccount(deps.db, credentials, trying)
  const way = await passSecondStep(deps, account, proof)
  const { ip, log } = trying
  return enter(deps, account, { rememberMe: credentials.rememberMe, way, language, from, ip, log })
}

type Entering = {
  rememberMe: boolean
  way: SignInWay
  language: Language
  from: SigningBrowser
  ip: string
  log: FastifyBaseLogger
  through?: Through
  /** Writes in the same transaction, or refuses the sign-in, once the account is locked. */
  alongWith?: (tx: Transaction) => Promise<void>
}

/** Signs a recognised account in; a new browser is announced to its owner. */
export async function enter(
  deps: Deps,
  account: AccountRow,
  { rememberMe, way, language, from, ip, log, through, alongWith }: Entering,
): Promise<SignedIn> {
  const { db } = deps
  const { browser, system } = from
  const { answer, hashes } = freshTokens(account, idleSeconds(deps.config, account))
  const { id: accountId, passwordHash } = account
  const opened = {
    accountId,
    passwordHash,
    rememberMe,
    language,
    way,
    address: plainAddress(ip),
    through,
    from: { browser, system, hash: from.hashFor(accountId) },
  }
  const isNewBrowser = await db.transaction(async (tx) => {
    const inserted = (await insertSignIn(tx, opened, hashes)) ?? fail('Login.error')
    await alongWith?.(tx)
    const person = { ...account, language: inserted.languageBefore }
    if (inserted.isNewBrowser) await tellNewBrowser(tx, deps, person, { ...opened.from, address: opened.address })
    recordAudit(tx, {
      action: 'signedIn',
      actor: { id: accountId },
      about: accountId,
      ip,
      details: { way, ...(inserted.isNewBrowser && { newBrowser: true }) },
    })
    return inserted.isNewBrowser
  })
  from.remember()
  log.info({ event: 'signIn.done', about: accountId })
  if (isNewBrowser) log.warn({ event: 'signIn.newBrowser', about: accountId })
  return answer
}

type SigningAccount = Pick<AccountRow, 'id' | 'username' | 'firstname' | 'lastname' | 'role' | 'commissionId'>

type Idle = { config: Config; isImpersonation: boolean }

/** Makes new tokens for a sign-in that exists. */
export async function issueTokens(
  tx: Transaction,
  signInId: number,
  account: SigningAccount,
  { config, isImpersonation }: Idle,
): Promise<SignedIn> {
  const { answer, hashes } = freshTokens(account, idleSeconds(config, account, isImpersonation))
  await insertTokens(tx, signInId, hashes)
  return answer
}

/** How long a sign-in with an administrator's rights, also in somebody's place, may rest. */
function idleSeconds({ adminIdleMinutes }: Config, { role }: SigningAccount, isImpersonation = false) {
  return adminIdleMinutes > 0 && (isImpersonation || admits(admins, role)) ? adminIdleMinutes * 60 : undefined
}

/**
 * The browser ends an idle sign-in at its minute. The server knows calls only, and of these one refresh in fifteen
 * minutes at least: it refuses a refresh that comes so long after the last access token.
 */
export function freshTokens(account: SigningAccount, idle?: number): { answer: SignedIn; hashes: TokenHashes } {
  const [access, refresh] = [freshToken(), freshToken()]
  const answer: SignedIn = {
    id: account.id,
    username: account.username,
    firstname: account.firstname,
    lastname: account.lastname,
    roles: rolesInEffect(account.role),
    ...(account.commissionId !== null && { commissionId: account.commissionId }),
    access_token: access.token,
    refresh_token: refresh.token,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    ...(idle !== undefined && { idle_seconds: idle }),
  }
  const refreshSeconds = idle === undefined ? null : accessTokenSeconds + idle
  const seconds = { accessSeconds: accessTokenSeconds, refreshSeconds }
  return { answer, hashes: { access: access.hash, refresh: refresh.hash, ...seconds } }
}
