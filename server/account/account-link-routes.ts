import { accountLinkApi } from '#domain/account/account-link-api.ts'
import { confirmAddress } from '#server/account/change-address.ts'
import { undoChange } from '#server/account/undo-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts'

const done = { message: 'done' as const }

export function accountLinkRoutes({ bind }: Binder, deps: Deps) {
  const limit = limitRate(deps.config, deps.db)

  bind(accountLinkApi.confirmAddress, async ({ input, ip, log }) => {
    await limit('link', ip)
    await confirmAddress(deps, input, ip)
    log.info({ event: 'address.changed', about: input.userId })
    return done
  })
  bind(accountLinkApi.undoChange, async ({ input, ip, log }) => {
    await limit('link', ip)
    await undoChange(deps, input, ip)
    log.warn({ event: 'account.changeUndone', about: input.userId })
    return done
  })
}
