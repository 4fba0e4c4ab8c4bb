import { fail, invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { hashCode, keepCode, tryCode } from '#server/auth/code-queries.ts'
import { dialled, freshCode } from '#server/auth/sms-codes.ts'
import { serverWords } from '#server/words/words.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { refuseLockedWays } from '#server/users/ways-in-queries.ts'

type TypedNumber = {
  phoneNumber: string
  phoneCode?: string | undefined
  currentPassword?: string | undefined
  code?: string | undefined
  passkey?: string | undefined
}

/**
 * Proves a new telephone before codes go to it: first the owner, then, by a code sent there, the number. The code names
 * the number in its hash and is sent only after the owner's proof, so it stands for that proof too.
 */
export async function proveNumber(
  deps: Deps,
  viewer: Viewer,
  { phoneNumber, phoneCode, ...proof }: TypedNumber,
  calling: CallContext & { language: Language },
) {
  refuseInTheirPlace(viewer)
  const recipient = dialled(phoneNumber)
  const hashOf = (code: string) => hashCode(viewer.id, `${code} for ${recipient}`)
  if (phoneCode) {
    await refuseLockedWays(deps.db, viewer)
    const state = await tryCode(deps.db, viewer.id, hashOf(phoneCode))
    if (state === 'wrong') invalidField('phoneCode', 'verification.code.incorrect.error')
    if (state === 'expired') fail('verification.code.expired.error')
    return
  }
  await proveOneself(deps, viewer, proof, calling)
  if (recipient === '') return
  if (!(await mayStill(deps, 'code', { accountId: viewer.id, ip: calling.ip }))) fail('request.tooMany.error')
  const code = freshCode()
  await deps.db.transaction(async (tx) => {
    await keepCode(tx, viewer.id, hashOf(code))
    await deps.outbox.queue(tx, { kind: 'sms', recipient, text: serverWords[calling.language].account.smsCode(code) })
  })
  invalidField('phoneCode', 'MandatoryField')
}
