import type * as z from 'zod/mini'
import { fail, invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { registrationForm } from '#domain/users/user.ts'
import {
  findHolderOf,
  holdRegistrationAt,
  noteRegisteredBy,
  replaceRegistration,
} from '#server/auth/registration-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseKnownPassword } from '#server/platform/known-passwords.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { callerOf, mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { holdNames, insertUser } from '#server/users/user-queries.ts'

type Registering = { language: Language; ip: string; registeredBy: Buffer }

/**
 * POST /register/register creates a holder's account, which opens once its address is validated. Until then a newer
 * registration replaces it, and a user who follows the mail in another browser chooses the password (decision 40).
 */
export async function register(
  deps: Deps,
  form: z.output<typeof registrationForm>,
  { language, ip, registeredBy }: Registering,
) {
  const holder = await findHolderOf(deps.db, form.username)
  if (holder?.waits === false) invalidField('username', 'email.used.error')
  if (holder && !(await mayStill(deps, 'mail', { accountId: holder.id, ip }))) fail('request.tooMany.error')
  await refuseKnownPassword('password', form.password)
  const passwordHash = await hashPassword(form.password, callerOf(ip))
  const consented = form.privacyConsent === true || form.privacyConsent === 'true'
  const user = { ...form, role: 'ROLE_USER' as const, commissionId: null }

  await deps.db.transaction(async (tx) => {
    const replaced = holder && (await holdWaiting(tx, form.username))
    if (replaced) await replaceRegistration(tx, replaced.id, user, { passwordHash, consented, language })
    const id = replaced?.id ?? (await insertUser(tx, user, { passwordHash, consented, language }))
    await noteRegisteredBy(tx, id, registeredBy)
    await recordHistory(tx, undefined, { entity: 'user', entityId: id, action: 'registered', ip })
    await sendAccountMail(tx, deps, 'validation', { id, ...form }, language)
  })
}

async function holdWaiting(tx: Transaction, username: string) {
  await holdNames(tx)
  return holdRegistrationAt(tx, username)
}
