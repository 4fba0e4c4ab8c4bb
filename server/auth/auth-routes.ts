import { authApi } from '#domain/auth/auth-api.ts'
import { impersonationApi } from '#domain/auth/impersonation-api.ts'
import { sessionApi } from '#domain/session-api.ts'
import { registrationApi } from '#domain/auth/registration-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteSignInOfToken } from '#server/auth/auth-queries.ts'
import { refreshSession } from '#server/auth/refresh-session.ts'
import { startImpersonation, stopImpersonation } from '#server/auth/impersonate.ts'
import { register } from '#server/auth/register.ts'
import { checkResetToken, resetPassword, sendResetMail } from '#server/auth/reset-password.ts'
import { renewValidationLink, sendValidationMail, validateAccount } from '#server/auth/validate-account.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { inTheSameTime } from '#server/auth/in-the-same-time.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { beforeLogin, checkSmsCode, proofCookie } from '#server/auth/verify-by-sms.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts'

const done = { message: 'done' as const }

export function authRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const limit = limitRate(deps.config, db)

  bind(authApi.login, ({ input, ip, cookies, language, log }) =>
    signIn(deps, input, { allowed: limit('signIn', ip), proof: cookies.read(proofCookie), language, log }),
  )
  bind(sessionApi.refresh, ({ input }) => refreshSession(db, input.refresh_token))
  bind(authApi.logout, async ({ input }) => {
    await deleteSignInOfToken(db, hashToken(input.refresh_token))
    return done
  })
  bind(authApi.beforeLogin, ({ input, ip, language, log }) =>
    beforeLogin(deps, input, { allowed: limit('signIn', ip), language, ip, log }),
  )
  bind(authApi.checkSmsCode, async ({ input, ip, cookies, log }) => {
    await checkSmsCode(deps, input, { allowed: limit('code', ip), cookies, log })
    return done
  })
  bind(registrationApi.register, async ({ input, ip, language }) => {
    await limit('registration', ip)
    await register(deps, input, language)
    return done
  })
  bind(authApi.resendValidation, async ({ input, ip, language }) => {
    await limit('validationMail', ip)
    await inTheSameTime(sendValidationMail(deps, { username: input.username, language, ip }))
    return done
  })
  bind(authApi.validateAccount, async ({ input }) => {
    await validateAccount(deps, input)
    return done
  })
  bind(authApi.renewValidationLink, async ({ input, ip, language }) => {
    await limit('validationMail', ip)
    await renewValidationLink(deps, { ...input, language, ip })
    return done
  })
  bind(authApi.sendResetPasswordMail, async ({ input, ip, language }) => {
    await limit('resetMail', ip)
    await inTheSameTime(sendResetMail(deps, { username: input.username, language, ip }))
    return done
  })
  bind(authApi.checkResetPasswordToken, async ({ input }) => {
    await checkResetToken(deps, input)
    return done
  })
  bind(authApi.resetPassword, async ({ input, log }) => {
    await resetPassword(deps, input)
    log.info({ event: 'password.reset', about: input.userId })
    return done
  })

  bind(impersonationApi.start, async ({ viewer, input, log }) => {
    const taken = await startImpersonation(db, viewer, input.userId)
    log.info({ event: 'impersonation.started', about: input.userId })
    return taken
  })
  bind(impersonationApi.stop, ({ viewer }) => stopImpersonation(db, viewer))
}
