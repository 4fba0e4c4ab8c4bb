import { randomBytes } from 'node:crypto'
import { recoveryAlphabet, recoveryCodeCount, recoveryLength } from '#domain/auth/recovery-code.ts'
import { hashToken } from '#server/platform/tokens.ts'

/** As apps show it, above the address of the account. */
const issuer = 'Programme culturel franco-japonais'
const secretBytes = 20

export function freshSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** What an app is told: the secret to type, and the address that a QR code holds. */
export async function describeSecret(secret: Buffer, username: string): Promise<{ secret: string; address: string }> {
  const totp = await totpOf(secret, username)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** Which step of thirty seconds a code is of: this one, the one before or the one after, as clocks differ; or none. */
export async function stepOf(secret: Buffer, code: string): Promise<number | undefined> {
  const timestamp = Date.now()
  const totp = await totpOf(secret, '')
  const delta = totp.validate({ token: code, window: 1, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Loaded where one is asked for: most sign-ins have none. */
async function totpOf(secret: Buffer, label: string) {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

export function freshRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(recoveryLength)].map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join(''),
  )
}

/** Eighty random bits: a plain hash is enough to keep them. */
export function hashRecoveryCode(accountId: number, plain: string): Buffer {
  return hashToken(`recovery code of ${accountId} ${plain}`)
}
