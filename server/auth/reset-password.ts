import { fail } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findAccount } from '#server/auth/auth-queries.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { Language } from '#domain/language.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { isMailLink, useUpMailLink } from '#server/users/mail-link-queries.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { markValidated, setPassword } from '#server/users/user-queries.ts'

type Asking = { username: string; language: Language; ip: string }
type LinkProof = { token: string; userId: number }

/** POST /forgotPassword/sendResetPasswordMail: whoever asks learns nothing of who has an account. */
export async function sendResetMail(deps: Deps, { username, language, ip }: Asking) {
  const account = await findAccount(deps.db, username)
  if (account === undefined || !(await mayStill(deps, 'mail', { accountId: account.id, ip }))) return
  await deps.db.transaction((tx) => sendAccountMail(tx, deps, 'reset', account, language))
}

export async function checkResetToken({ db }: Deps, { token, userId }: LinkProof) {
  if (!(await isMailLink(db, { hash: hashToken(token), userId, purpose: 'password' }))) fail('resetLink.invalid.error')
}

/** POST /forgotPassword/resetPassword. The link came by mail, so using it also proves the address. */
export async function resetPassword({ db }: Deps, { token, userId, newPassword }: LinkProof & { newPassword: string }) {
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    if (!(await useUpMailLink(tx, { hash: hashToken(token), userId, purpose: 'password' })))
      fail('resetLink.invalid.error')
    await setPassword(tx, userId, passwordHash)
    await markValidated(tx, userId)
  })
}
