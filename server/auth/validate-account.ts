import { fail, type ErrorCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { refuseKnownPassword } from '#server/platform/known-passwords.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { findAccount } from '#server/auth/auth-queries.ts'
import { doubtRegistration, holdRegistration, type Registration } from '#server/auth/registration-queries.ts'
import { callerOf, mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import {
  findLinkOwner,
  isMailLink,
  useUpMailLink,
  type LinkOwner,
  type MailLink,
} from '#server/users/mail-link-queries.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { markValidated, setPassword } from '#server/users/user-queries.ts'

type LinkProof = { token: string; userId: number }
type MailRequest = { language: Language; ip: string }
type Following = {
  ip: string
  /** The caller is a browser, in which a person followed the mail, and no program. */
  fromBrowser: boolean
  isRegisteringBrowser: (registration: Registration) => boolean
}

/**
 * POST /authentication/validateAccount. The reason why a link no longer works is shown only to its holder. The password
 * of a registration is valid in the browser where it was typed; elsewhere the recipient chooses one (decision 40).
 */
export async function validateAccount(
  { db }: Deps,
  { newPassword, ...proof }: LinkProof & { newPassword?: string | undefined },
  following: Following,
) {
  const link = linkOf(proof)
  if (!(await isMailLink(db, link))) fail(refusalOf(await findLinkOwner(db, link)))
  const asks = (registration: Registration | undefined) =>
    newPassword === undefined && registration !== undefined && takesPassword(registration, following)
  if (newPassword !== undefined) await refuseKnownPassword('newPassword', newPassword)
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword, callerOf(following.ip))

  await db.transaction(async (tx) => {
    const registration = await holdRegistration(tx, proof.userId)
    if (!(await useUpMailLink(tx, link))) fail(refusalOf(await findLinkOwner(tx, link)))
    if (asks(registration)) fail('validation.password.error')
    if (passwordHash !== undefined && registration !== undefined) await setPassword(tx, proof.userId, passwordHash)
    await markValidated(tx, proof.userId)
    await recordHistory(
      tx,
      { id: proof.userId },
      { entity: 'user', entityId: proof.userId, action: 'validated', ip: following.ip },
    )
  })
}

function takesPassword(registration: Registration, { fromBrowser, isRegisteringBrowser }: Following): boolean {
  return (fromBrowser || registration.doubted) && !isRegisteringBrowser(registration)
}

/** POST /authentication/renewValidationLink sends another mail to the holder of an old link. */
export async function renewValidationLink(deps: Deps, { language, ip, ...proof }: LinkProof & MailRequest) {
  const owner = await findLinkOwner(deps.db, linkOf(proof))
  if (owner === undefined || owner.validated) return fail(refusalOf(owner))
  if (!(await mayStill(deps, 'mail', { accountId: owner.id, ip }))) fail('request.tooMany.error')
  await deps.db.transaction((tx) => sendAccountMail(tx, deps, 'validation', owner, language))
}

type ValidationMailRequest = MailRequest & { username: string; isRegisteringBrowser: Following['isRegisteringBrowser'] }

/** POST /authentication/resendValidateAccountMail. */
export async function sendValidationMail(
  deps: Deps,
  { username, language, ip, isRegisteringBrowser }: ValidationMailRequest,
) {
  const account = await findAccount(deps.db, username)
  if (account === undefined || account.validated) return
  if (!(await mayStill(deps, 'mail', { accountId: account.id, ip }))) return
  await deps.db.transaction(async (tx) => {
    const registration = await holdRegistration(tx, account.id)
    if (registration !== undefined && !isRegisteringBrowser(registration)) await doubtRegistration(tx, account.id)
    await sendAccountMail(tx, deps, 'validation', account, language)
  })
}

function linkOf({ token, userId }: LinkProof): MailLink {
  return { hash: hashToken(token), userId, purpose: 'validate' }
}

function refusalOf(owner: LinkOwner | undefined): ErrorCode {
  if (owner === undefined) return 'account.validation.error'
  return owner.validated ? 'account.alreadyValidated.error' : 'validationLink.old.error'
}
