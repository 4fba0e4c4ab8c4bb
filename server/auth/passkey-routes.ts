import { passkeyApi } from '#domain/auth/passkey-api.ts'
import { askForPasskey } from '#server/auth/judge-passkey.ts'
import { signInByPasskey } from '#server/auth/sign-in-by-passkey.ts'
import { signingBrowser } from '#server/auth/signing-browser.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts'

export function passkeyRoutes({ bind }: Binder, deps: Deps) {
  const limit = limitRate(deps.config, deps.db)
  bind(passkeyApi.ask, async ({ ip }) => {
    await limit('signIn', ip)
    return askForPasskey(deps)
  })
  bind(passkeyApi.signIn, ({ input, ip, log, language, cookies, userAgent, fromBrowser }) =>
    signInByPasskey(deps, input, {
      ip,
      log,
      language,
      limit: () => limit('signIn', ip),
      from: signingBrowser({ cookies, userAgent, fromBrowser, ip }),
    }),
  )
}
