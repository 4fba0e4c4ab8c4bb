import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const step = 30_000

/** The app in somebody's hand. Each code it gives is of a later step than the one before, as when its owner waits. */
export function authenticatorOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    code: ({ stepsLater = 0 } = {}) => totp.generate({ timestamp: Date.now() + stepsLater * step }),
    /** Of the step before this one, which is too old as soon as this one ends: so never at its end. */
    earlierCode: async () => {
      const left = step - (Date.now() % step)
      if (left < 5000) await wait(left)
      return totp.generate({ timestamp: Date.now() - step })
    },
  }
}
