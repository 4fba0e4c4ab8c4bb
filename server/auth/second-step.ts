import { fail, invalidField } from '#domain/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { AccountRow } from '#server/auth/auth-queries.ts'
import { hashCode, tryCode, useUpProof } from '#server/auth/code-queries.ts'
import { giveTryBack } from '#server/auth/try-queries.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { needsSecondStep } from '#server/users/second-step-need.ts'

type CodeTry = { accountId: number; code: string }

/** At a sign-in: uses up the proof that the second step left in the browser. Without one, nobody signs in. */
export async function passSecondStep(deps: Deps, account: AccountRow, proof: string | undefined) {
  if (!needsSecondStep(deps, account)) return
  if (proof !== undefined && (await useUpProof(deps.db, account.id, hashToken(proof)))) return
  await giveTryBack(deps.db, account.id)
  fail('verification.code.required.error')
}

/**
 * The one place that judges a code, after the password: of one code five may be tried, and a wrong one keeps the try that
 * the password took, so that an account's codes are tried no more often than its passwords.
 */
export async function judgeCode(deps: Deps, { accountId, code }: CodeTry, log: FastifyBaseLogger) {
  const state = await tryCode(deps.db, accountId, hashCode(accountId, code))
  if (state === 'wrong') {
    log.warn({ event: 'code.wrong', about: accountId })
    invalidField('code', 'verification.code.incorrect.error')
  }
  await giveTryBack(deps.db, accountId)
  if (state === 'expired') fail('verification.code.expired.error')
}
