import { randomBytes } from 'node:crypto'
import { recoveryAlphabet, recoveryCodeCount, recoveryLength } from '#domain/auth/recovery-code.ts'
import { hashToken } from '#server/platform/tokens.ts'

/** The name that apps show above the address of the account. */
const issuer = 'Programme culturel franco-japonais'
const secretBytes = 20

export function freshSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The secret to type into an app, and the address for its QR code. */
export async function describeSecret(secret: Buffer, username: string): Promise<{ secret: string; address: string }> {
  const totp = await totpOf(secret, username)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/**
 * Returns the thirty-second step of a code: the current one, the one before or the one after, as clocks differ;
 * undefined for a wrong code.
 */
export async function stepOf(secret: Buffer, code: string): Promise<number | undefined> {
  const timestamp = Date.now()
  const totp = await totpOf(secret, '')
  const delta = totp.validate({ token: code, window: 1, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Loaded only when a code is judged: most sign-ins have none. */
async function totpOf(secret: Buffer, label: string) {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

export function freshRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(recoveryLength)].map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join(''),
  )
}

/** Recovery codes have eighty random bits, so a plain hash is enough to store them. */
export function hashRecoveryCode(accountId: number, plain: string): Buffer {
  return hashToken(`recovery code of ${accountId} ${plain}`)
}
