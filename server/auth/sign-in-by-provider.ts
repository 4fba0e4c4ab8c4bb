import type { Language } from '#domain/language.ts'
import { fail } from '#domain/errors.ts'
import { mustPassSecondStep } from '#domain/roles.ts'
import type { SignedIn } from '#domain/session-api.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { findAccountById, type AccountRow } from '#server/auth/auth-queries.ts'
import type { TryContext } from '#server/auth/first-factor.ts'
import { findTicket, useUpTicket } from '#server/auth/provider-queries.ts'
import { judgeCode, secondStepOf } from '#server/auth/second-step.ts'
import { enter } from '#server/auth/sign-in.ts'
import type { SigningBrowser } from '#server/auth/signing-browser.ts'
import { takeTry } from '#server/auth/try-queries.ts'
import { askForCode } from '#server/auth/verify-by-sms.ts'
import { ticketCookie } from '#server/auth/visit-provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { isSecondStepRequired } from '#server/programme/second-step-rule-queries.ts'
import { hasOwnSecondStep } from '#server/users/user-queries.ts'

type Ticketed = TryContext & { cookies: Cookies; language: Language }

/** POST /api/login/providerStep. */
export async function stepAfterProvider(deps: Deps, ticketed: Ticketed) {
  await ticketed.limit()
  const { account } = await recogniseTicket(deps, ticketed)
  return askForCode(deps, account, { ...ticketed, bySms: false })
}

/** POST /api/login/provider. The provider stands for the password alone: the account's own second step is still owed. */
export async function signInByProvider(
  deps: Deps,
  { code }: { code: string },
  { from, ...ticketed }: Ticketed & { from: SigningBrowser },
): Promise<SignedIn> {
  await ticketed.limit()
  const { account, hash, provider, idToken } = await recogniseTicket(deps, ticketed)
  const way =
    secondStepOf(deps, account) === undefined ? 'provider' : await judgeTriedCode(deps, account, code, ticketed)
  if (way === 'provider') await refuseBesideOwnPasskey(deps, account)
  const { ip, log, language } = ticketed
  return enter(deps, account, {
    rememberMe: false,
    way,
    language,
    from,
    ip,
    log,
    through: { provider, idToken },
    alongWith: async (tx) => {
      if (!(await useUpTicket(tx, hash))) fail('session.expired.error')
    },
  })
}

async function recogniseTicket(deps: Deps, { cookies, ip }: Ticketed) {
  const token = cookies.read(ticketCookie)
  const hash = hashToken(token ?? '')
  const ticket = (await findTicket(deps.db, hash)) ?? fail('session.expired.error')
  const account = (await findAccountById(deps.db, ticket.userId)) ?? fail('session.expired.error')
  if (account.lockedByAdmin) {
    await noteAudit(deps.db, { action: 'signInLocked', about: account.id, ip })
    fail('account.locked.error')
  }
  if (!account.validated) fail('account.not.validated.error')
  return { account, hash, provider: ticket.provider, idToken: ticket.idToken }
}

/** A code is counted before it is judged, as after a password. */
async function judgeTriedCode(deps: Deps, account: AccountRow, code: string, { ip, log }: Ticketed) {
  if (code === '') fail('verification.code.required.error')
  const tried = await takeTry(deps.db, { id: account.id })
  if (tried === undefined || tried.tries === null) return fail('account.locked.error')
  return judgeCode(deps, tried, { code, ip, log })
}

async function refuseBesideOwnPasskey({ db }: Deps, { id, role }: AccountRow) {
  if (!mustPassSecondStep(role) || !(await isSecondStepRequired(db))) return
  if (await hasOwnSecondStep(db, id)) fail('secondStep.passkey.error')
}
