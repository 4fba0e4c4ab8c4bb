import { Secret, TOTP } from 'otpauth'

/** The app in somebody's hand. Each code it gives is of a later step than the one before, as when its owner waits. */
export function authenticatorOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    code: ({ stepsLater = 0 } = {}) => totp.generate({ timestamp: Date.now() + stepsLater * 30_000 }),
  }
}
