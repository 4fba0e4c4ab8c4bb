import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const step = 30_000

/** An authenticator app. Each of its codes is of a later step than the one before, as if its owner waited. */
export function authenticatorOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    code: ({ stepsLater = 0 } = {}) => totp.generate({ timestamp: Date.now() + stepsLater * step }),
    /**
     * A code of the previous step, which becomes too old at the end of the present one: never returned just before
     * that.
     */
    earlierCode: async () => {
      const left = step - (Date.now() % step)
      if (left < 5000) await wait(left)
      return totp.generate({ timestamp: Date.now() - step })
    },
  }
}
