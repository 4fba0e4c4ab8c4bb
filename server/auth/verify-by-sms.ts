import { fail } from '#domain/errors.ts'
import { maskPhone } from '#domain/phone.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashCode, keepCode, keepProof } from '#server/auth/code-queries.ts'
import { recogniseAccount, type Credentials, type TryContext } from '#server/auth/first-factor.ts'
import { getsSmsCodes, judgeCode, refuseBesidePasskey, secondStepOf } from '#server/auth/second-step.ts'
import { giveTryBack } from '#server/auth/try-queries.ts'
import { dialled, freshCode } from '#server/auth/sms-codes.ts'
import { serverWords } from '#server/words/words.ts'
import { freshToken } from '#server/platform/tokens.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import type { Language } from '#domain/language.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'

export const proofCookie = 'login_proof'
const proofSeconds = 120

/**
 * POST /authentication/beforeLogin: refuses as a sign-in does, and sends a code where one is needed; an app makes its
 * own.
 */
export async function beforeLogin(
  deps: Deps,
  credentials: Credentials,
  { language, bySms, ...trying }: TryContext & { language: Language; bySms: boolean },
) {
  const account = await recogniseAccount(deps.db, credentials, trying)
  if (secondStepOf(deps, account) === undefined) await refuseBesidePasskey(deps.db, account)
  await giveTryBack(deps.db, account.id)
  return askForCode(deps, account, { ip: trying.ip, language, bySms })
}

/** Says where the code of a recognised account comes from, and sends it by SMS where nothing else gives one. */
export async function askForCode(
  deps: Deps,
  account: AccountRow,
  { ip, language, bySms }: { ip: string; language: Language; bySms: boolean },
) {
  const step = secondStepOf(deps, account)
  if (step === undefined) return { displayCodeValidation: false, phoneNumber: '' }
  const phoneNumber = maskPhone(account.phoneNumber)
  const maySend = getsSmsCodes(deps, account)
  if (step === 'app' && !(bySms && maySend))
    return {
      displayCodeValidation: true,
      phoneNumber: '',
      codeFrom: 'app' as const,
      ...(maySend && { smsTo: phoneNumber }),
    }
  // A fresh code brings fresh tries, and costs a message.
  if (!(await mayStill(deps, 'code', { accountId: account.id, ip }))) fail('request.tooMany.error')
  const code = freshCode()
  await deps.db.transaction(async (tx) => {
    await keepCode(tx, account.id, hashCode(account.id, code))
    const recipient = dialled(account.phoneNumber)
    await deps.outbox.queue(tx, { kind: 'sms', recipient, text: serverWords[language].account.smsCode(code) })
  })
  return { displayCodeValidation: true, phoneNumber }
}

/**
 * POST /authentication/checkSmsCode: a right code of any kind leaves a proof that only the following sign-in can read.
 */
export async function checkSmsCode(
  deps: Deps,
  { code, ...credentials }: Credentials & { code: string },
  { cookies, ...trying }: TryContext & { cookies: Cookies },
) {
  const account = await recogniseAccount(deps.db, credentials, trying)
  const way = await judgeCode(deps, account, { code, ...trying })
  const { token, hash } = freshToken()
  await keepProof(deps.db, account.id, { hash, way, seconds: proofSeconds })
  cookies.leave(proofCookie, token, { path: '/api/login', seconds: proofSeconds })
}
