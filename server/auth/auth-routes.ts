import type { FastifyBaseLogger } from 'fastify'
import { authApi } from '#domain/auth/auth-api.ts'
import { impersonationApi } from '#domain/auth/impersonation-api.ts'
import { sessionApi } from '#domain/session-api.ts'
import { registrationApi } from '#domain/auth/registration-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refreshSignIn } from '#server/auth/refresh-sign-in.ts'
import { startImpersonation, stopImpersonation } from '#server/auth/impersonate.ts'
import { register } from '#server/auth/register.ts'
import { isRegisteringBrowser, markRegisteringBrowser } from '#server/auth/registering-browser.ts'
import type { Registration } from '#server/auth/registration-queries.ts'
import { checkResetToken, resetPassword, sendResetMail } from '#server/auth/reset-password.ts'
import { renewValidationLink, sendValidationMail, validateAccount } from '#server/auth/validate-account.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { signOut } from '#server/auth/sign-out.ts'
import { signingBrowser } from '#server/auth/signing-browser.ts'
import { inTheSameTime } from '#server/auth/in-the-same-time.ts'
import { beforeLogin, checkSmsCode, proofCookie } from '#server/auth/verify-by-sms.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { limitRate, type LimitedAct } from '#server/platform/rate-limits/rate-limits.ts'

const done = { message: 'done' as const }

export function authRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const limit = limitRate(deps.config, db)
  const trying = (act: LimitedAct, ip: string, log: FastifyBaseLogger) => ({ ip, log, limit: () => limit(act, ip) })
  const knows = (cookies: Cookies) => (registration: Registration) => isRegisteringBrowser(cookies, registration)

  bind(authApi.login, ({ input, ip, cookies, language, log, userAgent, fromBrowser }) =>
    signIn(deps, input, {
      ...trying('signIn', ip, log),
      proof: cookies.read(proofCookie),
      language,
      from: signingBrowser({ cookies, userAgent, fromBrowser, ip }),
    }),
  )
  bind(sessionApi.refresh, ({ input }) => refreshSignIn(deps, input.refresh_token))
  bind(authApi.logout, ({ input, ip }) => signOut(deps, input.refresh_token, ip))
  bind(authApi.beforeLogin, ({ input, ip, language, log }) =>
    beforeLogin(deps, input, { ...trying('signIn', ip, log), language, bySms: input.bySms }),
  )
  bind(authApi.checkSmsCode, async ({ input, ip, cookies, log }) => {
    await checkSmsCode(deps, input, { ...trying('code', ip, log), cookies })
    return done
  })
  bind(registrationApi.register, async ({ input, ip, language, cookies }) => {
    await limit('registration', ip)
    await register(deps, input, { language, ip, registeredBy: markRegisteringBrowser(cookies) })
    return done
  })
  bind(authApi.resendValidation, async ({ input, ip, language, cookies }) => {
    await limit('validationMail', ip)
    await inTheSameTime(
      sendValidationMail(deps, { username: input.username, language, ip, isRegisteringBrowser: knows(cookies) }),
    )
    return done
  })
  bind(authApi.validateAccount, async ({ input, ip, cookies, fromBrowser }) => {
    await limit('link', ip)
    await validateAccount(deps, input, { ip, fromBrowser, isRegisteringBrowser: knows(cookies) })
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
  bind(authApi.checkResetPasswordToken, async ({ input, ip }) => {
    await limit('link', ip)
    await checkResetToken(deps, input)
    return done
  })
  bind(authApi.resetPassword, async ({ input, ip, log }) => {
    await limit('link', ip)
    await resetPassword(deps, { ...input, ip })
    log.info({ event: 'password.reset', about: input.userId })
    return done
  })
  bind(impersonationApi.start, async ({ viewer, input, ip, log }) => {
    const taken = await startImpersonation(deps, viewer, { userId: input.userId, ip })
    log.info({ event: 'impersonation.started', about: input.userId })
    return taken
  })
  bind(impersonationApi.stop, ({ viewer }) => stopImpersonation(deps, viewer))
}
