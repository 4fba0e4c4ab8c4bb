import { fail } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findAccount } from '#server/auth/auth-queries.ts'
import { refuseKnownPassword } from '#server/platform/known-passwords.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { Language } from '#domain/language.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { callerOf, mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { isMailLink, useUpMailLink } from '#server/users/mail-link-queries.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { holdUser, markValidated, setPassword } from '#server/users/user-queries.ts'

type ResetMailRequest = { username: string; language: Language; ip: string }
type LinkProof = { token: string; userId: number }

/** POST /forgotPassword/sendResetPasswordMail: the answer does not reveal who has an account. */
export async function sendResetMail(deps: Deps, { username, language, ip }: ResetMailRequest) {
  const account = await findAccount(deps.db, username)
  if (account === undefined || !(await mayStill(deps, 'mail', { accountId: account.id, ip }))) return
  await deps.db.transaction((tx) => sendAccountMail(tx, deps, 'reset', account, language))
}

export async function checkResetToken({ db }: Deps, { token, userId }: LinkProof) {
  if (!(await isMailLink(db, { hash: hashToken(token), userId, purpose: 'password' }))) fail('resetLink.invalid.error')
}

type NewPasswordForm = LinkProof & { newPassword: string; ip: string }

/**
 * POST /forgotPassword/resetPassword. The link came by mail, so using it also proves the address. It is checked before
 * anything is hashed, so that invalid requests cost little.
 */
export async function resetPassword(deps: Deps, { token, userId, newPassword, ip }: NewPasswordForm) {
  await checkResetToken(deps, { token, userId })
  await refuseKnownPassword('newPassword', newPassword)
  const passwordHash = await hashPassword(newPassword, callerOf(ip))
  await deps.db.transaction(async (tx) => {
    const before = (await holdUser(tx, userId)) ?? fail('resetLink.invalid.error')
    if (!(await useUpMailLink(tx, { hash: hashToken(token), userId, purpose: 'password' })))
      fail('resetLink.invalid.error')
    await setPassword(tx, userId, passwordHash)
    await markValidated(tx, userId)
    await recordHistory(tx, { id: userId }, { entity: 'user', entityId: userId, action: 'passwordReset', ip })
    // A first password is not announced: its owner has just chosen it.
    if (before.validated) await tellAccountChange(tx, deps, before, { changes: ['password'], by: 'link' })
  })
}
