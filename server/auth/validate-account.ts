import { fail, type ErrorCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { findAccount } from '#server/auth/auth-queries.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { findLinkOwner, useUpMailLink, type LinkOwner, type MailLink } from '#server/users/mail-link-queries.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { markValidated } from '#server/users/user-queries.ts'

type LinkProof = { token: string; userId: number }
type Asking = { language: Language; ip: string }

/** POST /authentication/validateAccount. Why a link no longer opens is told to who holds it, and to nobody else. */
export async function validateAccount({ db }: Deps, proof: LinkProof) {
  const link = linkOf(proof)
  await db.transaction(async (tx) => {
    if (await useUpMailLink(tx, link)) return markValidated(tx, proof.userId)
    return fail(refusalOf(await findLinkOwner(tx, link)))
  })
}

/** POST /authentication/renewValidationLink: another mail for who follows an old link. */
export async function renewValidationLink(deps: Deps, { language, ip, ...proof }: LinkProof & Asking) {
  const owner = await findLinkOwner(deps.db, linkOf(proof))
  if (owner === undefined || owner.validated) return fail(refusalOf(owner))
  if (!(await mayStill(deps, 'mail', { accountId: owner.id, ip }))) fail('request.tooMany.error')
  await deps.db.transaction((tx) => sendAccountMail(tx, deps, 'validation', owner, language))
}

/** POST /authentication/resendValidateAccountMail. */
export async function sendValidationMail(deps: Deps, { username, language, ip }: Asking & { username: string }) {
  const account = await findAccount(deps.db, username)
  if (account === undefined || account.validated) return
  if (!(await mayStill(deps, 'mail', { accountId: account.id, ip }))) return
  await deps.db.transaction((tx) => sendAccountMail(tx, deps, 'validation', account, language))
}

function linkOf({ token, userId }: LinkProof): MailLink {
  return { hash: hashToken(token), userId, purpose: 'validate' }
}

function refusalOf(owner: LinkOwner | undefined): ErrorCode {
  if (owner === undefined) return 'account.validation.error'
  return owner.validated ? 'account.alreadyValidated.error' : 'validationLink.old.error'
}
