import type { FastifyBaseLogger } from 'fastify'
import type { ProviderRefusal } from '#domain/auth/provider-api.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { findAccount } from '#server/auth/auth-queries.ts'
import { clientOf, openid } from '#server/auth/provider-client.ts'
import {
  findIdentity,
  forgetUnprovenPassword,
  insertTicket,
  insertVisit,
  linkIdentity,
  takeVisit,
} from '#server/auth/provider-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import type { ProviderSettings } from '#server/platform/provider-settings.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { holdUser, markValidated } from '#server/users/user-queries.ts'
import { areWaysLocked } from '#server/users/ways-in-queries.ts'

const visitCookie = 'provider_visit'
export const ticketCookie = 'provider_ticket'

/** Returns the provider's address. The cookie ties the way back to the browser that went. */
export async function leaveForProvider(deps: Deps, provider: ProviderSettings, cookies: Cookies): Promise<string> {
  const client = await clientOf(provider)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await openid()
  const visit = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const { token, hash } = freshToken()
  await insertVisit(deps.db, hash, provider.key, visit)
  cookies.leave(visitCookie, token, { path: '/oidc', seconds: 900, fromOtherSites: true })
  return buildAuthorizationUrl(client, {
    redirect_uri: `${deps.publicUrl()}/oidc/${provider.key}/callback`,
    scope: provider.scope,
    code_challenge: await calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
    state: visit.state,
    nonce: visit.nonce,
    ...(provider.acr !== undefined && { acr_values: provider.acr }),
  }).href
}

type Back = { url: string; cookies: Cookies; ip: string; log: FastifyBaseLogger }

/** Leaves the ticket of the recognised account in the browser, or returns why not. */
export async function returnFromProvider(
  deps: Deps,
  provider: ProviderSettings,
  { url, cookies, ip, log }: Back,
): Promise<ProviderRefusal | undefined> {
  const proof = cookies.read(visitCookie)
  const visit = proof === undefined ? undefined : await takeVisit(deps.db, hashToken(proof), provider.key)
  if (visit === undefined) return 'failed'
  const told = await askWho(provider, visit, new URL(url, deps.publicUrl())).catch((error: unknown) => {
    // Only the kind of failure: its text may quote the answer, with what it says about a person.
    log.warn({ event: 'provider.refused', provider: provider.key, kind: (error as { code?: string }).code })
  })
  if (told === undefined) return 'failed'
  const outcome = await deps.db.transaction(async (tx) => {
    const found = await recognise(tx, deps, told, ip)
    if (typeof found !== 'number') return found
    const { token, hash } = freshToken()
    await insertTicket(tx, hash, { provider: provider.key, userId: found, idToken: told.idToken })
    return { token }
  })
  if (typeof outcome === 'string') return outcome
  cookies.leave(ticketCookie, outcome.token, { path: '/api/login', seconds: 600 })
  return undefined
}

type Told = { issuer: string; subject: string; email: string | undefined; idToken: string | null }

/** The library checks issuer, state, nonce, audience, times, signature and the verifier of PKCE. */
async function askWho(
  provider: ProviderSettings,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
  address: URL,
): Promise<Told> {
  const client = await clientOf(provider)
  const { authorizationCodeGrant, fetchUserInfo } = await openid()
  const tokens = await authorizationCodeGrant(client, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  const said =
    claims['email'] === undefined ? await fetchUserInfo(client, tokens.access_token, claims.sub) : { ...claims }
  const isProven = said['email_verified'] === true || (provider.provesAddresses && said['email_verified'] !== false)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isProven && typeof said['email'] === 'string' ? said['email'] : undefined,
    idToken: tokens.id_token ?? null,
  }
}

/**
 * A known identity opens its account. An unknown one is linked to the account of its proven address, which it validates,
 * once for each provider: an address that was given to somebody else opens nothing. No account is created, and no right
 * follows from what a provider says.
 */
async function recognise(
  tx: Transaction,
  deps: Deps,
  { issuer, subject, email }: Told,
  ip: string,
): Promise<number | ProviderRefusal> {
  const known = await findIdentity(tx, issuer, subject)
  if (known !== undefined) return known
  if (email === undefined) return 'unverified'
  const account = await findAccount(tx, email)
  const before = account && (await holdUser(tx, account.id))
  if (account === undefined || before === undefined || account.lockedByAdmin) return 'unknown'
  if (await areWaysLocked(tx, account.id)) return 'taken'
  if (!(await linkIdentity(tx, { issuer, subject, userId: account.id }))) return 'taken'
  await forgetUnprovenPassword(tx, account.id)
  await markValidated(tx, account.id)
  const actor = { id: account.id }
  await recordHistory(tx, actor, { entity: 'user', entityId: account.id, action: 'identityLinked', ip })
  await tellAccountChange(tx, deps, before, { changes: ['identityLinked'], by: 'owner' })
  return account.id
}
