import type * as z from 'zod/mini'
import type { registrationForm } from '#domain/users/user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Language } from '#domain/language.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { insertUser } from '#server/users/user-queries.ts'

/** POST /register/register: a holder's account, which opens once its address is validated. */
export async function register(deps: Deps, form: z.output<typeof registrationForm>, language: Language) {
  const passwordHash = await hashPassword(form.password)
  const consented = form.privacyConsent === true || form.privacyConsent === 'true'
  await deps.db.transaction(async (tx) => {
    const user = { ...form, role: 'ROLE_USER' as const, commissionId: null }
    const id = await insertUser(tx, user, { passwordHash, consented, language })
    await recordHistory(tx, undefined, { entity: 'user', entityId: id, action: 'registered' })
    await sendAccountMail(tx, deps, 'validation', { id, ...form }, language)
  })
}
